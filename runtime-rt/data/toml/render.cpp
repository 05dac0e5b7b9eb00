//===- runtime-rt/data/toml/render.cpp - Json -> a TOML document ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The values of a table come before its sub-tables; a table that has nothing
// but sub-tables needs no header. Arrays of objects are arrays of tables where
// a header can name them, and inline tables elsewhere.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/contract.h"
#include "runtime-rt/core/digit.h"
#include "runtime-rt/core/json_text.h"
#include "runtime-rt/core/walk.h"
#include "runtime-rt/data/document.h"
#include "runtime-rt/data/toml/toml.h"

namespace vox::rt {

bool isWrappedRoot(const u64 *json) {
  if (json[0] != kJsonObject || membersIn(json)->length != 1)
    return false;
  const Map *map = membersIn(json);
  auto *key =
      static_cast<const Str *>(objectIn(*nextEntry(map, map->entries())));
  return key->length == kTomlRootKey.length &&
         bytesEqual(key->bytes(),
                    reinterpret_cast<const u8 *>(kTomlRootKey.bytes),
                    kTomlRootKey.length);
}

namespace {

/// Levels of tables and arrays below the root, as many as the parser takes.
constexpr i64 kMaxNesting = kMostDataNesting;
static_assert(kMaxNesting == 128, "a message below names it");

const Str *keyOf(const u64 *entry) {
  return static_cast<const Str *>(objectIn(*entry));
}

/// True for a non-empty array of objects.
bool isTableArray(const u64 *json) {
  if (json[0] != kJsonArray || arrayIn(json)->length == 0)
    return false;
  const u64 *element = words(arrayIn(json));
  for (i64 rest = arrayIn(json)->length; rest > 0; --rest, element += 2)
    if (element[0] != kJsonObject)
      return false;
  return true;
}

bool hasHeader(const u64 *json) {
  return json[0] == kJsonObject || isTableArray(json);
}

/// False for a table with sub-tables and nothing else.
bool needsHeader(const Map *map) {
  const u64 *entry = map->entries();
  for (; (entry = nextEntry(map, entry)); entry += map->entrySlots)
    if (!hasHeader(entry + 1))
      return true;
  return map->length == 0;
}

Str *appendEscape(Str *text, u8 byte) {
  constexpr Text kFrom = "\b\t\n\f\r\"\\", kTo = "btnfr\"\\";
  for (i64 index = 0; index < kFrom.length; ++index) {
    u8 escape[] = {'\\', static_cast<u8>(kTo.bytes[index])};
    if (byte == static_cast<u8>(kFrom.bytes[index]))
      return appendBytes(text, escape, 2);
  }
  u8 digits[] = {hexDigit(byte >> 4), hexDigit(byte)};
  return appendBytes(appendText(text, "\\u00"), digits, 2);
}

Str *appendString(Str *text, const Str *string) {
  const u8 *at = string->bytes(), *end = at + string->length;
  text = appendText(text, "\"");
  while (at < end) {
    const u8 *plain = at;
    while (at < end && *at >= 0x20 && *at != '"' && *at != '\\' && *at != 0x7f)
      ++at;
    text = appendBytes(text, plain, at - plain);
    if (at < end)
      text = appendEscape(text, *at++);
  }
  return appendText(text, "\"");
}

Str *appendKey(Str *text, const Str *key) {
  bool bare = key->length > 0;
  for (i64 index = 0; index < key->length && bare; ++index) {
    u8 byte = key->bytes()[index];
    bare = digitValue(byte) < 36 || byte == '_' || byte == '-';
  }
  if (bare)
    return appendBytes(text, key->bytes(), key->length);
  return appendString(text, key);
}

Str *appendFloatValue(Str *text, double value) {
  if (value != value)
    return appendText(text, "nan");
  if (value - value != 0)
    return value > 0 ? appendText(text, "inf") : appendText(text, "-inf");
  u8 buffer[kJsonFloatBytes];
  return appendBytes(text, buffer, writeJsonFloat(value, buffer) - buffer);
}

class Renderer {
public:
  ~Renderer() { release(path); }

  /// False when it is nested too deeply.
  bool document(const Map *root);

  Str *text = newStr(0); ///< what is written, owned by the caller

private:
  /// An array or table that is being written as a value.
  struct Frame {
    alignas(8) const u64 *next;
    alignas(8) const Map *map; ///< of an inline table
    i64 remaining;
    i64 indent;
    bool lines; ///< each element on a line of its own
    bool started;
  };
  /// A table whose sub-tables are being written, or an array of tables.
  struct Section {
    alignas(8) const Map *map; ///< null: `next` is an element
    alignas(8) const u64 *next;
    i64 remaining; ///< elements
    i64 pathLength;
    i64 depth;
  };

  void add(Text piece) { text = appendText(text, piece); }
  void addLine(i64 indent);

  bool value(const u64 *json, i64 depth);
  bool start(const u64 *json, const Frame *around, i64 depth);
  bool step(i64 depth);
  void close(const Frame &frame);

  bool open(const Map *map, i64 depth, bool isElement);
  bool stepSection();

  Str *path = newStr(0); ///< keys of the sections, with dots
  WalkStack<Frame> values;
  WalkStack<Section> sections;
};

} // namespace

//===--- Values -----------------------------------------------------------===//

void Renderer::addLine(i64 indent) {
  add("\n");
  for (; indent > 0; --indent)
    add("    ");
}

/// `depth`: of the table that the value is in.
bool Renderer::value(const u64 *json, i64 depth) {
  if (!start(json, nullptr, depth))
    return false;
  while (!values.empty())
    if (!step(depth))
      return false;
  return true;
}

bool Renderer::start(const u64 *json, const Frame *around, i64 depth) {
  bool mayBreak = !around || (around->lines && !around->map);
  i64 indent = around ? around->indent : 0;
  switch (json[0]) {
  case kJsonNull:
    add("\"\"");
    return true;
  case kJsonFloat:
    text = appendFloatValue(text, floatIn(json[1]));
    return true;
  case kJsonStr:
    text = appendString(text, textIn(json));
    return true;
  case kJsonArray: {
    const List *list = arrayIn(json);
    add("[");
    values.push({words(list), nullptr, list->length, indent + 1,
                 mayBreak && list->length > 1, false});
    break;
  }
  case kJsonObject: {
    const Map *map = membersIn(json);
    add("{");
    values.push({map->entries(), map, map->length, indent, false, false});
    break;
  }
  default:
    text = appendJson(text, json);
    return true;
  }
  return depth + values.size() <= kMaxNesting;
}

void Renderer::close(const Frame &frame) {
  if (frame.lines) {
    add(",");
    addLine(frame.indent - 1);
  }
  if (!frame.map)
    add("]");
  else if (frame.started)
    add(" }");
  else
    add("}");
}

bool Renderer::step(i64 depth) {
  Frame &frame = values.top();
  if (frame.remaining == 0) {
    close(frame);
    values.pop();
    return true;
  }
  if (frame.started)
    add(",");
  if (frame.lines)
    addLine(frame.indent);
  else if (frame.started || frame.map)
    add(" ");
  frame.started = true;
  --frame.remaining;
  const u64 *json = frame.next;
  if (frame.map) {
    const u64 *entry = nextEntry(frame.map, frame.next);
    frame.next = entry + frame.map->entrySlots;
    text = appendText(appendKey(text, keyOf(entry)), " = ");
    json = entry + 1;
  } else {
    frame.next += 2;
  }
  Frame around = frame; // the stack may move
  return start(json, &around, depth);
}

//===--- Tables -----------------------------------------------------------===//

/// Writes the header of the table at `path`, perhaps, and its values.
bool Renderer::open(const Map *map, i64 depth, bool isElement) {
  if (depth > kMaxNesting)
    return false;
  if (isElement || (depth > 0 && needsHeader(map))) {
    if (text->length > 0)
      add("\n");
    text = appendText(text, isElement ? Text("[[") : Text("["));
    text = appendBytes(text, path->bytes(), path->length);
    text = appendText(text, isElement ? Text("]]\n") : Text("]\n"));
  }
  const u64 *entry = map->entries();
  for (; (entry = nextEntry(map, entry)); entry += map->entrySlots) {
    if (hasHeader(entry + 1))
      continue;
    text = appendText(appendKey(text, keyOf(entry)), " = ");
    if (!value(entry + 1, depth))
      return false;
    add("\n");
  }
  sections.push({map, map->entries(), 0, path->length, depth});
  return true;
}

bool Renderer::stepSection() {
  Section &top = sections.top();
  path->length = top.pathLength;
  i64 depth = top.depth + 1;
  if (!top.map) {
    if (top.remaining == 0) {
      sections.pop();
      return true;
    }
    const u64 *element = top.next;
    top.next += 2;
    --top.remaining;
    return open(membersIn(element), depth, true);
  }
  const u64 *entry = nextEntry(top.map, top.next);
  while (entry && !hasHeader(entry + 1))
    entry = nextEntry(top.map, entry + top.map->entrySlots);
  if (!entry) {
    sections.pop();
    return true;
  }
  top.next = entry + top.map->entrySlots;
  if (path->length > 0)
    path = appendText(path, ".");
  path = appendKey(path, keyOf(entry));
  if (entry[1] == kJsonObject)
    return open(membersIn(entry + 1), depth, false);
  const List *list = arrayIn(entry + 1);
  sections.push({nullptr, words(list), list->length, path->length, depth});
  return true;
}

bool Renderer::document(const Map *root) {
  bool fits = open(root, 0, false);
  while (fits && !sections.empty())
    fits = stepSection();
  return fits;
}

/// An object with the value under the key of such documents.
static Map *wrapRoot(const u64 *json) {
  Map *map = newMap(&jsonMapType, 1);
  auto *bytes = reinterpret_cast<const u8 *>(kTomlRootKey.bytes);
  u64 *place = appendEntry(map, makeStr(bytes, kTomlRootKey.length));
  setJson(place, static_cast<JsonKind>(json[0]), json[1]);
  vox_retain_value(json, &jsonType);
  return map;
}

Str *renderToml(Str **text, const u64 *json) {
  Renderer renderer;
  // What the parser would unwrap is wrapped once more.
  bool wraps = json[0] != kJsonObject || isWrappedRoot(json);
  Map *wrapped = wraps ? wrapRoot(json) : nullptr;
  bool fits = renderer.document(wraps ? wrapped : membersIn(json));
  release(wrapped);
  return finishDocument(text, "toml", renderer.text, fits);
}

} // namespace vox::rt

using namespace vox::rt;

void vox_toml_render(u64 *result, const u64 *json) {
  Str *text = nullptr;
  Str *problem = renderToml(&text, json);
  setRendered(result, problem, text);
}
