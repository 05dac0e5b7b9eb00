//===- lowering/Codegen/Optimize.cpp - runtime linking and optimisation ---===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Nothing here may let LLVM believe that a function is one of the C library's:
// it would fold calls with the host's libm.
//
//===----------------------------------------------------------------------===//
#include "lowering/Codegen/Codegen.h"

#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/Module.h"
#include "llvm/IRReader/IRReader.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Transforms/IPO/Internalize.h"

using namespace llvm;
using namespace vox::lowering;

Error vox::lowering::linkRuntime(Module &module, StringRef bitcodePath,
                                 const targets::Target &target) {
  SMDiagnostic diagnostic;
  std::unique_ptr<Module> runtime =
      getLazyIRFileModule(bitcodePath, diagnostic, module.getContext());
  if (!runtime)
    return createStringError("cannot read the runtime " + bitcodePath + ": " +
                             diagnostic.getMessage());
  if (runtime->getDataLayout() != module.getDataLayout())
    return createStringError("the runtime " + bitcodePath + " was made for another target");
  runtime->setTargetTriple(module.getTargetTriple());

  // Only declared symbols are linked: this declaration brings the start code.
  StringRef start = target.entry;
  module.getOrInsertFunction(start, Type::getVoidTy(module.getContext()));
  if (Linker::linkModules(module, std::move(runtime), Linker::LinkOnlyNeeded))
    return createStringError("cannot link the runtime " + bitcodePath);
  const Function *entry = module.getFunction(start);
  if (!entry || entry->isDeclaration())
    return createStringError("the runtime " + bitcodePath + " defines no " + start);
  internalizeModule(module, [&](const GlobalValue &value) { return value.getName() == start; });
  return Error::success();
}

static OptimizationLevel pipelineLevel(unsigned optLevel) {
  switch (optLevel) {
  case 1:
    return OptimizationLevel::O1;
  case 2:
    return OptimizationLevel::O2;
  default:
    return OptimizationLevel::O3;
  }
}

void vox::lowering::optimize(Module &module, TargetMachine &machine, unsigned optLevel) {
  if (optLevel == 0)
    return;
  LoopAnalysisManager loops;
  FunctionAnalysisManager functions;
  CGSCCAnalysisManager components;
  ModuleAnalysisManager modules;

  // The first registration of an analysis wins.
  TargetLibraryInfoImpl noLibrary(module.getTargetTriple());
  noLibrary.disableAllFunctions();
  functions.registerPass([&] { return TargetLibraryAnalysis(noLibrary); });

  PassBuilder builder(&machine);
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  builder.buildPerModuleDefaultPipeline(pipelineLevel(optLevel)).run(module, modules);
}
