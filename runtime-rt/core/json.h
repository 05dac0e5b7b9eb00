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

/// Fuel: none. Memory: none.
VOX_BUILTIN("json_null() -> Json", "none", "null")
void vox_json_null(u64 *result);

/// Fuel: values inside >> 8. Memory: the result.
VOX_BUILTIN("json_from(T) -> Json", "none",
            "the value and all that is in it as a Json value")
void vox_json_from(u64 *result, const u64 *value,
                   const vox::rt::TypeInfo *type);

/// F08 and F09. An absent member is None where the field is an Option. Fuel:
/// values inside >> 8. Memory: the result.
VOX_BUILTIN(
    "json_to(Json) -> T", "none",
    "the value as one of the static type; faults unless it has the form")
void vox_json_to(u64 *result, const u64 *json, const vox::rt::TypeInfo *type,
                 const vox::rt::SourceLocation *at);

/// F08. Fuel: bytes of a text >> 10. Memory: none.
VOX_BUILTIN("json_int(Json) -> int", "none",
            "a number, bool or text as int() of it; faults for other kinds")
i64 vox_json_int(const u64 *json, const vox::rt::SourceLocation *at);

/// F08. Fuel: bytes of a text >> 10. Memory: none.
VOX_BUILTIN("json_float(Json) -> float", "none",
            "a number or text as float() of it; faults for other kinds")
double vox_json_float(const u64 *json, const vox::rt::SourceLocation *at);

/// Fuel: none. Memory: none.
VOX_BUILTIN("json_bool(Json) -> bool", "none",
            "false for null, false, 0, an empty text and an empty array")
i64 vox_json_bool(const u64 *json);

/// Fuel: none. Memory: none.
VOX_BUILTIN("json_type_of(Json) -> str", "none",
            "int float str bool List Object or null")
vox::rt::Str *vox_json_type_of(const u64 *json);

/// F08. Fuel: elements >> 8. Memory: the result.
VOX_BUILTIN("json_items(Json) -> list[Json]", "none",
            "the elements of an array, or [key, value] for each member")
vox::rt::List *vox_json_items(const u64 *json,
                              const vox::rt::SourceLocation *at);

/// F08 and F09. Fuel: bytes of the key >> 10. Memory: none.
VOX_BUILTIN("Json.member(str) -> Json", "none", "the member of an object")
void vox_json_member(u64 *result, const u64 *json, const vox::rt::Str *key,
                     const vox::rt::SourceLocation *at);

/// Fuel: bytes of the key >> 10. Memory: none.
VOX_BUILTIN("Json.get(str) -> Option[Json]", "none",
            "the member of an object, or None")
void vox_json_get(u64 *result, const u64 *json, const vox::rt::Str *key);

/// Fuel: none. Memory: none.
VOX_BUILTIN("Json.at(int) -> Option[Json]", "none",
            "the element of an array, or None")
void vox_json_at(u64 *result, const u64 *json, i64 index);

/// Fuel: bytes of the path >> 10. Memory: a copy of the longest token.
VOX_BUILTIN("Json.pointer(str) -> Option[Json]", "none",
            "what the path of RFC 6901 leads to, or None")
void vox_json_pointer(u64 *result, const u64 *json, const vox::rt::Str *path);

/// Fuel: none. Memory: none.
VOX_BUILTIN("Json.as_str() -> Option[str]", "none", "a text, or None")
void vox_json_as_str(u64 *result, const u64 *json);

/// Fuel: none. Memory: none.
VOX_BUILTIN("Json.as_int() -> Option[int]", "none",
            "a number with an integral value in range, or None")
void vox_json_as_int(u64 *result, const u64 *json);

/// Fuel: none. Memory: none.
VOX_BUILTIN("Json.as_float() -> Option[float]", "none", "a number, or None")
void vox_json_as_float(u64 *result, const u64 *json);

/// Fuel: none. Memory: none.
VOX_BUILTIN("Json.as_bool() -> Option[bool]", "none", "a bool, or None")
void vox_json_as_bool(u64 *result, const u64 *json);

/// Fuel: none. Memory: none.
VOX_BUILTIN("Json.as_array() -> Option[list[Json]]", "none",
            "the elements of an array, or None")
void vox_json_as_array(u64 *result, const u64 *json);

/// Fuel: none. Memory: none.
VOX_BUILTIN("Json.as_object() -> Option[Json]", "none", "an object, or None")
void vox_json_as_object(u64 *result, const u64 *json);

/// Fuel: none. Memory: none.
VOX_BUILTIN("Json.is_null() -> bool", "none", "true for null")
i64 vox_json_is_null(const u64 *json);

/// Fuel: bytes of the key >> 10. Memory: none.
VOX_BUILTIN("Json.has(str) -> bool", "none",
            "true for an object with the member")
i64 vox_json_has(const u64 *json, const vox::rt::Str *key);

/// Fuel: none. Memory: none.
VOX_BUILTIN("Json.length() -> Option[int]", "none",
            "the size of an array or object, or None")
void vox_json_length(u64 *result, const u64 *json);

/// Fuel: members >> 8. Memory: the result.
VOX_BUILTIN("Json.keys() -> Option[list[str]]", "none",
            "the keys of an object in order, or None")
void vox_json_keys(u64 *result, const u64 *json);

/// Fuel: bytes of the result >> 10. Memory: the result.
VOX_BUILTIN("Json.to_string() -> str", "none", "compact JSON text")
vox::rt::Str *vox_json_to_string(const u64 *json);

/// Fuel: bytes of the key >> 10. Memory: the message of an Err. So are all the
/// accessors that follow.
VOX_BUILTIN("Json.get_str(str) -> Result[str, str]", "none",
            "the member, a text")
void vox_json_get_str(u64 *result, const u64 *json, const vox::rt::Str *key);

VOX_BUILTIN("Json.get_int(str) -> Result[int, str]", "none",
            "the member, a number, without its fraction")
void vox_json_get_int(u64 *result, const u64 *json, const vox::rt::Str *key);

VOX_BUILTIN("Json.get_float(str) -> Result[float, str]", "none",
            "the member, a number")
void vox_json_get_float(u64 *result, const u64 *json, const vox::rt::Str *key);

VOX_BUILTIN("Json.get_bool(str) -> Result[bool, str]", "none",
            "the member, a bool")
void vox_json_get_bool(u64 *result, const u64 *json, const vox::rt::Str *key);

VOX_BUILTIN("Json.get_object(str) -> Result[Json, str]", "none",
            "the member, an object")
void vox_json_get_object(u64 *result, const u64 *json, const vox::rt::Str *key);

VOX_BUILTIN("Json.get_array(str) -> Result[list[Json], str]", "none",
            "the elements of the member, an array")
void vox_json_get_array(u64 *result, const u64 *json, const vox::rt::Str *key);
