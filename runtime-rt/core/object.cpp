//===- runtime-rt/core/object.cpp - counting and destruction --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A value can be a million objects deep, so destruction does not recurse:
// objects that lost their last owner wait in a list that is threaded through
// their count fields, and nothing is allocated. What recurses is only the walk
// over the inline structure of one type, which is as deep as the program's text
// wrote it.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/map.h"

namespace vox::rt {

namespace {

/// Objects to be freed, linked through `refs`.
class WorkList {
public:
  explicit WorkList(Object *first) {
    if (first)
      push(first);
  }
  void push(Object *object) {
    object->refs = static_cast<i64>(slotOf(head));
    head = object;
  }
  Object *pop() {
    Object *object = head;
    if (object)
      head = objectIn(static_cast<u64>(object->refs));
    return object;
  }
  /// One owner less.
  void drop(Object *object) {
    if (!object || object->refs < 0)
      return;
    if (object->refs > 1)
      --object->refs;
    else
      push(object);
  }

private:
  Object *head = nullptr;
};

/// Calls `visit` with every object that one value holds.
template <typename Visit>
void forEachReference(const u64 *slots, const TypeInfo *type, Visit visit) {
  switch (type->kind) {
  case kStr:
  case kList:
  case kFunction:
  case kMap:
  case kBox:
    visit(objectIn(slots[0]));
    return;
  case kJson:
    if (static_cast<i64>(slots[0]) >= kJsonStr)
      visit(objectIn(slots[1]));
    return;
  case kOption:
    if (slots[0])
      forEachReference(slots + 1, type->args[0], visit);
    return;
  case kResult:
    forEachReference(slots + 1, type->args[slots[0] != 0], visit);
    return;
  case kVariant:
    forEachReference(slots + 1, type->args[slots[0]], visit);
    return;
  case kTuple:
  case kRecord:
    for (i64 index = 0; index < type->argCount; ++index) {
      const TypeInfo *part = type->args[index];
      if (part->managed)
        forEachReference(slots, part, visit);
      slots += part->slots;
    }
    return;
  default:
    return;
  }
}

template <typename Visit>
void forEachElementReference(const u8 *values, i64 count, const TypeInfo *type,
                             Visit visit) {
  if (!type->managed)
    return;
  auto *slots = reinterpret_cast<const u64 *>(values);
  if (isReference(type)) {
    for (i64 index = 0; index < count; ++index)
      visit(objectIn(slots[index]));
    return;
  }
  for (i64 index = 0; index < count; ++index, slots += type->slots)
    forEachReference(slots, type, visit);
}

template <typename Visit>
void forEachEntryReference(const Map *map, Visit visit) {
  const TypeInfo *value = map->type->args[0];
  i64 step = map->entrySlots;
  const u64 *entry = map->entries();
  for (; (entry = nextEntry(map, entry)); entry += step) {
    visit(objectIn(*entry));
    if (value->managed)
      forEachReference(entry + 1, value, visit);
  }
}

void freeObject(Object *dead, i64 payload) {
  i64 charged = chargedBytes(payload);
  discharge(charged);
  heap::release(dead, charged);
}

/// Drops what a dead object owns and frees it.
void bury(Object *dead, WorkList &work) {
  auto drop = [&work](Object *object) { work.drop(object); };
  const TypeInfo *type = dead->type;
  switch (type->kind) {
  case kBox:
    if (type->args[0]->managed)
      forEachReference(static_cast<Box *>(dead)->slots(), type->args[0], drop);
    return freeObject(dead, 8 * dead->length);
  case kList:
    forEachElementReference(static_cast<List *>(dead)->data(), dead->length,
                            type->args[0], drop);
    return freeObject(dead, dead->capacity * type->args[0]->stride);
  case kMap: {
    auto *map = static_cast<Map *>(dead);
    forEachEntryReference(map, drop);
    discharge(chargedMapBytes(map->capacity, map->entrySlots));
    return heap::release(map, mapBytes(map->capacity, map->entrySlots));
  }
  case kFunction: {
    auto *function = static_cast<Function *>(dead);
    if (type->args[0]->managed)
      forEachReference(function->captures(), type->args[0], drop);
    discharge(chargedBytes(8 * function->length));
    return heap::release(function, static_cast<i64>(sizeof(Function)) +
                                       8 * function->length);
  }
  default:
    return freeObject(dead, dead->capacity);
  }
}

void run(WorkList &work) {
  while (Object *dead = work.pop())
    bury(dead, work);
}

} // namespace

void destroy(Object *object) {
  WorkList work(object);
  run(work);
}

void retainAll(const u8 *values, i64 count, const TypeInfo *type) {
  forEachElementReference(values, count, type,
                          [](Object *object) { retain(object); });
}

void retainEntries(const Map *map) {
  forEachEntryReference(map, [](Object *object) { retain(object); });
}

} // namespace vox::rt

using namespace vox::rt;

void vox_retain(Object *object) { retain(object); }

void vox_release(Object *object) { release(object); }

void vox_retain_object(Object *object) {
  if (object->refs > 0)
    ++object->refs;
}

void vox_release_object(Object *object) {
  if (object->refs < 0)
    return;
  if (--object->refs == 0)
    destroy(object);
}

void vox_retain_value(const u64 *slots, const TypeInfo *type) {
  if (type->managed)
    forEachReference(slots, type, [](Object *object) { retain(object); });
}

void vox_release_value(const u64 *slots, const TypeInfo *type) {
  if (!type->managed)
    return;
  WorkList work(nullptr);
  forEachReference(slots, type, [&work](Object *object) { work.drop(object); });
  run(work);
}
