//===- runtime-rt/core/compose.h - Normalization Form C -------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Where a file system takes characters apart, the names that it lists are put
// together again: NFC of Unicode 17.0.0 (UAX 15). Only macOS needs it.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/str.h"

namespace vox::rt {

/// The text in NFC; consumed, and itself when it is already. Memory: a slot for
/// each character.
Str *composeText(Str *text);

namespace unicode {

/// A code point and what it comes apart into; `second` may be 0.
struct Parts {
  u32 point, first, second;
};
/// Two code points and the one that they become.
struct Whole {
  u32 first, second, point;
};
/// Marks of one combining class, by its rank among all: from 1 on.
struct Marks {
  u32 first, last, rank;
};

// Made by tools/unicode-tables/compositions.py; ascending.
extern const Parts kParts[];
extern const i64 kPartsCount;
extern const Whole kWholes[];
extern const i64 kWholesCount;
extern const Marks kMarks[];
extern const i64 kMarksCount;

} // namespace unicode

} // namespace vox::rt
