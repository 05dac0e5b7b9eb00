//===- runtime-rt/core/unicode.h - properties and case --------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Unicode 17.0.0. The tables are made by tools/unicode-tables/.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt {

/// A character of valid UTF-8.
struct Char {
  u32 point;
  i64 bytes;
};

/// Bytes of the character that starts with this byte.
VOX_INLINE i64 charBytes(u8 lead) {
  return lead < 0x80 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}

VOX_INLINE Char charAt(const u8 *at) {
  i64 bytes = charBytes(at[0]);
  u32 point = bytes == 1 ? at[0] : at[0] & (0x7fu >> bytes);
  for (i64 index = 1; index < bytes; ++index)
    point = point << 6 | (at[index] & 0x3fu);
  return {point, bytes};
}

/// The character that ends before `end`.
VOX_INLINE Char charBefore(const u8 *end) {
  const u8 *at = end - 1;
  while ((*at & 0xc0) == 0x80)
    --at;
  return charAt(at);
}

/// Writes a code point as UTF-8; returns the number of bytes, at most 4.
i64 writeChar(u32 point, u8 *to);

namespace unicode {

struct Checkpoint {
  u32 point;
  u32 offset;
};

/// The runs of code points outside and inside a set, in turn; the lengths have
/// seven bits a byte, the lowest first.
struct Property {
  const u8 *runs;
  const Checkpoint *checkpoints; ///< where some runs outside begin
  u32 size;                      ///< bytes
  u32 checkpointCount;
};

extern const Property kWhiteSpace, kAlphabetic, kNumber, kUppercase, kLowercase,
    kCased, kCaseIgnorable;

bool has(const Property &property, u32 point);

/// `count` code points from `first` on, `step` apart, and how far they move.
struct CaseRule {
  u32 first;
  unsigned short count, step;
  int difference;
};

/// A code point that becomes up to three; 0: nothing more.
struct CaseExpansion {
  u32 point;
  unsigned short to[3];
};

struct CaseMapping {
  const CaseRule *rules;
  const CaseExpansion *expansions;
  u32 ruleCount, expansionCount;
};

extern const CaseMapping kToUppercase, kToLowercase;

/// Writes the full mapping of a code point; returns the number of code points.
int mapCase(const CaseMapping &mapping, u32 point, u32 to[3]);

} // namespace unicode

} // namespace vox::rt
