//===- mlir/Dialect/Vox/Transforms/RangePace.h - counters side by side ----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A value that each round of a loop raises by no more than it raises a counter
// stays within a constant of that counter: how many elements a loop over a list
// has kept is at most how many it has seen.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "mlir/Dialect/Vox/Transforms/RangeInterval.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace vox::ir {

/// `value <= counter + lead`, wherever both are defined.
struct Pace {
  mlir::Value counter;
  int64_t lead;
};
using Paces = llvm::DenseMap<mlir::Value, llvm::SmallVector<Pace, 2>>;

/// What is asked of the analysis that is going on.
struct PaceQueries {
  llvm::function_ref<Interval(mlir::Value, mlir::Operation *)> at;
  /// Of a value that an edge hands over.
  llvm::function_ref<Interval(mlir::Value, mlir::Operation *, unsigned)> onEdge;
  /// True if a branch leads back to the head of a loop.
  llvm::function_ref<bool(mlir::Block *head, mlir::Operation *)> isBack;
};

/// Adds what holds of the arguments of `head` to `paces`.
void findPaces(mlir::Block *head, const PaceQueries &queries, Paces &paces);

} // namespace vox::ir
