//===- lowering/Codegen/EmitObject.cpp - LLVM IR to machine code ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "lowering/Codegen/Codegen.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/LegacyPassManager.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Target/TargetMachine.h"

using namespace llvm;
using namespace vox::lowering;

Expected<std::string> vox::lowering::emitMachineCode(Module &module,
                                                     TargetMachine &machine,
                                                     MachineCode kind) {
  SmallString<0> bytes;
  raw_svector_ostream stream(bytes);
  legacy::PassManager passes;
  TargetLibraryInfoImpl noLibrary(module.getTargetTriple());
  noLibrary.disableAllFunctions();
  passes.add(new TargetLibraryInfoWrapperPass(noLibrary));
  CodeGenFileType file = kind == MachineCode::Assembly
                             ? CodeGenFileType::AssemblyFile
                             : CodeGenFileType::ObjectFile;
  if (machine.addPassesToEmitFile(passes, stream, /*DwoOut=*/nullptr, file))
    return createStringError("the back end of this target writes no such file");
  passes.run(module);
  return std::string(bytes);
}
