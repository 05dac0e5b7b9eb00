//===- test/fuzz/FuzzJson.cpp - any text is JSON, or not ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "FuzzData.h"

#include "runtime-rt/core/json_text.h"
#include "runtime-rt/data/json/json.h"

namespace vox::rt::fuzz {

/// Parses what was printed; gives its compact text.
static std::string parseBack(Str *printed) {
  Value value;
  Str *error = parseJson(value.json, printed);
  require(!error, "printed text is refused");
  release(printed);
  return value.compact();
}

void runJson(const Str *text) {
  Value value;
  if (Str *error = parseJson(value.json, text))
    return checkPlace(take(error), "json.parse: ", text);
  std::string compact = value.compact();
  require(parseBack(vox_json_to_string(value.json)) == compact,
          "compact text is another value");
  require(parseBack(appendJsonPretty(newStr(0), value.json)) == compact,
          "text of several lines is another value");
}

} // namespace vox::rt::fuzz
