//===- runtime-rt/core/float_text.cpp - binary64 -> shortest decimal ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The shortest digits that read back to the same value, and of those the
// closest, after Raffaello Giulietti, "The Schubfach way to render doubles"
// (2020): one of at most four candidates is right, and comparing them needs a
// power of ten of 126 bits only. We use 128.
//
// Two shortest candidates can be equally close: 2^50 + 0.25 lies half way
// between a text that ends in 624.2 and one in 624.3. Then it is the upper one,
// as in Rust. The text is positional, without exponent (language.md §14.2).
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/float_text.h"

#include "runtime-rt/core/int_text.h"
#include "runtime-rt/core/power_of_ten.h"

namespace vox::rt {

namespace {

/// floor(log10(2^e)) and floor(log10(3/4 * 2^e)), exact for |e| < 1500.
int log10OfPower2(int e) { return (e * 1262611) >> 22; }
int log10OfThreeQuarters(int e) { return (e * 1262611 - 524031) >> 22; }

/// floor(power * factor / 2^128), with the lowest bit set if that is not exact:
/// the sticky bit keeps every later comparison right.
u64 multiplySticky(Wide power, u64 factor) {
  u64 carry = multiplyHigh(power.low, factor);
  Wide product = multiply(power.high, factor);
  u64 rest = product.low + carry;
  u64 high = product.high + (rest < carry);
  return high | (rest > 1);
}

} // namespace

Decimal shortestDecimal(u64 bits) {
  constexpr int kBias = 1075;
  u64 fraction = bits & ((u64(1) << 52) - 1);
  int biased = static_cast<int>(bits >> 52 & 0x7ff);
  u64 significand = biased ? fraction | u64(1) << 52 : fraction;
  int exponent = (biased ? biased : 1) - kBias;

  // In quarters of a unit in the last place: the value, and the ends of the
  // interval that reads back to it. Below a power of two the lower half is
  // narrower.
  bool narrowBelow = fraction == 0 && biased > 1;
  u64 value = 4 * significand;
  u64 lower = value - 2 + narrowBelow, upper = value + 2;

  int scale =
      narrowBelow ? log10OfThreeQuarters(exponent) : log10OfPower2(exponent);
  int shift = exponent + log2OfPower10(-scale) + 1;
  Wide power = powerOfTen(-scale);
  value = multiplySticky(power, value << shift);
  // The ends belong to the interval when ties to even would go to this value.
  u64 odd = significand & 1;
  lower = multiplySticky(power, lower << shift) + odd;
  upper = multiplySticky(power, upper << shift) - odd;

  // `value` is now 4 * 10^-scale * v. One digit less first: the multiples of
  // ten.
  u64 digits = value / 4;
  if (digits >= 10) {
    u64 tens = digits / 10;
    bool downInside = lower <= 40 * tens;
    bool upInside = 40 * tens + 40 <= upper;
    if (downInside != upInside)
      return {tens + upInside, scale + 1};
  }
  bool downInside = lower <= 4 * digits;
  bool upInside = 4 * digits + 4 <= upper;
  if (downInside != upInside)
    return {digits + upInside, scale};
  // Both neighbours read back: the closer one, the upper one on a tie.
  return {digits + (value >= 4 * digits + 2), scale};
}

namespace {

/// Drops zeros at the end of a fraction.
void stripZeros(Decimal &decimal) {
  constexpr u64 kEightZeros = 100000000;
  if (decimal.exponent <= -8 && decimal.digits % kEightZeros == 0) {
    decimal.digits /= kEightZeros;
    decimal.exponent += 8;
  }
  while (decimal.exponent < 0 && decimal.digits % 10 == 0) {
    decimal.digits /= 10;
    ++decimal.exponent;
  }
}

u8 *fillZeros(u8 *to, i64 count) {
  for (i64 index = 0; index < count; ++index)
    *to++ = '0';
  return to;
}

u8 *writePositional(Decimal decimal, u8 *to) {
  stripZeros(decimal);
  u8 buffer[kIntTextBytes];
  u8 *end = buffer + kIntTextBytes;
  const u8 *digits = writeDigitsBackwards(decimal.digits, end);
  i64 count = end - digits;
  if (decimal.exponent >= 0) {
    copyBytes(to, digits, count);
    return fillZeros(to + count, decimal.exponent);
  }
  i64 before = count + decimal.exponent; // digits before the point
  if (before > 0) {
    copyBytes(to, digits, before);
    to += before;
    *to++ = '.';
    copyBytes(to, digits + before, count - before);
    return to + (count - before);
  }
  *to++ = '0';
  *to++ = '.';
  to = fillZeros(to, -before);
  copyBytes(to, digits, count);
  return to + count;
}

i64 writeConstant(u8 *to, const char *text, i64 count) {
  copyBytes(to, text, count);
  return count;
}

} // namespace

i64 writeFloat(double value, u8 *to) {
  u64 bits = bitsOf(value);
  constexpr u64 kInfinity = u64(0x7ff) << 52;
  u64 magnitude = bits & ~(u64(1) << 63);
  if (magnitude > kInfinity)
    return writeConstant(to, "NaN", 3);
  u8 *at = to;
  if (bits >> 63)
    *at++ = '-';
  if (magnitude == kInfinity)
    return at - to + writeConstant(at, "inf", 3);
  if (magnitude == 0)
    return at - to + writeConstant(at, "0", 1);
  return writePositional(shortestDecimal(magnitude), at) - to;
}

} // namespace vox::rt
