//===- runtime-rt/os/linux/environment.cpp - arguments and environment ----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/environment.h"

#include "runtime-rt/core/limits.h"
#include "runtime-rt/core/start_block.h"
#include "runtime-rt/os/linux/arch.h"

namespace vox::rt::os {

/// The kernel leaves one row: the count of arguments, the arguments, null, the
/// environment. A count is never as large as a pointer, so going back from the
/// environment finds it.
static const char *const *argumentsBefore(const char *const *environment) {
  const char *const *first = environment - 1;
  for (uptr count = 0; reinterpret_cast<uptr>(first[-1]) != count; ++count)
    --first;
  return first;
}

const char *const *arguments() {
  if (!startBlock.arguments && startBlock.environment)
    startBlock.arguments = argumentsBefore(startBlock.environment);
  return startBlock.arguments;
}

const char *const *environment() { return startBlock.environment; }

i64 programPath(u8 *path, i64 capacity) {
  using namespace linux_;
  long length =
      systemCall(kReadlinkat, Kernel::kAtWorkingDirectory,
                 reinterpret_cast<long>("/proc/self/exe"),
                 reinterpret_cast<long>(path), static_cast<long>(capacity));
  return isError(length) || length == capacity ? -1 : length;
}

const char *temporaryDirectory() {
  const char *value = environmentValue("TMPDIR");
  return value && *value ? value : "/tmp";
}

u8 foldNameByte(u8 byte) { return byte; }

} // namespace vox::rt::os
