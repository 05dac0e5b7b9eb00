//===- runtime-rt/core/display.cpp - display text of any value ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Driven by TypeInfo, with its own stack. Nesting deeper than 10,000 exceeds
// the depth budget (stdlib.md §5.2). The text under construction is an ordinary
// string and is charged as such.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/display.h"

#include "runtime-rt/core/dec.h"
#include "runtime-rt/core/map.h"
#include "runtime-rt/core/walk.h"

namespace vox::rt {

namespace {

constexpr i64 kMaxDisplayDepth = 10000;

/// A container whose values are being written.
struct Frame {
  alignas(8) const TypeInfo *const *types; ///< of the next value
  alignas(8) const u8 *values;             ///< the next value, or entry
  i64 remaining;
  alignas(8) const Str *const *names; ///< of the next value; null: no names
  alignas(8) const Map *map;          ///< where `values` are entries, else null
  alignas(8) u8 typeStep;             ///< 1 if every value has its own type
  u8 started;
  u8 close;
};

class Writer {
public:
  explicit Writer(Str *text) : text(text) {}

  Str *write(const u64 *slots, const TypeInfo *type) {
    value(slots, type);
    while (!stack.empty())
      step();
    return text;
  }

private:
  void step() {
    Frame &frame = stack.top();
    if (frame.remaining == 0) {
      text = appendBytes(text, &frame.close, 1);
      stack.pop();
      return;
    }
    if (frame.started)
      text = appendText(text, ", ");
    frame.started = 1;
    --frame.remaining;
    const TypeInfo *type = *frame.types;
    frame.types += frame.typeStep;
    if (frame.map)
      return entry(frame, type);
    if (frame.names)
      name(*frame.names++);
    const u8 *place = frame.values;
    // Only in a list is a value narrower than its slots.
    i64 stride = frame.typeStep ? 8 * type->slots : type->stride;
    frame.values += stride;
    if (stride == 1) {
      u64 wide = *place;
      value(&wide, type);
    } else {
      value(reinterpret_cast<const u64 *>(place), type);
    }
  }

  /// `key: value`
  void entry(Frame &frame, const TypeInfo *type) {
    const Map *map = frame.map;
    auto *entry = nextEntry(map, reinterpret_cast<const u64 *>(frame.values));
    frame.values = reinterpret_cast<const u8 *>(entry + map->entrySlots);
    name(static_cast<const Str *>(objectIn(*entry)));
    value(entry + 1, type);
  }

  void name(const Str *name) {
    string(name);
    text = appendText(text, ": ");
  }

  void string(const Str *string) {
    text = appendBytes(text, string->bytes(), string->length);
  }

  void push(const Frame &frame) {
    if (stack.size() >= kMaxDisplayDepth)
      budgetExceeded("depth", kMaxDisplayDepth);
    stack.push(frame);
  }

  void open(Text opening, u8 close, const TypeInfo *const *types, u8 typeStep,
            const void *values, i64 count) {
    text = appendText(text, opening);
    push({types, static_cast<const u8 *>(values), count, nullptr, nullptr,
          typeStep, 0, close});
  }

  void list(const List *list) {
    open("[", ']', list->type->args, 0, list->data(), list->length);
  }

  void map(const Map *map) {
    text = appendText(text, "{");
    push({map->type->args, reinterpret_cast<const u8 *>(map->entries()),
          map->length, nullptr, map, 0, 0, '}'});
  }

  /// A value of the library has names that no text can be: a regex shows its
  /// pattern, which it holds first.
  bool isOpaque(const TypeInfo *type) {
    return type->argCount > 0 && type->names[0]->length > 0 &&
           type->names[0]->bytes()[0] == 0xFF;
  }

  void record(const u64 *slots, const TypeInfo *type) {
    if (isOpaque(type)) {
      if (type->args[0]->kind == kStr)
        return string(static_cast<const Str *>(objectIn(slots[0])));
      text = appendText(text, "<match>");
      return;
    }
    text = appendText(text, "{");
    push({type->args, reinterpret_cast<const u8 *>(slots), type->argCount,
          type->names, nullptr, 1, 0, '}'});
  }

  void variant(const u64 *slots, const TypeInfo *type) {
    string(type->names[slots[0]]);
    const TypeInfo *fields = type->args[slots[0]];
    if (fields->argCount > 0)
      open("(", ')', fields->args, 1, slots + 1, fields->argCount);
  }

  void json(const u64 *slots) {
    Object *object = objectIn(slots[1]);
    switch (slots[0]) {
    case kJsonNull:
      text = appendText(text, "null");
      return;
    case kJsonBool:
      text = slots[1] ? appendText(text, "true") : appendText(text, "false");
      return;
    case kJsonInt:
      text = appendInt(text, static_cast<i64>(slots[1]));
      return;
    case kJsonFloat:
      text = appendFloat(text, floatIn(slots[1]));
      return;
    case kJsonStr:
      return string(static_cast<const Str *>(object));
    case kJsonArray:
      return list(static_cast<const List *>(object));
    case kJsonObject:
      return map(static_cast<const Map *>(object));
    }
  }

  void function(const Function *function) {
    text = appendText(text, "<fn");
    if (function->name->length > 0) {
      text = appendText(text, " ");
      string(function->name);
    }
    text = appendText(text, ">");
  }

  void value(const u64 *slots, const TypeInfo *type) {
    switch (type->kind) {
    case kInt:
      text = appendInt(text, static_cast<i64>(slots[0]));
      return;
    case kFloat:
      text = appendFloat(text, floatIn(slots[0]));
      return;
    case kBool:
      text = slots[0] ? appendText(text, "true") : appendText(text, "false");
      return;
    case kStr:
      return string(static_cast<const Str *>(objectIn(slots[0])));
    case kUnit:
      text = appendText(text, "null");
      return;
    case kDec:
      text = appendDec(text, slots);
      return;
    case kJson:
      return json(slots);
    case kList:
      return list(static_cast<const List *>(objectIn(slots[0])));
    case kMap:
      return map(static_cast<const Map *>(objectIn(slots[0])));
    case kOption:
      if (slots[0])
        open("Some(", ')', type->args, 1, slots + 1, 1);
      else
        text = appendText(text, "None");
      return;
    case kResult: {
      bool error = slots[0] != 0;
      open(error ? Text("Err(") : Text("Ok("), ')', type->args + error, 1,
           slots + 1, 1);
      return;
    }
    case kTuple:
      return open("(", ')', type->args, 1, slots, type->argCount);
    case kRecord:
      return record(slots, type);
    case kVariant:
      return variant(slots, type);
    case kBox: // its content is no box
      return value(static_cast<const Box *>(objectIn(slots[0]))->slots(),
                   type->args[0]);
    case kFunction:
      return function(static_cast<const Function *>(objectIn(slots[0])));
    }
  }

  Str *text;
  WalkStack<Frame> stack;
};

} // namespace

Str *appendDisplay(Str *text, const u64 *slots, const TypeInfo *type) {
  return Writer(text).write(slots, type);
}

} // namespace vox::rt

using namespace vox::rt;

Str *vox_display(const u64 *slots, const TypeInfo *type) {
  if (type->kind == kStr) {
    Object *text = objectIn(slots[0]);
    retain(text);
    return static_cast<Str *>(text);
  }
  return appendDisplay(newStr(0), slots, type);
}
