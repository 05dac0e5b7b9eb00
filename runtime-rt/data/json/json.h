//===- runtime-rt/data/json/json.h - the module json ----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// stdlib.md §3.5. The values themselves and their compact text are core/json.h.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/builtin.h"
#include "runtime-rt/core/json.h"

namespace vox::rt {

/// Parses a text of RFC 8259. Null and the value in `json`, or what is wrong as
/// `json.parse: <reason> at line <l> column <c>`, with `json` untouched: the
/// place is the first character that does not continue a JSON text, the start
/// of an escape or number that has no value, or the end of the text.
Str *parseJson(u64 *json, const Str *text);

} // namespace vox::rt

/// Memory: the result and the values of containers while they are open.
VOX_BUILTIN("std.json.parse(str) -> Result[Json, str]", "", "none",
            "bytes(0) >> 10", "library/json",
            "the value of a text of RFC 8259 with at most 128 nested "
            "containers, or what is wrong and where")
void vox_json_parse(u64 *result, const vox::rt::Str *text);

/// Memory: the result.
VOX_BUILTIN("std.json.stringify(Json) -> str", "", "none",
            "bytes(result) >> 10", "library/json",
            "compact JSON text of any value")
vox::rt::Str *vox_json_stringify(const u64 *json);

VOX_BUILTIN("std.json.encode(Json) -> str", "", "none", "bytes(result) >> 10",
            "library/json", "the same as stringify")
vox::rt::Str *vox_json_encode(const u64 *json);

VOX_BUILTIN("std.json.render(Json) -> Result[str, str]", "", "none",
            "bytes(result) >> 10", "library/json",
            "the text of stringify in Ok")
void vox_json_render(u64 *result, const u64 *json);

/// Memory: as parse.
VOX_BUILTIN("std.json.read_str(str, str) -> Result[str, str]", "", "none",
            "bytes(0) >> 10", "library/json",
            "a member of the object that a JSON text has, which is a string")
void vox_json_read_str(u64 *result, const vox::rt::Str *text,
                       const vox::rt::Str *key);

VOX_BUILTIN("std.json.read_f64(str, str) -> Result[float, str]", "", "none",
            "bytes(0) >> 10", "library/json",
            "a member of the object that a JSON text has, which is a number")
void vox_json_read_f64(u64 *result, const vox::rt::Str *text,
                       const vox::rt::Str *key);

/// Memory: the result.
VOX_BUILTIN("std.json.quote(str) -> str", "", "none", "bytes(result) >> 10",
            "library/json", "the text as a JSON string literal")
vox::rt::Str *vox_json_quote(const vox::rt::Str *text);
