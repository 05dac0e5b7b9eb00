//===- runtime-rt/std/fs_path.h - a path that passed the gate -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A file is opened by its caps::Place, never by a text: texts are joined for
// messages, for results and for what is asked of the gate again.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/caps/gate.h"
#include "runtime-rt/std/file_error.h"

namespace vox::rt {

using caps::Place;

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
