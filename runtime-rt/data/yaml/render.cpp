//===- runtime-rt/data/yaml/render.cpp - Json -> a YAML document ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Block style, two spaces a level; a sequence is at the column of its key.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/contract.h"
#include "runtime-rt/core/json_text.h"
#include "runtime-rt/core/walk.h"
#include "runtime-rt/data/document.h"
#include "runtime-rt/data/yaml/string.h"
#include "runtime-rt/data/yaml/yaml.h"

namespace vox::rt {

namespace {

/// Levels of collections, as many as the parser takes.
constexpr i64 kMaxNesting = kMostDataNesting;
static_assert(kMaxNesting == 128, "a message below names it");

Str *appendIndent(Str *text, i64 columns) {
  for (; columns > 0; columns -= 2)
    text = appendText(text, "  ");
  return text;
}

Str *appendFloatScalar(Str *text, double value) {
  if (value != value)
    return appendText(text, ".nan");
  if (value - value != 0)
    return value > 0 ? appendText(text, ".inf") : appendText(text, "-.inf");
  u8 buffer[kJsonFloatBytes];
  return appendBytes(text, buffer, writeJsonFloat(value, buffer) - buffer);
}

class Renderer {
public:
  /// False when it is nested too deeply.
  bool document(const u64 *json) {
    bool fits = value(json, -2, true);
    while (fits && !stack.empty())
      fits = step();
    return fits;
  }

  Str *text = newStr(0); ///< what is written, owned by the caller

private:
  /// A collection that is being written.
  struct Frame {
    alignas(8) const u64 *next;
    alignas(8) const Map *map; ///< null for a sequence
    i64 remaining;
    i64 indent;
    bool goesOn; ///< the first entry is on the line of the indicator around
  };

  void add(Text piece) { text = appendText(text, piece); }

  bool step();
  void memberKey(const Str *key);
  bool value(const u64 *json, i64 indent, bool isElement);
  bool collection(const u64 *json, i64 indent, bool isElement);

  WalkStack<Frame> stack;
};

} // namespace

/// A key and its `:`; a long one needs a `?`.
void Renderer::memberKey(const Str *key) {
  constexpr i64 kMaxKey = 1000;
  i64 begin = text->length;
  text = appendYamlString(text, key, -1);
  if (text->length - begin > kMaxKey) {
    i64 column = stack.top().indent;
    text->length = begin;
    add("? ");
    text = appendText(appendYamlString(text, key, -1), "\n");
    text = appendIndent(text, column);
  }
  add(":");
}

bool Renderer::step() {
  Frame &frame = stack.top();
  if (frame.remaining == 0) {
    stack.pop();
    return true;
  }
  --frame.remaining;
  if (!frame.goesOn)
    text = appendIndent(text, frame.indent);
  frame.goesOn = false;
  i64 indent = frame.indent;
  if (!frame.map) {
    const u64 *element = frame.next;
    frame.next += 2;
    add("-");
    return value(element, indent, true);
  }
  const u64 *entry = nextEntry(frame.map, frame.next);
  frame.next = entry + frame.map->entrySlots;
  memberKey(static_cast<const Str *>(objectIn(*entry)));
  return value(entry + 1, indent, false);
}

/// The value of an entry of a collection at column `indent`; -2 for the root.
bool Renderer::value(const u64 *json, i64 indent, bool isElement) {
  if (json[0] == kJsonArray || json[0] == kJsonObject)
    return collection(json, indent, isElement);
  if (indent >= 0)
    add(" ");
  if (json[0] == kJsonStr)
    text = appendYamlString(text, textIn(json), larger(indent, i64(0)) + 2);
  else if (json[0] == kJsonFloat)
    text = appendFloatScalar(text, floatIn(json[1]));
  else
    text = appendJson(text, json);
  add("\n");
  return true;
}

bool Renderer::collection(const u64 *json, i64 indent, bool isElement) {
  if (stack.size() == kMaxNesting)
    return false;
  bool isMap = json[0] == kJsonObject, isRoot = indent < 0;
  i64 length = objectIn(json[1])->length;
  if (length == 0 || (isElement && !isRoot))
    add(isRoot ? Text("") : Text(" "));
  if (length == 0) {
    add(isMap ? Text("{}\n") : Text("[]\n"));
    return true;
  }
  if (!isElement)
    add("\n");
  i64 column = isElement || isMap ? indent + 2 : indent;
  const u64 *first = isMap ? membersIn(json)->entries() : words(arrayIn(json));
  stack.push(
      {first, isMap ? membersIn(json) : nullptr, length, column, isElement});
  return true;
}

Str *renderYaml(Str **text, const u64 *json) {
  Renderer renderer;
  bool fits = renderer.document(json);
  return finishDocument(text, "yaml", renderer.text, fits);
}

} // namespace vox::rt

using namespace vox::rt;

void vox_yaml_render(u64 *result, const u64 *json) {
  Str *text = nullptr;
  Str *problem = renderYaml(&text, json);
  setRendered(result, problem, text);
}
