//===- runtime-rt/core/str_edit.cpp - texts made of other texts -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/list.h"
#include "runtime-rt/core/str.h"
#include "runtime-rt/core/unicode.h"

namespace vox::rt {

namespace {

bool isSpace(u32 point) {
  if (point < 0x80)
    return point == ' ' || (point >= 9 && point <= 13);
  return unicode::has(unicode::kWhiteSpace, point);
}

/// The part of a text between `from` and `to`; itself when that is all.
Str *part(Str *text, Span span) {
  if (span.end - span.begin == text->length) {
    retain(text);
    return text;
  }
  return makeStr(span.begin, span.end - span.begin);
}

} // namespace

Span trimStart(Span span) {
  while (span.begin < span.end) {
    Char first = charAt(span.begin);
    if (!isSpace(first.point))
      break;
    span.begin += first.bytes;
  }
  return span;
}

Span trimEnd(Span span) {
  while (span.begin < span.end) {
    Char last = charBefore(span.end);
    if (!isSpace(last.point))
      break;
    span.end -= last.bytes;
  }
  return span;
}

} // namespace vox::rt

using namespace vox::rt;

Str *vox_str_trim(Str *text) {
  return part(text, trimEnd(trimStart(spanOf(text))));
}

Str *vox_str_trim_start(Str *text) {
  return part(text, trimStart(spanOf(text)));
}

Str *vox_str_trim_end(Str *text) { return part(text, trimEnd(spanOf(text))); }

/// An empty `from` is found before every character and at the end.
static Str *insertEverywhere(const Str *text, const Str *to) {
  Str *result = newStr(0);
  const u8 *at = text->bytes(), *end = at + text->length;
  while (at < end) {
    result = appendBytes(result, to->bytes(), to->length);
    i64 count = charBytes(*at);
    result = appendBytes(result, at, count);
    at += count;
  }
  return appendBytes(result, to->bytes(), to->length);
}

Str *vox_str_replace(Str *text, const Str *from, const Str *to) {
  if (from->length == 0)
    return insertEverywhere(text, to);
  i64 at = findBytes(text, from, 0);
  if (at < 0) {
    retain(text);
    return text;
  }
  Str *result = newStr(0);
  i64 start = 0;
  for (; at >= 0; at = findBytes(text, from, start)) {
    result = appendBytes(result, text->bytes() + start, at - start);
    result = appendBytes(result, to->bytes(), to->length);
    start = at + from->length;
  }
  return appendBytes(result, text->bytes() + start, text->length - start);
}

i64 vox_str_count(const Str *text, const Str *needle) {
  if (needle->length == 0)
    return vox_str_chars_count(text) + 1;
  i64 count = 0;
  for (i64 at = 0; (at = findBytes(text, needle, at)) >= 0;
       at += needle->length)
    ++count;
  return count;
}

List *vox_str_lines(const Str *text) {
  List *lines = newList(&strListType, 0);
  const u8 *at = text->bytes(), *end = at + text->length;
  while (at < end) {
    const u8 *start = at;
    while (at < end && *at != '\n')
      ++at;
    const u8 *stop = at;
    if (at < end) {
      ++at;
      if (stop > start && stop[-1] == '\r')
        --stop;
    }
    lines = pushWord(lines, slotOf(makeStr(start, stop - start)));
  }
  return lines;
}
