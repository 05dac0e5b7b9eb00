//===- runtime-rt/core/map.cpp - maps: find, insert, remove, grow ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The index is probed linearly. Removal moves later slots back over the gap, so
// the index itself has no holes and a search ends at the first free slot.
//
// The hash folds the halves of a 64 x 64 -> 128 bit product into each other,
// the idea of Wang Yi's wyhash; the constants are the fractions of the square
// roots of 2 and 3, and the length is part of the last product.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/map.h"

#include "runtime-rt/core/str.h"
#include "runtime-rt/core/wide.h"

namespace vox::rt {

namespace {

constexpr u64 kFirst = 0x6a09e667f3bcc908, kSecond = 0xbb67ae8584caa73b;

template <typename Word>
VOX_INLINE Word load(const u8 *bytes) {
  Word word;
  // detlint: byte-order: no program sees a hash or the order that it gives
  copyBytes(&word, bytes, sizeof(Word));
  return word;
}

VOX_INLINE u64 fold(u64 a, u64 b) {
  Wide product = multiply(a, b);
  return product.high ^ product.low;
}

VOX_INLINE u32 hashOf(const Str *key) {
  const u8 *bytes = key->bytes();
  i64 length = key->length;
  u64 state = kFirst, a = 0, b = 0;
  if (VOX_LIKELY(length <= 16)) {
    if (length >= 8) {
      a = load<u64>(bytes);
      b = load<u64>(bytes + length - 8);
    } else if (length >= 4) {
      a = load<u32>(bytes);
      b = load<u32>(bytes + length - 4);
    } else if (length > 0) {
      a = u64(bytes[0]) << 16 | u64(bytes[length / 2]) << 8 | bytes[length - 1];
    }
  } else {
    for (i64 at = 0; at < length - 16; at += 16)
      state = fold(load<u64>(bytes + at) ^ state,
                   load<u64>(bytes + at + 8) ^ kSecond);
    a = load<u64>(bytes + length - 16);
    b = load<u64>(bytes + length - 8);
  }
  u64 last = fold(a ^ state, b ^ kSecond);
  return static_cast<u32>(fold(last ^ static_cast<u64>(length), kFirst) >> 32);
}

VOX_INLINE u64 *entryAt(Map *map, i64 position) {
  return map->entries() + position * map->entrySlots;
}
VOX_INLINE const u64 *entryAt(const Map *map, i64 position) {
  return map->entries() + position * map->entrySlots;
}

/// Behind the room for entries.
VOX_INLINE IndexSlot *indexOf(Map *map) {
  return reinterpret_cast<IndexSlot *>(entryAt(map, map->capacity));
}
VOX_INLINE const IndexSlot *indexOf(const Map *map) {
  return reinterpret_cast<const IndexSlot *>(entryAt(map, map->capacity));
}

VOX_INLINE i64 indexMask(const Map *map) {
  return (i64(1) << map->indexBits) - 1;
}

VOX_INLINE bool hasKey(const u64 *entry, const Str *key) {
  auto *own = static_cast<const Str *>(objectIn(*entry));
  return own == key || strEqual(own, key);
}

/// Where a key was found, or could be put.
struct Place {
  i64 position; ///< of the entry; -1: none
  i64 slot;     ///< of the index: of the entry, or the free one
  u32 hash;
};

i64 findUnindexed(const Map *map, const Str *key) {
  const u64 *entry = map->entries();
  for (i64 position = 0; position < map->used; ++position) {
    if (*entry && hasKey(entry, key))
      return position;
    entry += map->entrySlots;
  }
  return -1;
}

VOX_INLINE Place find(const Map *map, const Str *key) {
  if (map->indexBits == 0)
    return {findUnindexed(map, key), 0, 0};
  u32 hash = hashOf(key);
  i64 mask = indexMask(map);
  const IndexSlot *index = indexOf(map);
  for (i64 slot = hash & mask;; slot = (slot + 1) & mask) {
    IndexSlot found = index[slot];
    if (found.place == 0)
      return {-1, slot, hash};
    if (found.hash == hash && hasKey(entryAt(map, found.place - 1), key))
      return {found.place - 1, slot, hash};
  }
}

/// Puts an entry into the index, which has a free slot.
VOX_INLINE void enter(Map *map, IndexSlot entry) {
  IndexSlot *index = indexOf(map);
  i64 mask = indexMask(map), slot = entry.hash & mask;
  while (index[slot].place)
    slot = (slot + 1) & mask;
  index[slot] = entry;
}

void clearIndex(Map *map) {
  if (map->indexBits)
    __builtin_memset(indexOf(map), 0, sizeof(IndexSlot) << map->indexBits);
}

/// Makes an empty index anew from the keys.
void indexKeys(Map *map) {
  if (map->indexBits == 0)
    return;
  for (i64 position = 0; position < map->used; ++position)
    if (u64 key = *entryAt(map, position))
      enter(map, {static_cast<u32>(position + 1),
                  hashOf(static_cast<const Str *>(objectIn(key)))});
}

/// Fills an empty index from that of a map with the same entries and no holes:
/// no key is read.
void copyIndex(Map *map, const Map *from) {
  if (map->indexBits == 0)
    return;
  const IndexSlot *old = indexOf(from);
  i64 slots = i64(1) << from->indexBits;
  if (map->indexBits == from->indexBits)
    return copyBytes(indexOf(map), old,
                     slots * static_cast<i64>(sizeof(IndexSlot)));
  for (i64 slot = 0; slot < slots; ++slot)
    if (old[slot].place)
      enter(map, old[slot]);
}

/// Copies the entries without the holes.
void packEntries(Map *to, const Map *from) {
  i64 step = from->entrySlots;
  if (from->length == from->used) {
    copyBytes(to->entries(), from->entries(), 8 * step * from->used);
  } else {
    u64 *place = to->entries();
    const u64 *entry = from->entries();
    for (; (entry = nextEntry(from, entry)); entry += step, place += step)
      for (i64 slot = 0; slot < step; ++slot)
        place[slot] = entry[slot];
  }
  to->used = to->length = from->length;
}

/// A map with the entries of `map`, which keeps them: the caller retains them
/// or frees `map`.
Map *transfer(const Map *map, i64 capacity) {
  Map *result = newMap(map->type, capacity);
  packEntries(result, map);
  if (map->length == map->used && map->indexBits)
    copyIndex(result, map);
  else
    indexKeys(result);
  return result;
}

void freeStorage(Map *map) {
  discharge(chargedMapBytes(map->capacity, map->entrySlots));
  heap::release(map, mapBytes(map->capacity, map->entrySlots));
}

VOX_COLD Map *makeRoom(Map *map, i64 more) {
  i64 needed = map->length + more;
  if (map->refs != 1) {
    i64 capacity = more ? grownCapacity(map->length, needed) : needed;
    Map *copy = transfer(map, capacity);
    retainEntries(copy);
    release(map);
    return copy;
  }
  i64 holes = map->used - map->length;
  if (needed <= map->capacity && holes * 4 >= map->capacity) {
    packEntries(map, map);
    clearIndex(map);
    indexKeys(map);
    return map;
  }
  Map *grown = transfer(map, grownCapacity(map->capacity, needed));
  freeStorage(map);
  return grown;
}

VOX_INLINE Map *withRoom(Map *map, i64 more) {
  if (VOX_LIKELY(map->refs == 1 && map->capacity - map->used >= more))
    return map;
  return makeRoom(map, more);
}

/// The slots for the value of a key that the map does not have yet.
VOX_INLINE u64 *append(Map *map, Str *key, u32 hash) {
  i64 position = map->used++;
  ++map->length;
  if (map->indexBits)
    enter(map, {static_cast<u32>(position + 1), hash});
  u64 *entry = entryAt(map, position);
  *entry = slotOf(key);
  return entry + 1;
}

/// Frees a slot of the index: moves those back that a search would miss now.
void clearSlot(Map *map, i64 slot) {
  IndexSlot *index = indexOf(map);
  i64 mask = indexMask(map);
  for (i64 next = (slot + 1) & mask; index[next].place;
       next = (next + 1) & mask) {
    i64 home = index[next].hash & mask;
    if (((next - home) & mask) < ((next - slot) & mask))
      continue; // its home lies behind the gap
    index[slot] = index[next];
    slot = next;
  }
  index[slot].place = 0;
}

VOX_INLINE void copySlots(u64 *to, const u64 *from, i64 count) {
  if (count == 1)
    *to = *from;
  else
    copyBytes(to, from, 8 * count);
}

} // namespace

Map *newMap(const TypeInfo *type, i64 capacity) {
  constexpr i64 kMostEntries = i64(1) << 31;
  if (capacity > kMostEntries)
    memoryExceeded();
  i64 entrySlots = 1 + type->args[0]->slots;
  charge(chargedMapBytes(capacity, entrySlots));
  auto *map =
      static_cast<Map *>(heap::allocate(mapBytes(capacity, entrySlots)));
  map->refs = 1;
  map->type = type;
  map->length = map->used = 0;
  map->capacity = capacity;
  map->entrySlots = static_cast<u32>(entrySlots);
  map->indexBits = indexBits(capacity);
  clearIndex(map);
  return map;
}

Map *reserveEntries(Map *map, i64 more) { return withRoom(map, more); }

const u64 *findValue(const Map *map, const Str *key) {
  Place place = find(map, key);
  return place.position < 0 ? nullptr : entryAt(map, place.position) + 1;
}

Map *putEntry(Map *map, Str *key, const u64 *value) {
  const TypeInfo *type = map->type->args[0];
  Place place = find(map, key);
  if (place.position < 0) {
    bool indexed = map->indexBits;
    map = withRoom(map, 1);
    u32 hash = indexed || map->indexBits == 0 ? place.hash : hashOf(key);
    copySlots(append(map, key, hash), value, type->slots);
    return map;
  }
  if (map->refs != 1) {
    map = makeRoom(map, 0);
    place = find(map, key); // the holes are gone
  }
  release(key);
  u64 *old = entryAt(map, place.position) + 1;
  if (type->managed)
    vox_release_value(old, type);
  copySlots(old, value, type->slots);
  return map;
}

u64 *appendEntry(Map *map, Str *key) {
  return append(map, key, map->indexBits ? hashOf(key) : 0);
}

} // namespace vox::rt

using namespace vox::rt;

Map *vox_map_remove(Map *map, const Str *key) {
  Place place = find(map, key);
  if (place.position < 0)
    return map;
  if (map->refs != 1) {
    map = makeRoom(map, 0);
    place = find(map, key);
  }
  if (map->indexBits)
    clearSlot(map, place.slot);
  u64 *entry = entryAt(map, place.position);
  Object *ownKey = objectIn(*entry);
  *entry = 0;
  --map->length;
  while (map->used > 0 && !*entryAt(map, map->used - 1))
    --map->used;
  if (map->type->args[0]->managed)
    vox_release_value(entry + 1, map->type->args[0]);
  release(ownKey);
  return map;
}

Object *vox_map_new(const TypeInfo *mapType, i64 capacity) {
  return newMap(mapType, capacity);
}

i64 vox_map_len(const Map *map) { return map->length; }

i64 vox_map_has(const Map *map, const Str *key) {
  return find(map, key).position >= 0;
}

void vox_map_get(u64 *result, const Map *map, const Str *key) {
  const TypeInfo *type = map->type->args[0];
  const u64 *value = findValue(map, key);
  result[0] = value != nullptr;
  for (i64 slot = 0; slot < type->slots; ++slot)
    result[1 + slot] = value ? value[slot] : 0;
  if (value && type->managed)
    vox_retain_value(value, type);
}

Map *vox_map_set(Map *map, Str *key, const u64 *value) {
  const TypeInfo *type = map->type->args[0];
  retain(key);
  if (type->managed)
    vox_retain_value(value, type);
  return putEntry(map, key, value);
}
