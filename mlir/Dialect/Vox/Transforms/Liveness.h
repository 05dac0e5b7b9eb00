//===- mlir/Dialect/Vox/Transforms/Liveness.h - owned values by block -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Which counted values that a function owns are used later, as bit vectors over
// a numbering in the order of definition, so that whatever walks them does so
// in an order that depends on the program alone. Parts that are read out of a
// container are numbered too until they turn out to be borrowed.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "mlir/Dialect/Vox/Transforms/OwnershipRules.h"

#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/DenseMap.h"

#include <optional>

namespace vox::ir {

class OwnedLiveness {
public:
  explicit OwnedLiveness(FuncOp function);

  /// The number of a value, or nothing if it is borrowed or takes no part.
  std::optional<unsigned> number(mlir::Value value) const;
  /// The number of a part that may be borrowed by now.
  unsigned numberOfPart(mlir::Value value) const {
    return numbers.find(value)->second;
  }
  mlir::Value value(unsigned number) const { return values[number]; }

  /// Used at or after the start of `block`, its arguments excepted.
  const llvm::BitVector &liveIn(mlir::Block *block) const {
    return liveInOf.find(block)->second;
  }
  /// Used after `block`, arguments that its branch hands over excepted.
  llvm::BitVector liveOut(mlir::Block *block) const;

  bool isLiveIn(mlir::Block *block, unsigned number) const {
    return liveIn(block).test(number);
  }
  bool isLiveOut(mlir::Block *block, unsigned number) const;

  /// Makes `root` live wherever `part` is.
  void extend(mlir::Value root, mlir::Value part);

  /// Adds what `op` uses to `live`: owned operands, and the roots of parts.
  void addUses(mlir::Operation &op, llvm::BitVector &live) const;

private:
  void numberValues(FuncOp function);
  /// liveIn of one block from those of its successors; true if it grew.
  bool update(mlir::Block *block);

  llvm::SmallVector<mlir::Value> values;
  llvm::DenseMap<mlir::Value, unsigned> numbers;
  llvm::DenseMap<mlir::Block *, llvm::BitVector> liveInOf;
};

} // namespace vox::ir
