//===- lowering/Link/WasmLimits.cpp - what engines load -------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The limits of the WebAssembly JavaScript Interface ("Implementation-defined
// Limits"), which every engine of a browser has. A module that breaks one would
// be refused where it is loaded, with a text that names no function.
//
//===----------------------------------------------------------------------===//
#include "lowering/Link/Link.h"

#include "llvm/Object/Wasm.h"
#include "llvm/Support/LEB128.h"

using namespace llvm;

namespace {

struct Count {
  const char *what;
  uint64_t found, limit;
};

} // namespace

static Error check(StringRef where, ArrayRef<Count> counts) {
  for (const Count &count : counts)
    if (count.found > count.limit)
      return createStringError(
          where + " has " + Twine(count.found) + " " + count.what +
          ", and engines of WebAssembly load at most " + Twine(count.limit) +
          (where == "the program" ? "" : "; divide it into several functions"));
  return Error::success();
}

/// As the script calls it, also where it is a piece of a function.
static std::string shown(StringRef symbol) {
  symbol.consume_front("vox.");
  return ("the function `" + symbol.split(".piece.").first + "`").str();
}

static Expected<std::unique_ptr<object::WasmObjectFile>> read(StringRef bytes) {
  return object::ObjectFile::createWasmObjectFile(MemoryBufferRef(bytes, ""));
}

Error vox::lowering::checkWasmFunctions(StringRef bytes) {
  auto file = read(bytes);
  if (!file)
    return file.takeError();
  for (const wasm::WasmFunction &function : (*file)->functions()) {
    const wasm::WasmSignature &type = (*file)->types()[function.SigIndex];
    uint64_t locals = type.Params.size();
    for (const wasm::WasmLocalDecl &group : function.Locals)
      locals += group.Count;
    // LLVM counts the number in front, which says how many bytes follow.
    uint64_t code = function.Size - getULEB128Size(function.Size);
    if (Error error = check(shown(function.SymbolName),
                            {{"bytes of code", code, 7654321},
                             {"local values", locals, 50000},
                             {"parameters", type.Params.size(), 1000},
                             {"results", type.Returns.size(), 1000}}))
      return error;
  }
  return Error::success();
}

Error vox::lowering::checkWasmImage(StringRef bytes) {
  auto file = read(bytes);
  if (!file)
    return file.takeError();
  return check("the program",
               {{"bytes", bytes.size(), uint64_t(1) << 30},
                {"types", (*file)->types().size(), 1000000},
                {"functions", (*file)->functions().size(), 1000000},
                {"pieces of data", (*file)->dataSegments().size(), 100000},
                {"global variables", (*file)->globals().size(), 1000000}});
}
