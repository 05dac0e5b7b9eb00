//===- frontend/Utf8.h - decoding one character ---------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Strict UTF-8 as RFC 3629 defines it: no overlong forms, no surrogates,
// nothing above U+10FFFF.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace vox {

struct DecodedChar {
  uint32_t codePoint = 0;
  uint32_t length = 1; ///< bytes; 1 for an invalid byte
  bool valid = false;
};

/// Decodes the character that starts at `at`, which must be inside the text.
inline DecodedChar decodeUtf8(std::string_view text, size_t at) {
  auto byteAt = [&](size_t index) {
    return index < text.size() ? static_cast<unsigned char>(text[index]) : 0u;
  };
  uint32_t lead = byteAt(at);
  if (lead < 0x80)
    return {lead, 1, true};
  uint32_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
  if (lead < 0xC2 || lead > 0xF4)
    return {};
  uint32_t codePoint = lead & (0x7Fu >> length);
  for (uint32_t index = 1; index < length; ++index) {
    uint32_t next = byteAt(at + index);
    if ((next & 0xC0) != 0x80)
      return {};
    codePoint = codePoint << 6 | (next & 0x3F);
  }
  constexpr uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
  bool isSurrogate = codePoint >= 0xD800 && codePoint <= 0xDFFF;
  if (codePoint < smallest[length] || codePoint > 0x10FFFF || isSurrogate)
    return {};
  return {codePoint, length, true};
}

/// Characters that could rearrange or hide text on a terminal.
inline bool isUnsafe(uint32_t c) {
  return c < 0x20 || (c >= 0x7F && c < 0xA0) || c == 0x61C ||
         (c >= 0x200B && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E) ||
         (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF;
}

/// Characters behind which text is shown in another direction.
inline bool turnsDirection(uint32_t c) {
  return (c >= 0x202A && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069);
}

} // namespace vox
