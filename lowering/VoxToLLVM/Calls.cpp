//===- lowering/VoxToLLVM/Calls.cpp - functions, closures, builtins -------===//
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
    Value depth = function.getArgument(0);
    if (source.getEntry())
      depthForCallees = depth;
    else
      depthForCallees =
          LLVM::SubOp::create(frame, depth, LLVM::ConstantOp::create(frame, types.i64, 1));
  }
  return depthForCallees;
}

void FunctionLowering::lower(ir::EnterOp op) {
  Value spent = LLVM::ICmpOp::create(builder, LLVM::ICmpPredicate::slt, function.getArgument(0),
                                     constant(1));
  guard(spent, [&] { callRuntime("vox_fault_depth", {}); });
}

void FunctionLowering::lower(ir::CallOp op) {
  auto type = types.function(op.getOperandTypes(), op->getResultTypes());
  Slots arguments{calleeDepth()};
  llvm::append_range(arguments, slotsOf(op.getOperands()));
  auto call = LLVM::CallOp::create(builder, type, functionSymbol(op.getCallee()), arguments);
  if (op.getResult())
    define(op.getResult(), unpack(call.getResult(), types.slots(op.getResult().getType())));
}

void FunctionLowering::lower(ir::CallIndirectOp op) {
  auto calleeType = cast<ir::FunctionType>(op.getCallee().getType());
  auto type = types.closureCode(calleeType.getInputs(), calleeType.getResult());
  Value self = scalar(op.getCallee());
  Value code = LLVM::LoadOp::create(builder, types.ptr, offset(self, kCodeOffset), 8);
  Slots arguments{code, calleeDepth(), self};
  llvm::append_range(arguments, slotsOf(op.getOperands()));
  auto call = LLVM::CallOp::create(builder, type, arguments);
  if (op.getResult())
    define(op.getResult(), unpack(call.getResult(), types.slots(op.getResult().getType())));
}

void FunctionLowering::lower(ir::ClosureOp op) {
  std::string code = functionSymbol(op.getCallee());
  if (op.getCaptures().empty()) {
    define(op.getResult(), address(constants.closure(code, op.getDisplay())));
    return;
  }
  Value typeInfo = address(constants.closureTypeInfo(op.getCaptures().getTypes()));
  Value name = address(constants.text(op.getDisplay()));
  Value captures = spill(slotsOf(op.getCaptures()));
  Value closure = callRuntime("vox_function_new", {typeInfo, address(code), name, captures});
  closeBuffer(captures);
  define(op.getResult(), closure);
}

void FunctionLowering::lower(ir::CaptureOp op) {
  Value base = offset(scalar(op.getSelf()), kCapturesOffset + 8 * op.getSlot());
  Slots value = load(types.slots(op.getResult().getType()), base);
  retain(value);
  define(op.getResult(), value);
}

namespace {
enum BuiltinFlags : unsigned { kTakesType = 1, kFaults = 2 };
struct Builtin {
  StringRef name, symbol, parameters, result;
  unsigned flags;
};
constexpr Builtin kBuiltins[] = {
#define BUILTIN(ENUMERATOR, NAME, SYMBOL, PARAMETERS, RESULT, FLAGS)                               \
  {NAME, SYMBOL, PARAMETERS, RESULT, FLAGS},
#include "hir/Builtins.def"
};
} // namespace

/// A list's element type is what the letter T of a row stands for.
static Type typeParameter(vox::ir::BuiltinOp op) {
  for (Type type : op.getOperandTypes())
    if (auto list = dyn_cast<vox::ir::ListType>(type))
      return list.getElement();
  return vox::ir::UnitType::get(op.getContext());
}

LogicalResult FunctionLowering::lower(ir::BuiltinOp op) {
  const auto *row =
      llvm::find_if(kBuiltins, [&](const Builtin &row) { return row.name == op.getName(); });
  if (row == std::end(kBuiltins))
    return op.emitOpError("names no row of hir/Builtins.def");
  if (row->parameters.size() != op.getOperands().size())
    return op.emitOpError("takes ") << row->parameters.size() << " operands";

  Slots arguments;
  SmallVector<Value> buffers;
  std::string letters; // of the C signature
  auto pass = [&](Value value, char letter) {
    arguments.push_back(value);
    letters.push_back(letter);
  };
  SmallVector<Type> resultSlots;
  if (op.getResult())
    resultSlots = types.slots(op.getResult().getType());
  bool byAddress = row->result == "T";
  if (byAddress) {
    buffers.push_back(openBuffer(resultSlots.size()));
    pass(buffers.back(), 'p');
  }
  for (auto [letter, operand] : llvm::zip_equal(row->parameters, op.getOperands())) {
    if (letter == 'T') {
      buffers.push_back(spill(slots(operand)));
      pass(buffers.back(), 'p');
    } else {
      bool isWord = letter == 'i' || letter == 'b';
      Value value = scalar(operand);
      pass(letter == 'b' ? toMemory(value) : value, isWord ? 'i' : letter == 'f' ? 'd' : 'p');
    }
  }
  if (row->flags & kTakesType)
    pass(address(constants.typeInfo(typeParameter(op))), 'p');
  if (row->flags & kFaults)
    pass(here(op), 'p');

  char result = row->result[0];
  StringRef resultLetter = result == 'u' || byAddress      ? "v"
                           : result == 'i' || result == 'b' ? "i"
                           : result == 'f'                  ? "d"
                                                            : "p";
  auto callee = constants.runtime(row->symbol, resultLetter, letters);
  auto call = LLVM::CallOp::create(builder, callee, arguments);
  if (byAddress)
    define(op.getResult(), load(resultSlots, buffers.front()));
  else if (op.getResult())
    define(op.getResult(), result == 'b' ? asBool(call.getResult()) : call.getResult());
  for (Value buffer : buffers)
    closeBuffer(buffer);
  return success();
}
