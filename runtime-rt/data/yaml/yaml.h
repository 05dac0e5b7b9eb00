//===- runtime-rt/data/yaml/yaml.h - std.yaml -----------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/builtin.h"
#include "runtime-rt/core/json.h"

namespace vox::rt {

/// Null and an owned value in `json`, or an owned error text and `json`
/// untouched.
Str *parseYaml(u64 *json, const Str *text);

/// Null and an owned document in `text`, or an owned error text.
Str *renderYaml(Str **text, const u64 *json);

} // namespace vox::rt

/// Memory: the result, and meanwhile the longest scalar, the open collections
/// and the names of anchors.
VOX_BUILTIN("std.yaml.parse(str) -> Result[Json, str]", "", "none",
            "bytes(0) >> 10", "library/yaml",
            "the value of a YAML 1.2 document under the core schema; .inf and "
            ".nan as null")
void vox_yaml_parse(u64 *result, const vox::rt::Str *text);

/// Memory: the result, and meanwhile the open collections.
VOX_BUILTIN("std.yaml.render(Json) -> Result[str, str]", "", "none",
            "bytes(result) >> 10", "library/yaml",
            "the value as a YAML document in block style")
void vox_yaml_render(u64 *result, const u64 *json);
