//===- lowering/Codegen/VerifyTool.cpp - the gate as a program ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// vox-verify-determinism FILE.ll TARGET: status 1 and one line if the last gate
// would refuse the module. Tests give it modules that no Vox program leads to.
//
//===----------------------------------------------------------------------===//
#include "lowering/Codegen/Codegen.h"
#include "support/Descriptors.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/raw_ostream.h"

int main(int argc, char **argv) {
  vox::support::openMissingStreams();
  const vox::targets::Target *target =
      argc == 3 ? vox::targets::find(argv[2]) : nullptr;
  if (!target) {
    llvm::errs() << "usage: vox-verify-determinism FILE.ll TARGET\n";
    return 2;
  }
  llvm::LLVMContext context;
  llvm::SMDiagnostic diagnostic;
  std::unique_ptr<llvm::Module> module =
      llvm::parseIRFile(argv[1], diagnostic, context);
  if (!module) {
    diagnostic.print(argv[0], llvm::errs());
    return 2;
  }
  if (llvm::Error error = vox::lowering::verifyDeterminism(*module, *target)) {
    llvm::errs() << llvm::toString(std::move(error)) << '\n';
    return 1;
  }
  return 0;
}
