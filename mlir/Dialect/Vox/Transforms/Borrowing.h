//===- mlir/Dialect/Vox/Transforms/Borrowing.h - reads without counts -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Decides which reads of a container give a part that holds no reference of its
// own. It then depends on the container: whatever uses the part also uses the
// root, the value at the end of the chain of borrowed reads that holds them
// all.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "mlir/Dialect/Vox/Transforms/Liveness.h"

namespace vox::ir {

class Borrowing {
public:
  /// `liveness` learns that a root lives as long as what is borrowed from it.
  Borrowing(FuncOp function, OwnedLiveness &liveness);

  /// Marks every read of `function` that can and should borrow; their number.
  unsigned run();

private:
  struct Uses;

  bool shouldBorrow(BorrowInterface read);
  bool collectUses(mlir::Value value, Uses &uses) const;
  bool isLiveBehind(mlir::Value value, mlir::Operation *op, bool unless) const;
  bool survives(mlir::Value root, mlir::OpOperand &consuming) const;
  bool outlives(const Uses &uses, mlir::OpOperand &move) const;
  llvm::ArrayRef<mlir::OpOperand *> movesOf(mlir::Value root);

  FuncOp function;
  OwnedLiveness &liveness;
  llvm::DenseMap<mlir::Value, llvm::SmallVector<mlir::OpOperand *, 2>> moves;
};

/// Takes rows apart whose fields are all that is used of them, so that each
/// field is owned for itself; their number.
unsigned unpackRows(FuncOp function);

} // namespace vox::ir
