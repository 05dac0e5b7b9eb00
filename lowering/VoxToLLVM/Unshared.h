//===- lowering/VoxToLLVM/Unshared.h - changes of lists with one owner ----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "mlir/Dialect/Vox/IR/Vox.h"

#include "llvm/ADT/DenseSet.h"

namespace vox::lowering {

/// The operations of a function that change a list which nothing else refers
/// to, so that they need not ask whether it is shared.
llvm::DenseSet<mlir::Operation *> findUnshared(ir::FuncOp function);

} // namespace vox::lowering
