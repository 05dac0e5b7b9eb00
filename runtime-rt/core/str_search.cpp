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

namespace {

/// A needle cut in two so that no shift skips a match: Crochemore and Perrin,
/// "Two-way string-matching" (1991).
struct Cut {
  i64 start;  ///< of the right part
  i64 period; ///< of the right part
};

/// The right part is the greatest suffix, by bytes or by their inverse.
Cut greatestSuffix(const u8 *needle, i64 length, u8 flip) {
  i64 start = 0, period = 1;
  for (i64 at = 1, same = 0; at + same < length;) {
    u8 next = needle[at + same] ^ flip, known = needle[start + same] ^ flip;
    if (next == known) {
      if (++same == period) {
        at += period;
        same = 0;
      }
    } else if (next < known) {
      at += same + 1;
      same = 0;
      period = at - start;
    } else {
      start = at++;
      same = 0;
      period = 1;
    }
  }
  return {start, period};
}

/// In time linear in both lengths, whatever the bytes are.
VOX_COLD i64 findTwoWay(const u8 *text, i64 length, const u8 *needle,
                        i64 wanted) {
  Cut up = greatestSuffix(needle, wanted, 0);
  Cut down = greatestSuffix(needle, wanted, 0xff);
  Cut cut = up.start > down.start ? up : down;
  // If the left part repeats in the right one the whole needle has the period,
  // and a shift by it leaves `known` bytes that need no second look.
  bool repeats = cut.start + cut.period <= wanted &&
                 bytesEqual(needle, needle + cut.period, cut.start);
  i64 shift = repeats ? cut.period : larger(cut.start, wanted - cut.start) + 1;
  i64 known = 0;
  for (i64 at = 0; at <= length - wanted;) {
    i64 right = larger(cut.start, known);
    while (right < wanted && needle[right] == text[at + right])
      ++right;
    if (right < wanted) {
      at += right - cut.start + 1;
      known = 0;
      continue;
    }
    i64 left = cut.start;
    while (left > known && needle[left - 1] == text[at + left - 1])
      --left;
    if (left <= known)
      return at;
    at += shift;
    known = repeats ? wanted - shift : 0;
  }
  return -1;
}

} // namespace

/// A scan for the first byte, as long as that does not compare far more bytes
/// than it passes.
i64 findBytes(const Str *text, const Str *needle, i64 from) {
  constexpr i64 kPatience = 16;
  i64 wanted = needle->length;
  i64 last = text->length - wanted;
  if (wanted == 0)
    return from <= text->length ? from : -1;
  const u8 *bytes = text->bytes(), *first = needle->bytes();
  i64 compared = 0;
  for (i64 at = from; at <= last; ++at) {
    if (bytes[at] != first[0])
      continue;
    if (bytesEqual(bytes + at, first, wanted))
      return at;
    compared += wanted;
    if (compared > kPatience * (wanted + at - from)) {
      i64 found = findTwoWay(bytes + at, text->length - at, first, wanted);
      return found < 0 ? found : at + found;
    }
  }
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
