//===- runtime-rt/core/map.h - insertion-ordered maps ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A map is one object: the head, its entries in the order of insertion, and,
// above a few entries, an open-addressed index of their positions. A removed
// entry leaves a hole (a null key) that the next growth closes, so positions
// are stable while nothing is inserted. Updates copy on write.
//
// Keys are hashed by a fixed function; the order of the index is never visible.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/builtin.h"
#include "runtime-rt/core/object.h"

namespace vox::rt {

/// length: entries without holes. capacity: room for entries with holes.
struct Map : Object {
  i64 used;       ///< entries with holes
  u32 entrySlots; ///< 8-byte slots of an entry: the key, then the value
  u32 indexBits;  ///< the index has 2^indexBits slots; 0: there is none
  u64 *entries() { return reinterpret_cast<u64 *>(this + 1); }
  const u64 *entries() const { return reinterpret_cast<const u64 *>(this + 1); }
};

/// Where an entry lies, by the upper half of its key's hash.
struct IndexSlot {
  u32 place; ///< position + 1; 0: free
  u32 hash;
};

/// A map of at most so many entries has no index.
inline constexpr i64 kUnindexedEntries = 8;

/// A quarter of the slots is free at least.
VOX_INLINE u32 indexBits(i64 capacity) {
  if (capacity <= kUnindexedEntries)
    return 0;
  u64 wanted = static_cast<u64>(capacity + capacity / 3);
  return static_cast<u32>(64 - __builtin_clzll(wanted));
}

VOX_INLINE i64 mapBytes(i64 capacity, i64 entrySlots) {
  u32 bits = indexBits(capacity);
  i64 index = bits ? static_cast<i64>(sizeof(IndexSlot)) << bits : 0;
  return static_cast<i64>(sizeof(Map)) + capacity * 8 * entrySlots + index;
}

/// A key slot, the value's slots and 16 for the index, whatever it takes.
VOX_INLINE i64 chargedMapBytes(i64 capacity, i64 entrySlots) {
  return chargedBytes(capacity * (8 * entrySlots + 16));
}

/// The slots of the first entry at or behind `entry`, null when there is none.
VOX_INLINE const u64 *nextEntry(const Map *map, const u64 *entry) {
  i64 step = map->entrySlots;
  const u64 *end = map->entries() + map->used * step;
  while (entry < end && !*entry)
    entry += step;
  return entry < end ? entry : nullptr;
}

/// Retains what the entries hold.
void retainEntries(const Map *map);

/// An empty map with room for `capacity` entries.
Map *newMap(const TypeInfo *type, i64 capacity);

/// `map` (consumed) with one owner and room for `more` entries.
Map *reserveEntries(Map *map, i64 more);

/// The value of a key, or null.
const u64 *findValue(const Map *map, const Str *key);

/// `map` (consumed) with the key bound to the value (both consumed).
Map *putEntry(Map *map, Str *key, const u64 *value);

/// The slots for the value of a new entry, which the caller fills in. The map
/// has one owner, room for it, and not this key (consumed).
u64 *appendEntry(Map *map, Str *key);

} // namespace vox::rt

/// Memory: none.
VOX_BUILTIN("Map[str, T].len() -> int", "method", "none", "0",
            "conformance/text", "the number of entries")
i64 vox_map_len(const vox::rt::Map *map);

/// Memory: none.
VOX_BUILTIN("Map[str, T].get(str) -> Option[T]", "method", "none",
            "bytes(1) >> 10", "conformance/library",
            "the value of the key, or None")
void vox_map_get(u64 *result, const vox::rt::Map *map, const vox::rt::Str *key);

/// Memory: none.
VOX_BUILTIN("Map[str, T].has(str) -> bool", "method", "none", "bytes(1) >> 10",
            "conformance/objects", "true if the key has a value")
i64 vox_map_has(const vox::rt::Map *map, const vox::rt::Str *key);

/// Memory: the result.
VOX_BUILTIN("Map[str, T].keys() -> list[str]", "method", "none",
            "elements(0) >> 8", "conformance/text",
            "the keys in order of insertion")
vox::rt::List *vox_map_keys(const vox::rt::Map *map);

/// Memory: the result.
VOX_BUILTIN("Map[str, T].values() -> list[T]", "result method", "none",
            "elements(0) >> 8", "conformance/objects",
            "the values in order of insertion")
vox::rt::List *vox_map_values(const vox::rt::Map *map,
                              const vox::rt::TypeInfo *listType);

/// Memory: the result.
VOX_BUILTIN("Map[str, T].entries() -> list[(str, T)]", "result method", "none",
            "elements(0) >> 8", "conformance/objects",
            "keys and values in order of insertion")
vox::rt::List *vox_map_entries(const vox::rt::Map *map,
                               const vox::rt::TypeInfo *listType);

/// Places are those of entries and of the holes that removed ones left. Memory:
/// none.
VOX_BUILTIN("Map[str, T].next(int) -> int", "", "none", "0",
            "hir/hidden-builtins",
            "the place of the first entry at or behind a place, or -1")
i64 vox_map_next(const vox::rt::Map *map, i64 place);

/// Memory: none.
VOX_BUILTIN("Map[str, T].key_at(int) -> str", "", "none", "0",
            "hir/hidden-builtins", "the key of the entry at a place")
vox::rt::Str *vox_map_key_at(const vox::rt::Map *map, i64 place);

/// Memory: none.
VOX_BUILTIN("Map[str, T].value_at(int) -> T", "", "none", "0",
            "hir/hidden-builtins", "the value of the entry at a place")
void vox_map_value_at(u64 *result, const vox::rt::Map *map, i64 place);

/// Memory: growth of the map by half as much again.
VOX_BUILTIN(
    "Map[str, T].set(str, T) -> Map[str, T]", "consumes method updates", "none",
    "bytes(1) >> 10", "conformance/objects",
    "the map with the value for the key, which keeps its place or comes last")
vox::rt::Map *vox_map_set(vox::rt::Map *map, vox::rt::Str *key,
                          const u64 *value);

/// Memory: none.
VOX_BUILTIN("Map[str, T].remove(str) -> Map[str, T]", "consumes method updates",
            "none", "bytes(1) >> 10", "conformance/library",
            "the map without the key")
vox::rt::Map *vox_map_remove(vox::rt::Map *map, const vox::rt::Str *key);

/// Memory: growth of the map.
VOX_BUILTIN("Map[str, T].merge(Map[str, T]) -> Map[str, T]",
            "consumes method updates", "none", "elements(1) >> 8",
            "interp/methods",
            "the entries of both, the other's value where both have the key")
vox::rt::Map *vox_map_merge(vox::rt::Map *map, const vox::rt::Map *other);
