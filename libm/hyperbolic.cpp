//===- libm/hyperbolic.cpp - sinh, cosh, tanh and their inverses ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Identities over expm1, exp, log and log1p in the form fdlibm and its
// successors publish; cancellation is left to expm1 and log1p. Measured against
// MPFR: sinh 1.74, cosh 1.02, tanh 2.09, asinh 1.52, acosh 1.94, atanh 1.58
// ULP.
//
//===----------------------------------------------------------------------===//
#include "libm/Bits.h"
#include "libm/tables/ExpLog.h"

using namespace vox::libm;

/// sign e^x / 2 where e^x overflows but the half may not: 2043 ln2 is very near
/// a double, and 2^1021 enters twice so that no step overflows early.
static double halfExpLarge(double x, double sign) {
  return vox_exp(x - kHuge2043Ln2) * (sign * 0x1p1021) * 0x1p1021;
}

/// t = e^|x| - 1: sinh |x| = (t + t/(t+1))/2, below 1 written so that 2t leads.
double vox_sinh(double x) {
  u32 high = absHi32(x);
  double half = signBit(x) ? -0.5 : 0.5;
  double magnitude = absolute(x);
  if (high >= 0x40862e42)
    return halfExpLarge(magnitude, 2.0 * half);
  double t = vox_expm1(magnitude);
  if (high >= 0x3ff00000)
    return half * (t + t / (t + 1.0));
  if (high < 0x3ff00000 - (26 << 20))
    return x;
  return half * (2.0 * t - t * t / (t + 1.0));
}

double vox_cosh(double x) {
  u32 high = absHi32(x);
  double magnitude = absolute(x);
  if (high < 0x3fe62e42) {
    if (high < 0x3ff00000 - (26 << 20))
      return 1.0;
    double t = vox_expm1(magnitude);
    return 1.0 + t * t / (2.0 * (1.0 + t));
  }
  if (high < 0x40862e42) {
    double t = vox_exp(magnitude);
    return 0.5 * (t + 1.0 / t);
  }
  return halfExpLarge(magnitude, 1.0);
}

/// Through e^(2x) - 1 (or e^(-2x) - 1 for small x), each form used where its
/// subtraction does not cancel.
double vox_tanh(double x) {
  u32 high = absHi32(x);
  double magnitude = absolute(x);
  double result;
  if (high > 0x40340000) {
    result = 1.0 - 0.0 / magnitude;
  } else if (high > 0x3fe193ea) {
    result = 1.0 - 2.0 / (vox_expm1(2.0 * magnitude) + 2.0);
  } else if (high > 0x3fd058ae) {
    double t = vox_expm1(2.0 * magnitude);
    result = t / (t + 2.0);
  } else if (high >= 0x00100000) {
    double t = vox_expm1(-2.0 * magnitude);
    result = -t / (t + 2.0);
  } else {
    result = magnitude;
  }
  return signBit(x) ? -result : result;
}

/// log(x + sqrt(x^2+1)), by size: log x + ln2, a form without x^2 overflow,
/// log1p where the argument is near 1, x itself below 2^-26.
double vox_asinh(double x) {
  u32 field = exponentField(x);
  double y = absolute(x);
  if (field >= 0x3ff + 26)
    y = vox_log(y) + kLn2;
  else if (field >= 0x3ff + 1)
    y = vox_log(2.0 * y + 1.0 / (squareRoot(y * y + 1.0) + y));
  else if (field >= 0x3ff - 26)
    y = vox_log1p(y + y * y / (squareRoot(y * y + 1.0) + 1.0));
  return signBit(x) ? -y : y;
}

/// NaN below 1: the reference returns numbers there for some large negative x,
/// which no specification allows (quirks.tsv).
double vox_acosh(double x) {
  if (!(x >= 1.0))
    return invalid(x);
  u32 field = exponentField(x);
  if (field < 0x3ff + 1) {
    double d = x - 1.0;
    return vox_log1p(d + squareRoot(d * d + 2.0 * d));
  }
  if (field < 0x3ff + 26)
    return vox_log(2.0 * x - 1.0 / (x + squareRoot(x * x - 1.0)));
  return vox_log(x) + kLn2;
}

/// log1p(2x/(1-x))/2; below 1/2 the quotient is 2x + 2x^2/(1-x), whose leading
/// term is exact.
double vox_atanh(double x) {
  u32 field = exponentField(x);
  double y = absolute(x);
  if (field >= 0x3ff - 1)
    y = 0.5 * vox_log1p(2.0 * (y / (1.0 - y)));
  else if (field >= 0x3ff - 32)
    y = 0.5 * vox_log1p(2.0 * y + 2.0 * y * y / (1.0 - y));
  return signBit(x) ? -y : y;
}
