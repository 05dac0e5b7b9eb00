//===- runtime-rt/os/wasi/environment.cpp - arguments of a module ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The arguments are asked for when the program wants them, so that a module
// that does not has no such import.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/environment.h"

#include "runtime-rt/core/heap.h"
#include "runtime-rt/core/limits.h"
#include "runtime-rt/core/start_block.h"
#include "runtime-rt/os/wasi/imports.h"

namespace vox::rt::os {

static const char *const *askForArguments() {
  u32 count = 0, bytes = 0;
  if (vox_wasi_args_sizes_get(&count, &bytes))
    return nullptr;
  i64 rowBytes = (i64(count) + 1) * static_cast<i64>(sizeof(char *));
  auto *row = static_cast<const char **>(heap::allocate(rowBytes + bytes));
  auto *text = reinterpret_cast<char *>(row + count + 1);
  row[count] = nullptr;
  return count && vox_wasi_args_get(row, text) ? nullptr : row;
}

const char *const *arguments() {
  if (!startBlock.arguments)
    startBlock.arguments = askForArguments();
  return startBlock.arguments;
}

const char *const *environment() { return startBlock.environment; }

i64 programPath(u8 *, i64) { return -1; }

const char *temporaryDirectory() {
  const char *value = environmentValue("TMPDIR");
  return value && *value ? value : "/tmp";
}

u8 foldNameByte(u8 byte) { return byte; }

} // namespace vox::rt::os
