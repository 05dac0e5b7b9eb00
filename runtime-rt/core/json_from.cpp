//===- runtime-rt/core/json_from.cpp - any JSON-like value -> Json --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The containers of the result are made before what is in them, with the room
// they need, and filled in place.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/fault.h"
#include "runtime-rt/core/json.h"
#include "runtime-rt/core/walk.h"

namespace vox::rt {

namespace {

/// A container that is being filled: `to` is the next place in a list, or the
/// map to put the next entry into.
struct Frame {
  alignas(8) const TypeInfo *const *types; ///< of the next value
  alignas(8) const u8 *values;             ///< the next value, or entry
  i64 remaining;
  alignas(8) const Str *const *names; ///< of the next value, of a record
  alignas(8) const Map *from;         ///< where `values` are entries
  alignas(8) Map *members;            ///< the object
  alignas(8) u64 *to;                 ///< the next element of an array
  i64 typeStep;                       ///< 1 if every value has its own type
};

class Builder {
public:
  void build(u64 *json, const u64 *slots, const TypeInfo *type) {
    value(json, slots, type);
    while (!stack.empty())
      step();
  }

private:
  /// A place for the next value of an object.
  static u64 *member(Frame &frame, Str *key) {
    retain(key);
    return appendEntry(frame.members, key);
  }

  void step() {
    Frame &frame = stack.top();
    const TypeInfo *type = *frame.types;
    frame.types += frame.typeStep;
    const u8 *place = frame.values;
    u64 *to;
    if (frame.from) {
      auto *entry = nextEntry(frame.from, reinterpret_cast<const u64 *>(place));
      frame.values =
          reinterpret_cast<const u8 *>(entry + frame.from->entrySlots);
      to = member(frame, static_cast<Str *>(objectIn(*entry)));
      place = reinterpret_cast<const u8 *>(entry + 1);
    } else {
      i64 stride = frame.typeStep ? 8 * type->slots : type->stride;
      frame.values += stride;
      if (frame.names) {
        to =
            member(frame, static_cast<Str *>(objectIn(slotOf(*frame.names++))));
      } else {
        to = frame.to;
        frame.to += 2;
      }
      if (stride == 1) {
        setJson(to, kJsonBool, *place);
        place = nullptr;
      }
    }
    if (--frame.remaining == 0)
      stack.pop();
    if (place)
      value(to, reinterpret_cast<const u64 *>(place), type);
  }

  void array(u64 *json, const void *values, i64 count,
             const TypeInfo *const *types, i64 typeStep) {
    List *list = newList(&jsonListType, count);
    list->length = count;
    setJson(json, kJsonArray, slotOf(list));
    if (count > 0)
      stack.push({types, static_cast<const u8 *>(values), count, nullptr,
                  nullptr, nullptr, words(list), typeStep});
  }

  void object(u64 *json, Frame frame) {
    frame.members = newMap(&jsonMapType, frame.remaining);
    setJson(json, kJsonObject, slotOf(frame.members));
    if (frame.remaining > 0)
      stack.push(frame);
  }

  void shared(u64 *json, JsonKind kind, u64 reference) {
    retain(objectIn(reference));
    setJson(json, kind, reference);
  }

  void list(u64 *json, u64 reference) {
    auto *list = static_cast<const List *>(objectIn(reference));
    if (elementType(list)->kind == kJson)
      return shared(json, kJsonArray, reference);
    array(json, list->data(), list->length, list->type->args, 0);
  }

  void map(u64 *json, u64 reference) {
    auto *map = static_cast<const Map *>(objectIn(reference));
    if (map->type->args[0]->kind == kJson)
      return shared(json, kJsonObject, reference);
    object(json, {map->type->args, reinterpret_cast<const u8 *>(map->entries()),
                  map->length, nullptr, map, nullptr, nullptr, 0});
  }

  void value(u64 *json, const u64 *slots, const TypeInfo *type) {
    while (type->kind == kOption || type->kind == kBox) {
      if (type->kind == kBox)
        slots = static_cast<const Box *>(objectIn(slots[0]))->slots();
      else if (*slots++ == 0)
        return setJson(json, kJsonNull, 0);
      type = type->args[0];
    }
    switch (type->kind) {
    case kUnit:
      return setJson(json, kJsonNull, 0);
    case kBool:
      return setJson(json, kJsonBool, slots[0]);
    case kInt:
      return setJson(json, kJsonInt, slots[0]);
    case kFloat:
      return setJson(json, kJsonFloat, slots[0]);
    case kStr:
      return shared(json, kJsonStr, slots[0]);
    case kJson:
      setJson(json, static_cast<JsonKind>(slots[0]), slots[1]);
      return vox_retain_value(json, &jsonType);
    case kList:
      return list(json, slots[0]);
    case kMap:
      return map(json, slots[0]);
    case kTuple:
      return array(json, slots, type->argCount, type->args, 1);
    case kRecord:
      return object(json, {type->args, reinterpret_cast<const u8 *>(slots),
                           type->argCount, type->names, nullptr, nullptr,
                           nullptr, 1});
    default:
      internalError("a value that has no JSON form");
    }
  }

  WalkStack<Frame> stack;
};

} // namespace

} // namespace vox::rt

using namespace vox::rt;

void vox_json_from(u64 *result, const u64 *value, const TypeInfo *type) {
  u64 json[2];
  Builder().build(json, value, type);
  setJson(result, static_cast<JsonKind>(json[0]), json[1]);
}
