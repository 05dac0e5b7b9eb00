//===- runtime-rt/core/str.cpp - strings: build, compare, join ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/str.h"

#include "runtime-rt/core/word.h"

namespace vox::rt {

constinit const TypeInfo strType = referenceInfo(kStr);
constinit const TypeInfo asciiStrType = referenceInfo(kStr);

Str *makeStr(const u8 *bytes, i64 count) {
  Str *text = newStr(count);
  copyBytes(text->bytes(), bytes, count);
  text->length = count;
  return text;
}

/// A string with one owner grows by the fixed policy, so that repeated
/// appending is linear; one that is shared is copied with exactly the room
/// asked for.
__attribute__((noinline)) Str *reserveMore(Str *text, i64 count) {
  i64 length = text->length;
  i64 needed = length + count;
  if (text->refs == 1) {
    i64 capacity = grownCapacity(text->capacity, needed);
    i64 oldBytes = chargedBytes(text->capacity);
    i64 newBytes = chargedBytes(payloadBytes(capacity, 1));
    charge(newBytes);
    auto *grown = static_cast<Str *>(
        heap::resize(text, oldBytes, newBytes, i64(sizeof(Str)) + length));
    discharge(oldBytes);
    grown->capacity = capacity;
    return grown;
  }
  Str *copy = newStr(needed);
  copyBytes(copy->bytes(), text->bytes(), length);
  copy->length = length;
  release(text);
  return copy;
}

bool bytesEqual(const u8 *a, const u8 *b, i64 count) {
  if (count < 8) {
    for (i64 index = 0; index < count; ++index)
      if (a[index] != b[index])
        return false;
    return true;
  }
  for (i64 index = 0; index < count - 8; index += 8)
    if (loadWord(a + index) != loadWord(b + index))
      return false;
  return loadWord(a + count - 8) ==
         loadWord(b + count - 8); // may overlap the last step
}

} // namespace vox::rt

using namespace vox::rt;

Str *vox_str_concat(Str *a, const Str *b) {
  i64 count = b->length;
  if (VOX_UNLIKELY(a->refs != 1 || a->capacity - a->length < count)) {
    bool sameObject = a == b;
    a = reserveMore(a, count);
    if (sameObject) // `b` may have moved with it
      b = a;
  }
  copyBytes(a->bytes() + a->length, b->bytes(), count);
  a->length += count;
  a->type = &strType;
  return a;
}

i64 vox_str_equal(const Str *a, const Str *b) { return strEqual(a, b); }

i64 vox_str_compare(const Str *a, const Str *b) {
  i64 common = smaller(a->length, b->length);
  const u8 *left = a->bytes(), *right = b->bytes();
  i64 index = 0;
  while (index + 8 <= common &&
         loadWord(left + index) == loadWord(right + index))
    index += 8;
  for (; index < common; ++index)
    if (left[index] != right[index])
      return left[index] < right[index] ? -1 : 1;
  return a->length == b->length ? 0 : a->length < b->length ? -1 : 1;
}
