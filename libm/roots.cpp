//===- libm/roots.cpp - sqrt, cbrt, hypot ---------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// sqrt is the machine instruction, correctly rounded by IEEE 754. Measured
// against MPFR: cbrt 0.67, hypot 1.00 ULP.
//
//===----------------------------------------------------------------------===//
#include "libm/Bits.h"
#include "libm/tables/ExpLog.h"

using namespace vox::libm;

double vox_sqrt(double x) { return squareRoot(x); }

/// n/3 for n < 2^31: ARMv7 need not have a division.
static inline u32 third(u32 n) {
  return static_cast<u32>(static_cast<u64>(n) * 0x55555556 >> 32);
}

/// Kahan's integer start (exponent divided by 3, 5 bits), a polynomial step in
/// r = t^3/x to 23 bits (FreeBSD msun, Evans), then one Newton step. t is
/// rounded to 23 bits before it, so that t*t is exact and the step loses
/// little.
double vox_cbrt(double x) {
  u32 high = absHi32(x);
  if (high >= 0x7ff00000 || x == 0.0)
    return x + x;
  u32 start;
  if (high < 0x00100000) [[unlikely]]
    start = third(absHi32(x * 0x1p54)) + 696219795;
  else
    start = third(high) + 715094163;
  double t = fromWords((hi32(x) & 0x80000000) | start, 0);
  double r = (t * t) * (t / x);
  const auto &p = kCbrtP;
  t *= (p[0] + r * (p[1] + r * p[2])) + ((r * r) * r) * (p[3] + r * p[4]);
  t = fromBits((bitsOf(t) + 0x80000000) & 0xffffffffc0000000);
  double s = t * t;
  r = x / s;
  double w = t + t;
  r = (r - t) / (w + r);
  return t + t * r;
}

/// The squares of both as hi + lo, exactly (Dekker, 1971, with Veltkamp's
/// splitting): needed because hi alone would cost half an ULP each.
static inline void square(Pair x, Pair &hi, Pair &lo) {
  Pair c = x * (0x1p27 + 1.0);
  Pair head = x - c + c;
  Pair tail = x - head;
  hi = x * x;
  lo = head * head - hi + 2.0 * head * tail + tail * tail;
}

/// sqrt(x^2 + y^2), the small parts of both squares summed first. Arguments
/// that could overflow or lose bits are scaled by 2^700, which is exact.
double vox_hypot(double x, double y) {
  // Which is larger is random: selected as integers, not branched on.
  u64 xBits = bitsOf(x) & ~kSignBit, yBits = bitsOf(y) & ~kSignBit;
  x = fromBits(xBits > yBits ? xBits : yBits);
  y = fromBits(xBits > yBits ? yBits : xBits);
  i32 xField = static_cast<i32>(exponentField(x)),
      yField = static_cast<i32>(exponentField(y));
  if (yField == 0x7ff)
    return y;
  if (xField == 0x7ff || y == 0.0)
    return x;
  if (xField - yField > 64)
    return x + y;
  double scale = 1.0;
  if (xField > 0x3ff + 510) {
    scale = 0x1p700;
    x *= 0x1p-700;
    y *= 0x1p-700;
  } else if (yField < 0x3ff - 450) {
    scale = 0x1p-700;
    x *= 0x1p700;
    y *= 0x1p700;
  }
  Pair hi, lo;
  square(Pair{x, y}, hi, lo);
  return scale * squareRoot(lo[1] + lo[0] + hi[1] + hi[0]);
}
