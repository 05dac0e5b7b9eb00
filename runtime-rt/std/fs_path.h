//===- runtime-rt/std/fs_path.h - a path that passed the gate -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/caps/gate.h"
#include "runtime-rt/std/file_error.h"

namespace vox::rt {

/// A path as the program spells it, and the one to operate on.
struct FilePath {
  /// `real` (consumed) is what the gate returned for `spelt`.
  FilePath(const Str *spelt, Str *real)
      : spelt(spelt), real(real), system(real) {}
  FilePath(const FilePath &) = delete;
  ~FilePath() { release(real); }

  const Str *spelt;
  Str *real;
  SystemPath system;
};

/// `directory` (consumed), one `/` unless it ends with one, and the name, if
/// there is one.
inline Str *appendName(Str *directory, const u8 *name, i64 length) {
  if (length > 0 && directory->length > 0 &&
      directory->bytes()[directory->length - 1] != '/')
    directory = appendText(directory, "/");
  return appendBytes(directory, name, length);
}

/// The same as a new text, of the names only where there is no directory.
inline Str *joinName(const Str *directory, const u8 *name, i64 length) {
  Str *joined = newStr(directory->length + 1 + length);
  joined = appendBytes(joined, directory->bytes(), directory->length);
  return appendName(joined, name, length);
}

} // namespace vox::rt
