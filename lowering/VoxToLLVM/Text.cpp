//===- lowering/VoxToLLVM/Text.cpp - strings, equality, display -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "lowering/VoxToLLVM/FunctionLowering.h"

using namespace mlir;
using namespace vox::lowering;

void FunctionLowering::lower(ir::StrConstantOp op) {
  define(op.getResult(), address(constants.text(op.getValue())));
}

void FunctionLowering::lower(ir::StrLenOp op) {
  define(op.getResult(), loadLength(scalar(op.getOperand())));
}

void FunctionLowering::lower(ir::StrConcatOp op) {
  define(op.getResult(), callRuntime("vox_str_concat", {scalar(op.getLhs()),
                                                        scalar(op.getRhs())}));
}

void FunctionLowering::lower(ir::SCmpOp op) {
  using P = LLVM::ICmpPredicate;
  Value a = scalar(op.getLhs()), b = scalar(op.getRhs());
  ir::Predicate predicate = op.getPredicate();
  Value result;
  if (predicate == ir::Predicate::eq || predicate == ir::Predicate::ne) {
    // Lengths differ more often than not; the runtime looks at them first.
    Value equal = callRuntime("vox_str_equal", {a, b});
    P test = predicate == ir::Predicate::eq ? P::ne : P::eq;
    result = LLVM::ICmpOp::create(builder, test, equal, constant(0));
  } else {
    static constexpr P kPredicates[] = {P::eq,  P::ne,  P::slt,
                                        P::sle, P::sgt, P::sge};
    Value order = callRuntime("vox_str_compare", {a, b});
    result = LLVM::ICmpOp::create(
        builder, kPredicates[static_cast<int>(predicate)], order, constant(0));
  }
  define(op.getResult(), result);
}

void FunctionLowering::lower(ir::EqualOp op) {
  ValueRange a = slots(op.getLhs()), b = slots(op.getRhs());
  Type type = op.getLhs().getType();
  Value result;
  if (isa<IntegerType>(type)) {
    result = LLVM::ICmpOp::create(builder, LLVM::ICmpPredicate::eq, a[0], b[0]);
  } else if (isa<FloatType>(type)) {
    result =
        LLVM::FCmpOp::create(builder, LLVM::FCmpPredicate::oeq, a[0], b[0]);
  } else if (isa<ir::UnitType>(type)) {
    result = LLVM::ConstantOp::create(builder, types.i1, 1);
  } else if (isa<ir::StrType>(type)) {
    result = asBool(callRuntime("vox_str_equal", {a[0], b[0]}));
  } else {
    Value left = spill(a, type), right = spill(b, type);
    result = asBool(callRuntime(
        "vox_equal", {left, right, address(constants.typeInfo(type))}));
    closeBuffer(left);
    closeBuffer(right);
  }
  define(op.getResult(), result);
}

void FunctionLowering::lower(ir::DisplayOp op) {
  ValueRange value = slots(op.getOperand());
  Type type = op.getOperand().getType();
  Value text;
  if (type == types.i64) {
    text = callRuntime("vox_display_int", value[0]);
  } else if (type == types.f64) {
    text = callRuntime("vox_display_float", value[0]);
  } else if (type == types.i1) {
    text = callRuntime("vox_display_bool", toMemory(value[0]));
  } else if (isa<ir::StrType>(type)) {
    retain(value, type);
    text = value[0];
  } else {
    Value buffer = spill(value, type);
    text =
        callRuntime("vox_display", {buffer, address(constants.typeInfo(type))});
    closeBuffer(buffer);
  }
  define(op.getResult(), text);
}
