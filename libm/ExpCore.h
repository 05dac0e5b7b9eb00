//===- libm/ExpCore.h - the end of exp, exp2 and pow ----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// 2^(k/128) (1 + t) where the scale may lie outside the range of a double.
// Method of ARM's optimized-routines (Nagy, 2018).
//
//===----------------------------------------------------------------------===//
#pragma once

#include "libm/Bits.h"
#include "libm/tables/ExpTable.h"

namespace vox::libm {

/// The result scale + scale*t near overflow and underflow. `scaleBits` belongs
/// to a scale whose exponent may have wrapped; a positive exponent is lowered
/// by `lowered` and made up by one exact multiplication, which overflows to
/// infinity when it must. A negative one is raised by 1022; if the raised value
/// is below 1 the result is subnormal, and adding 1 cuts it where the subnormal
/// ends, with the rounding errors of both sums (`lo`) included: so it rounds
/// once, not twice.
[[gnu::noinline]] static double
scaleSpecial(double t, u64 scaleBits, bool negativeExponent, i32 lowered) {
  if (!negativeExponent) {
    double scale = fromBits(
        scaleBits - (static_cast<u64>(static_cast<u32>(lowered)) << 52));
    return powerOfTwo(lowered) * (scale + scale * t);
  }
  double scale = fromBits(scaleBits + (1022ull << 52));
  double y = scale + scale * t;
  if (absolute(y) < 1.0) {
    double one = y < 0.0 ? -1.0 : 1.0;
    double lo = scale - y + scale * t;
    double hi = one + y;
    lo = one - hi + y + lo;
    y = (hi + lo) - one;
    if (y == 0.0)
      y = fromBits(bitsOf(scale) & kSignBit);
  }
  return 0x1p-1022 * y;
}

/// e^x for 2^-54 <= |x| < 1024 (`special` says |x| >= 512), with the tail xTail
/// of x, negated if `negate`. x = (128 n + i) ln2/128 + r; ln2/128 is in two
/// parts so that k times the high one is exact. The tail of the table entry and
/// r are summed first, then the two halves of the polynomial, smallest last.
/// Without tail, total error < 0.511 ULP.
template <bool HasTail>
static inline double expScaled(double x, double xTail, bool special,
                               bool negate) {
  double z = kInvLn2N * x;
  double kd = z + kExpShift;
  u64 k = bitsOf(kd);
  kd -= kExpShift;
  double r = x + kd * kNegLn2HiN + kd * kNegLn2LoN;
  if constexpr (HasTail)
    r += xTail;
  const ExpEntry &entry = kExpTable[static_cast<u32>(k) & 127];
  u64 scaleBits = entry.scale + ((k + (negate ? 0x800ull << 7 : 0)) << 45);
  double r2 = r * r;
  double t = entry.tail + r + r2 * (kExpC[0] + r * kExpC[1]) +
             r2 * r2 * (kExpC[2] + r * kExpC[3]);
  if (special) [[unlikely]]
    return scaleSpecial(t, scaleBits, k & 0x80000000, 1009);
  double scale = fromBits(scaleBits);
  return scale + scale * t;
}

} // namespace vox::libm
