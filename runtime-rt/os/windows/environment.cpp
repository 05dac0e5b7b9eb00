//===- runtime-rt/os/windows/environment.cpp - arguments and environment --===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/environment.h"

#include "runtime-rt/core/heap.h"
#include "runtime-rt/core/limits.h"
#include "runtime-rt/core/start_block.h"
#include "runtime-rt/os/windows/environment.h"
#include "runtime-rt/os/windows/kernel32.h"

namespace vox::rt {

/// A row of pointers to `count` texts that lie one after another.
static const char *const *makeRow(const char *text, i64 count) {
  auto *row = static_cast<const char **>(
      heap::allocate((count + 1) * static_cast<i64>(sizeof(char *))));
  for (i64 index = 0; index < count; ++index) {
    row[index] = text;
    while (*text++) {
    }
  }
  row[count] = nullptr;
  return row;
}

const char *const *windows::readEnvironment() {
  const Unit *block = GetEnvironmentStringsW();
  i64 count = 0, bytes = 0;
  auto next = [](const Unit *units) {
    while (*units++) {
    }
    return units;
  };
  for (const Unit *entry = block; *entry; entry = next(entry), ++count)
    bytes += decodeUtf16(entry, nullptr);
  auto *text = static_cast<char *>(heap::allocate(bytes + 1));
  char *at = text;
  for (const Unit *entry = block; *entry; entry = next(entry))
    at += decodeUtf16(entry, at);
  return makeRow(text, count);
}

static const char *const *readArguments() {
  const windows::Unit *units = GetCommandLineW();
  i64 bytes = windows::decodeUtf16(units, nullptr);
  auto *line = static_cast<char *>(heap::allocate(bytes));
  auto *words = static_cast<char *>(heap::allocate(bytes + 1));
  windows::decodeUtf16(units, line);
  i64 count = windows::splitCommandLine(line, words);
  heap::release(line, bytes);
  return makeRow(words, count);
}

const char *const *os::arguments() {
  if (!startBlock.arguments)
    startBlock.arguments = readArguments();
  return startBlock.arguments;
}

const char *const *os::environment() { return startBlock.environment; }

i64 os::programPath(u8 *path, i64 capacity) {
  constexpr u32 kUnits = 4200;
  windows::Unit units[kUnits];
  u32 count = GetModuleFileNameW(nullptr, units, kUnits);
  if (count == 0 || count >= kUnits ||
      windows::decodeUtf16(units, nullptr) > capacity)
    return -1;
  i64 length = windows::decodeUtf16(units, reinterpret_cast<char *>(path)) - 1;
  for (i64 index = 0; index < length; ++index)
    if (path[index] == '\\')
      path[index] = '/';
  return length;
}

const char *os::temporaryDirectory() {
  const char *value = environmentValue("TEMP");
  return value && *value ? value : "C:/Windows/Temp";
}

u8 os::foldNameByte(u8 byte) {
  return byte >= 'a' && byte <= 'z' ? byte - 0x20 : byte;
}

} // namespace vox::rt
