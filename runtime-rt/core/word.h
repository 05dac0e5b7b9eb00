//===- runtime-rt/core/word.h - eight bytes of a text at once -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A mask has the top bit of the bytes with a property set, and perhaps of some
// that lie above the lowest one of those.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt {

inline constexpr u64 kEachByte = 0x0101010101010101;

VOX_INLINE u64 loadWord(const u8 *bytes) {
  u64 word;
  // detlint: byte-order: callers that ask where know the order
  copyBytes(&word, bytes, 8);
  return word;
}

/// The bytes below `limit` <= 128.
VOX_INLINE u64 maskBelow(u64 word, u8 limit) {
  return (word - kEachByte * limit) & ~word & kEachByte * 0x80;
}

VOX_INLINE u64 maskEqual(u64 word, u8 byte) {
  return maskBelow(word ^ kEachByte * byte, 1);
}

/// The first byte that is `"`, `\` or a control character below U+0020.
VOX_INLINE const u8 *skipPlain(const u8 *at, const u8 *end) {
  for (; end - at >= 8; at += 8) {
    u64 word = loadWord(at);
    u64 mask =
        maskBelow(word, 0x20) | maskEqual(word, '"') | maskEqual(word, '\\');
    if (!mask)
      continue;
    // detlint: byte-order: the loop below finds the same byte
    if (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__)
      return at + __builtin_ctzll(mask) / 8;
    break;
  }
  while (at < end && *at >= 0x20 && *at != '"' && *at != '\\')
    ++at;
  return at;
}

} // namespace vox::rt
