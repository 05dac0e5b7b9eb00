//===- runtime-rt/data/json/builder.cpp - Json values bottom up -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/data/json/builder.h"

namespace vox::rt {

namespace {

/// A map with room for no more than its entries; consumes `map`, whose only
/// owner is the caller.
Map *shrink(Map *map) {
  Map *exact = newMap(&jsonMapType, map->length);
  const u64 *entry = map->entries();
  for (; (entry = nextEntry(map, entry)); entry += map->entrySlots) {
    u64 *value = appendEntry(exact, static_cast<Str *>(objectIn(*entry)));
    value[0] = entry[1];
    value[1] = entry[2];
  }
  map->length = map->used = 0;
  release(map);
  return exact;
}

} // namespace

JsonBuilder::~JsonBuilder() {
  for (i64 index = 0; index < count; ++index)
    vox_release_value(&values[index].kind, &jsonType);
  freeValues();
}

void JsonBuilder::freeValues() {
  if (!values)
    return;
  i64 bytes = capacity * static_cast<i64>(sizeof(Slots));
  discharge(bytes);
  heap::release(values, bytes);
}

void JsonBuilder::grow() {
  constexpr i64 kSlotBytes = sizeof(Slots);
  i64 wanted = capacity ? 2 * capacity : 32;
  charge(wanted * kSlotBytes);
  auto *more = static_cast<Slots *>(heap::allocate(wanted * kSlotBytes));
  if (count)
    copyBytes(more, values, count * kSlotBytes);
  freeValues();
  values = more;
  capacity = wanted;
}

void JsonBuilder::closeArray(i64 first) {
  i64 length = count - first;
  List *list = newList(&jsonListType, length);
  if (length)
    copyBytes(list->data(), values + first,
              length * static_cast<i64>(sizeof(Slots)));
  list->length = length;
  count = first;
  push(kJsonArray, slotOf(list));
}

void JsonBuilder::closeObject(i64 first, bool distinct) {
  i64 members = (count - first) / 2;
  Map *map = newMap(&jsonMapType, members);
  for (i64 index = first; index < count; index += 2) {
    const u64 *value = &values[index + 1].kind;
    if (distinct)
      copyBytes(appendEntry(map, textAt(index)), value, sizeof(Slots));
    else
      map = putEntry(map, textAt(index), value);
  }
  if (map->length < members - members / 4)
    map = shrink(map);
  count = first;
  push(kJsonObject, slotOf(map));
}

} // namespace vox::rt
