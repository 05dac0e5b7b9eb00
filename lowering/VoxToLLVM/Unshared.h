//===- lowering/VoxToLLVM/Unshared.h - lists with one owner ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "mlir/Dialect/Vox/IR/Vox.h"

#include "llvm/ADT/DenseSet.h"

namespace vox::lowering {

/// The lists of a function that only the value itself refers to, so that pushing
/// need not ask whether they are shared. (Storing asks all the same: without the
/// question LLVM finds closed forms of counters that take 128-bit division.)
llvm::DenseSet<mlir::Value> findUnshared(ir::FuncOp function);

} // namespace vox::lowering
