//===- lowering/VoxToLLVM/Unshared.h - lists with one owner ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "mlir/Dialect/Vox/IR/Vox.h"

#include "llvm/ADT/DenseSet.h"

namespace vox::lowering {

/// The lists of a function that only the value itself refers to, so that
/// changing them need not ask whether they are shared.
llvm::DenseSet<mlir::Value> findUnshared(ir::FuncOp function);

} // namespace vox::lowering
