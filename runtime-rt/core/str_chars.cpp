//===- runtime-rt/core/str_chars.cpp - texts by characters ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Positions count code points. They are found by counting, eight bytes a step,
// but in a long text of bytes below 128: that it is one is found out once.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/list.h"
#include "runtime-rt/core/str.h"
#include "runtime-rt/core/unicode.h"
#include "runtime-rt/core/word.h"

namespace vox::rt {

namespace {

/// How many of eight bytes begin a character.
VOX_INLINE i64 startsIn(const u8 *bytes) {
  u64 word = loadWord(bytes);
  u64 continued = (word >> 7) & (~word >> 6) & kEachByte;
  return 8 - static_cast<i64>(continued * kEachByte >> 56);
}

i64 countChars(const u8 *at, const u8 *end) {
  i64 count = 0;
  for (; end - at >= 8; at += 8)
    count += startsIn(at);
  for (; at < end; ++at)
    count += (*at & 0xc0) != 0x80;
  return count;
}

/// `count` characters behind `at`; `end` when there are fewer.
const u8 *skipChars(const u8 *at, const u8 *end, i64 count) {
  while (count >= 8 && end - at >= 8) {
    count -= startsIn(at);
    at += 8;
  }
  // `at` may be inside a character now: its end is the next position.
  while (at < end && (*at & 0xc0) == 0x80)
    ++at;
  for (; count > 0 && at < end; --count)
    at += charBytes(*at);
  return at;
}

/// True if each character of a text is one byte, so that positions are places.
/// To be asked where that saves more than it costs to find out.
bool isAscii(const Str *text) {
  if (text->type == &asciiStrType)
    return true;
  const u8 *end = text->bytes() + text->length;
  if (skipAscii(text->bytes(), end) != end)
    return false;
  if (text->refs > 0) // else its memory may be read-only
    const_cast<Str *>(text)->type = &asciiStrType;
  return true;
}

/// Where the character at a position that is not negative begins; the end if
/// there is none.
const u8 *placeOf(const Str *text, i64 position) {
  constexpr i64 kNear = 64;
  const u8 *bytes = text->bytes(), *end = bytes + text->length;
  if (position > kNear && isAscii(text))
    return position < text->length ? bytes + position : end;
  return skipChars(bytes, end, position);
}

/// A text that is a constant of the program.
struct alignas(8) AsciiText {
  Object head;
  u8 byte;
};

struct AsciiTexts {
  AsciiText texts[128];
  constexpr AsciiTexts() : texts{} {
    for (int index = 0; index < 128; ++index)
      texts[index] = {{kImmortal, &strType, 1, 1}, static_cast<u8>(index)};
  }
};

constinit AsciiTexts asciiTexts;

VOX_INLINE Str *charText(const u8 *at) {
  if (VOX_LIKELY(*at < 0x80))
    return static_cast<Str *>(&asciiTexts.texts[*at].head);
  return makeStr(at, charBytes(*at));
}

} // namespace

Str *oneChar(const u8 *at) { return charText(at); }

const u8 *skipAscii(const u8 *at, const u8 *end) {
  while (end - at >= 8 && !(loadWord(at) & kEachByte * 0x80))
    at += 8;
  while (at < end && *at < 0x80)
    ++at;
  return at;
}

} // namespace vox::rt

using namespace vox::rt;

i64 vox_str_chars_count(const Str *text) {
  return countChars(text->bytes(), text->bytes() + text->length);
}

Str *vox_str_char_from(const Str *text, i64 offset) {
  return charText(text->bytes() + offset);
}

List *vox_str_chars(const Str *text) {
  const u8 *at = text->bytes(), *end = at + text->length;
  List *list = newList(&strListType, countChars(at, end));
  for (; at < end; at += charBytes(*at))
    words(list)[list->length++] = slotOf(charText(at));
  return list;
}

Str *vox_str_slice(const Str *text, i64 start, i64 end) {
  const u8 *last = text->bytes() + text->length;
  start = larger(start, i64(0));
  end = larger(end, start);
  const u8 *from = placeOf(text, start);
  const u8 *to = skipChars(from, last, end - start);
  return makeStr(from, to - from);
}

void vox_str_char_at(u64 *result, const Str *text, i64 index) {
  const u8 *end = text->bytes() + text->length;
  const u8 *at = index < 0 ? end : placeOf(text, index);
  result[0] = at < end;
  result[1] = at < end ? slotOf(charText(at)) : 0;
}

void vox_str_index_of(u64 *result, const Str *text, const Str *needle) {
  i64 at = findBytes(text, needle, 0);
  result[0] = at >= 0;
  result[1] =
      at < 0 ? 0
             : static_cast<u64>(countChars(text->bytes(), text->bytes() + at));
}

i64 vox_str_ord(const Str *text) {
  return text->length ? charAt(text->bytes()).point : 0;
}

Str *vox_chr(i64 point) {
  bool valid =
      point >= 0 && point < 0x110000 && (point < 0xd800 || point > 0xdfff);
  u8 bytes[4];
  i64 count = writeChar(valid ? static_cast<u32>(point) : 0xfffd, bytes);
  return count == 1 ? charText(bytes) : makeStr(bytes, count);
}
