//===- runtime-rt/core/json_pointer.cpp - Json.pointer --------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// RFC 6901: tokens behind slashes, `~1` for a slash and `~0` for a tilde in
// them; of an array, a position without leading zeros.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/digit.h"
#include "runtime-rt/core/json.h"

namespace vox::rt {

namespace {

/// The token up to the next slash, without its escapes. False when one is
/// wrong.
bool takeToken(Span &span, Str *&token) {
  token->length = 0;
  for (; span.begin < span.end && *span.begin != '/'; ++span.begin) {
    u8 byte = *span.begin;
    if (byte == '~') {
      ++span.begin;
      if (span.begin == span.end || (*span.begin != '0' && *span.begin != '1'))
        return false;
      byte = *span.begin == '0' ? '~' : '/';
    }
    token = appendBytes(token, &byte, 1);
  }
  return true;
}

const u64 *elementNamed(const List *list, const Str *token) {
  const u8 *digits = token->bytes();
  if (token->length == 0 || (token->length > 1 && digits[0] == '0'))
    return nullptr;
  i64 index = 0;
  for (i64 at = 0; at < token->length; ++at) {
    if (!isDecimal(digits[at]) || index >= list->length)
      return nullptr;
    index = index * 10 + (digits[at] - '0');
  }
  return index < list->length ? words(list) + 2 * index : nullptr;
}

const u64 *follow(const u64 *json, Span path, Str *&token) {
  while (json && path.begin < path.end) {
    if (*path.begin++ != '/' || !takeToken(path, token))
      return nullptr;
    json = json[0] == kJsonArray ? elementNamed(arrayIn(json), token)
                                 : memberOf(json, token);
  }
  return json;
}

} // namespace

} // namespace vox::rt

using namespace vox::rt;

void vox_json_pointer(u64 *result, const u64 *json, const Str *path) {
  Str *token = newStr(path->length);
  const u64 *value = follow(json, spanOf(path), token);
  release(token);
  result[0] = value != nullptr;
  result[1] = value ? value[0] : 0;
  result[2] = value ? value[1] : 0;
  if (value)
    vox_retain_value(value, &jsonType);
}
