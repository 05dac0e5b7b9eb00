//===- runtime-rt/core/str_search.cpp - finding, splitting, repeating -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Search is by bytes, which is right for UTF-8: a valid needle can only match
// at the start of a character.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/list.h"
#include "runtime-rt/core/str.h"
#include "runtime-rt/core/unicode.h"

namespace vox::rt {

/// Crochemore and Perrin, "Two-way string-matching" (1991) would bound this at
/// linear time; here the worst case is the product of the lengths, and the
/// usual one a scan for the first byte.
i64 findBytes(const Str *text, const Str *needle, i64 from) {
  i64 last = text->length - needle->length;
  if (needle->length == 0)
    return from <= text->length ? from : -1;
  const u8 *bytes = text->bytes(), *wanted = needle->bytes();
  for (i64 at = from; at <= last; ++at)
    if (bytes[at] == wanted[0] &&
        bytesEqual(bytes + at, wanted, needle->length))
      return at;
  return -1;
}

static void pushText(List *&list, const u8 *bytes, i64 count) {
  list = pushWord(list, slotOf(makeStr(bytes, count)));
}

/// The pieces around an empty separator: nothing, every character, nothing.
static List *splitChars(const Str *text) {
  List *pieces = newList(&strListType, vox_str_chars_count(text) + 2);
  pushText(pieces, nullptr, 0);
  for (i64 at = 0; at < text->length; at += charBytes(text->bytes()[at]))
    pieces = pushWord(pieces, slotOf(oneChar(text->bytes() + at)));
  pushText(pieces, nullptr, 0);
  return pieces;
}

} // namespace vox::rt

using namespace vox::rt;

i64 vox_str_contains(const Str *text, const Str *needle) {
  return findBytes(text, needle, 0) >= 0;
}

i64 vox_str_starts_with(const Str *text, const Str *prefix) {
  return text->length >= prefix->length &&
         bytesEqual(text->bytes(), prefix->bytes(), prefix->length);
}

i64 vox_str_ends_with(const Str *text, const Str *suffix) {
  i64 start = text->length - suffix->length;
  return start >= 0 &&
         bytesEqual(text->bytes() + start, suffix->bytes(), suffix->length);
}

Str *vox_str_repeat(const Str *text, i64 count) {
  i64 times = larger(count, i64(0));
  i64 total = text->length == 0 ? 0 : payloadBytes(times, text->length);
  Str *result = newStr(total);
  if (total == 0)
    return result;
  // Doubles what is there, so that the copies are long.
  u8 *bytes = result->bytes();
  copyBytes(bytes, text->bytes(), text->length);
  for (i64 done = text->length; done < total; done *= 2)
    copyBytes(bytes + done, bytes, smaller(done, total - done));
  result->length = total;
  return result;
}

List *vox_str_split(const Str *text, const Str *separator) {
  if (separator->length == 0)
    return splitChars(text);
  List *pieces = newList(&strListType, 0);
  i64 start = 0;
  for (i64 at; (at = findBytes(text, separator, start)) >= 0;
       start = at + separator->length)
    pushText(pieces, text->bytes() + start, at - start);
  pushText(pieces, text->bytes() + start, text->length - start);
  return pieces;
}
