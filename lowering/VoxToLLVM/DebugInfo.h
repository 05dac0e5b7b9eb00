//===- lowering/VoxToLLVM/DebugInfo.h - what a debugger knows -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The DWARF description of a program: one compile unit, a subprogram for each
// function, a variable for each local that holds a scalar. Files are named as
// faults name them and lie in ".", so no path of the host gets into an object.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "lowering/VoxToLLVM/Types.h"

#include "mlir/Dialect/Vox/IR/Vox.h"
#include "llvm/ADT/DenseMap.h"

namespace vox::lowering {

class DebugInfo {
public:
  DebugInfo(mlir::ModuleOp module, const Types &types);

  /// The function's place together with its subprogram, which every
  /// instruction without a scope of its own then belongs to.
  mlir::Location function(ir::FuncOp function);

  /// A variable of the subprogram that `function` gave; `parameter` counts from
  /// one, zero is a local. Null for a type that no debugger could show.
  mlir::LLVM::DILocalVariableAttr variable(mlir::Location function,
                                           mlir::StringRef name,
                                           mlir::Type type, mlir::Location at,
                                           unsigned parameter);

private:
  mlir::LLVM::DIFileAttr file(mlir::StringRef name);
  mlir::LLVM::DITypeAttr describe(mlir::Type type);

  mlir::MLIRContext *context;
  const Types &types;
  mlir::LLVM::DICompileUnitAttr unit;
};

} // namespace vox::lowering
