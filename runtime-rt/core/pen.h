//===- runtime-rt/core/pen.h - writing at the end of a text ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/str.h"

namespace vox::rt {

/// The end of a text that grows. What is put must have been reserved before.
class Pen {
public:
  explicit Pen(Str *consumed) : text(reserveBytes(consumed, kSlack)) {
    setEnds();
  }
  Pen(const Pen &) = delete;

  /// Makes room for so many bytes at `at`.
  VOX_INLINE void reserve(i64 count) {
    if (VOX_UNLIKELY(limit - at < count))
      grow(count);
  }
  VOX_INLINE void put(u8 byte) { *at++ = byte; }
  VOX_INLINE void put(Text constant) {
    copyBytes(at, constant.bytes, constant.length);
    at += constant.length;
  }
  VOX_INLINE void put(Span span) {
    copyBytes(at, span.begin, span.end - span.begin);
    at += span.end - span.begin;
  }

  /// The text, to be called once; without it the text is lost.
  Str *finish() {
    text->length = at - text->bytes();
    return text;
  }

  u8 *at;

private:
  static constexpr i64 kSlack = 32;

  void setEnds() {
    at = text->bytes() + text->length;
    limit = text->bytes() + text->capacity;
  }
  VOX_COLD void grow(i64 count) {
    text = reserveMore(finish(), count);
    setEnds();
  }

  Str *text;
  u8 *limit;
};

} // namespace vox::rt
