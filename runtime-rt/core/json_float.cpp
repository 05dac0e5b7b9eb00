//===- runtime-rt/core/json_float.cpp - float -> JSON text ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The shortest digits that read back (stdlib.md §3.5): `.0` is kept, there is
// an exponent outside 1e-5 <= x < 1e16, and what is no number is null.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/float_text.h"
#include "runtime-rt/core/int_text.h"
#include "runtime-rt/core/json_text.h"

namespace vox::rt {

namespace {

u8 *writeText(Text constant, u8 *to) {
  copyBytes(to, constant.bytes, constant.length);
  return to + constant.length;
}

u8 *writeZeros(i64 count, u8 *to) {
  for (; count > 0; --count)
    *to++ = '0';
  return to;
}

u8 *writeBytes(const u8 *bytes, i64 count, u8 *to) {
  copyBytes(to, bytes, count);
  return to + count;
}

/// The digits with the point behind the first `whole` of them.
u8 *writePositional(const u8 *digits, i64 count, i64 whole, u8 *to) {
  if (whole <= 0) {
    to = writeZeros(-whole, writeText("0.", to));
    return writeBytes(digits, count, to);
  }
  if (count <= whole) {
    to = writeZeros(whole - count, writeBytes(digits, count, to));
    return writeText(".0", to);
  }
  to = writeBytes(digits, whole, to);
  *to++ = '.';
  return writeBytes(digits + whole, count - whole, to);
}

u8 *writeScientific(const u8 *digits, i64 count, i64 exponent, u8 *to) {
  *to++ = digits[0];
  if (count > 1) {
    *to++ = '.';
    to = writeBytes(digits + 1, count - 1, to);
  }
  *to++ = 'e';
  u8 buffer[kIntTextBytes];
  u8 *end = buffer + kIntTextBytes;
  const u8 *begin = writeIntBackwards(exponent, end);
  return writeBytes(begin, end - begin, to);
}

} // namespace

u8 *writeJsonFloat(double value, u8 *to) {
  constexpr u64 kSign = u64(1) << 63;
  u64 bits = bitsOf(value), magnitude = bits & ~kSign;
  if (magnitude >= u64(0x7ff) << 52)
    return writeText("null", to);
  if (bits & kSign)
    *to++ = '-';
  if (magnitude == 0)
    return writeText("0.0", to);
  Decimal decimal = shortestDecimal(magnitude);
  u8 buffer[kIntTextBytes];
  const u8 *end = buffer + kIntTextBytes;
  const u8 *digits =
      writeDigitsBackwards(decimal.digits, buffer + kIntTextBytes);
  i64 whole = end - digits + decimal.exponent;
  while (end - digits > 1 && end[-1] == '0')
    --end;
  if (whole > -5 && whole <= 16)
    return writePositional(digits, end - digits, whole, to);
  return writeScientific(digits, end - digits, whole - 1, to);
}

} // namespace vox::rt
