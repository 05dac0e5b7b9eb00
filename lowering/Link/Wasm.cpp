//===- lowering/Link/Wasm.cpp - WebAssembly command modules ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The stack comes first in memory, so that overrunning it traps at address zero
// and never walks through data.
//
//===----------------------------------------------------------------------===//
#include "lowering/Link/Link.h"

#include "llvm/ADT/STLExtras.h"

using namespace vox::lowering;

LinkArguments vox::lowering::wasmArguments(const targets::Target &target,
                                           const LinkPaths &paths) {
  LinkArguments arguments = {"wasm-ld",
                             "--entry=" + std::string(target.entry),
                             "--gc-sections",
                             "--stack-first",
                             "-z",
                             "stack-size=" + std::to_string(paths.stackBytes),
                             "--threads=1"};
  llvm::append_range(arguments, paths.objects);
  llvm::append_range(arguments,
                     LinkArguments{paths.archive, "-o", paths.output});
  if (!paths.debug)
    arguments.push_back("-s");
  return arguments;
}
