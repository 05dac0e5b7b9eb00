//===- runtime-rt/core/json_text.cpp - Json -> JSON text ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Compact, in insertion order (stdlib.md §3.5). A float keeps `.0`, has an
// exponent outside 1e-5 <= x < 1e16, and is null when it is no number.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/display.h"
#include "runtime-rt/core/float_text.h"
#include "runtime-rt/core/int_text.h"
#include "runtime-rt/core/json.h"
#include "runtime-rt/core/walk.h"

namespace vox::rt {

namespace {

Str *appendZeros(Str *text, i64 count) {
  for (; count > 0; --count)
    text = appendText(text, "0");
  return text;
}

/// The digits with the point behind the first `whole` of them.
Str *appendPositional(Str *text, const u8 *digits, i64 count, i64 whole) {
  if (whole <= 0) {
    text = appendZeros(appendText(text, "0."), -whole);
    return appendBytes(text, digits, count);
  }
  text = appendBytes(text, digits, smaller(count, whole));
  text = appendText(appendZeros(text, whole - count), ".");
  if (count <= whole)
    return appendText(text, "0");
  return appendBytes(text, digits + whole, count - whole);
}

Str *appendNumber(Str *text, double value) {
  constexpr u64 kSign = u64(1) << 63;
  u64 bits = bitsOf(value), magnitude = bits & ~kSign;
  if (magnitude >= u64(0x7ff) << 52)
    return appendText(text, "null");
  if (bits & kSign)
    text = appendText(text, "-");
  if (magnitude == 0)
    return appendText(text, "0.0");
  Decimal decimal = shortestDecimal(magnitude);
  u8 buffer[kIntTextBytes];
  u8 *end = buffer + kIntTextBytes;
  u8 *digits = writeDigitsBackwards(decimal.digits, end);
  i64 whole = end - digits + decimal.exponent;
  while (end - digits > 1 && end[-1] == '0')
    --end;
  i64 count = end - digits;
  if (whole > -5 && whole <= 16)
    return appendPositional(text, digits, count, whole);
  text = appendBytes(text, digits, 1);
  if (count > 1)
    text = appendBytes(appendText(text, "."), digits + 1, count - 1);
  return appendInt(appendText(text, "e"), whole - 1);
}

/// The short escape of a control character, or 0.
u8 shortEscape(u8 byte) {
  switch (byte) {
  case '"':
  case '\\':
    return byte;
  case '\b':
    return 'b';
  case '\t':
    return 't';
  case '\n':
    return 'n';
  case '\f':
    return 'f';
  case '\r':
    return 'r';
  default:
    return 0;
  }
}

Str *appendEscape(Str *text, u8 byte) {
  u8 letter = shortEscape(byte);
  u8 escape[] = {'\\', letter};
  if (letter)
    return appendBytes(text, escape, 2);
  constexpr char kHex[] = "0123456789abcdef";
  u8 digits[] = {static_cast<u8>(kHex[byte >> 4]),
                 static_cast<u8>(kHex[byte & 15])};
  return appendBytes(appendText(text, "\\u00"), digits, 2);
}

Str *appendQuoted(Str *text, const Str *string) {
  const u8 *at = string->bytes(), *end = at + string->length;
  text = appendText(text, "\"");
  while (at < end) {
    const u8 *plain = at;
    while (at < end && *at >= 0x20 && *at != '"' && *at != '\\')
      ++at;
    text = appendBytes(text, plain, at - plain);
    if (at < end)
      text = appendEscape(text, *at++);
  }
  return appendText(text, "\"");
}

/// A container that is being written.
struct Frame {
  alignas(8) const u64 *next;
  alignas(8) const Map *map; ///< where `next` is an entry
  i64 remaining;
  bool started;
};

class Writer {
public:
  explicit Writer(Str *text) : text(text) {}

  Str *write(const u64 *json) {
    value(json);
    while (!stack.empty())
      step();
    return text;
  }

private:
  void step() {
    Frame &frame = stack.top();
    if (frame.remaining == 0) {
      text = frame.map ? appendText(text, "}") : appendText(text, "]");
      return stack.pop();
    }
    if (frame.started)
      text = appendText(text, ",");
    frame.started = true;
    --frame.remaining;
    if (!frame.map) {
      const u64 *element = frame.next;
      frame.next += 2;
      return value(element);
    }
    const u64 *entry = nextEntry(frame.map, frame.next);
    frame.next = entry + frame.map->entrySlots;
    text = appendQuoted(text, static_cast<const Str *>(objectIn(*entry)));
    text = appendText(text, ":");
    value(entry + 1);
  }

  void value(const u64 *json) {
    switch (json[0]) {
    case kJsonNull:
      text = appendText(text, "null");
      return;
    case kJsonBool:
      text = json[1] ? appendText(text, "true") : appendText(text, "false");
      return;
    case kJsonInt:
      text = appendInt(text, static_cast<i64>(json[1]));
      return;
    case kJsonFloat:
      text = appendNumber(text, floatIn(json[1]));
      return;
    case kJsonStr:
      text = appendQuoted(text, textIn(json));
      return;
    case kJsonArray:
      text = appendText(text, "[");
      stack.push({words(arrayIn(json)), nullptr, arrayIn(json)->length, false});
      return;
    case kJsonObject:
      text = appendText(text, "{");
      stack.push({membersIn(json)->entries(), membersIn(json),
                  membersIn(json)->length, false});
      return;
    }
  }

  Str *text;
  WalkStack<Frame> stack;
};

} // namespace

Str *appendJson(Str *text, const u64 *json) { return Writer(text).write(json); }

} // namespace vox::rt

using namespace vox::rt;

Str *vox_json_to_string(const u64 *json) { return appendJson(newStr(0), json); }
