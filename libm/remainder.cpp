//===- libm/remainder.cpp - fmod, remainder, remquo -----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Exact remainders by long division with 28-bit digits. The reference takes one
// quotient bit a round; since the result is exact any method gives its bits.
// There is no 64-bit division (a library call on 32-bit targets): a digit is
// estimated in double from the top 31 bits of the remainder and corrected by at
// most one.
//
//===----------------------------------------------------------------------===//
#include "libm/Bits.h"

using namespace vox::libm;

/// A finite nonzero double as mantissa 2^exponent, mantissa in [2^52, 2^53);
/// the exponent is a biased field, at most 0 for a subnormal.
struct Decoded {
  u64 mantissa;
  i32 exponent;
};

static inline Decoded decode(double x) {
  u64 mantissa = bitsOf(x) & kFractionMask;
  i32 exponent = static_cast<i32>(exponentField(x));
  if (exponent != 0)
    return {mantissa | kImplicitBit, exponent};
  i32 shift = __builtin_clzll(mantissa) - 11;
  return {mantissa << shift, 1 - shift};
}

/// mantissa 2^exponent with mantissa < 2^54; exact by the caller's promise.
static inline double encode(u64 mantissa, i32 exponent, bool negative) {
  u64 sign = negative ? kSignBit : 0;
  if (mantissa == 0)
    return fromBits(sign);
  i32 shift = __builtin_clzll(mantissa) - 11;
  i32 field = exponent - shift;
  if (field > 0) {
    mantissa = shift < 0 ? mantissa >> -shift : mantissa << shift;
    return fromBits(sign | ((static_cast<u64>(static_cast<u32>(field)) << 52) +
                            (mantissa - kImplicitBit)));
  }
  return fromBits(sign | (exponent > 0 ? mantissa << (exponent - 1)
                                       : mantissa >> (1 - exponent)));
}

/// dividend 2^steps modulo divisor, both mantissas; adds the quotient to
/// `quotient` (low 32 bits). Per round: remainder < divisor, k <= 28, and the
/// estimate is the true digit or one off on either side, because cutting the
/// remainder at bit 22 costs less than 2^(22+28-52) = 1/4. Differences are
/// formed modulo 2^64, where the true value fits.
static inline u64 longDivision(u64 dividend, u64 divisor, i32 steps,
                               u32 &quotient) {
  u64 remainder = dividend;
  quotient = 0;
  if (remainder >= divisor) {
    remainder -= divisor;
    quotient = 1;
  }
  if (steps == 0 || remainder == 0) {
    quotient = steps < 32 ? quotient << steps : 0;
    return remainder;
  }
  // Only 53 correct bits of the reciprocal are needed, not a correct rounding.
  double divisorTop = static_cast<i32>(divisor >> 22);
  double divisorLow = static_cast<i32>(divisor & 0x3fffff);
  double reciprocal = 0x1p22 / (divisorTop * 0x1p22 + divisorLow);
  while (steps > 0 && remainder != 0) {
    i32 k = steps < 28 ? steps : 28;
    double top = static_cast<i32>(remainder >> 22);
    u32 digit =
        static_cast<u32>(truncateSmall(top * (reciprocal * powerOfTwo(k))));
    i64 rest = static_cast<i64>((remainder << k) - digit * divisor);
    if (rest < 0) {
      rest += static_cast<i64>(divisor);
      digit--;
    }
    if (rest >= static_cast<i64>(divisor)) {
      rest -= static_cast<i64>(divisor);
      digit++;
    }
    remainder = static_cast<u64>(rest);
    quotient = (quotient << k) + digit;
    steps -= k;
  }
  quotient = steps < 32 ? quotient << steps : 0;
  return remainder;
}

static inline bool hasNoRemainder(double x, double y) {
  return y == 0.0 || y != y || exponentField(x) == 0x7ff;
}

double vox_fmod(double x, double y) {
  if (hasNoRemainder(x, y))
    return invalid(x * y);
  u64 xMagnitude = bitsOf(x) & ~kSignBit, yMagnitude = bitsOf(y) & ~kSignBit;
  if (xMagnitude < yMagnitude)
    return x;
  Decoded a = decode(x), b = decode(y);
  u32 quotient;
  u64 r =
      longDivision(a.mantissa, b.mantissa, a.exponent - b.exponent, quotient);
  return encode(r, b.exponent, signBit(x));
}

/// x - n y with n the integer nearest to x/y, even on a tie. Both arguments are
/// brought to one exponent; |x| < |y|/2 is settled by the exponents alone.
double vox_remquo(double x, double y, voxm_int *quotient) {
  *quotient = 0;
  if (hasNoRemainder(x, y))
    return invalid(x * y);
  if (x == 0.0 || exponentField(y) == 0x7ff)
    return x;
  Decoded a = decode(x), b = decode(y);
  if (a.exponent < b.exponent - 1)
    return x;
  bool negative = signBit(x);
  u32 n = 0;
  u64 r = a.mantissa;
  if (a.exponent >= b.exponent) {
    r = longDivision(r, b.mantissa, a.exponent - b.exponent, n);
  } else {
    b.mantissa <<= 1;
    b.exponent--;
  }
  u64 twice = 2 * r;
  if (twice > b.mantissa || (twice == b.mantissa && n & 1)) {
    r = b.mantissa - r;
    negative = !negative;
    n++;
  }
  n &= 0x7fffffff;
  *quotient = signBit(x) != signBit(y) ? -static_cast<voxm_int>(n)
                                       : static_cast<voxm_int>(n);
  return encode(r, b.exponent, negative);
}

double vox_remainder(double x, double y) {
  voxm_int quotient;
  return vox_remquo(x, y, &quotient);
}
