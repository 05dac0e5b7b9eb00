//===- runtime-rt/core/json_to.cpp - Json -> a static type, checked -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A value of another form ends the program, so what is half made is never
// freed.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/fault.h"
#include "runtime-rt/core/json.h"
#include "runtime-rt/core/walk.h"

namespace vox::rt {

namespace {

/// A container that is being filled from the elements or members of another.
struct Frame {
  alignas(8) const TypeInfo *const *types; ///< of the next value
  alignas(8) const u64 *from;              ///< the next element or entry
  alignas(8) u8 *to;                       ///< the next place
  i64 remaining;
  alignas(8) const Str *const *names; ///< of the next field, of a record
  alignas(8) const Map *members;      ///< what the entries or fields are of
  alignas(8) Map *map;                ///< to be filled
  i64 typeStep;                       ///< 1 if every value has its own type
};

class Converter {
public:
  explicit Converter(const SourceLocation *at) : at(at) {}

  void convert(u64 *slots, const u64 *json, const TypeInfo *type) {
    value(slots, json, type);
    while (!stack.empty())
      step();
  }

private:
  VOX_COLD VOX_NORETURN void refuse(const char *what) {
    FaultLine line(kJsonValue);
    line.text("json: value is not ").text(what);
    line.finish(at);
  }

  VOX_COLD VOX_NORETURN void refuseKey(i64 code, const char *what,
                                       const Str *key) {
    FaultLine line(code);
    line.text(what).oneLine(key->bytes(), key->length).text("'");
    line.finish(at);
  }

  void expect(const u64 *json, JsonKind kind, const char *what) {
    if (json[0] != static_cast<u64>(kind))
      refuse(what);
  }

  void step() {
    Frame &frame = stack.top();
    if (frame.map)
      return stepMap(frame);
    const TypeInfo *type = *frame.types;
    frame.types += frame.typeStep;
    const u64 *json = frame.from;
    u8 *to = frame.to;
    // Only in a list is a value narrower than its slots.
    i64 stride = frame.typeStep ? 8 * type->slots : type->stride;
    frame.to += stride;
    if (frame.names)
      json = field(frame, type);
    else
      frame.from += 2;
    if (--frame.remaining == 0)
      stack.pop();
    if (stride == 1) {
      expect(json, kJsonBool, "a bool");
      *to = static_cast<u8>(json[1]);
    } else {
      value(reinterpret_cast<u64 *>(to), json, type);
    }
  }

  void stepMap(Frame &frame) {
    const Map *members = frame.members;
    const u64 *entry = nextEntry(members, frame.from);
    frame.from = entry + members->entrySlots;
    const TypeInfo *type = frame.map->type->args[0];
    retain(objectIn(*entry));
    u64 *place = appendEntry(frame.map, static_cast<Str *>(objectIn(*entry)));
    if (--frame.remaining == 0)
      stack.pop();
    value(place, entry + 1, type);
  }

  /// The member for the next field of a record.
  const u64 *field(Frame &frame, const TypeInfo *type) {
    static constexpr u64 kAbsent[2] = {kJsonNull, 0};
    const Str *name = *frame.names++;
    if (const u64 *json = findValue(frame.members, name))
      return json;
    if (type->kind != kOption)
      refuseKey(kJsonMissing, "json: missing key '", name);
    return kAbsent;
  }

  void list(u64 *slots, const u64 *json, const TypeInfo *type) {
    expect(json, kJsonArray, "an array");
    const List *array = arrayIn(json);
    if (type->args[0]->kind == kJson)
      return shared(slots, json);
    List *list = newList(type, array->length);
    list->length = array->length;
    slots[0] = slotOf(list);
    if (list->length > 0)
      stack.push({type->args, words(array), list->data(), list->length, nullptr,
                  nullptr, nullptr, 0});
  }

  void map(u64 *slots, const u64 *json, const TypeInfo *type) {
    expect(json, kJsonObject, "an object");
    const Map *members = membersIn(json);
    if (type->args[0]->kind == kJson)
      return shared(slots, json);
    Map *map = newMap(type, members->length);
    slots[0] = slotOf(map);
    if (members->length > 0)
      stack.push({type->args, members->entries(), nullptr, members->length,
                  nullptr, members, map, 0});
  }

  void tuple(u64 *slots, const u64 *json, const TypeInfo *type) {
    expect(json, kJsonArray, "an array");
    const List *array = arrayIn(json);
    if (array->length != type->argCount)
      refuse("an array of that length");
    if (type->argCount > 0)
      stack.push({type->args, words(array), reinterpret_cast<u8 *>(slots),
                  type->argCount, nullptr, nullptr, nullptr, 1});
  }

  void record(u64 *slots, const u64 *json, const TypeInfo *type) {
    expect(json, kJsonObject, "an object");
    const Map *members = membersIn(json);
    refuseOthers(members, type);
    if (type->argCount > 0)
      stack.push({type->args, nullptr, reinterpret_cast<u8 *>(slots),
                  type->argCount, type->names, members, nullptr, 1});
  }

  /// A member that the record does not have would be lost.
  void refuseOthers(const Map *members, const TypeInfo *type) {
    const u64 *entry = members->entries();
    for (; (entry = nextEntry(members, entry)); entry += members->entrySlots) {
      auto *key = static_cast<const Str *>(objectIn(*entry));
      i64 index = 0;
      while (index < type->argCount && !strEqual(type->names[index], key))
        ++index;
      if (index == type->argCount)
        refuseKey(kJsonValue, "json: unexpected key '", key);
    }
  }

  static void shared(u64 *slots, const u64 *json) {
    slots[0] = json[1];
    retain(objectIn(json[1]));
  }

  void scalar(u64 *slots, const u64 *json, const TypeInfo *type) {
    i64 integer;
    double number;
    switch (type->kind) {
    case kUnit:
      return expect(json, kJsonNull, "null");
    case kBool:
      expect(json, kJsonBool, "a bool");
      slots[0] = json[1];
      return;
    case kInt:
      if (!integerIn(json, &integer))
        refuse("an integer");
      slots[0] = static_cast<u64>(integer);
      return;
    case kFloat:
      if (!numberIn(json, &number))
        refuse("a number");
      slots[0] = bitsOf(number);
      return;
    case kStr:
      expect(json, kJsonStr, "a string");
      return shared(slots, json);
    default:
      internalError("a type that has no JSON form");
    }
  }

  void value(u64 *slots, const u64 *json, const TypeInfo *type) {
    while (type->kind == kOption || type->kind == kBox) {
      const TypeInfo *inner = type->args[0];
      if (type->kind == kOption) {
        slots[0] = json[0] != kJsonNull;
        if (!slots[0])
          return clear(slots + 1, inner->slots);
        ++slots;
      } else {
        Box *box = vox_box_alloc(type, inner->slots);
        slots[0] = slotOf(box);
        slots = box->slots();
      }
      type = inner;
    }
    switch (type->kind) {
    case kJson:
      setJson(slots, static_cast<JsonKind>(json[0]), json[1]);
      return vox_retain_value(slots, &jsonType);
    case kList:
      return list(slots, json, type);
    case kMap:
      return map(slots, json, type);
    case kTuple:
      return tuple(slots, json, type);
    case kRecord:
      return record(slots, json, type);
    default:
      return scalar(slots, json, type);
    }
  }

  static void clear(u64 *slots, i64 count) {
    for (i64 slot = 0; slot < count; ++slot)
      slots[slot] = 0;
  }

  const SourceLocation *at;
  WalkStack<Frame> stack;
};

} // namespace

} // namespace vox::rt

using namespace vox::rt;

void vox_json_to(u64 *result, const u64 *json, const TypeInfo *type,
                 const SourceLocation *at) {
  Converter(at).convert(result, json, type);
}
