//===- runtime-rt/os/wasi/preopens.h - paths below opened directories -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A module has no root and no working directory, only directories that the host
// opened for it under names. A relative path begins at the one named `.`, an
// absolute one at the one with the longest name that is in front of it. Where
// only one of the two kinds exists, it is the other as well.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/files.h"

namespace vox::rt::wasi {

/// A path as the calls of WASI take it.
struct Location {
  int base; ///< -1: nothing leads there from the base
  const char *path;
  u32 length;
  /// Of an absolute path that was made for a relative one.
  char joined[4096];
};

void locate(Location *location, os::Handle base, const char *path);

/// The name of the directory that is also `.`; false when there is none.
bool nameOfWorkingDirectory(const char **name, i64 *length);

} // namespace vox::rt::wasi
