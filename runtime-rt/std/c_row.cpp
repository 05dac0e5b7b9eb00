//===- runtime-rt/std/c_row.cpp - texts as other programs take them -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/std/c_row.h"

namespace vox::rt {

void CRow::reserve(i64 count, i64 total) {
  clear();
  // Eight bytes a pointer on every target: so is the abstract size.
  i64 payload = payloadBytes(count + 1, 9) + payloadBytes(total, 1);
  size = chargedBytes(payload);
  charge(size);
  texts = static_cast<const char **>(heap::allocate(size));
  next = reinterpret_cast<u8 *>(texts) + 8 * (count + 1);
  texts[0] = nullptr;
}

void CRow::begin() {
  if (used)
    ++next;
  texts[used++] = reinterpret_cast<const char *>(next);
  texts[used] = nullptr;
  *next = 0;
}

void CRow::bytes(const u8 *from, i64 count) {
  copyBytes(next, from, count);
  next += count;
  *next = 0;
}

void CRow::text(const Str *text) {
  begin();
  bytes(text->bytes(), text->length);
}

void CRow::clear() {
  if (!texts)
    return;
  heap::release(texts, size);
  discharge(size);
  texts = nullptr;
  used = 0;
}

void CRow::swap(CRow &other) {
  auto exchange = [](auto &a, auto &b) {
    auto kept = a;
    a = b;
    b = kept;
  };
  exchange(texts, other.texts);
  exchange(next, other.next);
  exchange(used, other.used);
  exchange(size, other.size);
}

CText::CText(const Str *text) {
  row.reserve(1, text->length);
  row.text(text);
}

i64 lengthOf(const char *text) {
  i64 length = 0;
  while (text[length])
    ++length;
  return length;
}

bool holdsNul(const Str *text) {
  for (i64 index = 0; index < text->length; ++index)
    if (!text->bytes()[index])
      return true;
  return false;
}

} // namespace vox::rt
