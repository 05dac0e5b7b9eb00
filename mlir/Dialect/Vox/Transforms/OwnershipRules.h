//===- mlir/Dialect/Vox/Transforms/OwnershipRules.h - who owns what -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The rules that the pass which places counts and the pass which checks them
// have in common: facts about values and operations, nothing about liveness.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "mlir/Dialect/Vox/IR/Vox.h"

#include "llvm/ADT/MapVector.h"

namespace vox::ir {

/// True if the value takes part in counting.
bool isCounted(mlir::Value value);

/// True for an argument that the function does not take over and for
/// a part that a borrowed read gives: neither holds a reference of its own.
bool isBorrowed(mlir::Value value);

/// What keeps `value` alive: the container that a chain of borrowed reads
/// starts from, or `value` itself; null if that is a global.
mlir::Value rootOf(mlir::Value value);

/// True if the managed results of `op` are other names of its operands and
/// carry no reference of their own: what upstream patterns make, such as
/// arith.select.
bool givesAlias(mlir::Operation *op);

/// True if `value` is None whenever control takes this edge out of `block`.
bool isNoneOnEdge(mlir::Value value, mlir::Block &block, unsigned successor);

/// True if the block ends the program.
bool endsInFault(mlir::Block &block);

/// Where the first thing of a block stands: behind a `vox.enter`.
void setInsertionPointToHead(mlir::OpBuilder &builder, mlir::Block *block);

/// How often one operation uses one value.
struct UseCount {
  unsigned consumed = 0;
  unsigned borrowed = 0;
};
using UseCounts = llvm::SmallMapVector<mlir::Value, UseCount, 4>;

/// The counted operands of `op`, in order; a borrowed part is also a borrowing
/// use of its root. What a branch hands to a successor is not among them.
UseCounts countUses(mlir::Operation *op);

/// The counted values that `branch` hands to one successor.
UseCounts countForwarded(mlir::BranchOpInterface branch, unsigned successor);

/// Fails with a diagnostic if a body is not made of flat blocks.
mlir::LogicalResult requireFlatBody(FuncOp function);

} // namespace vox::ir
