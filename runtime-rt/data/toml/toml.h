//===- runtime-rt/data/toml/toml.h - std.toml -----------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/builtin.h"
#include "runtime-rt/core/json.h"

namespace vox::rt {

/// The only key of a document whose value is what lies under it.
inline constexpr Text kTomlRootKey = "__vox_json_root";

/// True for an object whose only key is that.
bool isWrappedRoot(const u64 *json);

/// Null and an owned value in `json`, or an owned error text and `json`
/// untouched.
Str *parseToml(u64 *json, const Str *text);

/// Null and an owned document in `text`, or an owned error text.
Str *renderToml(Str **text, const u64 *json);

} // namespace vox::rt

/// Memory: the result, and meanwhile the longest string and the open
/// collections.
VOX_BUILTIN("std.toml.parse(str) -> Result[Json, str]", "", "none",
            "bytes(0) >> 10", "library/toml",
            "the value of a TOML 1.0 document; dates and times as they are "
            "written, inf and nan as null")
void vox_toml_parse(u64 *result, const vox::rt::Str *text);

/// Memory: the result, and meanwhile the keys of the longest header and the
/// open collections.
VOX_BUILTIN("std.toml.render(Json) -> Result[str, str]", "", "none",
            "bytes(result) >> 10", "library/toml",
            "the value as a TOML document; null as an empty text, what is no "
            "object under the key __vox_json_root")
void vox_toml_render(u64 *result, const u64 *json);
