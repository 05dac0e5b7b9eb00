//===- runtime-rt/core/float_parse.cpp - decimal -> nearest binary64 ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Correctly rounded for any number of digits. Short inputs take the way of
// William Clinger, "How to read floating point numbers accurately" (1990): both
// the digits and the power of ten are exact binary64 values, so one operation
// rounds once. Most others are multiplied by the ends of an interval of
// relative width 2^-127 around the power; where both products round to the same
// value, so does the exact one. The rest is divided exactly as big integers.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/float_text.h"

#include "runtime-rt/core/int_text.h"
#include "runtime-rt/core/power_of_ten.h"

namespace vox::rt {

namespace {

/// A natural number below 2^4352: 800 digits shifted beside 10^1142.
class Natural {
public:
  explicit Natural(u32 value) : size(value != 0) { words[0] = value; }

  bool isZero() const { return size == 0; }

  int bitLength() const {
    return size == 0 ? 0 : 32 * size - __builtin_clz(words[size - 1]);
  }

  void multiplyAdd(u32 factor, u32 addend) {
    u64 carry = addend;
    for (int index = 0; index < size; ++index) {
      carry += u64(words[index]) * factor;
      words[index] = static_cast<u32>(carry);
      carry >>= 32;
    }
    if (carry)
      words[size++] = static_cast<u32>(carry);
  }

  void multiplyByPowerOfTen(i64 exponent) {
    for (; exponent >= 9; exponent -= 9)
      multiplyAdd(1000000000, 0);
    for (; exponent > 0; --exponent)
      multiplyAdd(10, 0);
  }

  void shiftLeft(int count) {
    if (size == 0)
      return;
    int whole = count / 32, rest = count % 32;
    words[size] = 0;
    for (int index = size; index >= 0; --index) {
      u32 below = index > 0 ? words[index - 1] : 0;
      words[index + whole] =
          rest ? words[index] << rest | below >> (32 - rest) : words[index];
    }
    for (int index = 0; index < whole; ++index)
      words[index] = 0;
    size += whole + 1;
    trim();
  }

  bool isAtLeast(const Natural &other) const {
    if (size != other.size)
      return size > other.size;
    for (int index = size - 1; index >= 0; --index)
      if (words[index] != other.words[index])
        return words[index] > other.words[index];
    return true;
  }

  /// `other` must not be larger.
  void subtract(const Natural &other) {
    u64 borrow = 0;
    for (int index = 0; index < size; ++index) {
      u64 word = index < other.size ? other.words[index] : 0;
      u64 difference = u64(words[index]) - word - borrow;
      words[index] = static_cast<u32>(difference);
      borrow = difference >> 63;
    }
    trim();
  }

private:
  void trim() {
    while (size > 0 && words[size - 1] == 0)
      --size;
  }

  int size;
  u32 words[138];
};

/// The value is (quotient + something below 1 that is zero iff exact) *
/// 2^exponent.
struct Quotient {
  u64 quotient; ///< leading bit set
  int exponent;
  bool exact;
};

Quotient divide(Natural &dividend, Natural &divisor) {
  int exponent = dividend.bitLength() - divisor.bitLength();
  if (exponent > 0)
    divisor.shiftLeft(exponent);
  else
    dividend.shiftLeft(-exponent);
  if (!dividend.isAtLeast(divisor)) {
    dividend.shiftLeft(1);
    --exponent;
  }
  u64 quotient = 0;
  for (int bit = 0; bit < 64; ++bit) {
    quotient <<= 1;
    if (dividend.isAtLeast(divisor)) {
      dividend.subtract(divisor);
      quotient |= 1;
    }
    dividend.shiftLeft(1);
  }
  return {quotient, exponent - 63, dividend.isZero()};
}

double roundToFloat(const Quotient &value) {
  int exponent = value.exponent + 63 + 1023; // biased, of the leading bit
  int dropped = 11;
  if (exponent < 1) { // subnormal: fewer bits stay
    dropped += 1 - exponent;
    exponent = 0;
  }
  if (dropped > 64)
    return 0.0;
  u64 kept = dropped == 64 ? 0 : value.quotient >> dropped;
  u64 half = u64(1) << (dropped - 1);
  u64 rest = value.quotient & (half | (half - 1));
  bool up = rest > half || (rest == half && (!value.exact || (kept & 1)));
  kept += up;
  // A normal significand brings its implicit bit, which counts as one exponent;
  // a carry out of the significand moves into the exponent by itself.
  u64 bits =
      exponent > 0 ? (static_cast<u64>(exponent - 1) << 52) + kept : kept;
  constexpr u64 kInfinity = u64(0x7ff) << 52;
  return __builtin_bit_cast(
      double, exponent > 2046 || bits > kInfinity ? kInfinity : bits);
}

double divideExactly(const u8 *digits, i64 count, i64 point) {
  constexpr i64 kUsed =
      800; // 768 decide every tie; the rest only says "and more"
  Natural dividend(0), divisor(1);
  i64 used = smaller(count, kUsed);
  for (i64 index = 0; index < used; ++index) {
    u32 digit = static_cast<u32>(digits[index] - '0');
    if (dividend.isZero())
      dividend = Natural(digit);
    else
      dividend.multiplyAdd(10, digit);
  }
  i64 exponent = point - used;
  if (used < count) {
    dividend.multiplyAdd(10, 1);
    --exponent;
  }
  if (exponent >= 0)
    dividend.multiplyByPowerOfTen(exponent);
  else
    divisor.multiplyByPowerOfTen(-exponent);
  return roundToFloat(divide(dividend, divisor));
}

constexpr double kExactPowers[] = {
    1e0,  1e1,  1e2,  1e3,  1e4,  1e5,  1e6,  1e7,  1e8,  1e9,  1e10, 1e11,
    1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20, 1e21, 1e22};

/// factor * power * 2^(log2 - 127), to the leading 64 bits.
Quotient multiplyByPower(u64 factor, Wide power, int log2) {
  int shift = __builtin_clzll(factor);
  factor <<= shift;
  Wide high = multiply(power.high, factor), low = multiply(power.low, factor);
  u64 middle = high.low + low.high;
  u64 top = high.high + (middle < high.low);
  if (!(top >> 63)) {
    top = top << 1 | middle >> 63;
    middle <<= 1;
    ++shift;
  }
  return {top, log2 + 1 - shift, (middle | low.low) == 0};
}

/// The value nearest to any of [low, high] * 10^exponent, where it is found to
/// be the same for all of them. low > 0.
bool roundBetween(u64 low, u64 high, i64 exponent, double *value) {
  constexpr u64 kExactDigits = u64(1) << 53;
  constexpr i64 kLastExactPower = 55; // 5^55 < 2^128
  if (low == high && low <= kExactDigits && exponent >= -22 && exponent <= 22) {
    auto whole = static_cast<double>(static_cast<i64>(low));
    *value = exponent < 0 ? whole / kExactPowers[-exponent]
                          : whole * kExactPowers[exponent];
    return true;
  }
  if (exponent < kFirstPowerOfTen || exponent > kLastPowerOfTen)
    return false;
  int power = static_cast<int>(exponent), log2 = log2OfPower10(power);
  Wide above = powerOfTen(power);
  Wide below = {above.high - (above.low == 0), above.low - 1};
  *value = roundToFloat(multiplyByPower(low, below, log2));
  if (low == high && exponent >= 0 && exponent <= kLastExactPower)
    return true;
  double upper = roundToFloat(multiplyByPower(high, above, log2));
  return *value == upper;
}

} // namespace

double decimalToFloat(const u8 *digits, i64 count, i64 point) {
  while (count > 0 && *digits == '0') {
    ++digits;
    --count;
    --point;
  }
  while (count > 0 && digits[count - 1] == '0')
    --count;
  if (count == 0 || point < -330)
    return 0.0;
  if (point > 310)
    return __builtin_inf();
  i64 used = smaller(count, i64(19));
  u64 whole = 0;
  for (i64 index = 0; index < used; ++index)
    whole = whole * 10 + (digits[index] - u64('0'));
  double value;
  if (roundBetween(whole, whole + (used < count), point - used, &value))
    return value;
  return divideExactly(digits, count, point);
}

double scaledToFloat(u64 digits, i64 exponent) {
  double value;
  if (digits == 0)
    return 0.0;
  if (roundBetween(digits, digits, exponent, &value))
    return value;
  u8 buffer[kIntTextBytes];
  u8 *end = buffer + kIntTextBytes;
  u8 *begin = writeDigitsBackwards(digits, end);
  return decimalToFloat(begin, end - begin, end - begin + exponent);
}

} // namespace vox::rt
