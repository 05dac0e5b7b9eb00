//===- runtime-rt/core/line.cpp - one line on standard error --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/line.h"

#include "runtime-rt/core/int_text.h"
#include "runtime-rt/os/os.h"

// Called where a program ends, and part of every program: for size.
#pragma clang attribute push(__attribute__((minsize)), apply_to = function)

namespace vox::rt {

void writeQuietly(int descriptor, const u8 *bytes, i64 count) {
  while (count > 0) {
    os::WriteResult result = os::write(descriptor, bytes, count);
    if (result.error == os::ErrorKind::kInterrupted)
      continue;
    if (result.error != os::ErrorKind::kNone || result.count == 0)
      return;
    bytes += result.count;
    count -= result.count;
  }
}

void Line::flush() {
  writeQuietly(os::kStderr, buffer, used);
  used = 0;
}

Line &Line::bytes(const u8 *bytes, i64 count) {
  if (count > static_cast<i64>(sizeof(buffer)) - used)
    flush();
  if (count > static_cast<i64>(sizeof(buffer))) {
    writeQuietly(os::kStderr, bytes, count);
    return *this;
  }
  copyBytes(buffer + used, bytes, count);
  used += count;
  return *this;
}

Line &Line::oneLine(const u8 *at, i64 count) {
  const u8 *end = at + count, *start = at;
  for (; at < end; ++at) {
    if (*at != '\n' && *at != '\r')
      continue;
    bytes(start, at - start).text(*at == '\n' ? "\\n" : "\\r");
    start = at + 1;
  }
  return bytes(start, end - start);
}

Line &Line::text(const char *text) {
  i64 length = 0;
  while (text[length])
    ++length;
  return bytes(reinterpret_cast<const u8 *>(text), length);
}

Line &Line::number(i64 value) {
  u8 digits[kIntTextBytes];
  u8 *end = digits + kIntTextBytes;
  u8 *begin = writeIntBackwards(value, end);
  return bytes(begin, end - begin);
}

void Line::end() {
  text("\n");
  flush();
}

} // namespace vox::rt

#pragma clang attribute pop
