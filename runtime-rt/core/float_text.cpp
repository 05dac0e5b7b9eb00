//===- runtime-rt/core/float_text.cpp - binary64 -> shortest decimal ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The shortest digits that read back to the same value, and of those the
// closest, after Raffaello Giulietti, "The Schubfach way to render doubles"
// (2020): one of at most four candidates is right, and comparing them needs a
// power of ten of 126 bits only. We use 128. Instead of the 617 powers there
// are 24 of 192 bits, 27 exponents apart, and the rest is one multiplication by
// an exact power of five (checked against exact arithmetic for all exponents
// when the table was made).
//
// Two shortest candidates can be equally close: 2^50 + 0.25 lies half way
// between a text that ends in 624.2 and one in 624.3. Then it is the upper one,
// as in Rust. The text is positional, without exponent (language.md §14.2).
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/float_text.h"

#include "runtime-rt/core/int_text.h"
#include "runtime-rt/core/wide.h"

namespace vox::rt {

namespace {

struct Wide192 {
  u64 high, middle, low;
};

constexpr int kPowerStep = 27;
constexpr int kFirstPower = -297;

/// 10^(27 i - 297), scaled to a leading bit, rounded down.
constexpr Wide192 kPowersOfTen[] = {
    {0xa76c582338ed2621, 0xaf2af2b80af6f24e, 0x657c8f4d43323a36},
    {0x873e4f75e2224e68, 0x5a7744a6e804a291, 0xcc35eddfcf0996d7},
    {0xda7f5bf590966848, 0xaf39a475506a899e, 0xa30294cc2934e662},
    {0xb080392cc4349dec, 0xbd8d794d96aacfb3, 0xfe13a5c86af64418},
    {0x8e938662882af53e, 0x547eb47b7282ee9c, 0x41b0230e1421487d},
    {0xe65829b3046b0afa, 0x0cb4a5a3112a5112, 0xa3b561b1cb208396},
    {0xba121a4650e4ddeb, 0x92f34d62616ce413, 0x21a0183e10583cd3},
    {0x964e858c91ba2655, 0x3a6a07f8d510f86f, 0xe9082f25e9c5e9ec},
    {0xf2d56790ab41c2a2, 0xfae27299423fb9c3, 0x3695dad7e8858901},
    {0xc428d05aa4751e4c, 0xaa97e14c3c26b886, 0x96842dc95323f5a8},
    {0x9e74d1b791e07e48, 0x775ea264cf55347d, 0xca49f1c05120c9c7},
    {0x8000000000000000, 0x0000000000000000, 0x0000000000000000},
    {0xcecb8f27f4200f3a, 0x0000000000000000, 0x0000000000000000},
    {0xa70c3c40a64e6c51, 0x999090b65f67d924, 0x0000000000000000},
    {0x86f0ac99b4e8dafd, 0x69a028bb3ded71a3, 0xdf9f915627c04e28},
    {0xda01ee641a708de9, 0xe80e6f4820cc9495, 0xd74baad03bc1d8d3},
    {0xb01ae745b101e9e4, 0x5ec05dcff72e7f8f, 0xc04c79ffe324301f},
    {0x8e41ade9fbebc27d, 0x14588f13be847307, 0x23bd6a2059c002f5},
    {0xe5d3ef282a242e81, 0x8f1668c8a86da5fa, 0xf0b5ccf5176ecc7c},
    {0xb9a74a0637ce2ee1, 0x6d953e2bd7173692, 0x88efb0037ac08bde},
    {0x95f83d0a1fb69cd9, 0x4abdaf101564f98e, 0x0d5a4af7b3a98e47},
    {0xf24a01a73cf2dccf, 0xbc633b39673c8cec, 0x3d9c44cd2f36917c},
    {0xc3b8358109e84f07, 0x0a862f80ec4700c8, 0x02606ea01029dc37},
    {0x9e19db92b4e31ba9, 0x6c07a2c26a8346d1, 0x4944d9f52cd0dec2},
};

struct PowersOfFive {
  u64 scaled[kPowerStep]; ///< 5^j, scaled to a leading bit; exact
  constexpr PowersOfFive() : scaled{} {
    u64 power = 1;
    for (u64 &entry : scaled) {
      entry = power << __builtin_clzll(power);
      power *= 5;
    }
  }
};

constexpr PowersOfFive kPowersOfFive;

/// floor(10^exponent * 2^s) + 1 for the s that gives 128 bits.
Wide powerOfTen(int exponent) {
  int distance = exponent - kFirstPower;
  const Wide192 &base = kPowersOfTen[distance / kPowerStep];
  u64 factor = kPowersOfFive.scaled[distance % kPowerStep];
  Wide low = multiply(base.low, factor);
  Wide middle = multiply(base.middle, factor);
  Wide high = multiply(base.high, factor);
  u64 word1 = low.high + middle.low;
  u64 word2 = middle.high + high.low;
  u64 carry1 = word1 < middle.low;
  u64 carry2 = word2 < high.low;
  word2 += carry1;
  carry2 += word2 < carry1;
  u64 word3 = high.high + carry2;
  if (!(word3 >> 63)) {
    word3 = word3 << 1 | word2 >> 63;
    word2 = word2 << 1 | word1 >> 63;
  }
  ++word2;
  return {word3 + (word2 == 0), word2};
}

/// floor(log10(2^e)) and floor(log10(3/4 * 2^e)), exact for |e| < 1500.
int log10OfPower2(int e) { return (e * 1262611) >> 22; }
int log10OfThreeQuarters(int e) { return (e * 1262611 - 524031) >> 22; }
/// floor(log2(10^e)), exact for |e| < 1233.
int log2OfPower10(int e) { return (e * 1741647) >> 19; }

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
