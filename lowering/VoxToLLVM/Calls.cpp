//===- lowering/VoxToLLVM/Calls.cpp - functions and closures --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The first argument of every generated function is the number of levels of
// calls that are left. `vox.enter` faults at none, and a callee gets one less;
// functions with `entry` hand on what they got.
//
//===----------------------------------------------------------------------===//
#include "lowering/VoxToLLVM/FunctionLowering.h"
#include "lowering/VoxToLLVM/Symbols.h"

using namespace mlir;
using namespace vox::lowering;

Value FunctionLowering::calleeDepth() {
  if (!depthForCallees) {
    depthForCallees = function.getArgument(0);
    if (!source.getEntry()) {
      ImplicitLocOpBuilder head = atHead();
      Value one = LLVM::ConstantOp::create(head, types.i64, 1);
      depthForCallees = LLVM::SubOp::create(head, depthForCallees, one);
    }
  }
  return depthForCallees;
}

void FunctionLowering::lower(ir::EnterOp op) {
  Value spent = LLVM::ICmpOp::create(builder, LLVM::ICmpPredicate::slt,
                                     function.getArgument(0), constant(1));
  guard(spent, [&] { callRuntime("vox_fault_depth", {}); });
  openCall();
}

void FunctionLowering::lower(ir::CallOp op) {
  auto type = types.function(op.getOperandTypes(), op->getResultTypes());
  Slots arguments{calleeDepth()};
  llvm::append_range(arguments, slotsOf(op.getOperands()));
  markPlace(op);
  auto call = LLVM::CallOp::create(builder, type,
                                   functionSymbol(op.getCallee()), arguments);
  if (op.getResult())
    define(op.getResult(), unpack(call, types.slots(op.getResult().getType())));
}

void FunctionLowering::lower(ir::CallIndirectOp op) {
  auto calleeType = cast<ir::FunctionType>(op.getCallee().getType());
  auto type = types.closureCode(calleeType.getInputs(), calleeType.getResult());
  Value self = scalar(op.getCallee());
  Value code = LLVM::LoadOp::create(builder, types.ptr,
                                    offset(self, kCodeOffset), kWordSize);
  Slots arguments{code, calleeDepth(), self};
  llvm::append_range(arguments, slotsOf(op.getArguments()));
  markPlace(op);
  auto call = LLVM::CallOp::create(builder, type, arguments);
  if (op.getResult())
    define(op.getResult(), unpack(call, types.slots(op.getResult().getType())));
}

void FunctionLowering::lower(ir::ClosureOp op) {
  std::string code = functionSymbol(op.getCallee());
  if (op.getCaptures().empty()) {
    define(op.getResult(), address(constants.closure(code, op.getDisplay())));
    return;
  }
  Value typeInfo =
      address(constants.closureTypeInfo(op.getCaptures().getTypes()));
  Value name = address(constants.text(op.getDisplay()));
  Value captures =
      spill(slotsOf(op.getCaptures()), op.getCaptures().getTypes());
  Value closure = callRuntime("vox_function_new",
                              {typeInfo, address(code), name, captures});
  closeBuffer(captures);
  define(op.getResult(), closure);
}

void FunctionLowering::lower(ir::CaptureOp op) {
  Value base =
      offset(scalar(op.getSelf()), kCapturesOffset + kWordSize * op.getSlot());
  Slots value = load(op.getResult().getType(), base, types.fixed);
  if (!op.getBorrowed())
    retain(value, op.getResult().getType());
  define(op.getResult(), value);
}
