//===- runtime-rt/os/windows/object_path.h - a path as ntdll takes it -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/files.h"
#include "runtime-rt/os/windows/kernel32_files.h"

namespace vox::rt::windows {

/// A path as ntdll takes it: below a root, or absolute in the name space of the
/// system, where no limit of 260 units is.
class ObjectPath {
public:
  ObjectPath(os::Handle base, const char *path) {
    if (os::forgetsBase(base, path))
      outcome = {os::Failure::kDenied, kAccessDenied};
    else if (base == os::kWorkingDirectory)
      makeAbsolute(path);
    else
      makeRelative(base, path);
  }

  os::Outcome outcome = {os::Failure::kNameTooLong, kNameTooLong};
  void *root = nullptr;
  const Unit *text = nullptr;
  Unit bytes = 0;

private:
  static constexpr u32 kPrefix = 8, kUnits = kPathUnits - kPrefix;

  void makeRelative(os::Handle base, const char *path) {
    i64 count = encodeUtf16(path, buffer, kUnits);
    if (count == 0)
      return;
    for (i64 index = 0; index < count; ++index)
      if (buffer[index] == '/')
        buffer[index] = '\\';
    root = handleOf(base);
    bool isBase = count == 2 && buffer[0] == '.';
    set(buffer, isBase ? 0 : count - 1);
  }

  void makeAbsolute(const char *path) {
    Unit given[kUnits];
    if (encodeUtf16(path, given, kUnits) == 0)
      return;
    Unit *full = buffer + kPrefix;
    u32 length = GetFullPathNameW(given, kUnits, full, nullptr);
    if (length == 0 || length >= kUnits)
      return;
    bool isDevice = full[0] == '\\' && full[1] == '\\' &&
                    (full[2] == '?' || full[2] == '.') && full[3] == '\\';
    if (isDevice)
      setPrefixed("\\??\\", 4, full + 4, length - 4);
    else if (full[0] == '\\' && full[1] == '\\')
      setPrefixed("\\??\\UNC", 7, full + 1, length - 1);
    else
      setPrefixed("\\??\\", 4, full, length);
  }

  void setPrefixed(const char *prefix, i64 count, Unit *rest, i64 length) {
    Unit *to = rest - count;
    for (i64 index = 0; index < count; ++index)
      to[index] = static_cast<u8>(prefix[index]);
    set(to, count + length);
  }

  void set(const Unit *units, i64 count) {
    text = units;
    bytes = static_cast<Unit>(2 * count);
    outcome = {};
  }

  Unit buffer[kPathUnits];
};

} // namespace vox::rt::windows
