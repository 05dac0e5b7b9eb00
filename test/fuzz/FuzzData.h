//===- test/fuzz/FuzzData.h - what the fuzzers of the parsers share -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A parser joins with a function here and a row in FuzzData.cpp. Afterwards all
// memory must have been given back.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/json.h"
#include "runtime-rt/core/str.h"

#include <string>
#include <string_view>

namespace vox::rt::fuzz {

/// Each parses any valid UTF-8 and checks what comes out.
void runJson(const Str *text);
void runCsv(const Str *text);
void runRegex(const Str *text);
void runToml(const Str *text);
void runYaml(const Str *text);

/// Ends the process with `rule` unless the condition holds.
void require(bool condition, const char *rule);

/// The bytes of `text`; releases it.
std::string take(Str *text);

/// `error` is `<prefix><reason> at line <l> column <c>` with a place in `text`.
void checkPlace(std::string_view error, std::string_view prefix,
                const Str *text);

/// A Json value that a parser made, released with this.
struct Value {
  u64 json[2] = {kJsonNull, 0};
  Value() = default;
  Value(const Value &) = delete;
  ~Value() { vox_release_value(json, &jsonType); }
  std::string compact() const { return take(vox_json_to_string(json)); }
};

} // namespace vox::rt::fuzz
