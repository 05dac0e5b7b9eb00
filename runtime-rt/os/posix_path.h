//===- runtime-rt/os/posix_path.h - looking for a program by PATH ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// For the systems where a path has slashes and PATH has colons.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/process.h"

namespace vox::rt::os {

/// `findProgram` by `isExecutable`.
inline bool findBySlashes(const char *name, const char *searchPath,
                          char (&path)[kMostPathBytes]) {
  i64 length = 0;
  bool isPath = false;
  for (; name[length]; ++length)
    isPath |= name[length] == '/';
  if (length == 0 || length >= kMostPathBytes)
    return false;
  if (isPath) {
    copyBytes(path, name, length + 1);
    return true;
  }
  for (const char *at = searchPath; *at;) {
    i64 size = 0;
    while (at[size] && at[size] != ':')
      ++size;
    // Relative entries would find the programs of whoever owns this directory.
    if (*at == '/' && size + 1 + length < kMostPathBytes) {
      copyBytes(path, at, size);
      path[size] = '/';
      copyBytes(path + size + 1, name, length + 1);
      if (isExecutable(path))
        return true;
    }
    at += size + (at[size] == ':');
  }
  return false;
}

} // namespace vox::rt::os
