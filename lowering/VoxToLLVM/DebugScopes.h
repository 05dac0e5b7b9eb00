//===- lowering/VoxToLLVM/DebugScopes.h - which name is meant where -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The lexical blocks of a function, as DWARF knows them. Variables that end
// together share a block; one that hides another begins a block of its own, so
// that a debugger finds the one that the source means. A block for each
// declaration would nest a long script too deep for debuggers.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "mlir/Dialect/Vox/IR/Vox.h"

#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "llvm/ADT/DenseMap.h"

namespace vox::lowering {

class DebugScopes {
public:
  DebugScopes() = default;
  DebugScopes(ir::FuncOp function, mlir::LLVM::DISubprogramAttr subprogram);

  /// The innermost scope at a place of the function's source.
  mlir::LLVM::DILocalScopeAttr at(int32_t line, int32_t column) const;
  /// The scope of a local.
  mlir::LLVM::DILocalScopeAttr of(ir::DebugValueOp shown) const;

private:
  using Place = std::pair<int32_t, int32_t>; ///< line and column
  struct Block {
    Place begin, end;
    mlir::LLVM::DILocalScopeAttr scope;
    size_t parent;
  };

  /// In the order of their beginnings; the first is the function.
  llvm::SmallVector<Block> blocks;
  llvm::DenseMap<int64_t, size_t> blockOf; ///< by local
};

} // namespace vox::lowering
