//===- runtime-rt/os/wasi/start.cpp - `_start` of a command module --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The stack is the module's own (the linker sizes it). Returning normally means
// status 0; some hosts take a call of proc_exit for a failure whatever its
// argument.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/heap.h"
#include "runtime-rt/core/limits.h"
#include "runtime-rt/os/os.h"
#include "runtime-rt/os/wasi/imports.h"

namespace vox::rt {

/// The environment as a null-terminated row; null when there is none.
static const char *const *environment() {
  u32 count = 0, bytes = 0;
  if (vox_wasi_environ_sizes_get(&count, &bytes) || count == 0)
    return nullptr;
  i64 rowBytes = (i64(count) + 1) * static_cast<i64>(sizeof(char *));
  auto *row = static_cast<const char **>(heap::allocate(rowBytes + bytes));
  auto *text = reinterpret_cast<char *>(row + count + 1);
  if (vox_wasi_environ_get(row, text))
    return nullptr;
  row[count] = nullptr;
  return row;
}

} // namespace vox::rt

extern "C" __attribute__((visibility("default"))) void _start() {
  vox::rt::readLimits(vox::rt::environment());
  vox_rt_run();
}
