//===- runtime-rt/core/json_text.cpp - Json -> JSON text ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// In insertion order (stdlib.md §3.5), compact or over several lines.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/json_text.h"

#include "runtime-rt/core/digit.h"
#include "runtime-rt/core/int_text.h"
#include "runtime-rt/core/json.h"
#include "runtime-rt/core/pen.h"
#include "runtime-rt/core/walk.h"
#include "runtime-rt/core/word.h"

namespace vox::rt {

namespace {

/// The letter of a short escape, or 0.
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

constexpr i64 kEscapeBytes = 6;

void writeEscape(Pen &pen, u8 byte) {
  u8 letter = shortEscape(byte);
  pen.put('\\');
  if (letter)
    return pen.put(letter);
  pen.put("u00");
  pen.put(hexDigit(byte >> 4));
  pen.put(hexDigit(byte));
}

void writeQuoted(Pen &pen, Span string) {
  const u8 *from = string.begin, *end = string.end;
  pen.reserve(end - from + 2);
  pen.put('"');
  while (from < end) {
    const u8 *plain = from;
    from = skipPlain(from, end);
    pen.put(Span{plain, from});
    if (from == end)
      break;
    pen.reserve(end - from + kEscapeBytes);
    writeEscape(pen, *from++);
  }
  pen.put('"');
}

void writeInt(Pen &pen, i64 value) {
  u8 buffer[kIntTextBytes];
  u8 *end = buffer + kIntTextBytes;
  pen.put(Span{writeIntBackwards(value, end), end});
}

/// A container that is being written.
struct Frame {
  alignas(8) const u64 *next;
  alignas(8) const Map *map; ///< where `next` is an entry
  i64 remaining;
  bool started;
};

template <bool Pretty>
class Writer {
public:
  explicit Writer(Str *text) : pen(text) {}

  Str *write(const u64 *json) {
    value(json);
    while (!stack.empty())
      step();
    return pen.finish();
  }

private:
  /// Room for any scalar but a text, and what stands around it.
  static constexpr i64 kScalarBytes = kJsonFloatBytes + 8;

  void line() {
    if (!Pretty)
      return;
    i64 indent = 2 * stack.size();
    pen.reserve(indent + 1);
    pen.put('\n');
    __builtin_memset(pen.at, ' ', static_cast<usize>(indent));
    pen.at += indent;
  }

  void step() {
    Frame &frame = stack.top();
    if (frame.remaining == 0) {
      u8 bracket = frame.map ? '}' : ']';
      bool started = frame.started;
      stack.pop();
      if (started)
        line();
      pen.reserve(1);
      return pen.put(bracket);
    }
    pen.reserve(1);
    if (frame.started)
      pen.put(',');
    line();
    frame.started = true;
    --frame.remaining;
    if (!frame.map) {
      const u64 *element = frame.next;
      frame.next += 2;
      return value(element);
    }
    const u64 *entry = nextEntry(frame.map, frame.next);
    frame.next = entry + frame.map->entrySlots;
    writeQuoted(pen, spanOf(static_cast<const Str *>(objectIn(*entry))));
    pen.reserve(2);
    pen.put(':');
    if (Pretty)
      pen.put(' ');
    value(entry + 1);
  }

  void value(const u64 *json) {
    pen.reserve(kScalarBytes);
    switch (json[0]) {
    case kJsonNull:
      return pen.put("null");
    case kJsonBool:
      return json[1] ? pen.put("true") : pen.put("false");
    case kJsonInt:
      return writeInt(pen, static_cast<i64>(json[1]));
    case kJsonFloat:
      pen.at = writeJsonFloat(floatIn(json[1]), pen.at);
      return;
    case kJsonStr:
      return writeQuoted(pen, spanOf(textIn(json)));
    case kJsonArray:
      pen.put('[');
      stack.push({words(arrayIn(json)), nullptr, arrayIn(json)->length, false});
      return;
    case kJsonObject:
      pen.put('{');
      stack.push({membersIn(json)->entries(), membersIn(json),
                  membersIn(json)->length, false});
      return;
    }
  }

  Pen pen;
  WalkStack<Frame> stack;
};

} // namespace

Str *appendJson(Str *text, const u64 *json) {
  return Writer<false>(text).write(json);
}

Str *appendJsonPretty(Str *text, const u64 *json) {
  return Writer<true>(text).write(json);
}

Str *appendQuoted(Str *text, Span string) {
  Pen pen(text);
  writeQuoted(pen, string);
  return pen.finish();
}

} // namespace vox::rt

using namespace vox::rt;

Str *vox_json_to_string(const u64 *json) { return appendJson(newStr(0), json); }
