//===- runtime-rt/data/document.cpp - how parsing and rendering end -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/data/document.h"

#include "runtime-rt/data/text_position.h"

namespace vox::rt {

Str *parseProblem(Text module, Text problem, const Str *source, const u8 *at) {
  Str *message = appendText(appendText(newStr(0), module), ".parse: ");
  message = appendText(message, problem);
  return appendPosition(message, source, at - source->bytes());
}

Str *finishDocument(Str **text, Text module, Str *rendered, bool fits) {
  if (fits) {
    *text = rendered;
    return nullptr;
  }
  release(rendered);
  return appendText(appendText(newStr(0), module),
                    ".render: nesting is deeper than 128 levels");
}

} // namespace vox::rt
