//===- libm/special.cpp - erf, erfc, tgamma, lgamma -----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// erf and lgamma after fdlibm (Ng, Sun Microsystems), tgamma by Lanczos' series
// ("A precision approximation of the gamma function", 1964) with Godfrey's g
// and the coefficients of Boost.Math. Measured against MPFR: erf 0.92,
// erfc 2.69, tgamma 8.1, lgamma 2.2 ULP for positive arguments. Beside the
// zeros of lgamma on the negative axis only the absolute error is small.
//
//===----------------------------------------------------------------------===//
#include "libm/TrigKernels.h"
#include "libm/tables/Erf.h"
#include "libm/tables/Gamma.h"
#include "libm/tables/InverseTrig.h"

using namespace vox::libm;

/// |x| < 27/32: (erf x - x)/x = P/Q in x^2, |error| < 2^-57.9.
static inline double erfSmallRatio(double x) {
  double z = x * x;
  return horner(kErfPP, z) / (1.0 + z * horner(kErfQQ, z));
}

/// erfc|x| for |x| >= 27/32. Up to 1.25 a fit around 1; above, e^(-x^2) times a
/// rational function. x^2 would lose the bits that the exponential magnifies,
/// so with z = x cut to 32 bits, -x^2 = -z^2 + (z-x)(z+x) and z^2 is exact.
static double erfcTail(double x, u32 high) {
  double a = absolute(x);
  if (high < 0x3ff40000) {
    double s = a - 1.0;
    return kErfOneMinusErx - horner(kErfPA, s) / (1.0 + s * horner(kErfQA, s));
  }
  double s = 1.0 / (a * a);
  double r, q;
  if (high < 0x4006db6d) {
    r = horner(kErfRA, s);
    q = 1.0 + s * horner(kErfSA, s);
  } else {
    r = horner(kErfRB, s);
    q = 1.0 + s * horner(kErfSB, s);
  }
  double z = trunc32(a);
  return vox_exp(-z * z - 0.5625) * vox_exp((z - a) * (z + a) + r / q) / a;
}

/// Below 2^-28 x + x*efx is scaled by 8 and back, so that subnormals round
/// once.
double vox_erf(double x) {
  u32 high = absHi32(x);
  bool negative = signBit(x);
  if (high >= 0x7ff00000)
    return (negative ? -1.0 : 1.0) + 1.0 / x;
  if (high < 0x3feb0000) {
    if (high < 0x3e300000)
      return 0.125 * (8.0 * x + kErfEfx8 * x);
    return x + x * erfSmallRatio(x);
  }
  double y = high < 0x40180000 ? 1.0 - erfcTail(x, high) : 1.0;
  return negative ? -y : y;
}

/// From 1/4 on, 1 - erf x is taken as 1/2 - (x - 1/2 + ...): x - 1/2 is exact.
double vox_erfc(double x) {
  u32 high = absHi32(x);
  bool negative = signBit(x);
  if (high >= 0x7ff00000)
    return (negative ? 2.0 : 0.0) + 1.0 / x;
  if (high < 0x3feb0000) {
    if (high < 0x3c700000)
      return 1.0 - x;
    double y = erfSmallRatio(x);
    if (negative || high < 0x3fd00000)
      return 1.0 - (x + x * y);
    return 0.5 - (x - 0.5 + x * y);
  }
  if (high < 0x403c0000)
    return negative ? 2.0 - erfcTail(x, high) : erfcTail(x, high);
  return negative ? 2.0 : 0.0;
}

/// sin(pi x) for x > 0: x mod 2 and its nearest multiple of 1/2 are removed
/// exactly, so only the product with pi rounds.
static double sinPi(double x) {
  x *= 0.5;
  x = 2.0 * (x - vox_floor(x));
  i32 n = (truncateSmall(4.0 * x) + 1) >> 1;
  x -= n * 0.5;
  x *= kPi;
  switch (n) {
  case 1:
    return cosKernel(x, 0.0);
  case 2:
    return sinKernel(-x);
  case 3:
    return -cosKernel(x, 0.0);
  default:
    return sinKernel(x);
  }
}

/// The Lanczos sum as a quotient of two polynomials, in 1/x from 8 on so that
/// neither overflows.
static double lanczosSum(double x) {
  Pair sum = {0.0, 0.0}; // numerator, denominator
  if (x < 8.0) {
    for (int i = 12; i >= 0; i--)
      sum = sum * x + Pair{kLanczosNum[i], kLanczosDen[i]};
  } else {
    for (int i = 0; i <= 12; i++)
      sum = sum / x + Pair{kLanczosNum[i], kLanczosDen[i]};
  }
  return sum[0] / sum[1];
}

/// gamma(x) = S(x) e^-(x+g-1/2) (x+g-1/2)^(x-1/2). The power is taken as a
/// square, since it overflows before the product does; the rounding error dy of
/// x + g - 1/2 is corrected to first order. Reflection for x < 0.
static double gammaLanczos(double x) {
  double a = absolute(x);
  double y = a + kLanczosGMinusHalf;
  double dy;
  if (a > kLanczosGMinusHalf)
    dy = (y - a) - kLanczosGMinusHalf;
  else
    dy = (y - kLanczosGMinusHalf) - a;
  double z = a - 0.5;
  double r = lanczosSum(a) * vox_exp(-y);
  if (x < 0.0) {
    r = -kPi / (sinPi(a) * a * r);
    dy = -dy;
    z = -z;
  }
  r += dy * (kLanczosGMinusHalf + 0.5) * r / y;
  double q = vox_pow(y, 0.5 * z);
  return r * q * q;
}

double vox_tgamma(double x) {
  u32 high = absHi32(x);
  if (high >= 0x7ff00000)
    return x + fromBits(kInfinityBits);
  if (high < (0x3ffu - 54) << 20)
    return 1.0 / x;
  double whole = vox_floor(x);
  if (x == whole) {
    if (signBit(x))
      return invalid(x);
    if (x <= 23.0)
      return kFactorial[truncateSmall(x) - 1];
  }
  if (high >= 0x40670000) { // 184
    if (!signBit(x))
      return x * 0x1p1023;
    return whole * 0.5 == vox_floor(whole * 0.5) ? 0.0 : -0.0;
  }
  return gammaLanczos(x);
}

/// log gamma on (0, 2): three fits, around 1 (and 2), around the minimum near
/// 1.4616 with its position and value in two parts, and just above 1 (and 0).
/// Below 0.9 the recurrence lgamma(x) = lgamma(x+1) - log x leads there.
static double lgammaBelowTwo(double x, u32 high) {
  double r, y;
  int fit;
  if (high <= 0x3feccccc) {
    r = -vox_log(x);
    if (high >= 0x3fe76944) {
      y = 1.0 - x;
      fit = 0;
    } else if (high >= 0x3fcda661) {
      y = x - kLgammaTCMinus1;
      fit = 1;
    } else {
      y = x;
      fit = 2;
    }
  } else {
    r = 0.0;
    if (high >= 0x3ffbb4c3) {
      y = 2.0 - x;
      fit = 0;
    } else if (high >= 0x3ff3b4c4) {
      y = x - kLgammaTC;
      fit = 1;
    } else {
      y = x - 1.0;
      fit = 2;
    }
  }
  if (fit == 0) {
    double z = y * y;
    double p = y * horner<0, 2>(kLgammaA, z) + z * horner<1, 2>(kLgammaA, z);
    return r + (p - 0.5 * y);
  }
  if (fit == 1) {
    double z = y * y, w = z * y;
    double p1 = horner<0, 3>(kLgammaT, w);
    double p2 = horner<1, 3>(kLgammaT, w);
    double p3 = horner<2, 3>(kLgammaT, w);
    double p = z * p1 - (kLgammaTT - w * (p2 + y * p3));
    return r + (kLgammaTF + p);
  }
  double p1 = y * horner(kLgammaU, y);
  double p2 = 1.0 + y * horner(kLgammaV, y);
  return r + (-0.5 * y + p1 / p2);
}

/// x >= 8: Stirling's series, up to 2^58; beyond, its first terms.
static inline double lgammaLarge(double x, u32 high) {
  double t = vox_log(x);
  if (high >= 0x43900000)
    return x * (t - 1.0);
  double z = 1.0 / x, y = z * z;
  double w = kLgammaW[0] + z * horner<1>(kLgammaW, y);
  return (x - 0.5) * (t - 1.0) + w;
}

/// log gamma for x > 0; [2, 8) goes by the recurrence down to [2, 3).
static inline double lgammaPositive(double x, u32 high) {
  if (high >= 0x40200000)
    return lgammaLarge(x, high);
  if (x == 1.0 || x == 2.0)
    return 0.0;
  if (high < 0x40000000)
    return lgammaBelowTwo(x, high);
  i32 i = truncateSmall(x);
  double y = x - i;
  double p = y * horner(kLgammaS, y);
  double q = 1.0 + y * horner(kLgammaR, y);
  double r = 0.5 * y + p / q;
  if (i < 3)
    return r;
  double product = 1.0;
  for (i32 k = i - 1; k >= 2; k--)
    product *= y + k;
  return r + vox_log(product);
}

double vox_lgamma_r(double x, voxm_int *sign) {
  *sign = 1;
  u32 high = absHi32(x);
  if (high >= 0x7ff00000)
    return x * x;
  bool negative = signBit(x);
  double a = absolute(x);
  if (high < (0x3ffu - 70) << 20) {
    if (negative)
      *sign = -1;
    return -vox_log(a);
  }
  if (!negative)
    return lgammaPositive(a, high);
  // Reflection: gamma(-a) = -pi / (a sin(pi a) gamma(a)).
  double t = sinPi(a);
  if (t == 0.0)
    return fromBits(kInfinityBits);
  if (t > 0.0)
    *sign = -1;
  double adjustment = vox_log(kPi / (absolute(t) * a));
  return adjustment - lgammaPositive(a, high);
}

double vox_lgamma(double x) {
  voxm_int sign;
  return vox_lgamma_r(x, &sign);
}
