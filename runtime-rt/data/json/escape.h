//===- runtime-rt/data/json/escape.h - escapes in JSON strings ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/str.h"

namespace vox::rt {

/// What an escape stands for; no length: it is wrong.
struct Escape {
  u32 point;
  i64 length; ///< in the text, with the backslash
  Text problem = "";
};

/// The escape that the backslash at `at` starts.
Escape readEscape(const u8 *at, const u8 *end);

} // namespace vox::rt
