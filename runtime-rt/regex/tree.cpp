//===- runtime-rt/regex/tree.cpp - the pool of sets -----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/regex/tree.h"

namespace vox::rt::regex {

static u32 hashOf(const Range *ranges, i64 count) {
  u32 hash = static_cast<u32>(count);
  for (i64 index = 0; index < count; ++index)
    hash =
        (hash ^ ranges[index].first ^ ranges[index].last << 11) * 0x9e3779b1u;
  return hash ^ hash >> 15;
}

static bool equal(const Range *a, const Range *b, i64 count) {
  for (i64 index = 0; index < count; ++index)
    if (a[index].first != b[index].first || a[index].last != b[index].last)
      return false;
  return true;
}

u32 SetPool::add(Ranges &source, i64 from) {
  i64 count = source.size() - from;
  const Range *added = source.data() + from;
  u32 hash = hashOf(added, count);
  if (heads.empty())
    heads.resize(kHeads, kNone);
  u32 &head = heads[hash % kHeads];
  for (u32 set = head; set != kNone; set = entries[set].next)
    if (entries[set].hash == hash && entries[set].count == count &&
        equal(ranges(set), added, count)) {
      source.truncate(from);
      return set;
    }
  u32 set = static_cast<u32>(entries.size());
  entries.push(
      {static_cast<u32>(pooled.size()), static_cast<u32>(count), hash, head});
  head = set;
  for (i64 index = 0; index < count; ++index)
    pooled.push(added[index]);
  source.truncate(from);
  return set;
}

} // namespace vox::rt::regex
