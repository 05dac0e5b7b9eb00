//===- mlir/Dialect/Vox/IR/VoxFolds.cpp - folding equals execution --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A fold gives exactly what running the operation would give, and only where
// running it cannot fault. A checked operation whose constants overflow stays
// as it is and faults at run time. What is folded of floats is in
// VoxFloatFolds.cpp.
//
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/Vox/IR/Vox.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/Matchers.h"

#include <limits>
#include <optional>

using namespace mlir;
using namespace vox::ir;

static constexpr int64_t kSmallest = std::numeric_limits<int64_t>::min();

Operation *VoxDialect::materializeConstant(OpBuilder &builder, Attribute value,
                                           Type type, Location location) {
  auto typed = dyn_cast<TypedAttr>(value);
  if (!typed || typed.getType() != type || !isa<IntegerAttr, FloatAttr>(value))
    return nullptr;
  return ConstantOp::create(builder, location, typed);
}

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }

static std::optional<int64_t> asInt(Attribute attribute) {
  if (auto integer = dyn_cast_or_null<IntegerAttr>(attribute))
    return integer.getInt();
  return std::nullopt;
}

static bool is(Attribute attribute, int64_t value) {
  return asInt(attribute) == value;
}

static OpFoldResult intResult(MLIRContext *context, int64_t value) {
  return IntegerAttr::get(IntegerType::get(context, 64), value);
}

static OpFoldResult boolResult(MLIRContext *context, bool value) {
  return BoolAttr::get(context, value);
}

//===--- Checked integers
//---------------------------------------------------===//

/// Both operands of a constant operation, or nothing.
template <typename Adaptor>
static std::optional<std::pair<int64_t, int64_t>> bothInts(Adaptor adaptor) {
  auto lhs = asInt(adaptor.getLhs()), rhs = asInt(adaptor.getRhs());
  if (lhs && rhs)
    return std::pair(*lhs, *rhs);
  return std::nullopt;
}

OpFoldResult AddOp::fold(FoldAdaptor adaptor) {
  if (is(adaptor.getRhs(), 0))
    return getLhs();
  if (is(adaptor.getLhs(), 0))
    return getRhs();
  int64_t sum;
  if (auto ints = bothInts(adaptor);
      ints && !__builtin_add_overflow(ints->first, ints->second, &sum))
    return intResult(getContext(), sum);
  return {};
}

OpFoldResult SubOp::fold(FoldAdaptor adaptor) {
  if (is(adaptor.getRhs(), 0))
    return getLhs();
  if (getLhs() == getRhs())
    return intResult(getContext(), 0);
  int64_t difference;
  if (auto ints = bothInts(adaptor);
      ints && !__builtin_sub_overflow(ints->first, ints->second, &difference))
    return intResult(getContext(), difference);
  return {};
}

OpFoldResult MulOp::fold(FoldAdaptor adaptor) {
  if (is(adaptor.getRhs(), 1))
    return getLhs();
  if (is(adaptor.getLhs(), 1))
    return getRhs();
  if (is(adaptor.getLhs(), 0) || is(adaptor.getRhs(), 0))
    return intResult(getContext(), 0);
  int64_t product;
  if (auto ints = bothInts(adaptor);
      ints && !__builtin_mul_overflow(ints->first, ints->second, &product))
    return intResult(getContext(), product);
  return {};
}

/// True if neither division nor remainder of these faults.
static bool divides(std::pair<int64_t, int64_t> ints) {
  return ints.second != 0 && !(ints.first == kSmallest && ints.second == -1);
}

OpFoldResult DivOp::fold(FoldAdaptor adaptor) {
  if (is(adaptor.getRhs(), 1))
    return getLhs();
  if (auto ints = bothInts(adaptor); ints && divides(*ints))
    return intResult(getContext(), ints->first / ints->second);
  return {};
}

OpFoldResult RemOp::fold(FoldAdaptor adaptor) {
  if (is(adaptor.getRhs(), 1))
    return intResult(getContext(), 0);
  if (auto ints = bothInts(adaptor); ints && divides(*ints))
    return intResult(getContext(), ints->first % ints->second);
  return {};
}

OpFoldResult NegOp::fold(FoldAdaptor adaptor) {
  // Reached only if the inner negation did not fault, and then this one cannot.
  if (auto inner = getOperand().getDefiningOp<NegOp>())
    return inner.getOperand();
  if (auto value = asInt(adaptor.getOperand()); value && *value != kSmallest)
    return intResult(getContext(), -*value);
  return {};
}

OpFoldResult AbsOp::fold(FoldAdaptor adaptor) {
  if (getOperand().getDefiningOp<AbsOp>())
    return getOperand();
  if (auto value = asInt(adaptor.getOperand()); value && *value != kSmallest)
    return intResult(getContext(), *value < 0 ? -*value : *value);
  return {};
}

//===--- Comparison and logic
//-----------------------------------------------===//

static bool holds(Predicate predicate, int64_t lhs, int64_t rhs) {
  switch (predicate) {
  case Predicate::eq:
    return lhs == rhs;
  case Predicate::ne:
    return lhs != rhs;
  case Predicate::lt:
    return lhs < rhs;
  case Predicate::le:
    return lhs <= rhs;
  case Predicate::gt:
    return lhs > rhs;
  case Predicate::ge:
    return lhs >= rhs;
  }
  llvm_unreachable("all predicates are handled");
}

OpFoldResult ICmpOp::fold(FoldAdaptor adaptor) {
  if (getLhs() == getRhs())
    return boolResult(getContext(), holds(getPredicate(), 0, 0));
  if (auto ints = bothInts(adaptor))
    return boolResult(getContext(),
                      holds(getPredicate(), ints->first, ints->second));
  return {};
}

OpFoldResult NotOp::fold(FoldAdaptor adaptor) {
  if (auto inner = getOperand().getDefiningOp<NotOp>())
    return inner.getOperand();
  if (auto value = dyn_cast_or_null<IntegerAttr>(adaptor.getOperand()))
    return boolResult(getContext(), value.getValue().isZero());
  return {};
}

//===--- Text, lists, options
//-----------------------------------------------===//

OpFoldResult StrLenOp::fold(FoldAdaptor) {
  if (auto text = getOperand().getDefiningOp<StrConstantOp>())
    return intResult(getContext(),
                     static_cast<int64_t>(text.getValue().size()));
  return {};
}

OpFoldResult ListLenOp::fold(FoldAdaptor) {
  if (auto made = getList().getDefiningOp<ListNewOp>())
    return intResult(getContext(),
                     static_cast<int64_t>(made.getElements().size()));
  return {};
}

OpFoldResult OptionIsSomeOp::fold(FoldAdaptor) {
  if (getOption().getDefiningOp<OptionSomeOp>())
    return boolResult(getContext(), true);
  if (getOption().getDefiningOp<OptionNoneOp>())
    return boolResult(getContext(), false);
  return {};
}

OpFoldResult OptionPayloadOp::fold(FoldAdaptor) {
  if (auto some = getOption().getDefiningOp<OptionSomeOp>())
    return some.getPayload();
  return {};
}
