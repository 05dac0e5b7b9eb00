//===- runtime-rt/core/float_math.cpp - exact float operations ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Remainder and rounding to integers on the bits of the operands: exact,
// without a rounding instruction (baseline x86-64 has none) and without a libm.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/base.h"

namespace vox::rt {

namespace {

constexpr u64 kSign = u64(1) << 63;
constexpr u64 kInfinity = u64(0x7ff) << 52;
constexpr u64 kImplicitBit = u64(1) << 52;

double ofBits(u64 bits) { return __builtin_bit_cast(double, bits); }

/// Position of the binary point: bits of the significand that are a fraction; 0
/// or less when there is none, 53 and more when all are.
int fractionBits(u64 magnitude) {
  return 1075 - static_cast<int>(magnitude >> 52);
}

struct Parts {
  u64 significand; ///< value = significand * 2^(exponent - 1075)
  int exponent;    ///< at least 1
};

Parts split(u64 magnitude) {
  int exponent = static_cast<int>(magnitude >> 52);
  u64 fraction = magnitude & (kImplicitBit - 1);
  return exponent ? Parts{fraction | kImplicitBit, exponent}
                  : Parts{fraction, 1};
}

double join(u64 sign, Parts parts) {
  if (parts.significand == 0)
    return ofBits(sign);
  int shift = __builtin_clzll(parts.significand) - 11;
  if (shift >= parts.exponent) // subnormal
    return ofBits(sign | parts.significand << (parts.exponent - 1));
  u64 exponent = static_cast<u64>(parts.exponent - shift);
  return ofBits(sign | (exponent << 52) +
                           ((parts.significand << shift) - kImplicitBit));
}

} // namespace

} // namespace vox::rt

using namespace vox::rt;

double vox_float_rem(double a, double b) {
  u64 x = bitsOf(a) & ~kSign, y = bitsOf(b) & ~kSign;
  if (x >= kInfinity || y > kInfinity || y == 0)
    return ofBits(kQuietNaN);
  if (x < y)
    return a;
  Parts dividend = split(x), divisor = split(y);
  // 2^53 > significand, so 11 bits of the quotient are found at a time.
  u64 rest = dividend.significand % divisor.significand;
  for (int left = dividend.exponent - divisor.exponent; left > 0 && rest;
       left -= 11)
    rest = (rest << smaller(left, 11)) % divisor.significand;
  return join(bitsOf(a) & kSign, {rest, divisor.exponent});
}

/// `bits` without its fraction.
static u64 truncated(u64 bits) {
  int fraction = fractionBits(bits & ~kSign);
  if (fraction <= 0)
    return bits;
  return fraction > 52 ? bits & kSign : bits & ~((u64(1) << fraction) - 1);
}

/// One further from zero, in the bits of an integral value.
static double awayFromZero(u64 integral) {
  double value = ofBits(integral);
  return integral & kSign ? value - 1.0 : value + 1.0;
}

double vox_float_floor(double a) {
  u64 bits = bitsOf(a), whole = truncated(bits);
  return whole != bits && (bits & kSign) ? awayFromZero(whole) : ofBits(whole);
}

double vox_float_ceil(double a) {
  u64 bits = bitsOf(a), whole = truncated(bits);
  return whole != bits && !(bits & kSign) ? awayFromZero(whole) : ofBits(whole);
}

double vox_float_round(double a) {
  u64 bits = bitsOf(a), whole = truncated(bits);
  int fraction = fractionBits(bits & ~kSign);
  bool atLeastHalf =
      fraction > 0 && fraction <= 53 &&
      ((fraction == 53 ? kImplicitBit : bits | kImplicitBit) >> (fraction - 1) &
       1);
  return atLeastHalf ? awayFromZero(whole) : ofBits(whole);
}
