//===- runtime-rt/core/equal.cpp - structural equality --------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Iterative, with its own stack, of any depth. Floats compare by IEEE: NaN is
// unequal to itself, also inside containers, so the same object is not a
// shortcut.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/fault.h"
#include "runtime-rt/core/str.h"
#include "runtime-rt/core/walk.h"

namespace vox::rt {

namespace {

/// Two runs of values that are being compared.
struct Frame {
  alignas(8) const TypeInfo *const *types; ///< of the next pair
  alignas(8) const u8 *a;
  alignas(8) const u8 *b;
  i64 remaining;
  i64 typeStep; ///< 1 if every value has its own type
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
    if (frame.remaining == 0) {
      stack.pop();
      return true;
    }
    const TypeInfo *type = *frame.types;
    auto *a = reinterpret_cast<const u64 *>(frame.a);
    auto *b = reinterpret_cast<const u64 *>(frame.b);
    --frame.remaining;
    frame.types += frame.typeStep;
    frame.a += 8 * type->slots;
    frame.b += 8 * type->slots;
    return same(a, b, type);
  }

  bool lists(const List *a, const List *b, const TypeInfo *const *element) {
    if (a->length != b->length)
      return false;
    i64 kind = (*element)->kind;
    if (kind == kInt || kind == kBool)
      return bytesEqual(a->data(), b->data(), a->length * (*element)->stride);
    stack.push({element, a->data(), b->data(), a->length, 0});
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
    case kOption:
      if (a[0] && b[0])
        stack.push({type->args, bytes(a + 1), bytes(b + 1), 1, 1});
      return a[0] == b[0];
    case kResult:
      if (a[0] == b[0])
        stack.push(
            {type->args + (a[0] != 0), bytes(a + 1), bytes(b + 1), 1, 1});
      return a[0] == b[0];
    case kTuple:
      stack.push({type->args, bytes(a), bytes(b), type->argCount, 1});
      return true;
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
