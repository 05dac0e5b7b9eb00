//===- test/fuzz/FuzzToml.cpp - any text is TOML, or not ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "FuzzData.h"

#include "runtime-rt/data/toml/toml.h"

namespace vox::rt::fuzz {

void runToml(const Str *text) {
  Value value;
  if (Str *error = parseToml(value.json, text))
    return checkPlace(take(error), "toml.parse: ", text);
  Str *first, *second;
  require(!renderToml(&first, value.json), "a parsed value is not rendered");
  // The second text has the order of the first, and texts for nulls.
  Value back;
  require(!parseToml(back.json, first), "rendered text is refused");
  require(!renderToml(&second, back.json), "a value is not rendered again");
  require(strEqual(first, second), "rendered text is another value");
  release(first);
  release(second);
}

} // namespace vox::rt::fuzz
