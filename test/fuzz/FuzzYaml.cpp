//===- test/fuzz/FuzzYaml.cpp - any text is YAML, or not ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "FuzzData.h"

#include "runtime-rt/data/yaml/yaml.h"

namespace vox::rt::fuzz {

/// True if a short text may stand for a value that is far larger.
static bool mayBeLarge(const Str *text) {
  i64 aliases = 0;
  for (i64 at = 0; at < text->length; ++at)
    aliases += text->bytes()[at] == '*';
  return aliases > 20;
}

void runYaml(const Str *text) {
  Value value, back;
  if (Str *error = parseYaml(value.json, text))
    return checkPlace(take(error), "yaml.parse: ", text);
  if (mayBeLarge(text))
    return;
  Str *rendered;
  require(!renderYaml(&rendered, value.json), "a value is not rendered");
  require(!parseYaml(back.json, rendered), "rendered text is refused");
  release(rendered);
  require(back.compact() == value.compact(), "rendered text is another value");
}

} // namespace vox::rt::fuzz
