//===- runtime-rt/core/unicode.cpp - looking up the tables ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/unicode.h"

namespace vox::rt {

i64 writeChar(u32 point, u8 *to) {
  if (point < 0x80) {
    to[0] = static_cast<u8>(point);
    return 1;
  }
  i64 bytes = point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  for (i64 index = bytes - 1; index > 0; --index, point >>= 6)
    to[index] = static_cast<u8>(0x80 | (point & 0x3f));
  to[0] = static_cast<u8>((0xf00u >> bytes) | point);
  return bytes;
}

namespace unicode {

bool has(const Property &property, u32 point) {
  u32 low = 0, high = property.checkpointCount;
  while (high - low > 1) {
    u32 middle = (low + high) / 2;
    if (property.checkpoints[middle].point <= point)
      low = middle;
    else
      high = middle;
  }
  u32 at = property.checkpoints[low].point;
  u32 offset = property.checkpoints[low].offset;
  for (bool inside = false; offset < property.size; inside = !inside) {
    u32 length = 0;
    for (int shift = 0;; shift += 7) {
      u8 byte = property.runs[offset++];
      length |= (byte & 127u) << shift;
      if (byte < 128)
        break;
    }
    at += length;
    if (point < at)
      return inside;
  }
  return false;
}

int mapCase(const CaseMapping &mapping, u32 point, u32 to[3]) {
  to[0] = point;
  u32 low = 0, high = mapping.ruleCount;
  while (high - low > 1) {
    u32 middle = (low + high) / 2;
    if (mapping.rules[middle].first <= point)
      low = middle;
    else
      high = middle;
  }
  const CaseRule &rule = mapping.rules[low];
  u32 distance = point - rule.first;
  if (point >= rule.first && distance % rule.step == 0 &&
      distance / rule.step < rule.count) {
    to[0] = point + static_cast<u32>(rule.difference);
    return 1;
  }
  for (u32 index = 0; index < mapping.expansionCount; ++index) {
    const CaseExpansion &row = mapping.expansions[index];
    if (row.point != point)
      continue;
    int count = 0;
    for (; count < 3 && row.to[count]; ++count)
      to[count] = row.to[count];
    return count;
  }
  return 1;
}

} // namespace unicode

} // namespace vox::rt
