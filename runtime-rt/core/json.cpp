//===- runtime-rt/core/json.cpp - reading dynamic values ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/json.h"

#include "runtime-rt/core/fault.h"
#include "runtime-rt/core/str_number.h"

namespace vox::rt {

constinit const TypeInfo jsonType = inlineInfo(kJson, kJsonSlots, 1);
static constinit const TypeInfo *const jsonArgs[] = {&jsonType};
constinit const TypeInfo jsonListType = referenceInfo(kList, 1, jsonArgs);
constinit const TypeInfo jsonMapType = referenceInfo(kMap, 1, jsonArgs);

const u64 *memberOf(const u64 *json, const Str *key) {
  return json[0] == kJsonObject ? findValue(membersIn(json), key) : nullptr;
}

i64 truncateFloat(double value) {
  constexpr double kLimit = 9223372036854775808.0;
  if (value >= kLimit)
    return kMaxInt;
  if (value <= -kLimit)
    return -kMaxInt - 1;
  return value == value ? static_cast<i64>(value) : 0;
}

bool integerIn(const u64 *json, i64 *value) {
  if (json[0] == kJsonInt) {
    *value = static_cast<i64>(json[1]);
    return true;
  }
  constexpr double kLimit = 9223372036854775808.0;
  if (json[0] != kJsonFloat)
    return false;
  double number = floatIn(json[1]);
  if (!(number >= -kLimit && number < kLimit))
    return false;
  *value = truncateFloat(number);
  return static_cast<double>(*value) == number;
}

bool numberIn(const u64 *json, double *value) {
  if (json[0] == kJsonInt)
    *value = static_cast<double>(static_cast<i64>(json[1]));
  else if (json[0] == kJsonFloat)
    *value = floatIn(json[1]);
  else
    return false;
  return true;
}

/// Option[Json] of a value or null.
static void setOption(u64 *result, const u64 *value) {
  result[0] = value != nullptr;
  result[1] = value ? value[0] : 0;
  result[2] = value ? value[1] : 0;
  if (value)
    vox_retain_value(value, &jsonType);
}

/// Option of a reference in a Json value of this kind.
static void setReference(u64 *result, const u64 *json, JsonKind kind) {
  result[0] = json[0] == static_cast<u64>(kind);
  result[1] = result[0] ? json[1] : 0;
  retain(objectIn(result[1]));
}

static const u64 *elementOf(const u64 *json, i64 index) {
  if (json[0] != kJsonArray || index < 0 || index >= arrayIn(json)->length)
    return nullptr;
  return words(arrayIn(json)) + 2 * index;
}

} // namespace vox::rt

using namespace vox::rt;

void vox_json_null(u64 *result) { setJson(result, kJsonNull, 0); }

i64 vox_json_int(const u64 *json, const SourceLocation *at) {
  i64 value = 0;
  switch (json[0]) {
  case kJsonBool:
  case kJsonInt:
    return static_cast<i64>(json[1]);
  case kJsonFloat:
    return truncateFloat(floatIn(json[1]));
  case kJsonStr:
    parseInt(textIn(json), &value);
    return value;
  default:
    faultWith(kJsonValue, "json: value is not an integer", at);
  }
}

double vox_json_float(const u64 *json, const SourceLocation *at) {
  double value = 0;
  if (json[0] == kJsonStr)
    parseFloat(textIn(json), &value);
  else if (!numberIn(json, &value))
    faultWith(kJsonValue, "json: value is not a number", at);
  return value;
}

i64 vox_json_bool(const u64 *json) {
  switch (json[0]) {
  case kJsonNull:
    return 0;
  case kJsonFloat:
    return floatIn(json[1]) != 0;
  case kJsonStr:
  case kJsonArray:
    return objectIn(json[1])->length > 0;
  case kJsonObject:
    return 1;
  default:
    return json[1] != 0;
  }
}

Str *vox_json_type_of(const u64 *json) {
  constexpr Text kNames[] = {"null", "bool", "int",   "float",
                             "str",  "List", "Object"};
  return appendText(newStr(0), kNames[json[0]]);
}

void vox_json_member(u64 *result, const u64 *json, const Str *key,
                     const SourceLocation *at) {
  if (json[0] != kJsonObject)
    faultWith(kJsonValue, "json: receiver is not an object", at);
  const u64 *value = memberOf(json, key);
  if (!value) {
    FaultLine line(kJsonMissing);
    line.text("json: missing key '")
        .oneLine(key->bytes(), key->length)
        .text("'");
    line.finish(at);
  }
  setJson(result, static_cast<JsonKind>(value[0]), value[1]);
  vox_retain_value(result, &jsonType);
}

List *vox_json_items(const u64 *json, const SourceLocation *at) {
  if (json[0] == kJsonArray) {
    retain(objectIn(json[1]));
    return static_cast<List *>(objectIn(json[1]));
  }
  if (json[0] != kJsonObject)
    faultWith(kJsonValue, "json: value is not an array or object", at);
  const Map *map = membersIn(json);
  List *items = newList(&jsonListType, map->length);
  const u64 *entry = map->entries();
  for (; (entry = nextEntry(map, entry)); entry += map->entrySlots) {
    List *pair = newList(&jsonListType, 2);
    setJson(words(pair), kJsonStr, entry[0]);
    setJson(words(pair) + 2, static_cast<JsonKind>(entry[1]), entry[2]);
    pair->length = 2;
    retainAll(pair->data(), 2, &jsonType);
    setJson(words(items) + 2 * items->length, kJsonArray, slotOf(pair));
    ++items->length;
  }
  return items;
}

void vox_json_get(u64 *result, const u64 *json, const Str *key) {
  setOption(result, memberOf(json, key));
}

void vox_json_at(u64 *result, const u64 *json, i64 index) {
  setOption(result, elementOf(json, index));
}

void vox_json_as_str(u64 *result, const u64 *json) {
  setReference(result, json, kJsonStr);
}

void vox_json_as_array(u64 *result, const u64 *json) {
  setReference(result, json, kJsonArray);
}

void vox_json_as_int(u64 *result, const u64 *json) {
  i64 value = 0;
  result[0] = integerIn(json, &value);
  result[1] = result[0] ? static_cast<u64>(value) : 0;
}

void vox_json_as_float(u64 *result, const u64 *json) {
  double value = 0;
  result[0] = numberIn(json, &value);
  result[1] = bitsOf(value);
}

void vox_json_as_bool(u64 *result, const u64 *json) {
  result[0] = json[0] == kJsonBool;
  result[1] = result[0] ? json[1] : 0;
}

void vox_json_as_object(u64 *result, const u64 *json) {
  setOption(result, json[0] == kJsonObject ? json : nullptr);
}

i64 vox_json_is_null(const u64 *json) { return json[0] == kJsonNull; }

i64 vox_json_has(const u64 *json, const Str *key) {
  return memberOf(json, key) != nullptr;
}

void vox_json_length(u64 *result, const u64 *json) {
  result[0] = json[0] == kJsonArray || json[0] == kJsonObject;
  result[1] = result[0] ? static_cast<u64>(objectIn(json[1])->length) : 0;
}

void vox_json_keys(u64 *result, const u64 *json) {
  result[0] = json[0] == kJsonObject;
  result[1] = result[0] ? slotOf(vox_map_keys(membersIn(json))) : 0;
}
