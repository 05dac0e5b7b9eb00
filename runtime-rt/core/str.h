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

/// True if both runs of `count` bytes are equal.
bool bytesEqual(const u8 *a, const u8 *b, i64 count);

VOX_INLINE bool strEqual(const Str *a, const Str *b) {
  return a->length == b->length &&
         bytesEqual(a->bytes(), b->bytes(), a->length);
}

/// Where `needle` first occurs at or behind `from`; -1 if nowhere.
i64 findBytes(const Str *text, const Str *needle, i64 from);

} // namespace vox::rt

/// Fuel: bytes of both >> 10. Memory: none.
VOX_BUILTIN("str.contains(str) -> bool", "none",
            "true if the other text occurs in this one")
i64 vox_str_contains(const vox::rt::Str *text, const vox::rt::Str *needle);

/// Fuel: bytes of the prefix >> 10. Memory: none.
VOX_BUILTIN("str.starts_with(str) -> bool", "none",
            "true if this text begins with the other")
i64 vox_str_starts_with(const vox::rt::Str *text, const vox::rt::Str *prefix);

/// Fuel: bytes of the suffix >> 10. Memory: none.
VOX_BUILTIN("str.ends_with(str) -> bool", "none",
            "true if this text ends with the other")
i64 vox_str_ends_with(const vox::rt::Str *text, const vox::rt::Str *suffix);

/// Fuel: bytes of the result >> 10. Memory: the result.
VOX_BUILTIN("str.repeat(int) -> str", "none",
            "the text n times; empty when n <= 0")
vox::rt::Str *vox_str_repeat(const vox::rt::Str *text, i64 count);

/// Fuel: bytes of the text >> 10. Memory: the result.
VOX_BUILTIN("str.split(str) -> list[str]", "none",
            "the pieces between the separators, empty ones too; an empty "
            "separator gives an "
            "empty piece, every char, an empty piece")
vox::rt::List *vox_str_split(const vox::rt::Str *text,
                             const vox::rt::Str *separator);

/// Fuel: bytes of the text >> 10. Memory: the result.
VOX_BUILTIN("str.chars() -> list[str]", "none",
            "the chars as texts of one char each")
vox::rt::List *vox_str_chars(const vox::rt::Str *text);
