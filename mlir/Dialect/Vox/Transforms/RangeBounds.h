//===- mlir/Dialect/Vox/Transforms/RangeBounds.h - indices in bounds ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Proves that an index lies in a list, by comparing it with the length wherever
// that was computed.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "mlir/Dialect/Vox/Transforms/RangeAnalysis.h"

namespace vox::ir {

/// The rules that prove an index to be below a length; a set is an or of bits.
enum BoundRule : uint32_t {
  kByComparison = 1,  ///< with a length
  kByKnownLength = 2, ///< the length is known to be large enough
  kByCheck = 4,       ///< the same index was checked before
  kByModulus = 8,     ///< a remainder by the length
  kByMiddle = 16,     ///< halfway between two indices
  kByInduction = 32,  ///< each round of a loop keeps it
  kByOffset = 64,     ///< so much before or behind another index
  kByCompanion = 128  ///< never gains on another index
};
inline constexpr unsigned kBoundRules = 8;

class RangeBounds {
public:
  explicit RangeBounds(const RangeAnalysis &analysis) : analysis(analysis) {}

  /// The rules that prove `0 <= index < length of list` at `at`, or 0.
  uint32_t prove(mlir::Value index, mlir::Value list, mlir::Operation *at);

private:
  /// `value + offset < length`, proven by what holds at `at`.
  bool isBelow(mlir::Value value, int64_t offset, mlir::Operation *at);
  bool isBelowByFact(mlir::Value value, int64_t offset, mlir::Operation *at);
  bool isBelowByDefinition(mlir::Value value, int64_t offset,
                           mlir::Operation *at);
  bool isSumBelow(AddOp sum, int64_t offset, mlir::Operation *at);
  bool isQuotientBelow(DivOp quotient, int64_t offset, mlir::Operation *at);
  bool isBelowByInduction(mlir::BlockArgument value, int64_t offset);
  bool isBelowOnEdge(mlir::Value value, int64_t offset, mlir::Operation *branch,
                     unsigned successor);
  bool isBelowIf(const Condition &condition, int64_t offset,
                 mlir::Operation *at);
  bool holdsBy(BoundRule rule) {
    rules |= rule;
    return true;
  }

  const RangeAnalysis &analysis;
  mlir::Value root; ///< of the list in question
  uint32_t rules = 0;
  unsigned steps = 0, depth = 0;
  llvm::SmallDenseMap<mlir::Value, int64_t, 4> assumed;
};

} // namespace vox::ir
