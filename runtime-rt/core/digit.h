//===- runtime-rt/core/digit.h - digits and code points of texts ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt {

/// What a digit or letter of either case counts in a radix up to 36; at least
/// 36 for other bytes.
VOX_INLINE u32 digitValue(u8 byte) {
  u32 digit = static_cast<u32>(byte) - '0';
  if (digit < 10)
    return digit;
  u32 letter = (static_cast<u32>(byte) | 0x20) - 'a';
  return letter < 26 ? letter + 10 : 36;
}

VOX_INLINE bool isDecimal(u8 byte) { return byte >= '0' && byte <= '9'; }

/// Of the lowest four bits, in lower case.
VOX_INLINE u8 hexDigit(u64 value) {
  return static_cast<u8>("0123456789abcdef"[value & 15]);
}

/// The value of decimal digits, as far as an exponent matters: up to a size
/// that no digits of a number can make up for.
inline i64 exponentOf(const u8 *begin, const u8 *end) {
  i64 value = 0;
  for (const u8 *at = begin; at < end; ++at)
    value = smaller(value * 10 + (*at - '0'), i64(1) << 50);
  return value;
}

/// The value of `count` hexadecimal digits, at most eight; -1: they are not at
/// `at`.
inline i64 hexNumber(const u8 *at, const u8 *end, int count) {
  if (end - at < count)
    return -1;
  i64 value = 0;
  for (int index = 0; index < count; ++index) {
    u32 digit = digitValue(at[index]);
    if (digit >= 16)
      return -1;
    value = value << 4 | digit;
  }
  return value;
}

/// False for the surrogates and what lies above Unicode.
VOX_INLINE bool isScalarValue(u32 point) {
  return point < 0xd800 || (point >= 0xe000 && point <= 0x10ffff);
}

} // namespace vox::rt
