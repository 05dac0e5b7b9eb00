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

#include "lowering/VoxToLLVM/DebugScopes.h"
#include "lowering/VoxToLLVM/Types.h"

#include "mlir/Dialect/Vox/IR/Vox.h"

namespace vox::lowering {

class DebugInfo {
public:
  DebugInfo(mlir::ModuleOp module, const Types &types);

  /// The function's place together with its subprogram, which every
  /// instruction without a scope of its own then belongs to.
  mlir::Location function(ir::FuncOp function);

  /// The same for what starts the program, which is in no source.
  mlir::Location program(mlir::StringRef name);

  /// A variable of the last `function`; `parameter` counts from one, zero is a
  /// local. Null for a type that no debugger could show.
  mlir::LLVM::DILocalVariableAttr variable(ir::DebugValueOp shown,
                                           unsigned parameter);

  /// A place in the last `function`, together with its scope.
  mlir::Location place(mlir::Location at);
  /// A place in it, or in one of its scopes, that no debugger stops at.
  mlir::Location nowhere() { return within(current); }
  mlir::Location within(mlir::LLVM::DIScopeAttr scope);

private:
  mlir::LLVM::DISubprogramAttr subprogram(mlir::StringRef name,
                                          mlir::LLVM::DIFileAttr source,
                                          unsigned line,
                                          mlir::LLVM::DITypeAttr result);
  mlir::LLVM::DIFileAttr file(mlir::StringRef name);
  mlir::LLVM::DITypeAttr describe(mlir::Type type);

  mlir::MLIRContext *context;
  const Types &types;
  mlir::LLVM::DICompileUnitAttr unit;
  mlir::LLVM::DISubprogramAttr current;
  DebugScopes scopes; ///< of `current`
};

} // namespace vox::lowering
