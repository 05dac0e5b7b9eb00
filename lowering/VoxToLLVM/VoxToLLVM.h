//===- lowering/VoxToLLVM/VoxToLLVM.h - Vox to the LLVM dialect -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "targets/Target.h"

#include <memory>

namespace mlir {
class Pass;
} // namespace mlir

namespace vox::lowering {

/// `vox-to-llvm`: turns a module of the Vox dialect, with ownership in place,
/// into one of the LLVM dialect for the target. With `debug` debuggers and
/// backtraces know the program.
std::unique_ptr<mlir::Pass> createVoxToLLVMPass(const targets::Target &target,
                                                bool debug = false);

/// Makes the pass known by name, with the options `target` and `debug`, as
/// vox-opt needs it.
void registerVoxToLLVMPass();

} // namespace vox::lowering
