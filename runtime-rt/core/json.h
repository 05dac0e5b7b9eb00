//===- runtime-rt/core/json.h - dynamic values ----------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A Json value is two slots, its kind and a payload; arrays are lists of Json
// and objects maps of Json, ordinary ones. Everything here that walks a value
// does so with its own stack, at any depth.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/builtin.h"
#include "runtime-rt/core/list.h"
#include "runtime-rt/core/map.h"
#include "runtime-rt/core/str.h"

namespace vox::rt {

extern const TypeInfo jsonType, jsonListType, jsonMapType;

VOX_INLINE void setJson(u64 *json, JsonKind kind, u64 payload) {
  json[0] = kind;
  json[1] = payload;
}

VOX_INLINE const List *arrayIn(const u64 *json) {
  return static_cast<const List *>(objectIn(json[1]));
}
VOX_INLINE const Map *membersIn(const u64 *json) {
  return static_cast<const Map *>(objectIn(json[1]));
}
VOX_INLINE const Str *textIn(const u64 *json) {
  return static_cast<const Str *>(objectIn(json[1]));
}

/// A member of an object; null when absent or `json` is no object.
const u64 *memberOf(const u64 *json, const Str *key);

/// A float as an int, without its fraction; saturates, 0 for NaN.
i64 truncateFloat(double value);
/// False unless the value is a number and integral in the range of int.
bool integerIn(const u64 *json, i64 *value);
/// False unless the value is a number.
bool numberIn(const u64 *json, double *value);

/// Appends the JSON text of a value, compact, to `text` (consumed).
Str *appendJson(Str *text, const u64 *json);

} // namespace vox::rt

/// Memory: none.
VOX_BUILTIN("json_null() -> Json", "inner inner", "none", "0",
            "hir/hidden-builtins", "null")
void vox_json_null(u64 *result);

/// Memory: the result.
VOX_BUILTIN("json_from(T) -> Json", "inner type inner", "none",
            "elements(0) >> 8", "hir/hidden-builtins",
            "the value and all that is in it as a Json value")
void vox_json_from(u64 *result, const u64 *value,
                   const vox::rt::TypeInfo *type);

/// F08 and F09. An absent member is None where the field is an Option. Memory:
/// the result.
VOX_BUILTIN(
    "json_to(Json) -> T", "inner result faults inner", "none",
    "elements(0) >> 8", "hir/hidden-builtins",
    "the value as one of the static type; faults unless it has the form")
void vox_json_to(u64 *result, const u64 *json, const vox::rt::TypeInfo *type,
                 const vox::rt::SourceLocation *at);

/// F08. Memory: none.
VOX_BUILTIN("json_int(Json) -> int", "inner faults inner", "none",
            "bytes(0) >> 10", "hir/hidden-builtins",
            "a number, bool or text as int() of it; faults for other kinds")
i64 vox_json_int(const u64 *json, const vox::rt::SourceLocation *at);

/// F08. Memory: none.
VOX_BUILTIN("json_float(Json) -> float", "inner faults inner", "none",
            "bytes(0) >> 10", "hir/hidden-builtins",
            "a number or text as float() of it; faults for other kinds")
double vox_json_float(const u64 *json, const vox::rt::SourceLocation *at);

/// Memory: none.
VOX_BUILTIN("json_bool(Json) -> bool", "inner inner", "none", "0",
            "hir/hidden-builtins",
            "false for null, false, 0, an empty text and an empty array")
i64 vox_json_bool(const u64 *json);

/// Memory: none.
VOX_BUILTIN("json_type_of(Json) -> str", "inner inner", "none", "0",
            "hir/hidden-builtins", "int float str bool List Object or null")
vox::rt::Str *vox_json_type_of(const u64 *json);

/// F08. Memory: the result.
VOX_BUILTIN("json_items(Json) -> list[Json]", "inner faults inner", "none",
            "elements(0) >> 8", "hir/hidden-builtins",
            "the elements of an array, or [key, value] for each member")
vox::rt::List *vox_json_items(const u64 *json,
                              const vox::rt::SourceLocation *at);

/// F08 and F09. Memory: none.
VOX_BUILTIN("Json.member(str) -> Json", "faults", "none", "bytes(1) >> 10",
            "hir/hidden-builtins", "the member of an object")
void vox_json_member(u64 *result, const u64 *json, const vox::rt::Str *key,
                     const vox::rt::SourceLocation *at);

/// Memory: none.
VOX_BUILTIN("Json.get(str) -> Option[Json]", "method", "none", "bytes(1) >> 10",
            "conformance/library", "the member of an object, or None")
void vox_json_get(u64 *result, const u64 *json, const vox::rt::Str *key);

/// Memory: none.
VOX_BUILTIN("Json.at(int) -> Option[Json]", "method", "none", "0",
            "interp/json", "the element of an array, or None")
void vox_json_at(u64 *result, const u64 *json, i64 index);

/// Memory: a copy of the longest token.
VOX_BUILTIN("Json.pointer(str) -> Option[Json]", "method", "none",
            "bytes(1) >> 10", "interp/json",
            "what the path of RFC 6901 leads to, or None")
void vox_json_pointer(u64 *result, const u64 *json, const vox::rt::Str *path);

/// Memory: none.
VOX_BUILTIN("Json.as_str() -> Option[str]", "method", "none", "0",
            "interp/json", "a text, or None")
void vox_json_as_str(u64 *result, const u64 *json);

/// Memory: none.
VOX_BUILTIN("Json.as_int() -> Option[int]", "method", "none", "0",
            "interp/json", "a number with an integral value in range, or None")
void vox_json_as_int(u64 *result, const u64 *json);

/// Memory: none.
VOX_BUILTIN("Json.as_float() -> Option[float]", "method", "none", "0",
            "interp/json", "a number, or None")
void vox_json_as_float(u64 *result, const u64 *json);

/// Memory: none.
VOX_BUILTIN("Json.as_bool() -> Option[bool]", "method", "none", "0",
            "interp/json", "a bool, or None")
void vox_json_as_bool(u64 *result, const u64 *json);

/// Memory: none.
VOX_BUILTIN("Json.as_array() -> Option[list[Json]]", "method", "none", "0",
            "interp/json", "the elements of an array, or None")
void vox_json_as_array(u64 *result, const u64 *json);

/// Memory: none.
VOX_BUILTIN("Json.as_object() -> Option[Json]", "method", "none", "0",
            "interp/json", "an object, or None")
void vox_json_as_object(u64 *result, const u64 *json);

/// Memory: none.
VOX_BUILTIN("Json.is_null() -> bool", "method", "none", "0", "interp/json",
            "true for null")
i64 vox_json_is_null(const u64 *json);

/// Memory: none.
VOX_BUILTIN("Json.has(str) -> bool", "method", "none", "bytes(1) >> 10",
            "conformance/objects", "true for an object with the member")
i64 vox_json_has(const u64 *json, const vox::rt::Str *key);

/// Memory: none.
VOX_BUILTIN("Json.length() -> Option[int]", "method", "none", "0",
            "interp/json", "the size of an array or object, or None")
void vox_json_length(u64 *result, const u64 *json);

/// Memory: the result.
VOX_BUILTIN("Json.keys() -> Option[list[str]]", "method", "none",
            "elements(0) >> 8", "conformance/text",
            "the keys of an object in order, or None")
void vox_json_keys(u64 *result, const u64 *json);

/// Memory: the result.
VOX_BUILTIN("Json.to_string() -> str", "method", "none", "bytes(result) >> 10",
            "interp/json", "compact JSON text")
vox::rt::Str *vox_json_to_string(const u64 *json);

/// Memory: the message of an Err. So are all the accessors that follow.
VOX_BUILTIN("Json.get_str(str) -> Result[str, str]", "method", "none",
            "bytes(1) >> 10", "interp/json", "the member, a text")
void vox_json_get_str(u64 *result, const u64 *json, const vox::rt::Str *key);

VOX_BUILTIN("Json.get_int(str) -> Result[int, str]", "method", "none",
            "bytes(1) >> 10", "interp/json",
            "the member, a number, without its fraction")
void vox_json_get_int(u64 *result, const u64 *json, const vox::rt::Str *key);

VOX_BUILTIN("Json.get_float(str) -> Result[float, str]", "method", "none",
            "bytes(1) >> 10", "interp/json", "the member, a number")
void vox_json_get_float(u64 *result, const u64 *json, const vox::rt::Str *key);

VOX_BUILTIN("Json.get_bool(str) -> Result[bool, str]", "method", "none",
            "bytes(1) >> 10", "interp/json", "the member, a bool")
void vox_json_get_bool(u64 *result, const u64 *json, const vox::rt::Str *key);

VOX_BUILTIN("Json.get_object(str) -> Result[Json, str]", "method", "none",
            "bytes(1) >> 10", "interp/json", "the member, an object")
void vox_json_get_object(u64 *result, const u64 *json, const vox::rt::Str *key);

VOX_BUILTIN("Json.get_array(str) -> Result[list[Json], str]", "method", "none",
            "bytes(1) >> 10", "interp/json",
            "the elements of the member, an array")
void vox_json_get_array(u64 *result, const u64 *json, const vox::rt::Str *key);
