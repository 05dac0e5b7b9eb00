//===- mlir/Dialect/Vox/Transforms/RangePace.cpp - counters side by side --===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// For each edge into the head of a loop: what a block argument starts with, or
// by how much one round changes it. Both are intervals, found by a short walk
// from what the edge hands over to the argument itself.
//
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/Vox/Transforms/RangePace.h"

#include "mlir/Dialect/Vox/Transforms/RangeFacts.h"

using namespace mlir;
using namespace vox::ir;

static constexpr unsigned kMostSteps = 16;
static constexpr unsigned kMostCounters = 4;

/// Differences of ints need not be ints; those that are not tell nothing.
static constexpr int64_t kMostDistance = int64_t(1) << 60;

namespace {

/// How far a value is from one block argument.
class Walk {
public:
  Walk(BlockArgument base, const PaceQueries &queries)
      : base(base), queries(queries) {}

  std::optional<Interval> distance(Value value);

private:
  std::optional<Interval> distanceOfJoin(BlockArgument value);

  BlockArgument base;
  const PaceQueries &queries;
  unsigned steps = 0;
  SmallVector<Value, 4> open; ///< joins that are being looked at
};

} // namespace

static std::optional<Interval> ifNear(const Interval &distance) {
  bool isNear =
      distance.low >= -kMostDistance && distance.high <= kMostDistance;
  return isNear ? std::optional(distance) : std::nullopt;
}

std::optional<Interval> Walk::distance(Value value) {
  if (value == base)
    return Interval::exactly(0, 0);
  if (++steps > kMostSteps)
    return std::nullopt;
  if (auto argument = dyn_cast<BlockArgument>(value))
    return distanceOfJoin(argument);
  Operation *op = value.getDefiningOp();
  if (auto sum = dyn_cast<AddOp>(op)) {
    for (auto [from, by] : {std::pair(sum.getLhs(), sum.getRhs()),
                            std::pair(sum.getRhs(), sum.getLhs())})
      if (auto before = distance(from))
        return ifNear(addIntervals(*before, queries.at(by, op)).result);
  } else if (auto difference = dyn_cast<SubOp>(op)) {
    if (auto before = distance(difference.getLhs()))
      return ifNear(
          subIntervals(*before, queries.at(difference.getRhs(), op)).result);
  }
  return std::nullopt;
}

std::optional<Interval> Walk::distanceOfJoin(BlockArgument value) {
  if (value.getOwner()->isEntryBlock() || llvm::is_contained(open, value))
    return std::nullopt;
  open.push_back(value);
  std::optional<Interval> joined = Interval::none();
  bool isKnown =
      forEachIncoming(value, [&](Operation *, unsigned, Value incoming) {
        if (!joined)
          return;
        auto one = distance(incoming);
        joined = one ? std::optional(joined->hull(*one)) : std::nullopt;
      });
  open.pop_back();
  return isKnown ? joined : std::nullopt;
}

namespace {

/// What one edge into the head of a loop does to an argument.
struct EdgeChange {
  bool isBack;
  Interval interval; ///< the first value, or the distance of one round
};
using Changes = SmallVector<EdgeChange, 4>;

} // namespace

/// One change for each edge, or none if one of them is not known.
static Changes findChanges(BlockArgument argument, const PaceQueries &queries) {
  Changes changes;
  bool fails = false;
  Block *head = argument.getOwner();
  bool isKnown = forEachIncoming(
      argument, [&](Operation *branch, unsigned successor, Value value) {
        bool isBack = queries.isBack(head, branch);
        std::optional<Interval> interval =
            isBack ? Walk(argument, queries).distance(value)
                   : queries.onEdge(value, branch, successor);
        fails |= !interval || interval->isNone() || interval->isFull();
        changes.push_back({isBack, interval.value_or(Interval())});
      });
  if (fails || !isKnown)
    changes.clear();
  return changes;
}

/// The lead of a value with these changes over a counter with those, if the
/// value never gains on it.
static std::optional<int64_t> leadOver(const Changes &value,
                                       const Changes &counter) {
  std::optional<int64_t> lead;
  for (auto [mine, other] : llvm::zip_equal(value, counter)) {
    int64_t gain;
    if (__builtin_sub_overflow(mine.interval.high, other.interval.low, &gain))
      return std::nullopt;
    if (mine.isBack && gain > 0)
      return std::nullopt;
    if (!mine.isBack)
      lead = std::max(lead.value_or(gain), gain);
  }
  return lead;
}

void vox::ir::findPaces(Block *head, const PaceQueries &queries, Paces &paces) {
  SmallVector<std::pair<BlockArgument, Changes>> changing;
  for (BlockArgument argument : head->getArguments()) {
    if (!argument.getType().isInteger(64))
      continue;
    Changes changes = findChanges(argument, queries);
    if (llvm::any_of(changes, [](auto &change) { return change.isBack; }))
      changing.emplace_back(argument, std::move(changes));
  }
  for (auto &[value, changes] : changing)
    for (auto &[counter, steps] : ArrayRef(changing).take_front(kMostCounters))
      if (value != counter)
        if (auto lead = leadOver(changes, steps))
          paces[value].push_back({counter, *lead});
}
