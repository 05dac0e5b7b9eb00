//===- libm/Reduction.h - x modulo pi/2 -----------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Three ranges: up to 9pi/4 one subtraction, up to 2^20 pi/2 Cody and Waite's
// method with pi/2 in up to three pieces ("Software Manual for the Elementary
// Functions", 1980), above that reduction.cpp. The first two are inline: the
// call would cost as much as the reduction.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "libm/Bits.h"
#include "libm/tables/Trig.h"

namespace vox::libm {

/// x - n pi/2 as high + low; only the low two bits of n are of interest.
struct Reduced {
  double high, low;
  i32 quadrant;
};

/// |x| >= 2^20 pi/2, finite.
Reduced reduceLarge(double x);

/// |x| <= 9pi/4: x - n pi/2 with pi/2 in two pieces. n is known from the upper
/// word, so n times a piece is a compile-time constant, rounded like the
/// product.
template <int N>
inline Reduced subtractMultiple(double x, bool negative) {
  constexpr double high = N * kPio2A, low = N * kPio2ATail;
  if (negative) {
    double z = x + high, y = z + low;
    return {y, (z - y) + low, -N};
  }
  double z = x - high, y = z - low;
  return {y, (z - y) - low, N};
}

/// |x| < 2^20 pi/2. The multiple is found by rounding x 2/pi to an integer,
/// which can be one off when the product rounds across a half; the remainder is
/// then brought back into [-pi/4, pi/4]. A further piece of pi/2 is used only
/// when cancellation has eaten more bits than the previous pieces had.
inline Reduced reduceMedium(double x) {
  double multiple = x * kInvPio2 + kRoundToInt - kRoundToInt;
  i32 n = truncateSmall(multiple);
  double r = x - multiple * kPio2A;
  double w = multiple * kPio2ATail;
  if (r - w < -kPio4) [[unlikely]] {
    n--;
    multiple -= 1.0;
    r = x - multiple * kPio2A;
    w = multiple * kPio2ATail;
  } else if (r - w > kPio4) [[unlikely]] {
    n++;
    multiple += 1.0;
    r = x - multiple * kPio2A;
    w = multiple * kPio2ATail;
  }
  double y = r - w;
  i32 exponent = static_cast<i32>(exponentField(x));
  if (exponent - static_cast<i32>(exponentField(y)) > 16) {
    double t = r;
    w = multiple * kPio2B;
    r = t - w;
    w = multiple * kPio2BTail - ((t - r) - w);
    y = r - w;
    if (exponent - static_cast<i32>(exponentField(y)) > 49) {
      t = r;
      w = multiple * kPio2C;
      r = t - w;
      w = multiple * kPio2CTail - ((t - r) - w);
      y = r - w;
    }
  }
  return {y, (r - y) - w, n};
}

/// Reduces any finite x to [-pi/4, pi/4], or just over.
inline Reduced reducePio2(double x) {
  u32 high = absHi32(x);
  bool negative = signBit(x);
  // Near n pi/2 the two pieces of the short path do not suffice.
  if (high <= 0x400f6a7a) {
    if ((high & 0xfffff) == 0x921fb)
      return reduceMedium(x);
    return high <= 0x4002d97c ? subtractMultiple<1>(x, negative)
                              : subtractMultiple<2>(x, negative);
  }
  if (high <= 0x401c463b) {
    if (high == 0x4012d97c || high == 0x401921fb)
      return reduceMedium(x);
    return high <= 0x4015fdbc ? subtractMultiple<3>(x, negative)
                              : subtractMultiple<4>(x, negative);
  }
  return high < 0x413921fb ? reduceMedium(x) : reduceLarge(x);
}

} // namespace vox::libm
