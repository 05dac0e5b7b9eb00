//===- lowering/Link/MachO.cpp - signed Mach-O executables ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// macOS 11.0 is the oldest system with the ABI we emit. LLD signs the
// image itself; the identifier of the signature is the base name of the path it
// writes to, which is `program` for everyone. Debuggers would read the object,
// which is gone, so images hold no map to it: -g gives backtraces here and no
// DWARF.
//
//===----------------------------------------------------------------------===//
#include "lowering/Link/Link.h"

#include "llvm/ADT/STLExtras.h"

using namespace vox::lowering;

LinkArguments vox::lowering::machOArguments(const targets::Target &target,
                                            const LinkPaths &paths) {
  LinkArguments arguments = {"ld64.lld",
                             "-arch",
                             std::string(target.architecture()),
                             "-platform_version",
                             "macos",
                             "11.0",
                             "11.0",
                             "-adhoc_codesign",
                             "-dead_strip",
                             "-S",
                             "-x",
                             "--threads=1",
                             "-e",
                             "_" + std::string(target.entry)};
  llvm::append_range(arguments, paths.objects);
  llvm::append_range(
      arguments, LinkArguments{paths.archive, paths.stub, "-o", paths.output});
  return arguments;
}
