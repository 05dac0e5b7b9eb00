//===- lowering/VoxToLLVM/CallRecords.cpp - what -g adds to functions -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The calls that are active form a chain of records, from which a fault
// prints how it was reached. A function links its record in behind vox.enter,
// writes into it where it is before each call, and unlinks it before it
// returns. Locals get a place in memory that a debugger can always read.
//
//===----------------------------------------------------------------------===//
#include "lowering/VoxToLLVM/DebugInfo.h"
#include "lowering/VoxToLLVM/FunctionLowering.h"

using namespace mlir;
using namespace vox::lowering;

using Record = vox::rt::CallRecord;
static constexpr int64_t kCaller = offsetof(Record, caller);
static constexpr int64_t kFunction = offsetof(Record, name);
static constexpr int64_t kPlace = offsetof(Record, at);
static constexpr int64_t kRecordWords = sizeof(Record) / kWordSize;

void FunctionLowering::openCall() {
  if (!debug)
    return;
  ImplicitLocOpBuilder head = atHead();
  Value one = LLVM::ConstantOp::create(head, types.i64, 1);
  auto row = LLVM::LLVMArrayType::get(types.i64, kRecordWords);
  record = LLVM::AllocaOp::create(head, types.ptr, row, one, kWordSize);
  callChain = address(constants.callChain());
  caller = LLVM::LoadOp::create(builder, types.ptr, callChain, kWordSize);
  Value name = address(constants.functionName(source.getSymName()));
  LLVM::StoreOp::create(builder, caller, offset(record, kCaller), kWordSize);
  LLVM::StoreOp::create(builder, name, offset(record, kFunction), kWordSize);
  LLVM::StoreOp::create(builder, zero(types.ptr), offset(record, kPlace),
                        kWordSize);
  LLVM::StoreOp::create(builder, record, callChain, kWordSize);
}

void FunctionLowering::markPlace(Operation *call) {
  if (record)
    LLVM::StoreOp::create(builder, here(call), offset(record, kPlace),
                          kWordSize);
}

void FunctionLowering::closeCall() {
  if (record)
    LLVM::StoreOp::create(builder, caller, callChain, kWordSize);
}

/// A local that debuggers show: memory that always holds its present value. A
/// parameter is the local that is first given the function's argument.
Value FunctionLowering::shownLocal(ir::DebugValueOp op) {
  auto argument = dyn_cast<BlockArgument>(op.getValue());
  unsigned parameter = 0;
  if (argument && argument.getOwner()->isEntryBlock() &&
      shownArguments.insert(argument.getArgNumber()).second)
    parameter = argument.getArgNumber() + 1;
  auto variable = debug->variable(op, parameter);
  if (!variable)
    return {};
  Type type = op.getValue().getType();
  ImplicitLocOpBuilder head = atHead();
  Value one = LLVM::ConstantOp::create(head, types.i64, 1);
  Type stored = type == types.i1 ? types.i8 : type;
  Value place = LLVM::AllocaOp::create(head, types.ptr, stored, one, kWordSize);
  head.setLoc(debug->within(variable.getScope()));
  LLVM::DbgDeclareOp::create(head, place, variable);
  return place;
}

void FunctionLowering::lower(ir::DebugValueOp op) {
  if (!debug)
    return;
  auto [found, isNew] = shownLocals.try_emplace(op.getLocal());
  if (isNew)
    found->second = shownLocal(op);
  if (!found->second)
    return;
  Value value = scalar(op.getValue());
  if (value.getType() == types.i1)
    value = LLVM::ZExtOp::create(builder, types.i8, value);
  LLVM::StoreOp::create(builder, value, found->second);
}
