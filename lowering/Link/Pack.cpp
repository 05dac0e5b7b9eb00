//===- lowering/Link/Pack.cpp - is the pack of this voxc ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "lowering/Link/Link.h"
#include "runtime-rt/interface.h"

#include "llvm/Object/Archive.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;

static bool isAbi(StringRef symbol) {
  symbol.consume_front("_"); // Mach-O
  return symbol == VOX_RT_ABI_NAME;
}

Error vox::lowering::checkPack(StringRef path) {
  auto buffer = MemoryBuffer::getFile(path);
  if (!buffer)
    return createStringError(buffer.getError(),
                             "cannot read `" + path +
                                 "`: " + buffer.getError().message());
  Expected<std::unique_ptr<object::Archive>> archive =
      object::Archive::create((*buffer)->getMemBufferRef());
  if (!archive)
    return archive.takeError();
  for (const object::Archive::Symbol &symbol : (*archive)->symbols())
    if (isAbi(symbol.getName()))
      return Error::success();
  return createStringError(
      "the runtime pack `" + path +
      "` was made for another version of voxc: it has no " VOX_RT_ABI_NAME);
}
