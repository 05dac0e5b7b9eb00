//===- runtime-rt/core/str.h - strings ------------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Strings are immutable to the program; a string with one owner may be grown in
// place by the runtime. Lengths are bytes of valid UTF-8.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/builtin.h"
#include "runtime-rt/core/object.h"

namespace vox::rt {

extern const TypeInfo strType;
/// Of a text whose bytes are known to be below 128; an append takes it away.
extern const TypeInfo asciiStrType;
extern const TypeInfo strListType;

/// An empty string with room for `capacity` bytes.
VOX_INLINE Str *newStr(i64 capacity) {
  return newObject<Str>(&strType, payloadBytes(capacity, 1), capacity);
}

/// A string of these bytes.
Str *makeStr(const u8 *bytes, i64 count);

/// `text` (consumed) with one owner and room for `count` more bytes.
Str *reserveMore(Str *text, i64 count);

/// Appends to `text` (consumed), in place if it has one owner and room.
VOX_INLINE Str *appendBytes(Str *text, const u8 *bytes, i64 count) {
  if (VOX_UNLIKELY(text->refs != 1 || text->capacity - text->length < count))
    text = reserveMore(text, count);
  copyBytes(text->bytes() + text->length, bytes, count);
  text->length += count;
  text->type = &strType;
  return text;
}

/// A constant text.
struct Text {
  const char *bytes;
  i64 length;
  template <usize N>
  constexpr Text(const char (&literal)[N]) : bytes(literal), length(N - 1) {}
};

VOX_INLINE Str *appendText(Str *text, Text constant) {
  return appendBytes(text, reinterpret_cast<const u8 *>(constant.bytes),
                     constant.length);
}

/// `text` (consumed) with one owner and room for `count` more bytes.
VOX_INLINE Str *reserveBytes(Str *text, i64 count) {
  bool ready = text->refs == 1 && text->capacity - text->length >= count;
  text = VOX_LIKELY(ready) ? text : reserveMore(text, count);
  text->type = &strType;
  return text;
}

/// Bytes of a text.
struct Span {
  const u8 *begin;
  const u8 *end;
};

VOX_INLINE Span spanOf(const Str *text) {
  return {text->bytes(), text->bytes() + text->length};
}

/// Without the white space (White_Space of Unicode) at one end.
Span trimStart(Span span);
Span trimEnd(Span span);

/// The character at `at` as a text; ASCII ones are constants.
Str *oneChar(const u8 *at);

/// Where the first byte at or behind `at` is that is not ASCII.
const u8 *skipAscii(const u8 *at, const u8 *end);

/// True if both runs of `count` bytes are equal.
bool bytesEqual(const u8 *a, const u8 *b, i64 count);

VOX_INLINE bool strEqual(const Str *a, const Str *b) {
  return a->length == b->length &&
         bytesEqual(a->bytes(), b->bytes(), a->length);
}

/// Where `needle` first occurs at or behind `from`; -1 if nowhere.
i64 findBytes(const Str *text, const Str *needle, i64 from);

} // namespace vox::rt

/// Memory: none.
VOX_BUILTIN("str.contains(str) -> bool", "method", "none",
            "bytes(0) + bytes(1) >> 10", "interp/methods",
            "true if the other text occurs in this one")
i64 vox_str_contains(const vox::rt::Str *text, const vox::rt::Str *needle);

/// Memory: none.
VOX_BUILTIN("str.starts_with(str) -> bool", "method", "none", "bytes(1) >> 10",
            "runtime/JsonTest", "true if this text begins with the other")
i64 vox_str_starts_with(const vox::rt::Str *text, const vox::rt::Str *prefix);

/// Memory: none.
VOX_BUILTIN("str.ends_with(str) -> bool", "method", "none", "bytes(1) >> 10",
            "runtime/JsonTest", "true if this text ends with the other")
i64 vox_str_ends_with(const vox::rt::Str *text, const vox::rt::Str *suffix);

/// Memory: the result.
VOX_BUILTIN("str.repeat(int) -> str", "method", "none",
            "bytes(0) * int(1) >> 10", "runtime/StrTest",
            "the text n times; empty when n <= 0")
vox::rt::Str *vox_str_repeat(const vox::rt::Str *text, i64 count);

/// Memory: the result.
VOX_BUILTIN("str.split(str = ' ') -> list[str]", "method", "none",
            "bytes(0) >> 10", "conformance/text",
            "the pieces between the separators, empty ones too; an empty "
            "separator gives an empty piece, every char, an empty piece")
vox::rt::List *vox_str_split(const vox::rt::Str *text,
                             const vox::rt::Str *separator);

/// Memory: the result.
VOX_BUILTIN("str.chars() -> list[str]", "method", "none", "bytes(0) >> 10",
            "interp/methods", "the chars as texts of one char each")
vox::rt::List *vox_str_chars(const vox::rt::Str *text);

/// Memory: the result.
VOX_BUILTIN("str.lines() -> list[str]", "method", "none", "bytes(0) >> 10",
            "interp/methods",
            "the pieces that LF or CRLF end; no empty one at the end")
vox::rt::List *vox_str_lines(const vox::rt::Str *text);

/// Memory: none.
VOX_BUILTIN("str.chars_count() -> int", "method", "none", "bytes(0) >> 10",
            "conformance/text", "the number of chars")
i64 vox_str_chars_count(const vox::rt::Str *text);

/// `offset`: in bytes, where a char starts. Memory: the result; none for ASCII.
VOX_BUILTIN("str.char_from(int) -> str", "", "none", "0", "hir/hidden-builtins",
            "the char that starts at a byte: how a loop walks over a text")
vox::rt::Str *vox_str_char_from(const vox::rt::Str *text, i64 offset);

/// Memory: the result; none when nothing is removed.
VOX_BUILTIN("str.trim() -> str", "method", "none", "bytes(0) >> 10",
            "conformance/text", "the text without white space at its ends")
vox::rt::Str *vox_str_trim(vox::rt::Str *text);

/// Memory: as trim.
VOX_BUILTIN("str.trim_start() -> str", "method", "none", "bytes(0) >> 10",
            "conformance/text", "the text without white space at its start")
vox::rt::Str *vox_str_trim_start(vox::rt::Str *text);

/// Memory: as trim.
VOX_BUILTIN("str.trim_end() -> str", "method", "none", "bytes(0) >> 10",
            "conformance/text", "the text without white space at its end")
vox::rt::Str *vox_str_trim_end(vox::rt::Str *text);

/// Memory: the result; none when nothing is found.
VOX_BUILTIN("str.replace(str, str) -> str", "method", "none",
            "bytes(0) + bytes(result) >> 10", "conformance/library",
            "the text with the second in place of every first, left to right; "
            "an empty first is before every char and at the end")
vox::rt::Str *vox_str_replace(vox::rt::Str *text, const vox::rt::Str *from,
                              const vox::rt::Str *to);

/// Memory: the result.
VOX_BUILTIN("str.to_upper() -> str", "method", "none", "bytes(0) >> 10",
            "conformance/text",
            "the text in upper case by the full mapping of Unicode")
vox::rt::Str *vox_str_to_upper(const vox::rt::Str *text);

/// Memory: the result.
VOX_BUILTIN("str.to_lower() -> str", "method", "none", "bytes(0) >> 10",
            "conformance/text",
            "the text in lower case by the full mapping of Unicode")
vox::rt::Str *vox_str_to_lower(const vox::rt::Str *text);

/// Memory: the result.
VOX_BUILTIN("str.slice(int, int = 9223372036854775807) -> str", "method",
            "none", "bytes(0) >> 10", "conformance/text",
            "the chars from start up to, not including, end; both are clamped")
vox::rt::Str *vox_str_slice(const vox::rt::Str *text, i64 start, i64 end);

/// Memory: the result.
VOX_BUILTIN("str.char_at(int) -> Option[str]", "method", "none",
            "bytes(0) >> 10", "conformance/text",
            "the char at the position, or None")
void vox_str_char_at(u64 *result, const vox::rt::Str *text, i64 index);

/// Memory: none.
VOX_BUILTIN("str.index_of(str) -> Option[int]", "method", "none",
            "bytes(0) >> 10", "conformance/text",
            "the position in chars where the other text first occurs, or None")
void vox_str_index_of(u64 *result, const vox::rt::Str *text,
                      const vox::rt::Str *needle);

/// Memory: none.
VOX_BUILTIN("str.count(str) -> int", "method", "none", "bytes(0) >> 10",
            "interp/methods",
            "how often the other text occurs without overlaps")
i64 vox_str_count(const vox::rt::Str *text, const vox::rt::Str *needle);

/// Memory: none.
VOX_BUILTIN("str.ord() -> int", "method", "none", "0", "interp/methods",
            "the code point of the first char, 0 for none")
i64 vox_str_ord(const vox::rt::Str *text);

/// Memory: the result.
VOX_BUILTIN("chr(int) -> str", "", "none", "0", "conformance/text",
            "the char of the code point; U+FFFD when there is none")
vox::rt::Str *vox_chr(i64 point);

/// Memory: none.
VOX_BUILTIN("str.is_alpha() -> bool", "method", "none", "bytes(0) >> 10",
            "interp/methods", "true if there are chars and all are alphabetic")
i64 vox_str_is_alpha(const vox::rt::Str *text);

/// Memory: none.
VOX_BUILTIN("str.is_digit() -> bool", "method", "none", "bytes(0) >> 10",
            "interp/methods", "true if there are chars and all are 0 to 9")
i64 vox_str_is_digit(const vox::rt::Str *text);

/// Memory: none.
VOX_BUILTIN("str.is_alnum() -> bool", "method", "none", "bytes(0) >> 10",
            "interp/methods",
            "true if there are chars and all are alphabetic or numbers")
i64 vox_str_is_alnum(const vox::rt::Str *text);

/// Memory: none.
VOX_BUILTIN("str.is_upper() -> bool", "method", "none", "bytes(0) >> 10",
            "interp/methods",
            "true if there are letters and all are upper case")
i64 vox_str_is_upper(const vox::rt::Str *text);

/// Memory: none.
VOX_BUILTIN("str.is_lower() -> bool", "method", "none", "bytes(0) >> 10",
            "interp/methods",
            "true if there are letters and all are lower case")
i64 vox_str_is_lower(const vox::rt::Str *text);
