//===- runtime-rt/data/json/escape.cpp - escapes in JSON strings ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/data/json/escape.h"

#include "runtime-rt/core/digit.h"

namespace vox::rt {

namespace {

/// The byte of an escape of one letter, or 0.
u8 plainEscape(u8 letter) {
  switch (letter) {
  case '"':
  case '\\':
  case '/':
    return letter;
  case 'b':
    return '\b';
  case 'f':
    return '\f';
  case 'n':
    return '\n';
  case 'r':
    return '\r';
  case 't':
    return '\t';
  default:
    return 0;
  }
}

bool isHighSurrogate(i64 unit) { return unit >= 0xd800 && unit < 0xdc00; }
bool isLowSurrogate(i64 unit) { return unit >= 0xdc00 && unit < 0xe000; }

Escape readUnicodeEscape(const u8 *at, const u8 *end) {
  i64 high = hexNumber(at + 2, end, 4);
  if (high < 0)
    return {0, 0, "expected four hexadecimal digits behind `\\u`"};
  if (!isHighSurrogate(high) && !isLowSurrogate(high))
    return {static_cast<u32>(high), 6};
  bool paired =
      isHighSurrogate(high) && end - at >= 12 && at[6] == '\\' && at[7] == 'u';
  i64 low = paired ? hexNumber(at + 8, end, 4) : -1;
  if (!isLowSurrogate(low))
    return {0, 0, "half of a surrogate pair"};
  return {static_cast<u32>(0x10000 + ((high - 0xd800) << 10) + (low - 0xdc00)),
          12};
}

} // namespace

Escape readEscape(const u8 *at, const u8 *end) {
  if (end - at < 2)
    return {0, 0};
  if (at[1] == 'u')
    return readUnicodeEscape(at, end);
  u8 byte = plainEscape(at[1]);
  if (!byte)
    return {0, 0, "unknown escape"};
  return {byte, 2};
}

} // namespace vox::rt
