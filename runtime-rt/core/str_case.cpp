//===- runtime-rt/core/str_case.cpp - upper and lower case ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The full default case conversion of Unicode 17.0.0 (section 3.13), the same
// for every language: no locale, the final-sigma rule in lower case.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/str.h"
#include "runtime-rt/core/unicode.h"

namespace vox::rt {

namespace {

constexpr u32 kSigma = 0x3a3, kFinalSigma = 0x3c2;

enum class Role { kCased, kIgnored, kOther };

/// Ignored comes first: some characters are both.
Role roleOf(u32 point) {
  if (unicode::has(unicode::kCaseIgnorable, point))
    return Role::kIgnored;
  return unicode::has(unicode::kCased, point) ? Role::kCased : Role::kOther;
}

/// Final_Sigma of table 3-17: a cased letter before and none behind, whatever
/// case-ignorable characters are between.
bool isFinalSigma(const u8 *begin, const u8 *at, const u8 *end) {
  Role before = Role::kIgnored, behind = Role::kIgnored;
  for (const u8 *next = at + charBytes(*at);
       next < end && behind == Role::kIgnored; next += charBytes(*next))
    behind = roleOf(charAt(next).point);
  if (behind == Role::kCased)
    return false;
  while (at > begin && before == Role::kIgnored) {
    Char last = charBefore(at);
    at -= last.bytes;
    before = roleOf(last.point);
  }
  return before == Role::kCased;
}

/// The length of the ASCII run at the front, and the run with its case changed.
i64 convertAscii(u8 *to, const u8 *from, i64 count, u8 first, u8 last) {
  i64 done = 0;
  for (; done < count && from[done] < 0x80; ++done) {
    u8 byte = from[done];
    to[done] = byte >= first && byte <= last ? byte ^ 0x20 : byte;
  }
  return done;
}

Str *convert(const Str *text, const unicode::CaseMapping &mapping, u8 first,
             u8 last, bool lower) {
  const u8 *begin = text->bytes(), *at = begin, *end = at + text->length;
  Str *result = newStr(text->length);
  while (at < end) {
    result = reserveBytes(result, end - at);
    i64 ascii = convertAscii(result->bytes() + result->length, at, end - at,
                             first, last);
    result->length += ascii;
    at += ascii;
    if (at == end)
      break;
    Char next = charAt(at);
    u32 to[3];
    int count = unicode::mapCase(mapping, next.point, to);
    if (lower && next.point == kSigma && isFinalSigma(begin, at, end))
      to[0] = kFinalSigma;
    for (int index = 0; index < count; ++index) {
      u8 bytes[4];
      result = appendBytes(result, bytes, writeChar(to[index], bytes));
    }
    at += next.bytes;
  }
  return result;
}

} // namespace

} // namespace vox::rt

using namespace vox::rt;

Str *vox_str_to_upper(const Str *text) {
  return convert(text, unicode::kToUppercase, 'a', 'z', false);
}

Str *vox_str_to_lower(const Str *text) {
  return convert(text, unicode::kToLowercase, 'A', 'Z', true);
}
