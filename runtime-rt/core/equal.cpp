//===- runtime-rt/core/equal.cpp - structural equality --------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Iterative, with its own stack, of any depth. Floats compare by IEEE: NaN is
// unequal to itself, also inside containers, so the same object is not a
// shortcut. A run that is at its last pair leaves the stack before what is
// inside that pair, so a chain, however long, needs no memory.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/dec.h"
#include "runtime-rt/core/fault.h"
#include "runtime-rt/core/map.h"
#include "runtime-rt/core/str.h"
#include "runtime-rt/core/walk.h"

namespace vox::rt {

namespace {

/// Two runs of values that are being compared, or two maps of equal size.
struct Frame {
  alignas(8) const TypeInfo *const *types; ///< of the next pair
  alignas(8) const u8 *a;                  ///< the next value, or entry
  alignas(8) const u8 *b;                  ///< the next value, or the map
  i64 remaining;
  i64 typeStep;              ///< 1 if every value has its own type
  alignas(8) const Map *map; ///< where `a` is an entry
};

class Comparer {
public:
  bool equal(const u64 *a, const u64 *b, const TypeInfo *type) {
    if (!same(a, b, type))
      return false;
    while (!stack.empty())
      if (!step())
        return false;
    return true;
  }

private:
  /// The next pair of the innermost run.
  bool step() {
    Frame &frame = stack.top();
    if (frame.map)
      return stepMap(frame);
    const TypeInfo *type = *frame.types;
    auto *a = reinterpret_cast<const u64 *>(frame.a);
    auto *b = reinterpret_cast<const u64 *>(frame.b);
    frame.types += frame.typeStep;
    frame.a += 8 * type->slots;
    frame.b += 8 * type->slots;
    if (--frame.remaining == 0)
      stack.pop();
    return same(a, b, type);
  }

  /// The next entry of a map, looked up in the other.
  bool stepMap(Frame &frame) {
    auto *entry = nextEntry(frame.map, reinterpret_cast<const u64 *>(frame.a));
    frame.a = bytes(entry + frame.map->entrySlots);
    const TypeInfo *type = *frame.types;
    const u64 *value = findValue(reinterpret_cast<const Map *>(frame.b),
                                 static_cast<const Str *>(objectIn(*entry)));
    if (--frame.remaining == 0)
      stack.pop();
    return value && same(entry + 1, value, type);
  }

  void push(const TypeInfo *const *types, const u64 *a, const u64 *b,
            i64 count) {
    if (count > 0)
      stack.push({types, bytes(a), bytes(b), count, 1, nullptr});
  }

  bool maps(const Map *a, const Map *b) {
    if (a->length != b->length)
      return false;
    if (a->length > 0)
      stack.push({a->type->args, bytes(a->entries()),
                  reinterpret_cast<const u8 *>(b), a->length, 0, a});
    return true;
  }

  bool json(const u64 *a, const u64 *b) {
    if (a[0] != b[0])
      return false;
    Object *left = objectIn(a[1]), *right = objectIn(b[1]);
    switch (a[0]) {
    case kJsonFloat:
      return floatIn(a[1]) == floatIn(b[1]);
    case kJsonStr:
      return strEqual(static_cast<Str *>(left), static_cast<Str *>(right));
    case kJsonArray:
      return lists(static_cast<List *>(left), static_cast<List *>(right),
                   left->type->args);
    case kJsonObject:
      return maps(static_cast<Map *>(left), static_cast<Map *>(right));
    default:
      return a[1] == b[1];
    }
  }

  bool lists(const List *a, const List *b, const TypeInfo *const *element) {
    if (a->length != b->length)
      return false;
    i64 kind = (*element)->kind;
    if (kind == kInt || kind == kBool)
      return bytesEqual(a->data(), b->data(), a->length * (*element)->stride);
    if (a->length > 0)
      stack.push({element, a->data(), b->data(), a->length, 0, nullptr});
    return true;
  }

  /// False if two values differ; what is inside them may wait on the stack.
  bool same(const u64 *a, const u64 *b, const TypeInfo *type) {
    switch (type->kind) {
    case kInt:
    case kBool:
      return a[0] == b[0];
    case kFloat:
      return floatIn(a[0]) == floatIn(b[0]);
    case kStr:
      return strEqual(static_cast<const Str *>(objectIn(a[0])),
                      static_cast<const Str *>(objectIn(b[0])));
    case kUnit:
      return true;
    case kList:
      return lists(static_cast<const List *>(objectIn(a[0])),
                   static_cast<const List *>(objectIn(b[0])), type->args);
    case kMap:
      return maps(static_cast<const Map *>(objectIn(a[0])),
                  static_cast<const Map *>(objectIn(b[0])));
    case kDec:
      return compareDec(a, b) == 0;
    case kJson:
      return json(a, b);
    case kOption:
      if (a[0] && b[0])
        push(type->args, a + 1, b + 1, 1);
      return a[0] == b[0];
    case kResult:
    case kVariant:
      if (a[0] == b[0])
        push(type->args + a[0], a + 1, b + 1, 1);
      return a[0] == b[0];
    case kTuple:
    case kRecord:
      push(type->args, a, b, type->argCount);
      return true;
    case kBox: // its content is no box
      return same(static_cast<const Box *>(objectIn(a[0]))->slots(),
                  static_cast<const Box *>(objectIn(b[0]))->slots(),
                  type->args[0]);
    default:
      internalError("equality of functions");
    }
  }

  static const u8 *bytes(const u64 *slots) {
    return reinterpret_cast<const u8 *>(slots);
  }

  WalkStack<Frame> stack;
};

} // namespace

} // namespace vox::rt

using namespace vox::rt;

i64 vox_equal(const u64 *a, const u64 *b, const TypeInfo *type) {
  switch (type->kind) {
  case kInt:
  case kBool:
    return a[0] == b[0];
  case kFloat:
    return floatIn(a[0]) == floatIn(b[0]);
  default:
    return Comparer().equal(a, b, type);
  }
}
