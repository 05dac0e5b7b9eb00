//===- mlir/Dialect/Vox/IR/VoxFloatFolds.cpp - folding of floats ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Only what does not depend on the machine that compiles: bits, conversions by
// APFloat, and the functions of libm/, which this library is linked with and
// which programs call at run time. Arithmetic is never folded here.
//
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/Vox/IR/Vox.h"

#include "libm/include/voxm.h"
#include "runtime-rt/layout.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace vox::ir;

static APFloat withBits(uint64_t bits) {
  return APFloat(APFloat::IEEEdouble(), APInt(64, bits));
}

static uint64_t bitsOf(const APFloat &value) {
  return value.bitcastToAPInt().getZExtValue();
}

/// A float constant, unless it is a NaN that machines may choose otherwise.
static OpFoldResult floatResult(MLIRContext *context, const APFloat &value) {
  if (value.isNaN() && bitsOf(value) != vox::rt::kQuietNaN)
    return {};
  return FloatAttr::get(Float64Type::get(context), value);
}

OpFoldResult FNegOp::fold(FoldAdaptor adaptor) {
  auto value = dyn_cast_or_null<FloatAttr>(adaptor.getOperand());
  return value ? floatResult(getContext(), -value.getValue()) : OpFoldResult();
}

OpFoldResult IntToFloatOp::fold(FoldAdaptor adaptor) {
  auto value = dyn_cast_or_null<IntegerAttr>(adaptor.getOperand());
  if (!value)
    return {};
  APFloat converted(APFloat::IEEEdouble());
  converted.convertFromAPInt(value.getValue(), /*IsSigned=*/true,
                             APFloat::rmNearestTiesToEven);
  return floatResult(getContext(), converted);
}

OpFoldResult FloatToBitsOp::fold(FoldAdaptor adaptor) {
  auto value = dyn_cast_or_null<FloatAttr>(adaptor.getOperand());
  if (!value)
    return {};
  uint64_t bits =
      value.getValue().isNaN() ? vox::rt::kQuietNaN : bitsOf(value.getValue());
  return IntegerAttr::get(IntegerType::get(getContext(), 64),
                          static_cast<int64_t>(bits));
}

OpFoldResult FloatFromBitsOp::fold(FoldAdaptor adaptor) {
  auto value = dyn_cast_or_null<IntegerAttr>(adaptor.getOperand());
  if (!value)
    return {};
  return floatResult(getContext(), withBits(value.getValue().getZExtValue()));
}

using Numbers = ArrayRef<double>;

static double apply(double (*function)(double), Numbers x) {
  return function(x[0]);
}
static double apply(double (*function)(double, double), Numbers x) {
  return function(x[0], x[1]);
}
static double apply(double (*function)(double, double, double), Numbers x) {
  return function(x[0], x[1], x[2]);
}

static double compute(MathFunction function, Numbers x) {
  switch (function) {
#define MATH(ENUMERATOR, NAME, SYMBOL, ARITY)                                  \
  case MathFunction::NAME:                                                     \
    return apply(&SYMBOL, x);
#include "hir/MathFunctions.def"
  }
  llvm_unreachable("all functions are handled");
}

OpFoldResult MathOp::fold(FoldAdaptor adaptor) {
  SmallVector<double, 3> numbers;
  for (Attribute operand : adaptor.getOperands()) {
    auto value = dyn_cast_or_null<FloatAttr>(operand);
    if (!value)
      return {};
    numbers.push_back(value.getValue().convertToDouble());
  }
  // Which NaN comes out depends on the machine that compiles.
  double result = compute(getFunction(), numbers);
  return result == result ? floatResult(getContext(), APFloat(result))
                          : OpFoldResult();
}
