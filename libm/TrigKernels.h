//===- libm/TrigKernels.h - sin, cos, tan on [-pi/4, pi/4] ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The argument of a kernel is x + y: y is the tail the reduction could not keep
// in x. Minimax polynomials and evaluation orders of the FreeBSD msun lineage
// (Ng, after Kahan); gamma functions use the kernels as well.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "libm/Bits.h"
#include "libm/tables/Trig.h"

namespace vox::libm {

/// sin x; polynomial error < 2^-58. S1 is added last so that its rounding error
/// is only that of the leading correction, and x last of all: x itself is
/// exact.
inline double sinKernel(double x) {
  double z = x * x, w = z * z;
  double r =
      kSin[1] + z * (kSin[2] + z * kSin[3]) + z * w * (kSin[4] + z * kSin[5]);
  double v = z * x;
  return x + v * (kSin[0] + z * r);
}

/// sin(x + y), using sin(x+y) = sin x + (1 - x^2/2) y. The tail meets the small
/// terms before x, where it still has bits to contribute.
inline double sinKernel(double x, double y) {
  double z = x * x, w = z * z;
  double r =
      kSin[1] + z * (kSin[2] + z * kSin[3]) + z * w * (kSin[4] + z * kSin[5]);
  double v = z * x;
  return x - ((z * (0.5 * y - v * r) - y) - v * kSin[0]);
}

/// cos(x + y); polynomial error < 2^-61. 1 - x^2/2 loses bits for larger x, so
/// the rounding error (1-one) - h of that subtraction is added back.
inline double cosKernel(double x, double y) {
  double z = x * x, w = z * z;
  double r = z * (kCos[0] + z * (kCos[1] + z * kCos[2])) +
             (w * w) * (kCos[3] + z * (kCos[4] + z * kCos[5]));
  double h = 0.5 * z, one = 1.0 - h;
  return one + (((1.0 - one) - h) + (z * r - x * y));
}

/// tan(x + y), or -1/tan(x + y) if odd; polynomial error < 2^-59.2. Above
/// 0.6744 the identity tan x = tan(pi/4 - u) = 1 - 2 tan u / (1 + tan u) keeps
/// the polynomial short. -1/w is refined with w split at 32 bits, because a
/// plain division would round twice.
inline double tanKernel(double x, double y, bool odd) {
  u32 high = hi32(x);
  bool folded = (high & 0x7fffffff) >= 0x3fe59428;
  bool negative = high >> 31;
  if (folded) {
    if (negative) {
      x = -x;
      y = -y;
    }
    x = (kPio4 - x) + (kPio4Lo - y);
    y = 0.0;
  }
  double z = x * x, w = z * z;
  double r = horner<1, 2>(kTan, w);
  double v = z * horner<2, 2>(kTan, w);
  double s = z * x;
  r = y + z * (s * (r + v) + y) + s * kTan[0];
  w = x + r;
  if (folded) {
    s = odd ? -1.0 : 1.0;
    v = s - 2.0 * (x + (r - w * w / (w + s)));
    return negative ? -v : v;
  }
  if (!odd)
    return w;
  double w0 = trunc32(w);
  v = r - (w0 - x);
  double a = -1.0 / w;
  double a0 = trunc32(a);
  return a0 + a * (1.0 + a0 * w0 + a0 * v);
}

} // namespace vox::libm
