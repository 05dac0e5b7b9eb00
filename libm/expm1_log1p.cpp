//===- libm/expm1_log1p.cpp - expm1, log1p, log10 -------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// fdlibm's methods (Ng, Sun Microsystems). Measured against MPFR: expm1 0.83,
// log1p 0.79, log10 0.72 ULP.
//
//===----------------------------------------------------------------------===//
#include "libm/Bits.h"
#include "libm/tables/ExpLog.h"

using namespace vox::libm;

/// x = k ln2 + r with r = x - c; returned in that order.
struct Reduction {
  double x, c;
  i32 k;
};

/// ln2 is in two parts, the high one short enough that k times it is exact; c
/// is what x = hi - lo lost. Below 3/2 ln2 the multiple is known without
/// rounding.
static Reduction reduceLn2(double x, u32 high) {
  double hi, lo;
  i32 k;
  bool negative = signBit(x);
  if (high < 0x3ff0a2b2) {
    k = negative ? -1 : 1;
    hi = negative ? x + kLn2Hi : x - kLn2Hi;
    lo = negative ? -kLn2Lo : kLn2Lo;
  } else {
    k = truncateSmall(kInvLn2 * x + (negative ? -0.5 : 0.5));
    double multiple = k;
    hi = x - multiple * kLn2Hi;
    lo = multiple * kLn2Lo;
  }
  double r = hi - lo;
  return {r, (hi - r) - lo, k};
}

/// e^r - 1 = r + (r^2/2 - ...) by a rational form in r^2/2, then scaled by 2^k
/// without losing the -1: which of 1, 2^-k and the small terms meet first
/// depends on which of them is largest.
double vox_expm1(double x) {
  u32 high = absHi32(x);
  if (high >= 0x4043687a) {
    if (x != x)
      return x;
    if (signBit(x))
      return -1.0;
    if (x > kExpm1Overflow)
      return fromBits(kInfinityBits);
  }
  double c = 0.0;
  i32 k = 0;
  if (high > 0x3fd62e42) {
    Reduction reduced = reduceLn2(x, high);
    x = reduced.x;
    c = reduced.c;
    k = reduced.k;
  } else if (high < 0x3c900000) {
    return x;
  }
  double h = 0.5 * x, g = x * h;
  double r1 = 1.0 + g * horner(kExpm1Q, g);
  double t = 3.0 - r1 * h;
  double e = g * ((r1 - t) / (6.0 - x * t));
  if (k == 0)
    return x - (x * e - g);
  e = x * (e - c) - c;
  e -= g;
  if (k == -1)
    return 0.5 * (x - e) - 0.5;
  if (k == 1)
    return x < -0.25 ? -2.0 * (e - (x + 0.5)) : 1.0 + 2.0 * (x - e);
  if (k < 0 || k > 56) {
    double y = x - e + 1.0;
    y = k == 1024 ? y * 2.0 * 0x1p1023 : y * powerOfTwo(k);
    return y - 1.0;
  }
  double reciprocal = powerOfTwo(-k);
  double y = k < 20 ? x - e + (1.0 - reciprocal) : x - (e + reciprocal) + 1.0;
  return y * powerOfTwo(k);
}

/// Adding it to the upper word moves sqrt(1/2)..sqrt(2) onto one exponent.
static constexpr u32 kSqrtHalfOffset = 0x3ff00000 - 0x3fe6a09e;

/// log((1+s)/(1-s)) - 2s over s, as a function of z = s^2; error < 2^-58.45.
/// The even and the odd half are independent chains.
static inline double logSeries(double z) {
  double w = z * z;
  double even = w * horner<1, 2>(kLogG, w);
  double odd = z * horner<0, 2>(kLogG, w);
  return odd + even;
}

/// 1 + x = 2^k (1 + f). The rounding error of 1 + x, relative to it, is carried
/// as c; from 2^54 on it no longer matters.
double vox_log1p(double x) {
  u32 high = hi32(x);
  i32 k = 1;
  double c = 0.0, f = 0.0;
  if (high < 0x3fda827a || high >> 31) {
    if (high >= 0xbff00000) {
      if (x == -1.0)
        return -fromBits(kInfinityBits);
      return x != x ? x : invalid(x);
    }
    if (high << 1 < 0x3ca00000u << 1)
      return x;
    if (high <= 0xbfd2bec4) {
      k = 0;
      f = x;
    }
  } else if (high >= 0x7ff00000) {
    return x;
  }
  if (k != 0) {
    double u = 1.0 + x;
    u32 shifted = hi32(u) + kSqrtHalfOffset;
    k = static_cast<i32>(shifted >> 20) - 0x3ff;
    if (k < 54) {
      c = k >= 2 ? 1.0 - (u - x) : x - (u - 1.0);
      c /= u;
    }
    f = fromWords((shifted & 0xfffff) + 0x3fe6a09e, lo32(u)) - 1.0;
  }
  double q = 0.5 * f * f;
  double s = f / (2.0 + f);
  double r = logSeries(s * s);
  double dk = k;
  return s * (q + r) + (dk * kLn2Lo + c) - q + f + dk * kLn2Hi;
}

/// log10 x = k log10(2) + log(1+f)/ln10; log(1+f) and 1/ln10 are in two parts,
/// and the sum with the exact k log10(2)Hi keeps its rounding error.
double vox_log10(double x) {
  u32 high = hi32(x);
  i32 k = 0;
  if (high < 0x00100000 || high >> 31) {
    if (x == 0.0)
      return -fromBits(kInfinityBits);
    if (high >> 31)
      return x != x ? x : invalid(x);
    k = -54;
    x *= 0x1p54;
    high = hi32(x);
  } else if (high >= 0x7ff00000) {
    return x;
  } else if (x == 1.0) {
    return 0.0;
  }
  u32 shifted = high + kSqrtHalfOffset;
  k += static_cast<i32>(shifted >> 20) - 0x3ff;
  double f = fromWords((shifted & 0xfffff) + 0x3fe6a09e, lo32(x)) - 1.0;
  double q = 0.5 * f * f;
  double s = f / (2.0 + f);
  double r = logSeries(s * s);
  double hi = trunc32(f - q);
  double lo = f - hi - q + s * (q + r);
  double vHigh = hi * kInvLn10Hi;
  double dk = k;
  double y = dk * kLog10Of2Hi;
  double vLow = dk * kLog10Of2Lo + (lo + hi) * kInvLn10Lo + lo * kInvLn10Hi;
  double w = y + vHigh;
  vLow += (y - w) + vHigh;
  return vLow + w;
}
