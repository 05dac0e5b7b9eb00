//===- runtime-rt/core/utf8.h - bytes from outside as text ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Every str is valid UTF-8, so what comes from outside is looked at first.
// Valid is what Unicode says: no surrogates, no longer form than needed,
// nothing above U+10FFFF.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/str.h"

namespace vox::rt {

/// Bytes of the character at `at`, 0 if none is there.
i64 validCharBytes(const u8 *at, const u8 *end);

bool isUtf8(const u8 *bytes, i64 count);

/// The bytes as a new text. U+FFFD stands for each longest part that begins a
/// character and does not end it, and for each byte that begins none: what the
/// Encoding Standard of the WHATWG says.
Str *makeUtf8(const u8 *bytes, i64 count);

/// The same of bytes that are in a text (consumed), itself if they are valid.
Str *repairUtf8(Str *bytes);

} // namespace vox::rt
