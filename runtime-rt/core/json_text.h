//===- runtime-rt/core/json_text.h - pieces of JSON text ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Compact text is appendJson of json.h.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/str.h"

namespace vox::rt {

/// The same as appendJson, over several lines: two spaces a level, empty
/// containers as `[]` and `{}`, no line end behind it.
Str *appendJsonPretty(Str *text, const u64 *json);

/// Appends a JSON string literal to `text` (consumed).
Str *appendQuoted(Str *text, Span string);

/// Room for the longest text of a float.
inline constexpr i64 kJsonFloatBytes = 32;

/// Writes a float with `.0` or an exponent, or null for what is no number;
/// returns the end.
u8 *writeJsonFloat(double value, u8 *to);

} // namespace vox::rt
