//===- libm/inverse_trig.cpp - asin, acos, atan, atan2 --------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Methods and coefficients of fdlibm (Ng, Sun Microsystems). Measured against
// MPFR: asin 0.86, acos 0.90, atan 0.76, atan2 1.44 ULP.
//
// Where a result is a rounded constant (pi/2, say), the reference adds 2^-120
// to raise the inexact flag; the sum is the constant, so it is written as that.
//
//===----------------------------------------------------------------------===//
#include "libm/Bits.h"
#include "libm/tables/InverseTrig.h"

using namespace vox::libm;

/// (asin x - x)/x as a function of z = x^2, |x| <= 1/2: P/Q, error < 2^-58.75.
static double asinRatio(double z) {
  return z * horner(kAsinP, z) / (1.0 + z * horner(kAsinQ, z));
}

/// sqrt(z) = head + tail with head of at most 21 bits, so head^2 is exact.
struct SplitRoot {
  double root, head, tail;
};

static SplitRoot splitRoot(double z) {
  double s = squareRoot(z);
  double head = trunc32(s);
  return {s, head, (z - head * head) / (s + head)};
}

/// |x| < 1/2: x + x R(x^2). Above: asin x = pi/2 - 2 asin(sqrt((1-x)/2)). Below
/// 0.975 the root is split and pi/2 is taken as pi/4 twice, so that the large
/// terms subtract exactly and only small ones round.
double vox_asin(double x) {
  u32 high = absHi32(x);
  if (high >= 0x3ff00000) {
    if (absolute(x) == 1.0)
      return applySign(kPio2Hi, x);
    return invalid(x);
  }
  if (high < 0x3fe00000) {
    if (high < 0x3e500000 && high >= 0x00100000)
      return x;
    return x + x * asinRatio(x * x);
  }
  double z = (1.0 - absolute(x)) * 0.5;
  double result;
  if (high >= 0x3fef3333) {
    double s = squareRoot(z), r = asinRatio(z);
    result = kPio2Hi - (2.0 * (s + s * r) - kPio2Lo);
  } else {
    SplitRoot s = splitRoot(z);
    double r = asinRatio(z);
    result = 0.5 * kPio2Hi - (2.0 * s.root * r - (kPio2Lo - 2.0 * s.tail) -
                              (0.5 * kPio2Hi - 2.0 * s.head));
  }
  return applySign(result, x);
}

/// |x| < 1/2: pi/2 - asin x, subtracting the parts from the smallest up. x <
/// -1/2: pi - 2 asin(sqrt((1+x)/2)). x > 1/2: 2 asin(sqrt((1-x)/2)) with the
/// root in two parts, since nothing larger hides its rounding error there.
double vox_acos(double x) {
  u32 high = absHi32(x);
  if (high >= 0x3ff00000) {
    if (x == 1.0)
      return 0.0;
    return x == -1.0 ? kPi : invalid(x);
  }
  if (high < 0x3fe00000) {
    if (high <= 0x3c600000)
      return kPio2Hi;
    return kPio2Hi - (x - (kPio2Lo - x * asinRatio(x * x)));
  }
  if (signBit(x)) {
    double z = (1.0 + x) * 0.5;
    double s = squareRoot(z);
    double w = asinRatio(z) * s - kPio2Lo;
    return 2.0 * (kPio2Hi - (s + w));
  }
  double z = (1.0 - x) * 0.5;
  SplitRoot s = splitRoot(z);
  double w = asinRatio(z) * s.root + s.tail;
  return 2.0 * (s.head + w);
}

/// atan x = atan b + atan((x-b)/(1+xb)) for the break points b = 1/2, 1, 3/2
/// and infinity; the polynomial is needed on |t| <= 7/16 only. The odd and the
/// even half run as two independent chains. The low part of atan b joins the
/// small terms before the high part is added.
double vox_atan(double x) {
  u32 high = absHi32(x);
  if (high >= 0x44100000) {
    if (x != x)
      return x;
    return applySign(kAtanHi[3], x);
  }
  double original = x;
  int point = -1;
  if (high < 0x3fdc0000) {
    if (high < 0x3e400000)
      return x;
  } else {
    x = absolute(x);
    if (high < 0x3fe60000) {
      point = 0;
      x = (2.0 * x - 1.0) / (2.0 + x);
    } else if (high < 0x3ff30000) {
      point = 1;
      x = (x - 1.0) / (x + 1.0);
    } else if (high < 0x40038000) {
      point = 2;
      x = (x - 1.5) / (1.0 + 1.5 * x);
    } else {
      point = 3;
      x = -1.0 / x;
    }
  }
  double z = x * x, w = z * z;
  double even = z * horner<0, 2>(kAtan, w);
  double odd = w * horner<1, 2>(kAtan, w);
  if (point < 0)
    return x - x * (even + odd);
  double result = kAtanHi[point] - (x * (even + odd) - kAtanLo[point] - x);
  return applySign(result, original);
}

/// Both arguments zero or both infinite, or one of either: a multiple of pi/4.
static double atan2Special(double y, double x) {
  bool xNegative = signBit(x);
  double magnitude;
  if (y == 0.0)
    magnitude = xNegative ? kPi : 0.0;
  else if (x == 0.0 || exponentField(x) != 0x7ff)
    magnitude = kPio2Hi;
  else if (exponentField(y) == 0x7ff)
    magnitude = xNegative ? k3Pio4 : kAtanHi[1];
  else
    magnitude = xNegative ? kPi : 0.0;
  return applySign(magnitude, y);
}

/// atan|y/x| placed in its quadrant. The quotient is not formed when it would
/// be more than 2^64 away from 1. pi minus the angle is taken with pi in two
/// parts.
double vox_atan2(double y, double x) {
  if (x != x || y != y)
    return x + y;
  if (x == 1.0)
    return vox_atan(y);
  u32 xHigh = absHi32(x), yHigh = absHi32(y);
  if (x == 0.0 || y == 0.0 || xHigh >= 0x7ff00000 || yHigh >= 0x7ff00000)
    return atan2Special(y, x);
  if (xHigh + (64u << 20) < yHigh)
    return applySign(kPio2Hi, y);
  bool xNegative = signBit(x);
  double angle = 0.0;
  if (!xNegative || yHigh + (64u << 20) >= xHigh)
    angle = vox_atan(absolute(y / x));
  if (!xNegative)
    return applySign(angle, y);
  return signBit(y) ? (angle - kPiLo) - kPi : kPi - (angle - kPiLo);
}
