//===- mlir/Dialect/Vox/Transforms/Range.cpp - checks that cannot fail ----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The pass vox-range: marks the operations whose checks are proven to pass, and
// divisions without negative operands. It changes nothing else, so a check that
// stays faults as it always did.
//
//===----------------------------------------------------------------------===//
#include "mlir/Dialect/Vox/Transforms/OwnershipRules.h"
#include "mlir/Dialect/Vox/Transforms/Passes.h"
#include "mlir/Dialect/Vox/Transforms/RangeBounds.h"
#include "mlir/Dialect/Vox/Transforms/RangeCalls.h"

#include "llvm/ADT/TypeSwitch.h"

namespace vox::ir {
#define GEN_PASS_DEF_RANGE
#include "mlir/Dialect/Vox/Transforms/Passes.h.inc"
} // namespace vox::ir

using namespace mlir;
using namespace vox::ir;

static constexpr StringRef kRangeNames[kRangeRules] = {
    "constant", "branch",     "counter", "length", "remainder",
    "division", "conversion", "pace",    "call"};
static constexpr StringRef kBoundNames[kBoundRules] = {
    "comparison", "known length", "check",  "modulus",
    "middle",     "induction",    "offset", "companion"};

namespace {

/// What was proven in one function, and how often by which rule.
struct Counts {
  unsigned arithmetic = 0, arithmeticProven = 0;
  unsigned accesses = 0, accessesProven = 0;
  unsigned unsignedDivisions = 0;
  unsigned byRange[kRangeRules] = {}, byBound[kBoundRules] = {};
};

class Marker {
public:
  explicit Marker(const RangeAnalysis &analysis)
      : analysis(analysis), bounds(analysis) {}

  Counts run();

private:
  void markArithmetic(Operation &op);
  template <typename Op>
  void markDivision(Op op);
  template <typename Op>
  void markAccess(Op op);

  const RangeAnalysis &analysis;
  RangeBounds bounds;
  Counts counts;
};

} // namespace

static void setInRange(Operation &op) {
  llvm::TypeSwitch<Operation *>(&op)
      .Case<AddOp, SubOp, MulOp, DivOp, RemOp, NegOp, AbsOp>(
          [](auto arithmetic) { arithmetic.setInRange(true); });
}

template <unsigned size>
static void count(unsigned (&counters)[size], uint32_t rules) {
  for (unsigned rule = 0; rule != size; ++rule)
    counters[rule] += (rules >> rule) & 1;
}

void Marker::markArithmetic(Operation &op) {
  auto outcome = analysis.outcome(&op);
  if (!outcome)
    return;
  ++counts.arithmetic;
  if (!outcome->neverFaults || outcome->result.isNone())
    return;
  setInRange(op);
  ++counts.arithmeticProven;
  count(counts.byRange, outcome->result.rules);
}

/// Without signs a division by a constant is a shift or a multiplication.
template <typename Op>
void Marker::markDivision(Op op) {
  if (analysis.at(op.getLhs(), op).low < 0 ||
      analysis.at(op.getRhs(), op).low < 0)
    return;
  op.setNonNegative(true);
  ++counts.unsignedDivisions;
}

template <typename Op>
void Marker::markAccess(Op op) {
  ++counts.accesses;
  uint32_t rules = bounds.prove(op.getIndex(), op.getList(), op);
  if (rules == 0)
    return;
  op.setInBounds(true);
  ++counts.accessesProven;
  count(counts.byBound, rules);
}

Counts Marker::run() {
  if (!analysis.isSettled())
    return counts;
  for (Block *block : analysis.getFacts().reachable())
    for (Operation &op : *block) {
      if (auto get = dyn_cast<ListGetOp>(op))
        markAccess(get);
      else if (auto set = dyn_cast<ListSetOp>(op))
        markAccess(set);
      else
        markArithmetic(op);
      llvm::TypeSwitch<Operation *>(&op).Case<DivOp, RemOp>(
          [&](auto division) { markDivision(division); });
    }
  return counts;
}

static void report(FuncOp function, const Counts &counts) {
  InFlightDiagnostic remark = function.emitRemark("range: ");
  remark << counts.arithmeticProven << " of " << counts.arithmetic
         << " in range";
  for (auto [name, number] : llvm::zip_equal(kRangeNames, counts.byRange))
    if (number != 0)
      remark << ", " << name << " " << number;
  remark << "; " << counts.accessesProven << " of " << counts.accesses
         << " in bounds";
  for (auto [name, number] : llvm::zip_equal(kBoundNames, counts.byBound))
    if (number != 0)
      remark << ", " << name << " " << number;
  if (counts.unsignedDivisions != 0)
    remark << "; " << counts.unsignedDivisions << " divisions without a sign";
}

namespace {

struct Range : vox::ir::impl::RangeBase<Range> {
  using RangeBase::RangeBase;

  void runOnOperation() override {
    for (FuncOp function : getOperation().getOps<FuncOp>())
      if (!function.isExternal() && failed(requireFlatBody(function)))
        return signalPassFailure();
    RangeCalls calls(getOperation());
    DenseMap<Operation *, Counts> proven;
    for (FuncOp function : calls.order()) {
      RangeAnalysis analysis(function, calls.argumentsOf(function));
      proven[function] = Marker(analysis).run();
      calls.record(function, analysis);
    }
    if (stats)
      for (FuncOp function : getOperation().getOps<FuncOp>())
        if (!function.isExternal())
          report(function, proven[function]);
  }
};

} // namespace
