//===- mlir/Dialect/Vox/Transforms/RangeAnalysis.h - what ints can be -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// An interval for each int of a function, found for all of them at once and
// narrowed at a place by the facts that hold there.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "mlir/Dialect/Vox/Transforms/RangeFacts.h"
#include "mlir/Dialect/Vox/Transforms/RangeInterval.h"
#include "mlir/Dialect/Vox/Transforms/RangePace.h"

namespace vox::ir {

class RangeAnalysis {
public:
  /// `passed` says what the arguments can be, or nothing.
  explicit RangeAnalysis(FuncOp function, llvm::ArrayRef<Interval> passed = {});

  /// False if the intervals did not settle: then nothing may be asked.
  bool isSettled() const { return settled; }

  const RangeFacts &getFacts() const { return facts; }
  /// The counters that `value` keeps within a constant of.
  llvm::ArrayRef<Pace> pacesOf(mlir::Value value) const;

  /// What `value` can be when `at` runs.
  Interval at(mlir::Value value, mlir::Operation *at) const;
  /// What it can be when `branch` goes to this successor.
  Interval onEdge(mlir::Value value, mlir::Operation *branch,
                  unsigned successor) const;
  /// What an arithmetic operation gives, and whether it never faults.
  std::optional<Outcome> outcome(mlir::Operation *op) const;
  /// The least length that lists with this root have when `at` runs.
  int64_t leastLength(mlir::Value root, mlir::Operation *at) const;

private:
  enum class Phase { Grow, Widen, Full, Shrink };

  bool pass(Phase phase);
  void comparePaces();
  Interval atByFacts(mlir::Value value, mlir::Operation *at) const;
  bool updateArgument(mlir::BlockArgument argument, Phase phase);
  bool updateResult(mlir::Operation &op, Phase phase);
  Interval known(mlir::Value value) const;
  Interval evaluate(mlir::Operation &op) const;
  Interval narrow(Interval interval, const Condition &condition) const;

  FuncOp function;
  RangeFacts facts;
  llvm::DenseMap<mlir::Value, Interval> intervals;
  Paces paces;
  bool settled = false;
};

} // namespace vox::ir
