//===- lowering/Link/LimitsTool.cpp - the limits of engines as a program --===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// vox-wasm-limits FILE...: one line for each that engines of WebAssembly would
// not load, and status 1 then. Tests give it modules that no Vox program leads
// to, or none that is small.
//
//===----------------------------------------------------------------------===//
#include "lowering/Link/Link.h"
#include "support/Descriptors.h"

#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;
using namespace vox::lowering;

int main(int argc, char **argv) {
  vox::support::openMissingStreams();
  int status = argc > 1 ? 0 : 2;
  for (const char *path : ArrayRef(argv, argc).drop_front()) {
    auto file = MemoryBuffer::getFile(path);
    if (!file) {
      errs() << path << ": " << file.getError().message() << '\n';
      return 2;
    }
    StringRef bytes = (*file)->getBuffer();
    Error error = checkWasmFunctions(bytes);
    if (!error)
      error = checkWasmImage(bytes);
    if (!error)
      continue;
    outs() << path << ": " << toString(std::move(error)) << '\n';
    status = 1;
  }
  return status;
}
