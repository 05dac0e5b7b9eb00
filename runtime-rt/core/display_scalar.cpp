//===- runtime-rt/core/display_scalar.cpp - display text of scalars -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/display.h"
#include "runtime-rt/core/int_text.h"

namespace vox::rt {

Str *appendInt(Str *text, i64 value) {
  u8 digits[kIntTextBytes];
  u8 *end = digits + kIntTextBytes;
  u8 *begin = writeIntBackwards(value, end);
  return appendBytes(text, begin, end - begin);
}

} // namespace vox::rt

using namespace vox::rt;

Str *vox_display_int(i64 value) {
  u8 digits[kIntTextBytes];
  u8 *end = digits + kIntTextBytes;
  u8 *begin = writeIntBackwards(value, end);
  return makeStr(begin, end - begin);
}

Str *vox_display_bool(i64 value) {
  return value ? makeStr(reinterpret_cast<const u8 *>("true"), 4)
               : makeStr(reinterpret_cast<const u8 *>("false"), 5);
}
