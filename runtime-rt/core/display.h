//===- runtime-rt/core/display.h - display text ---------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/str.h"

namespace vox::rt {

/// Appends the display text of a value (language.md §10) to `text` (consumed).
Str *appendDisplay(Str *text, const u64 *slots, const TypeInfo *type);
Str *appendInt(Str *text, i64 value);
Str *appendFloat(Str *text, double value);

} // namespace vox::rt
