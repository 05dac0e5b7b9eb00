//===- runtime-rt/os/none/environment.cpp - arguments and environment -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/environment.h"

#include "runtime-rt/core/limits.h"
#include "runtime-rt/core/start_block.h"

namespace vox::rt::os {

const char *const *arguments() { return startBlock.arguments; }

const char *const *environment() { return startBlock.environment; }

i64 programPath(u8 *, i64) { return -1; }

const char *temporaryDirectory() {
  const char *value = environmentValue("TMPDIR");
  return value && *value ? value : "/tmp";
}

u8 foldNameByte(u8 byte) { return byte; }

} // namespace vox::rt::os
