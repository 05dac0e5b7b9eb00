//===- runtime-rt/core/json_get.cpp - Json.get_str and the like -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/json.h"

namespace vox::rt {

namespace {

void setError(u64 *result, Str *message) {
  result[0] = 1;
  result[1] = slotOf(message);
}

void setKeyError(u64 *result, Text before, const Str *key, Text after,
                 Text what) {
  Str *message = appendText(newStr(0), before);
  message = appendBytes(message, key->bytes(), key->length);
  message = appendText(message, after);
  setError(result, appendText(message, what));
}

/// The member, or null and an Err in `result`.
const u64 *find(u64 *result, const u64 *json, const Str *key) {
  if (json[0] != kJsonObject) {
    setError(result, appendText(newStr(0), "json: receiver is not an object"));
    return nullptr;
  }
  const u64 *value = memberOf(json, key);
  if (!value)
    setKeyError(result, "json: missing key '", key, "'", "");
  return value;
}

void setWrongKind(u64 *result, const Str *key, Text what) {
  setKeyError(result, "json: key '", key, "' is not ", what);
}

/// The payload of a member of this kind.
void getPayload(u64 *result, const u64 *json, const Str *key, JsonKind kind,
                Text what) {
  const u64 *value = find(result, json, key);
  if (!value)
    return;
  if (value[0] != static_cast<u64>(kind))
    return setWrongKind(result, key, what);
  result[0] = 0;
  result[1] = value[1];
  if (kind >= kJsonStr)
    retain(objectIn(value[1]));
}

} // namespace

} // namespace vox::rt

using namespace vox::rt;

void vox_json_get_str(u64 *result, const u64 *json, const Str *key) {
  getPayload(result, json, key, kJsonStr, "a string");
}

void vox_json_get_bool(u64 *result, const u64 *json, const Str *key) {
  getPayload(result, json, key, kJsonBool, "a bool");
}

void vox_json_get_array(u64 *result, const u64 *json, const Str *key) {
  getPayload(result, json, key, kJsonArray, "an array");
}

void vox_json_get_object(u64 *result, const u64 *json, const Str *key) {
  result[2] = 0;
  getPayload(result, json, key, kJsonObject, "an object");
  if (result[0] == 0) {
    result[2] = result[1];
    result[1] = kJsonObject;
  }
}

void vox_json_get_int(u64 *result, const u64 *json, const Str *key) {
  const u64 *value = find(result, json, key);
  if (!value)
    return;
  double number;
  if (!numberIn(value, &number))
    return setWrongKind(result, key, "an integer");
  result[0] = 0;
  result[1] =
      value[0] == kJsonInt ? value[1] : static_cast<u64>(truncateFloat(number));
}

void vox_json_get_float(u64 *result, const u64 *json, const Str *key) {
  const u64 *value = find(result, json, key);
  if (!value)
    return;
  double number;
  if (!numberIn(value, &number))
    return setWrongKind(result, key, "a number");
  result[0] = 0;
  result[1] = bitsOf(number);
}
