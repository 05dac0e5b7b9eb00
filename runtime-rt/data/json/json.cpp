//===- runtime-rt/data/json/json.cpp - the module json --------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/data/json/json.h"

#include "runtime-rt/core/json_text.h"

namespace vox::rt {

namespace {

void setError(u64 *result, Str *message) {
  result[0] = 1;
  result[1] = slotOf(message);
}

void setKeyError(u64 *result, Text before, const Str *key, Text after) {
  Str *message = appendQuoted(appendText(newStr(0), before), spanOf(key));
  setError(result, appendText(message, after));
}

/// The object that a text has, until it is destroyed.
class Document {
public:
  explicit Document(const Str *text) : error(parseJson(json, text)) {}
  Document(const Document &) = delete;
  ~Document() { vox_release_value(json, &jsonType); }

  /// The member, or null and an Err in `result`.
  const u64 *find(u64 *result, const Str *key) {
    if (!error && json[0] != kJsonObject)
      error = appendText(newStr(0), "JSON root must be an object");
    if (error) {
      setError(result, error);
      return nullptr;
    }
    const u64 *value = memberOf(json, key);
    if (!value)
      setKeyError(result, "missing key ", key, "");
    return value;
  }

private:
  u64 json[2] = {kJsonNull, 0};
  Str *error; ///< goes to the result of `find`
};

} // namespace

} // namespace vox::rt

using namespace vox::rt;

void vox_json_parse(u64 *result, const Str *text) {
  result[0] = 0;
  result[2] = 0;
  if (Str *error = parseJson(result + 1, text))
    setError(result, error);
}

Str *vox_json_stringify(const u64 *json) { return appendJson(newStr(0), json); }

Str *vox_json_encode(const u64 *json) { return appendJson(newStr(0), json); }

void vox_json_render(u64 *result, const u64 *json) {
  result[0] = 0;
  result[1] = slotOf(appendJson(newStr(0), json));
}

void vox_json_read_str(u64 *result, const Str *text, const Str *key) {
  Document document(text);
  const u64 *value = document.find(result, key);
  if (!value)
    return;
  if (value[0] != kJsonStr)
    return setKeyError(result, "key ", key, " is not a string");
  result[0] = 0;
  result[1] = value[1];
  retain(objectIn(value[1]));
}

void vox_json_read_f64(u64 *result, const Str *text, const Str *key) {
  Document document(text);
  const u64 *value = document.find(result, key);
  if (!value)
    return;
  double number;
  if (!numberIn(value, &number))
    return setKeyError(result, "key ", key, " is not a number");
  result[0] = 0;
  result[1] = bitsOf(number);
}

Str *vox_json_quote(const Str *text) {
  return appendQuoted(newStr(text->length + 2), spanOf(text));
}
