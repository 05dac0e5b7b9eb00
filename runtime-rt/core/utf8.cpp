//===- runtime-rt/core/utf8.cpp - bytes from outside as text --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/utf8.h"

namespace vox::rt {

namespace {

/// What may follow a first byte: how many bytes, and the range of the next one
/// (the others are 80 to BF).
struct Rest {
  i64 count; ///< 0: nothing begins like this
  u8 low, high;
};

Rest restOf(u8 first) {
  if (first < 0xc2 || first > 0xf4)
    return {0, 0, 0};
  if (first < 0xe0)
    return {1, 0x80, 0xbf};
  if (first < 0xf0)
    return {2, static_cast<u8>(first == 0xe0 ? 0xa0 : 0x80),
            static_cast<u8>(first == 0xed ? 0x9f : 0xbf)};
  return {3, static_cast<u8>(first == 0xf0 ? 0x90 : 0x80),
          static_cast<u8>(first == 0xf4 ? 0x8f : 0xbf)};
}

/// How many bytes at `at` belong together, at least one, and whether they are a
/// character.
i64 partAt(const u8 *at, const u8 *end, bool *isChar) {
  *isChar = *at < 0x80;
  if (*isChar)
    return 1;
  Rest rest = restOf(*at);
  i64 length = 1;
  for (; length <= rest.count; ++length) {
    u8 low = length == 1 ? rest.low : 0x80,
       high = length == 1 ? rest.high : 0xbf;
    if (at + length == end || at[length] < low || at[length] > high)
      return length;
  }
  *isChar = rest.count > 0;
  return length;
}

} // namespace

i64 validCharBytes(const u8 *at, const u8 *end) {
  bool isChar;
  i64 length = partAt(at, end, &isChar);
  return isChar ? length : 0;
}

bool isUtf8(const u8 *bytes, i64 count) {
  const u8 *at = bytes, *end = bytes + count;
  while ((at = skipAscii(at, end)) < end) {
    i64 length = validCharBytes(at, end);
    if (length == 0)
      return false;
    at += length;
  }
  return true;
}

Str *makeUtf8(const u8 *bytes, i64 count) {
  const u8 *at = bytes, *end = bytes + count;
  Str *text = newStr(count);
  const u8 *from = at; // what is not appended yet
  while ((at = skipAscii(at, end)) < end) {
    bool isChar;
    i64 length = partAt(at, end, &isChar);
    if (!isChar) {
      text = appendBytes(text, from, at - from);
      text = appendText(text, "\xef\xbf\xbd");
      from = at + length;
    }
    at += length;
  }
  return appendBytes(text, from, end - from);
}

Str *repairUtf8(Str *bytes) {
  if (isUtf8(bytes->bytes(), bytes->length))
    return bytes;
  Str *text = makeUtf8(bytes->bytes(), bytes->length);
  release(bytes);
  return text;
}

} // namespace vox::rt
