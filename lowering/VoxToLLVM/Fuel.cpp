//===- lowering/VoxToLLVM/Fuel.cpp - counting steps -----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The counter is in memory and has an alias class of its own, so LLVM keeps it
// in a register in loops without calls. Each check is a branch of its own right
// behind the subtraction: nothing is counted twice, late or in advance.
//
//===----------------------------------------------------------------------===//
#include "lowering/VoxToLLVM/FunctionLowering.h"

using namespace mlir;
using namespace vox::lowering;
using vox::hir::FuelFactor;

/// Takes steps from what is left.
void FunctionLowering::spend(Value steps) {
  Value counter =
      offset(address(constants.stepCounter()), offsetof(rt::Fuel, left));
  auto left = LLVM::LoadOp::create(builder, types.i64, counter, kWordSize);
  left.setTbaaAttr(types.fuel);
  Value rest = LLVM::SubOp::create(builder, left, steps);
  LLVM::StoreOp::create(builder, rest, counter, kWordSize)
      .setTbaaAttr(types.fuel);
  Value spent = LLVM::ICmpOp::create(builder, LLVM::ICmpPredicate::slt, rest,
                                     constant(0));
  guard(spent, [&] { callRuntime("vox_fault_steps", {}); });
}

void FunctionLowering::lower(ir::TickOp op) { spend(constant(1)); }

/// chargeBefore has charged it.
void FunctionLowering::lower(ir::ChargeOp op) {}

/// Elements, bytes, the number itself or its logarithm; what is no plain text,
/// list or map is for the runtime to measure.
Value FunctionLowering::sizeOf(Value value, rt::FuelSize size) {
  Type type = value.getType();
  auto ask = [&](StringRef symbol, Slots arguments) {
    Value buffer = spill(slots(value), type);
    arguments.push_back(buffer);
    arguments.push_back(address(constants.typeInfo(type)));
    Value answer = callRuntime(symbol, arguments);
    closeBuffer(buffer);
    return answer;
  };
  if (size == rt::kProgram)
    return ask("vox_fuel_program", {});
  if (size == rt::kIntValue)
    return LLVM::SMaxOp::create(builder, scalar(value), constant(0));
  if (size == rt::kLog2) {
    Value number =
        type == types.i64 ? scalar(value) : sizeOf(value, rt::kElements);
    return callRuntime("vox_fuel_log2", number);
  }
  bool hasLength = size == rt::kBytes ? isa<ir::StrType>(type)
                                      : isa<ir::ListType, ir::MapType>(type);
  if (hasLength)
    return loadLength(scalar(value));
  return ask("vox_fuel_size", {constant(size)});
}

Value FunctionLowering::sizeOf(OperandRange operands, FuelFactor factor) {
  Value operand = operands[factor.operand];
  if (factor.size == rt::kSpan)
    return callRuntime("vox_fuel_span",
                       {scalar(operand), scalar(operands[factor.operand + 1])});
  return sizeOf(operand, factor.size);
}

/// `sum`, or nothing if that is null, and the products.
Value FunctionLowering::sumOf(Op op, ArrayRef<hir::FuelProduct> products,
                              Value sum) {
  for (const hir::FuelProduct &factors : products) {
    Value product;
    for (FuelFactor factor : factors) {
      Value size = factor.operand == FuelFactor::kResult
                       ? sizeOf(op->getResult(0), factor.size)
                       : sizeOf(op->getOperands(), factor);
      product = product ? callRuntime("vox_fuel_times", {product, size}) : size;
    }
    sum = sum ? callRuntime("vox_fuel_plus", {sum, product}) : product;
  }
  return sum;
}

static vox::hir::FuelFormula formulaOf(Operation *op) {
  auto fuel = op->getAttrOfType<StringAttr>(vox::ir::kFuelAttr);
  return vox::hir::parseFuel(fuel ? fuel.getValue() : StringRef());
}

FunctionLowering::Charged FunctionLowering::chargeBefore(Op op) {
  hir::FuelFormula formula = formulaOf(op);
  if (formula.before.empty())
    return {};
  Value sum = sumOf(op, formula.before, {});
  Value steps = LLVM::LShrOp::create(builder, sum, constant(formula.shift));
  spend(steps);
  return {sum, steps};
}

void FunctionLowering::chargeAfter(Op op, Charged charged) {
  hir::FuelFormula formula = formulaOf(op);
  if (formula.after.empty())
    return;
  Value sum = sumOf(op, formula.after, charged.sum);
  Value steps = LLVM::LShrOp::create(builder, sum, constant(formula.shift));
  if (charged.steps)
    steps = LLVM::SubOp::create(builder, steps, charged.steps);
  spend(steps);
}
