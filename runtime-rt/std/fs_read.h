//===- runtime-rt/std/fs_read.h - a whole file ----------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/std/fs_path.h"

namespace vox::rt {

/// The bytes of a file, which need not be UTF-8 yet. `*text` is set, and then
/// owned, when that succeeds. Memory: the bytes.
os::Outcome readBytes(const Place &place, Str **text);

/// Makes or replaces a file with these bytes.
os::Outcome writeBytes(const Place &place, const u8 *bytes, i64 count,
                       os::OpenMode mode);

} // namespace vox::rt
