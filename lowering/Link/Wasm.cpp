//===- lowering/Link/Wasm.cpp - WebAssembly command modules ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The stack comes first in memory, so that overrunning it traps at address zero
// and never walks through data.
//
//===----------------------------------------------------------------------===//
#include "lowering/Link/Link.h"

using namespace vox::lowering;

LinkArguments vox::lowering::wasmArguments(const targets::Target &target,
                                           const LinkPaths &paths) {
  LinkArguments arguments = {"wasm-ld",
                             "--entry=" + std::string(target.entry),
                             "--gc-sections",
                             "--stack-first",
                             "-z",
                             "stack-size=16777216",
                             "--threads=1",
                             paths.object,
                             paths.archive,
                             "-o",
                             paths.output};
  if (!paths.debug)
    arguments.push_back("-s");
  return arguments;
}
