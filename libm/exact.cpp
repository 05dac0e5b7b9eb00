//===- libm/exact.cpp - rounding to integers, parts, neighbours -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Every function here is an exact operation (scalbn rounds once, by
// definition), so the method does not matter to the result, only to speed.
//
//===----------------------------------------------------------------------===//
#include "libm/Bits.h"

using namespace vox::libm;

/// Whether x is an integer by its size alone, or infinite or NaN.
static inline bool isLarge(double x) { return exponentField(x) >= 0x3ff + 52; }

/// 0 <= a < 2^52 to the nearest integer, ties to even: the sum has no room for
/// a fraction.
static inline double nearest(double a) { return a + 0x1p52 - 0x1p52; }

double vox_floor(double x) {
  if (isLarge(x))
    return x;
  double r = applySign(nearest(absolute(x)), x);
  return r > x ? r - 1.0 : r;
}

double vox_ceil(double x) {
  if (isLarge(x))
    return x;
  double r = applySign(nearest(absolute(x)), x);
  // -0.7 rounds to -1; the sum is +0 and must be -0.
  return r < x ? __builtin_copysign(r + 1.0, x) : r;
}

double vox_trunc(double x) {
  if (isLarge(x))
    return x;
  double a = absolute(x), r = nearest(a);
  return applySign(r > a ? r - 1.0 : r, x);
}

/// Halves away from zero: the difference to the truncated value is exact.
double vox_round(double x) {
  if (isLarge(x))
    return x;
  double a = absolute(x), r = nearest(a);
  if (r > a)
    r -= 1.0;
  return applySign(a - r >= 0.5 ? r + 1.0 : r, x);
}

double vox_rint(double x) {
  return isLarge(x) ? x : applySign(nearest(absolute(x)), x);
}

double vox_nearbyint(double x) { return vox_rint(x); }

double vox_fabs(double x) { return absolute(x); }

double vox_copysign(double x, double sign) {
  return __builtin_copysign(x, sign);
}

/// The exponent is written straight into the bits; a subnormal result is first
/// built 2^54 too large, so the final product is the only rounding.
double vox_scalbn(double x, voxm_int exponent) {
  i32 field = static_cast<i32>(exponentField(x));
  if (field == 0x7ff || x == 0.0)
    return x + x;
  if (field == 0) {
    x *= 0x1p54;
    field = static_cast<i32>(exponentField(x)) - 54;
  }
  i32 n = exponent > 4400    ? 4400
          : exponent < -4400 ? -4400
                             : static_cast<i32>(exponent);
  i32 target = field + n;
  u64 rest = bitsOf(x) & (kSignBit | kFractionMask);
  if (target >= 0x7ff)
    return fromBits((bitsOf(x) & kSignBit) | kInfinityBits);
  if (target >= 1)
    return fromBits(rest | static_cast<u64>(static_cast<u32>(target)) << 52);
  if (target < -53)
    return fromBits(bitsOf(x) & kSignBit);
  return fromBits(rest | static_cast<u64>(static_cast<u32>(target + 54))
                             << 52) *
         0x1p-54;
}

double vox_ldexp(double x, voxm_int exponent) {
  return vox_scalbn(x, exponent);
}

double vox_logb(double x) {
  i32 field = static_cast<i32>(exponentField(x));
  if (field == 0x7ff)
    return x * x;
  if (x == 0.0)
    return -fromBits(kInfinityBits);
  if (field == 0)
    field = static_cast<i32>(exponentField(x * 0x1p54)) - 54;
  return field - 0x3ff;
}

double vox_frexp(double x, voxm_int *exponent) {
  i32 field = static_cast<i32>(exponentField(x));
  *exponent = 0;
  if (field == 0x7ff || x == 0.0)
    return x;
  if (field == 0) {
    x *= 0x1p54;
    field = static_cast<i32>(exponentField(x)) - 54;
  }
  *exponent = field - 0x3fe;
  return fromBits((bitsOf(x) & (kSignBit | kFractionMask)) | 0x3feull << 52);
}

double vox_modf(double x, double *integer) {
  if (x != x) {
    *integer = x;
    return x;
  }
  double whole = vox_trunc(x);
  *integer = whole;
  if (exponentField(x) == 0x7ff)
    return applySign(0.0, x);
  return __builtin_copysign(x - whole, x);
}

double vox_nextafter(double x, double towards) {
  if (x != x || towards != towards)
    return x + towards;
  if (x == towards)
    return towards;
  if (x == 0.0)
    return applySign(fromBits(1), towards);
  // Away from zero is one up in the bits, whichever the sign.
  bool away = (x < towards) != signBit(x);
  return fromBits(away ? bitsOf(x) + 1 : bitsOf(x) - 1);
}

double vox_fdim(double x, double y) {
  if (x != x)
    return x;
  if (y != y)
    return y;
  return x > y ? x - y : 0.0;
}

double vox_fmin(double x, double y) {
  if (x != x)
    return y;
  if (y != y)
    return x;
  if (signBit(x) != signBit(y))
    return signBit(x) ? x : y;
  return x < y ? x : y;
}

double vox_fmax(double x, double y) {
  if (x != x)
    return y;
  if (y != y)
    return x;
  if (signBit(x) != signBit(y))
    return signBit(x) ? y : x;
  return x < y ? y : x;
}
