//===- mlir/Dialect/Vox/Transforms/RangeBounds.cpp - indices in bounds ----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A search with few steps from the index towards the length: over comparisons
// that hold, over additions, and around loops, where what is to be shown may be
// assumed of the round before. All lists with one root have one length, so a
// comparison with any of them will do. Around a loop that needs the root to be
// made before the loop.
//
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/Vox/Transforms/RangeBounds.h"

using namespace mlir;
using namespace vox::ir;

static constexpr unsigned kMostSteps = 64;
static constexpr unsigned kMostDepth = 8;

/// Offsets stay far from the ends of an int.
static constexpr int64_t kMostOffset = int64_t(1) << 32;

static bool isSmall(int64_t offset) {
  return -kMostOffset <= offset && offset <= kMostOffset;
}

uint32_t RangeBounds::prove(Value index, Value list, Operation *at) {
  root = analysis.getFacts().lengthRoot(list);
  rules = steps = depth = 0;
  assumed.clear();
  Interval interval = analysis.at(index, at);
  if (!root || interval.isNone() || interval.low < 0 || !isBelow(index, 0, at))
    return 0;
  return rules;
}

bool RangeBounds::isBelow(Value value, int64_t offset, Operation *at) {
  if (++steps > kMostSteps || depth == kMostDepth || !isSmall(offset))
    return false;
  Interval interval = analysis.at(value, at);
  if (interval.isNone())
    return false;
  if (interval.high <= kMostOffset &&
      interval.high + offset < analysis.leastLength(root, at))
    return holdsBy(kByKnownLength);
  ++depth;
  bool proven = isBelowByFact(value, offset, at) ||
                isBelowByDefinition(value, offset, at);
  --depth;
  return proven;
}

bool RangeBounds::isBelowByFact(Value value, int64_t offset, Operation *at) {
  auto length = value.getDefiningOp<ListLenOp>();
  if (length && analysis.getFacts().lengthRoot(length.getList()) == root)
    return offset < 0 && holdsBy(kByComparison);
  for (const Condition &condition : analysis.getFacts().about(value, at))
    if (isBelowIf(condition, offset, at))
      return true;
  return false;
}

/// `condition` speaks of the value in question as its left side.
bool RangeBounds::isBelowIf(const Condition &condition, int64_t offset,
                            Operation *at) {
  if (condition.list)
    return offset <= 0 &&
           analysis.getFacts().lengthRoot(condition.list) == root &&
           holdsBy(kByCheck);
  switch (condition.predicate) {
  case Predicate::lt:
    return isBelow(condition.rhs, offset - 1, at);
  case Predicate::le:
  case Predicate::eq:
    return isBelow(condition.rhs, offset, at);
  case Predicate::ne:
  case Predicate::gt:
  case Predicate::ge:
    return false;
  }
  return false;
}

bool RangeBounds::isBelowByDefinition(Value value, int64_t offset,
                                      Operation *at) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    for (const Pace &pace : analysis.pacesOf(value))
      if (isSmall(pace.lead) && isBelow(pace.counter, offset + pace.lead, at))
        return holdsBy(kByCompanion);
    return isBelowByInduction(argument, offset);
  }
  Operation *op = value.getDefiningOp();
  if (auto sum = dyn_cast<AddOp>(op))
    return isSumBelow(sum, offset, at);
  if (auto difference = dyn_cast<SubOp>(op)) {
    int64_t least = analysis.at(difference.getRhs(), at).low;
    return isSmall(least) && isBelow(difference.getLhs(), offset - least, at) &&
           holdsBy(kByOffset);
  }
  if (auto remainder = dyn_cast<RemOp>(op)) // the divisor was not zero
    return analysis.at(remainder.getRhs(), at).low >= 0 &&
           isBelow(remainder.getRhs(), offset - 1, at) && holdsBy(kByModulus);
  if (auto quotient = dyn_cast<DivOp>(op))
    return isQuotientBelow(quotient, offset, at);
  return false;
}

/// a + b is at most a and the most that b can be.
bool RangeBounds::isSumBelow(AddOp sum, int64_t offset, Operation *at) {
  auto tryBoth = [&](Value value, Value other) {
    int64_t most = analysis.at(other, at).high;
    return isSmall(most) && isBelow(value, offset + most, at);
  };
  return (tryBoth(sum.getLhs(), sum.getRhs()) ||
          tryBoth(sum.getRhs(), sum.getLhs())) &&
         holdsBy(kByOffset);
}

/// A quotient by at least 1 is at most its dividend; half of a + b is below b
/// if a is.
bool RangeBounds::isQuotientBelow(DivOp quotient, int64_t offset,
                                  Operation *at) {
  Interval divisor = analysis.at(quotient.getRhs(), at);
  Interval dividend = analysis.at(quotient.getLhs(), at);
  if (dividend.low < 0 || divisor.low < 1)
    return false;
  auto sum = quotient.getLhs().getDefiningOp<AddOp>();
  if (sum && divisor.low >= 2)
    for (auto [low, high] : {std::pair(sum.getLhs(), sum.getRhs()),
                             std::pair(sum.getRhs(), sum.getLhs())})
      for (const Condition &condition : analysis.getFacts().about(low, at))
        if (condition.rhs == high && isBelowIf(condition, offset, at))
          return holdsBy(kByMiddle);
  return isBelow(quotient.getLhs(), offset, at);
}

bool RangeBounds::isBelowByInduction(BlockArgument value, int64_t offset) {
  Block *block = value.getOwner();
  if (block->isEntryBlock() || !analysis.getFacts().isMadeBefore(root, block))
    return false;
  auto [entry, isNew] = assumed.try_emplace(value, offset);
  if (!isNew)
    return offset <= entry->second;
  bool proven = true;
  bool isKnown = forEachIncoming(
      value, [&](Operation *branch, unsigned successor, Value incoming) {
        proven = proven && (incoming == value ||
                            isBelowOnEdge(incoming, offset, branch, successor));
      });
  assumed.erase(value);
  return isKnown && proven && holdsBy(kByInduction);
}

bool RangeBounds::isBelowOnEdge(Value value, int64_t offset, Operation *branch,
                                unsigned successor) {
  for (Condition condition : analysis.getFacts().onEdge(branch, successor)) {
    if (condition.rhs == value)
      condition = {swapSides(condition.predicate), condition.rhs, condition.lhs,
                   Value()};
    if (condition.lhs == value && isBelowIf(condition, offset, branch))
      return true;
  }
  return isBelow(value, offset, branch);
}
