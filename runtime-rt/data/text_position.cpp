//===- runtime-rt/data/text_position.cpp - where in a text ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/data/text_position.h"

#include "runtime-rt/core/display.h"

namespace vox::rt {

Str *appendPosition(Str *text, const Str *source, i64 offset) {
  const u8 *bytes = source->bytes();
  i64 line = 1, column = 1;
  for (i64 at = 0; at < offset; ++at) {
    if (bytes[at] == '\n') {
      ++line;
      column = 1;
    } else if ((bytes[at] & 0xc0) != 0x80) {
      ++column;
    }
  }
  text = appendInt(appendText(text, " at line "), line);
  return appendInt(appendText(text, " column "), column);
}

} // namespace vox::rt
