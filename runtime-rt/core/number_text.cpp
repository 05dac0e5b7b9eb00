//===- runtime-rt/core/number_text.cpp - other texts of numbers -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/number_text.h"

#include "runtime-rt/core/display.h"
#include "runtime-rt/core/fault.h"
#include "runtime-rt/core/natural.h"

namespace vox::rt {

namespace {

/// Room for the largest float times 10^17, which is below 2^1081.
using Units = FixedNatural<34>;

constexpr i64 kMaxDecimals = 17;

/// significand * 2^exponent * 10^decimals, half to even.
Units roundedUnits(u64 significand, int exponent, i64 decimals) {
  Units units;
  units.limbs[0] = static_cast<u32>(significand);
  units.limbs[1] = static_cast<u32>(significand >> 32);
  units.multiplyByPowerOfTen(decimals);
  for (; exponent > 0; --exponent)
    units.shiftIn(0);
  bool half = false, rest = false;
  // A bit at a time; below a quarter of a unit nothing can change any more.
  for (; exponent < 0 && (half || !units.isZero()); ++exponent) {
    rest |= half;
    half = units.shiftOut();
  }
  if (exponent == 0 && half && (rest || (units.limbs[0] & 1)))
    units.multiplyAdd(1, 1);
  return units;
}

} // namespace

} // namespace vox::rt

using namespace vox::rt;

Str *vox_int_to_str_radix(i64 value, i64 radix, const SourceLocation *at) {
  if (radix < 2 || radix > 36) {
    FaultLine line(kInvalidArgument);
    line.text("int.to_str_radix: radix ")
        .number(radix)
        .text(" is not in 2 to 36");
    line.finish(at);
  }
  u8 buffer[65];
  u8 *end = buffer + sizeof(buffer), *begin = end;
  u64 rest = static_cast<u64>(value), base = static_cast<u64>(radix);
  if (value < 0)
    rest = 0 - rest;
  do {
    *--begin =
        static_cast<u8>("0123456789abcdefghijklmnopqrstuvwxyz"[rest % base]);
    rest /= base;
  } while (rest > 0);
  if (value < 0)
    *--begin = '-';
  return makeStr(begin, end - begin);
}

Str *vox_float_to_fixed(double value, i64 digits, const SourceLocation *at) {
  if (digits < 0 || digits > kMaxDecimals) {
    FaultLine line(kInvalidArgument);
    line.text("float.to_fixed: ").number(digits);
    line.text(" decimals are not in 0 to 17");
    line.finish(at);
  }
  constexpr u64 kImplicitBit = u64(1) << 52;
  u64 bits = bitsOf(value), fraction = bits & (kImplicitBit - 1);
  int exponent = static_cast<int>(bits >> 52 & 0x7ff);
  if (exponent == 0x7ff)
    return vox_display_float(value);
  if (exponent)
    fraction |= kImplicitBit;
  Units units = roundedUnits(fraction, larger(exponent, 1) - 1075, digits);
  u8 buffer[352];
  u8 *end = buffer + sizeof(buffer), *begin = units.writeBackwards(end);
  while (end - begin <= digits)
    *--begin = '0';
  Str *text = newStr(end - begin + 2);
  if (bits >> 63)
    text = appendText(text, "-");
  i64 whole = end - begin - digits;
  text = appendBytes(text, begin, whole);
  if (digits == 0)
    return text;
  return appendBytes(appendText(text, "."), begin + whole, digits);
}
