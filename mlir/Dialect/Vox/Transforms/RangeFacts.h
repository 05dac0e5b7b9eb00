//===- mlir/Dialect/Vox/Transforms/RangeFacts.h - what branches say -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What is known of ints from the branches that were taken to a place and from
// the checks that were passed on the way, and which lists have the same length.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "mlir/Dialect/Vox/IR/Vox.h"

#include "mlir/IR/Dominance.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

namespace vox::ir {

/// `lhs predicate rhs` holds, or, if `list` is set, `lhs` is an index of it.
struct Condition {
  Predicate predicate = Predicate::eq;
  mlir::Value lhs, rhs, list;
};

class RangeFacts {
public:
  explicit RangeFacts(FuncOp function);

  /// The blocks that control can reach, each behind its dominators.
  llvm::ArrayRef<mlir::Block *> reachable() const { return order; }

  /// The conditions on `value`, always their `lhs`, that hold at `at`.
  llvm::SmallVector<Condition, 4> about(mlir::Value value,
                                        mlir::Operation *at) const;
  /// The conditions that hold because `branch` goes to this successor.
  llvm::SmallVector<Condition, 4> onEdge(mlir::Operation *branch,
                                         unsigned successor) const;

  /// One value for all lists that have the length of this one.
  mlir::Value lengthRoot(mlir::Value list) const;
  /// The results of vox.list.len on lists with this root.
  llvm::ArrayRef<mlir::Value> lengths(mlir::Value root) const;

  /// True if `value` is made before anything in `block`.
  bool isMadeBefore(mlir::Value value, mlir::Block *block) const;

private:
  struct Fact {
    Condition condition;
    mlir::Block *block;
    mlir::Operation *behind; ///< in `block`; null: from its start
  };

  void findRoots();
  bool updateRoot(mlir::BlockArgument list);
  void findFacts();
  void add(const Condition &condition, mlir::Block *block,
           mlir::Operation *behind);
  bool dominates(mlir::Block *a, mlir::Block *b) const;
  bool holds(const Fact &fact, mlir::Operation *at) const;

  FuncOp function;
  mlir::DominanceInfo dominance;
  llvm::SmallVector<mlir::Block *> order;
  llvm::DenseMap<mlir::Value, llvm::SmallVector<Fact, 2>> facts;
  llvm::DenseMap<mlir::Value, mlir::Value> roots;
  llvm::DenseMap<mlir::Value, llvm::SmallVector<mlir::Value, 2>> lengthsOf;
};

/// Calls `each(branch, successor, value)` for every edge that gives `argument`
/// a value; false if one gives it in a way that is not known.
bool forEachIncoming(
    mlir::BlockArgument argument,
    llvm::function_ref<void(mlir::Operation *, unsigned, mlir::Value)> each);

} // namespace vox::ir
