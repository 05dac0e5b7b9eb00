//===- runtime-rt/os/none/none.cpp - a module without a system ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/none/none.h"

#include "runtime-rt/os/os.h"
#include "runtime-rt/os/wasm_memory.h"

namespace vox::rt::os {

namespace {

struct Collected {
  u8 *bytes;
  i64 length, capacity;
};

constinit Collected collected[2] = {};
constinit i64 endStatus = -1;

/// Doubles the room; what it leaves behind is not used again.
bool makeRoom(Collected &text, i64 count) {
  i64 capacity = larger(text.capacity, i64(4096));
  while (capacity < text.length + count)
    capacity *= 2;
  if (capacity == text.capacity)
    return true;
  auto *bytes = static_cast<u8 *>(mapPages(capacity));
  if (!bytes)
    return false;
  copyBytes(bytes, text.bytes, text.length);
  text.bytes = bytes;
  text.capacity = capacity;
  return true;
}

} // namespace

WriteResult write(int descriptor, const u8 *bytes, i64 count) {
  Collected &text = collected[descriptor == kStderr];
  if (!makeRoom(text, count))
    return {.error = ErrorKind::kNoSpace};
  copyBytes(text.bytes + text.length, bytes, count);
  text.length += count;
  return {.count = count};
}

bool isTerminal(int) { return false; }

void *mapPages(i64 bytes) { return wasi::growMemory(bytes); }

bool unmapPages(void *, i64) { return false; }

void *remapPages(void *, i64, i64) { return nullptr; }

void exit(i64 status) {
  endStatus = status;
  __builtin_trap();
}

void prepareProcess() {}

} // namespace vox::rt::os

using namespace vox::rt;

const u8 *vox_none_output(i64 descriptor) {
  return os::collected[descriptor == os::kStderr].bytes;
}

i64 vox_none_output_length(i64 descriptor) {
  return os::collected[descriptor == os::kStderr].length;
}

i64 vox_none_status() { return os::endStatus; }
