//===- runtime-rt/data/digit.h - the value of a digit ---------------------===//
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

/// False for the surrogates and what lies above Unicode.
VOX_INLINE bool isScalarValue(u32 point) {
  return point < 0xd800 || (point >= 0xe000 && point <= 0x10ffff);
}

} // namespace vox::rt
