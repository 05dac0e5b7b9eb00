//===- runtime-rt/core/map_ops.cpp - map methods --------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/list.h"
#include "runtime-rt/core/map.h"
#include "runtime-rt/core/str.h"

using namespace vox::rt;

List *vox_map_keys(const Map *map) {
  List *keys = newList(&strListType, map->length);
  const u64 *entry = map->entries();
  for (; (entry = nextEntry(map, entry)); entry += map->entrySlots) {
    retain(objectIn(*entry));
    words(keys)[keys->length++] = *entry;
  }
  return keys;
}

List *vox_map_values(const Map *map, const TypeInfo *listType) {
  List *values = newList(listType, map->length);
  i64 stride = listType->args[0]->stride;
  u8 *place = values->data();
  const u64 *entry = map->entries();
  for (; (entry = nextEntry(map, entry)); entry += map->entrySlots) {
    if (stride == 1)
      *place = static_cast<u8>(entry[1]);
    else
      copyBytes(place, entry + 1, stride);
    place += stride;
  }
  values->length = map->length;
  retainAll(values->data(), values->length, listType->args[0]);
  return values;
}

List *vox_map_entries(const Map *map, const TypeInfo *listType) {
  List *pairs = newList(listType, map->length);
  i64 bytes = 8 * map->entrySlots;
  u8 *place = pairs->data();
  const u64 *entry = map->entries();
  for (; (entry = nextEntry(map, entry)); entry += map->entrySlots) {
    copyBytes(place, entry, bytes);
    place += bytes;
  }
  pairs->length = map->length;
  retainAll(pairs->data(), pairs->length, listType->args[0]);
  return pairs;
}

Map *vox_map_merge(Map *map, const Map *other) {
  if (map == other)
    return map;
  const u64 *entry = other->entries();
  for (; (entry = nextEntry(other, entry)); entry += other->entrySlots)
    map = vox_map_set(map, static_cast<Str *>(objectIn(*entry)), entry + 1);
  return map;
}

static const u64 *entryOf(const Map *map, i64 place) {
  return map->entries() + place * map->entrySlots;
}

i64 vox_map_next(const Map *map, i64 place) {
  const u64 *entry = nextEntry(map, entryOf(map, place));
  return entry ? (entry - map->entries()) / i64(map->entrySlots) : -1;
}

Str *vox_map_key_at(const Map *map, i64 place) {
  auto *key = static_cast<Str *>(objectIn(*entryOf(map, place)));
  retain(key);
  return key;
}

void vox_map_value_at(u64 *result, const Map *map, i64 place) {
  const TypeInfo *type = map->type->args[0];
  const u64 *value = entryOf(map, place) + 1;
  if (type->slots == 1)
    *result = *value;
  else
    copyBytes(result, value, 8 * type->slots);
  if (type->managed)
    vox_retain_value(value, type);
}
