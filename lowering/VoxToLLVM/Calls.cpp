//===- lowering/VoxToLLVM/Calls.cpp - functions, closures, builtins -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The first argument of every generated function is the number of levels of
// calls that are left. `vox.enter` faults at none, and a callee gets one less;
// functions with `entry` hand on what they got.
//
//===----------------------------------------------------------------------===//
#include "hir/Builtins.h"
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
}

void FunctionLowering::lower(ir::CallOp op) {
  auto type = types.function(op.getOperandTypes(), op->getResultTypes());
  Slots arguments{calleeDepth()};
  llvm::append_range(arguments, slotsOf(op.getOperands()));
  auto call = LLVM::CallOp::create(builder, type,
                                   functionSymbol(op.getCallee()), arguments);
  if (op.getResult())
    define(op.getResult(),
           unpack(call.getResult(), types.slots(op.getResult().getType())));
}

void FunctionLowering::lower(ir::CallIndirectOp op) {
  auto calleeType = cast<ir::FunctionType>(op.getCallee().getType());
  auto type = types.closureCode(calleeType.getInputs(), calleeType.getResult());
  Value self = scalar(op.getCallee());
  Value code = loadHead(self, kCodeOffset, types.ptr);
  Slots arguments{code, calleeDepth(), self};
  llvm::append_range(arguments, slotsOf(op.getArguments()));
  auto call = LLVM::CallOp::create(builder, type, arguments);
  if (op.getResult())
    define(op.getResult(),
           unpack(call.getResult(), types.slots(op.getResult().getType())));
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
  Value captures = spill(slotsOf(op.getCaptures()));
  Value closure = callRuntime("vox_function_new",
                              {typeInfo, address(code), name, captures});
  closeBuffer(captures);
  define(op.getResult(), closure);
}

void FunctionLowering::lower(ir::CaptureOp op) {
  Value base = offset(scalar(op.getSelf()), kCapturesOffset + 8 * op.getSlot());
  Slots value = load(types.slots(op.getResult().getType()), base);
  retain(value);
  define(op.getResult(), value);
}

/// The letter of Runtime.def for a letter of Builtins.def.
static char inC(char letter) {
  switch (letter) {
  case 'i':
  case 'b':
    return 'i';
  case 'f':
    return 'd';
  case 'u':
  case 'T':
    return 'v';
  default:
    return 'p';
  }
}

/// A list's element type is what the letter T of a row stands for.
static Type typeParameter(vox::ir::BuiltinOp op) {
  for (Type type : op.getOperandTypes())
    if (auto list = dyn_cast<vox::ir::ListType>(type))
      return list.getElement();
  return vox::ir::UnitType::get(op.getContext());
}

/// The C signature of a builtin follows from its row as hir/Builtins.def says.
LogicalResult FunctionLowering::lower(ir::BuiltinOp op) {
  const auto *row = llvm::find_if(hir::kBuiltins, [&](const hir::Builtin &row) {
    return op.getName() == StringRef(row.name);
  });
  if (row == std::end(hir::kBuiltins))
    return op.emitOpError("names no row of hir/Builtins.def");
  if (row->params.size() != op.getOperands().size())
    return op.emitOpError("takes ") << row->params.size() << " operands";

  Slots arguments, buffers;
  std::string letters; // of the C signature
  auto pass = [&](Value value, char letter) {
    arguments.push_back(value);
    letters.push_back(letter);
  };
  SmallVector<Type> resultSlots;
  if (op.getResult())
    resultSlots = types.slots(op.getResult().getType());
  if (row->result == 'T') {
    buffers.push_back(openBuffer(resultSlots.size()));
    pass(buffers.back(), 'p');
  }
  for (auto [letter, operand] :
       llvm::zip_equal(row->params, op.getOperands())) {
    if (letter == 'T') {
      buffers.push_back(spill(slots(operand)));
      pass(buffers.back(), 'p');
    } else {
      pass(letter == 'b' ? toMemory(scalar(operand)) : scalar(operand),
           inC(letter));
    }
  }
  if (row->flags & hir::kTakesType)
    pass(address(constants.typeInfo(typeParameter(op))), 'p');
  if (row->flags & hir::kFaults)
    pass(here(op), 'p');

  char result = inC(row->result);
  auto callee = constants.runtime(row->symbol, StringRef(&result, 1), letters);
  auto call = LLVM::CallOp::create(builder, callee, arguments);
  if (row->result == 'T')
    define(op.getResult(), load(resultSlots, buffers.front()));
  else if (op.getResult())
    define(op.getResult(),
           row->result == 'b' ? asBool(call.getResult()) : call.getResult());
  for (Value buffer : buffers)
    closeBuffer(buffer);
  return success();
}
