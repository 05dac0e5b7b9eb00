//===- lowering/Link/Coff.cpp - PE executables for Windows ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A console program for Windows 8 and later that is loaded anywhere, with data
// that is never executed. What it imports comes from libraries that are made here,
// from the names in targets/stubs. Instead of a date it has a hash of itself.
//
//===----------------------------------------------------------------------===//
#include "lowering/Link/Link.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Object/COFFModuleDefinition.h"
#include "llvm/TargetParser/Triple.h"

using namespace llvm;
using namespace vox::lowering;

static COFF::MachineTypes machineOf(const vox::targets::Target &target) {
  switch (Triple(StringRef(target.triple)).getArch()) {
  case Triple::aarch64:
    return COFF::IMAGE_FILE_MACHINE_ARM64;
  case Triple::x86:
    return COFF::IMAGE_FILE_MACHINE_I386;
  default:
    return COFF::IMAGE_FILE_MACHINE_AMD64;
  }
}

static std::string machineName(COFF::MachineTypes machine) {
  switch (machine) {
  case COFF::IMAGE_FILE_MACHINE_ARM64:
    return "arm64";
  case COFF::IMAGE_FILE_MACHINE_I386:
    return "x86";
  default:
    return "x64";
  }
}

Error vox::lowering::writeImportLibraries(const targets::Target &target,
                                          StringRef directory,
                                          std::vector<std::string> &paths) {
  COFF::MachineTypes machine = machineOf(target);
  for (StringRef stub : targets::windowsStubs()) {
    Expected<object::COFFModuleDefinition> definition =
        object::parseCOFFModuleDefinition({stub, "stub"}, machine);
    if (!definition)
      return definition.takeError();
    const std::string &library = definition->OutputFile;
    paths.push_back((directory + library + ".lib").str());
    if (Error error = object::writeImportLibrary(library, paths.back(),
                                                 definition->Exports, machine,
                                                 /*MinGW=*/false))
      return error;
  }
  return Error::success();
}

LinkArguments vox::lowering::coffArguments(const targets::Target &target,
                                           const LinkPaths &paths) {
  LinkArguments arguments = {"lld-link",
                             "/nologo",
                             "/lldignoreenv",
                             "/entry:" + std::string(target.entry),
                             "/subsystem:console,6.2",
                             "/machine:" + machineName(machineOf(target)),
                             "/nodefaultlib",
                             "/Brepro",
                             "/opt:ref",
                             "/dynamicbase",
                             "/nxcompat",
                             "/threads:1"};
  append_range(arguments, paths.objects);
  arguments.push_back(paths.archive);
  append_range(arguments, paths.imports);
  arguments.push_back("/out:" + paths.output);
  if (paths.debug)
    arguments.push_back("/debug:dwarf,symtab");
  return arguments;
}
