//===- lowering/Codegen/Machine.cpp - the back end of a row ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "lowering/Codegen/Codegen.h"

#include "llvm/IR/Module.h"
#include "llvm/MC/TargetRegistry.h"
#include "llvm/Support/TargetSelect.h"
#include "llvm/Target/TargetMachine.h"
#include "llvm/Target/TargetOptions.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;
using namespace vox::lowering;
using vox::targets::ObjectFormat;

/// Initialising one back end instead of all saves 2 ms of every run. The parser
/// reads the inline assembly of the runtime; a back end without runtime need not
/// have one.
#define INITIALIZE_BACK_END(NAME)                                              \
  LLVMInitialize##NAME##TargetInfo(), LLVMInitialize##NAME##Target(),          \
      LLVMInitialize##NAME##TargetMC(), LLVMInitialize##NAME##AsmPrinter()

static void initializeBackEnd(StringRef name) {
#define VOX_TARGET(BACK_END, ...)                                              \
  if (name == #BACK_END)                                                       \
    return INITIALIZE_BACK_END(BACK_END), LLVMInitialize##BACK_END##AsmParser();
#define VOX_OBJECT_TARGET(BACK_END, ...)                                       \
  if (name == #BACK_END)                                                       \
    return INITIALIZE_BACK_END(BACK_END);
#include "targets/Targets.def"
}

static CodeGenOptLevel codegenLevel(unsigned optLevel) {
  return static_cast<CodeGenOptLevel>(std::min(optLevel, 3u));
}

Expected<std::unique_ptr<TargetMachine>>
vox::lowering::createTargetMachine(const targets::Target &row,
                                   unsigned optLevel) {
  Triple triple{StringRef(row.triple)};
  initializeBackEnd(row.backEnd);
  std::string message;
  const Target *backEnd = TargetRegistry::lookupTarget(triple, message);
  if (!backEnd)
    return createStringError(message);

  TargetOptions options;
  options.AllowFPOpFusion = FPOpFusion::Strict;
  options.FunctionSections = true;
  options.DataSections = true;
  options.MCOptions.ABIName = row.abi;
  // A short loop across two of the windows that CPUs decode takes a tenth more.
  if (optLevel >= 2)
    options.LoopAlignment = 32;
  // What is loaded anywhere; the other formats link at fixed addresses.
  bool isMoved = row.format == ObjectFormat::MachO ||
                 (row.format == ObjectFormat::Coff && row.pointerBits == 64);
  Reloc::Model relocation = isMoved ? Reloc::PIC_ : Reloc::Static;
  return std::unique_ptr<TargetMachine>(backEnd->createTargetMachine(
      triple, row.cpu, row.features, options, relocation,
      /*CodeModel=*/std::nullopt, codegenLevel(optLevel)));
}

void vox::lowering::stampFunctions(Module &module,
                                   const targets::Target &target,
                                   const TargetMachine &machine) {
  module.setTargetTriple(machine.getTargetTriple());
  module.setDataLayout(machine.createDataLayout());
  for (Function &function : module) {
    if (function.isIntrinsic())
      continue;
    function.addFnAttr(Attribute::NoUnwind);
    function.addFnAttr("no-builtins");
    if (function.isDeclaration())
      continue;
    function.addFnAttr("target-cpu", target.cpu);
    function.addFnAttr("target-features", target.features);
  }
}
