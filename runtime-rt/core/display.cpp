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

#include "runtime-rt/core/walk.h"

namespace vox::rt {

namespace {

constexpr i64 kMaxDisplayDepth = 10000;

/// A container whose values are being written.
struct Frame {
  alignas(8) const TypeInfo *const *types; ///< of the next value
  alignas(8) const u8 *values;
  i64 remaining;
  u8 typeStep; ///< 1 if every value has its own type
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
    const u8 *place = frame.values;
    frame.types += frame.typeStep;
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

  void open(Text opening, u8 close, const TypeInfo *const *types, u8 typeStep,
            const void *values, i64 count) {
    if (stack.size() >= kMaxDisplayDepth)
      budgetExceeded("depth", kMaxDisplayDepth);
    text = appendText(text, opening);
    stack.push(
        {types, static_cast<const u8 *>(values), count, typeStep, 0, close});
  }

  void function(const Function *function) {
    text = appendText(text, "<fn");
    if (function->name->length > 0) {
      text = appendText(text, " ");
      text = appendBytes(text, function->name->bytes(), function->name->length);
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
    case kStr: {
      auto *string = static_cast<const Str *>(objectIn(slots[0]));
      text = appendBytes(text, string->bytes(), string->length);
      return;
    }
    case kUnit:
      text = appendText(text, "null");
      return;
    case kList: {
      auto *list = static_cast<const List *>(objectIn(slots[0]));
      open("[", ']', type->args, 0, list->data(), list->length);
      return;
    }
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
      open("(", ')', type->args, 1, slots, type->argCount);
      return;
    case kFunction:
      function(static_cast<const Function *>(objectIn(slots[0])));
      return;
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
