//===- lowering/Link/Elf.cpp - static ELF executables ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A static image at fixed addresses, without build id, symbols, comment or
// relocations left over.
//
//===----------------------------------------------------------------------===//
#include "lowering/Link/Link.h"

#include "llvm/ADT/STLExtras.h"

using namespace vox::lowering;

/// Without the section that names the linker; all else stays as LLD has it.
llvm::StringRef vox::lowering::elfScript() {
  return "SECTIONS { /DISCARD/ : { *(.comment) } } INSERT AFTER .text;\n";
}

LinkArguments vox::lowering::elfArguments(const targets::Target &target,
                                          const LinkPaths &paths) {
  LinkArguments arguments = {"ld.lld",
                             "-static",
                             "-e",
                             std::string(target.entry),
                             "--gc-sections",
                             "--build-id=none",
                             "--no-eh-frame-hdr",
                             "--threads=1",
                             "-z",
                             "noexecstack",
                             "-z",
                             "norelro",
                             "-T",
                             paths.script};
  llvm::append_range(arguments, paths.objects);
  llvm::append_range(arguments,
                     LinkArguments{paths.archive, "-o", paths.output});
  // Local symbols would name the files that the runtime was made of.
  arguments.push_back(paths.debug ? "-x" : "-s");
  return arguments;
}
