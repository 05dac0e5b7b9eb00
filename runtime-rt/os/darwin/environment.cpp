//===- runtime-rt/os/darwin/environment.cpp - arguments and environment ---===//
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

/// The system puts it behind the environment.
i64 programPath(u8 *path, i64 capacity) {
  constexpr const char *kName = "executable_path=";
  const char *const *row = startBlock.environment;
  while (row && *row)
    ++row;
  const char *entry = row ? row[1] : nullptr;
  for (const char *at = kName; entry && *at; ++at, ++entry)
    if (*entry != *at)
      return -1;
  i64 length = 0;
  while (entry && entry[length])
    ++length;
  if (length == 0 || length > capacity)
    return -1;
  copyBytes(path, entry, length);
  return length;
}

const char *temporaryDirectory() {
  const char *value = environmentValue("TMPDIR");
  return value && *value ? value : "/tmp";
}

u8 foldNameByte(u8 byte) { return byte; }

} // namespace vox::rt::os
