//===- runtime-rt/core/str_class.cpp - what a text consists of ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/str.h"
#include "runtime-rt/core/unicode.h"

namespace vox::rt {

namespace {

bool isAsciiLetter(u32 point) { return (point | 0x20) - 'a' < 26; }
bool isAsciiDigit(u32 point) { return point - '0' < 10; }

bool isAlphabetic(u32 point) {
  return point < 0x80 ? isAsciiLetter(point)
                      : unicode::has(unicode::kAlphabetic, point);
}

bool isAlphanumeric(u32 point) {
  return isAlphabetic(point) ||
         (point < 0x80 ? isAsciiDigit(point)
                       : unicode::has(unicode::kNumber, point));
}

template <typename Test>
bool allChars(const Str *text, Test test) {
  const u8 *at = text->bytes(), *end = at + text->length;
  if (at == end)
    return false;
  while (at < end) {
    Char next = charAt(at);
    if (!test(next.point))
      return false;
    at += next.bytes;
  }
  return true;
}

/// At least one alphabetic character, and every one has the property.
bool hasCase(const Str *text, const unicode::Property &property) {
  bool any = false;
  bool all = allChars(text, [&](u32 point) {
    if (!isAlphabetic(point))
      return true;
    any = true;
    return unicode::has(property, point);
  });
  return any && all;
}

} // namespace

} // namespace vox::rt

using namespace vox::rt;

i64 vox_str_is_alpha(const Str *text) { return allChars(text, isAlphabetic); }

i64 vox_str_is_digit(const Str *text) { return allChars(text, isAsciiDigit); }

i64 vox_str_is_alnum(const Str *text) { return allChars(text, isAlphanumeric); }

i64 vox_str_is_upper(const Str *text) {
  return hasCase(text, unicode::kUppercase);
}

i64 vox_str_is_lower(const Str *text) {
  return hasCase(text, unicode::kLowercase);
}
