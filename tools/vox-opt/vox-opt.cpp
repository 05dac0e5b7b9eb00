//===- tools/vox-opt/vox-opt.cpp - the pass driver ------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// mlir-opt for the dialects that a Vox program passes through and the passes
// that bring it from one to the next: what the tests of test/mlir and
// test/lowering run.
//
//===----------------------------------------------------------------------===//
#include "lowering/VoxToLLVM/VoxToLLVM.h"
#include "mlir/Dialect/Vox/IR/Vox.h"
#include "mlir/Dialect/Vox/Transforms/Passes.h"
#include "support/Descriptors.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Tools/mlir-opt/MlirOptMain.h"
#include "mlir/Transforms/Passes.h"

int main(int argc, char **argv) {
  vox::support::openMissingStreams();
  mlir::DialectRegistry registry;
  registry.insert<vox::ir::VoxDialect, mlir::arith::ArithDialect,
                  mlir::cf::ControlFlowDialect, mlir::LLVM::LLVMDialect>();
  vox::ir::registerPasses();
  vox::lowering::registerVoxToLLVMPass();
  mlir::registerCanonicalizerPass();
  mlir::registerCSEPass();
  mlir::registerSymbolDCEPass();
  return mlir::asMainReturnCode(mlir::MlirOptMain(
      argc, argv, "the pass driver of the Vox dialect\n", registry));
}
