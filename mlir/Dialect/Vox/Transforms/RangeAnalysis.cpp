//===- mlir/Dialect/Vox/Transforms/RangeAnalysis.cpp - what ints can be ---===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Passes over the blocks in order. Intervals first grow from nothing; an end of
// a block argument that still grows in the third pass is taken to be as far as
// it can go, and in the seventh all of it. Two more passes then shrink what was
// taken too large, and two more with what counters say of each other. Each pass
// is linear, and their number is bounded.
//
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/Vox/Transforms/RangeAnalysis.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace vox::ir;

static constexpr unsigned kGrowingPasses = 2;
static constexpr unsigned kWideningPasses = 6;
static constexpr unsigned kMostPasses = 24;
static constexpr unsigned kShrinkingPasses = 2;

/// No object has that many elements or bytes.
static constexpr int64_t kMostElements = int64_t(1) << 60;

static bool isInt(Value value) { return value.getType().isInteger(64); }

RangeAnalysis::RangeAnalysis(FuncOp function, ArrayRef<Interval> passed)
    : function(function), facts(function) {
  for (BlockArgument argument : function.getBody().front().getArguments()) {
    Interval &interval = intervals[argument];
    if (passed.empty() || passed[argument.getArgNumber()].isNone())
      continue;
    interval = passed[argument.getArgNumber()];
    interval.rules = interval.isFull() ? 0 : kByCall;
  }
  for (unsigned passes = 0; passes != kMostPasses && !settled; ++passes) {
    Phase phase = passes < kGrowingPasses    ? Phase::Grow
                  : passes < kWideningPasses ? Phase::Widen
                                             : Phase::Full;
    settled = !pass(phase);
  }
  auto shrink = [this] {
    for (unsigned passes = 0; settled && passes != kShrinkingPasses; ++passes)
      pass(Phase::Shrink);
  };
  shrink();
  if (settled)
    comparePaces();
  if (!paces.empty())
    shrink();
}

void RangeAnalysis::comparePaces() {
  auto isBack = [&](Block *head, Operation *branch) {
    return branch->getBlock() == head ||
           facts.isMadeBefore(head->getArgument(0), branch->getBlock());
  };
  auto here = [&](Value value, Operation *op) { return at(value, op); };
  auto there = [&](Value value, Operation *branch, unsigned successor) {
    return onEdge(value, branch, successor);
  };
  Paces found;
  for (Block *block : facts.reachable())
    if (!block->isEntryBlock() && block->getNumArguments() > 1)
      findPaces(block, {here, there, isBack}, found);
  paces = std::move(found);
}

ArrayRef<Pace> RangeAnalysis::pacesOf(Value value) const {
  auto known = paces.find(value);
  return known == paces.end() ? ArrayRef<Pace>() : known->second;
}

bool RangeAnalysis::pass(Phase phase) {
  bool changed = false;
  for (Block *block : facts.reachable()) {
    if (!block->isEntryBlock())
      for (BlockArgument argument : block->getArguments())
        if (isInt(argument))
          changed |= updateArgument(argument, phase);
    for (Operation &op : *block)
      if (op.getNumResults() == 1 && isInt(op.getResult(0)))
        changed |= updateResult(op, phase);
  }
  return changed;
}

/// What is known without looking at a place; nothing if it was not reached yet.
Interval RangeAnalysis::known(Value value) const {
  auto found = intervals.find(value);
  return found == intervals.end() ? Interval::none() : found->second;
}

bool RangeAnalysis::updateArgument(BlockArgument argument, Phase phase) {
  Interval before = known(argument), joined = Interval::none();
  Block *block = argument.getOwner();
  bool isLoop = false;
  bool isKnown = forEachIncoming(
      argument, [&](Operation *branch, unsigned successor, Value value) {
        joined = joined.hull(onEdge(value, branch, successor));
        isLoop |= branch->getBlock() == block ||
                  facts.isMadeBefore(argument, branch->getBlock());
      });
  if (!isKnown)
    joined = Interval();
  if (phase == Phase::Shrink) {
    Interval after = before.meet(joined);
    if (isLoop)
      after.rules |= kByCounter;
    intervals[argument] = after;
    return false;
  }
  Interval after = before.hull(joined);
  if (after.hasSameEnds(before)) {
    intervals[argument] = after;
    return false;
  }
  if (phase == Phase::Full)
    after = Interval();
  if (phase == Phase::Widen && !before.isNone()) {
    if (after.low < before.low)
      after.low = after.low >= 0 ? 0 : Interval::kMin;
    if (after.high > before.high)
      after.high = Interval::kMax;
  }
  intervals[argument] = after;
  return true;
}

bool RangeAnalysis::updateResult(Operation &op, Phase phase) {
  Value result = op.getResult(0);
  Interval before = known(result), after = evaluate(op);
  if (phase == Phase::Shrink) {
    intervals[result] = before.meet(after);
    return false;
  }
  after = before.hull(after);
  intervals[result] = after;
  return !after.hasSameEnds(before);
}

/// Nothing has more elements than memory has room for; units take none.
static Interval lengthOf(Value list) {
  bool isBounded = !isa<UnitType>(cast<ListType>(list.getType()).getElement());
  return {0, isBounded ? kMostElements : Interval::kMax, kByLength};
}

//===--- At a place
//---------------------------------------------------------===//

Interval RangeAnalysis::narrow(Interval interval,
                               const Condition &condition) const {
  if (condition.list)
    return interval.where(Predicate::lt, lengthOf(condition.list))
        .where(Predicate::ge, Interval::exactly(0, kByConstant));
  return interval.where(condition.predicate, known(condition.rhs));
}

Interval RangeAnalysis::at(Value value, Operation *at) const {
  Interval interval = atByFacts(value, at);
  for (const Pace &pace : pacesOf(value)) {
    Interval counter = atByFacts(pace.counter, at);
    Interval bound{Interval::kMin, Interval::kMax, counter.rules | kByPace};
    if (!counter.isNone() &&
        !__builtin_add_overflow(counter.high, pace.lead, &bound.high))
      interval = interval.meet(bound);
  }
  return interval;
}

Interval RangeAnalysis::atByFacts(Value value, Operation *at) const {
  Interval interval = known(value);
  if (interval.isNone())
    return interval;
  for (const Condition &condition : facts.about(value, at))
    interval = narrow(interval, condition);
  return interval;
}

Interval RangeAnalysis::onEdge(Value value, Operation *branch,
                               unsigned successor) const {
  Interval interval = at(value, branch);
  if (interval.isNone())
    return interval;
  for (const Condition &condition : facts.onEdge(branch, successor)) {
    if (condition.lhs == value)
      interval = narrow(interval, condition);
    else if (condition.rhs == value)
      interval =
          interval.where(swapSides(condition.predicate), known(condition.lhs));
  }
  return interval;
}

int64_t RangeAnalysis::leastLength(Value root, Operation *at) const {
  int64_t least = 0;
  if (auto made = root.getDefiningOp<ListNewOp>())
    least = static_cast<int64_t>(made.getElements().size());
  constexpr size_t kMostLengths = 8;
  for (Value length : facts.lengths(root).take_front(kMostLengths))
    for (const Condition &condition : facts.about(length, at))
      least = std::max(least, narrow({}, condition).low);
  return least;
}

//===--- Operations
//---------------------------------------------------------===//

std::optional<Outcome> RangeAnalysis::outcome(Operation *op) const {
  auto operand = [&](unsigned index) { return at(op->getOperand(index), op); };
  return llvm::TypeSwitch<Operation *, std::optional<Outcome>>(op)
      .Case<AddOp>([&](auto) { return addIntervals(operand(0), operand(1)); })
      .Case<SubOp>([&](auto) { return subIntervals(operand(0), operand(1)); })
      .Case<MulOp>([&](auto) { return mulIntervals(operand(0), operand(1)); })
      .Case<DivOp>([&](auto) { return divIntervals(operand(0), operand(1)); })
      .Case<RemOp>([&](auto) { return remIntervals(operand(0), operand(1)); })
      .Case<NegOp>([&](auto) { return negInterval(operand(0)); })
      .Case<AbsOp>([&](auto) { return absInterval(operand(0)); })
      .Default([](auto) { return std::nullopt; });
}

/// Counts of elements that builtins give.
static Interval evaluateBuiltin(BuiltinOp op) {
  StringRef name = op.getName();
  if (name == "Map.len" || name == "list.count" || name == "str.count" ||
      name == "str.chars_count")
    return {0, kMostElements, kByLength};
  return {};
}

Interval RangeAnalysis::evaluate(Operation &op) const {
  if (auto known = outcome(&op))
    return known->result;
  return llvm::TypeSwitch<Operation *, Interval>(&op)
      .Case<ConstantOp>([](ConstantOp constant) {
        return Interval::exactly(
            cast<IntegerAttr>(constant.getValue()).getInt(), kByConstant);
      })
      .Case<ListLenOp>([&](ListLenOp length) -> Interval {
        Value root = facts.lengthRoot(length.getList());
        if (auto made = root.getDefiningOp<ListNewOp>())
          return Interval::exactly(
              static_cast<int64_t>(made.getElements().size()), kByLength);
        return lengthOf(length.getList());
      })
      .Case<StrLenOp>(
          [](StrLenOp) -> Interval { return {0, kMostElements, kByLength}; })
      .Case<BuiltinOp>(evaluateBuiltin)
      .Case<VariantCaseOp>([](VariantCaseOp which) -> Interval {
        auto count =
            static_cast<int64_t>(caseCount(which.getVariant().getType()));
        return {0, count != 0 ? count - 1 : Interval::kMax, kByConversion};
      })
      .Default([](Operation *) { return Interval(); });
}
