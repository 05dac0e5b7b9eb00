//===- libm/reduction.cpp - huge x modulo pi/2 ----------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Payne and Hanek's method ("Radian reduction for trigonometric functions",
// SIGNUM 18, 1983) with the arrangement Kahan and Ng published for 53-bit
// results: x 2/pi modulo 8 from only those digits of 2/pi that matter, then
// times pi/2.
//
// The relative error of high + low is far below an ULP of high, except for x
// within about 1e-17 of a multiple of pi/2, where only what five digits of pi/2
// give is computed; this is the behaviour of the reference.
//
//===----------------------------------------------------------------------===//
#include "libm/Reduction.h"
#include "libm/tables/TwoOverPi.h"

namespace vox::libm {

/// x 2/pi mod 8 as a row of base-2^24 digits, all in integers. Digit i counts
/// 2^(scale - 24 i); digit 0 holds what lies between the binary point and the
/// first full digit. 24 bits keep every partial product sum below 2^51.
struct Product {
  static constexpr i32 kFirstTerms =
      4; ///< digits after digit 0 before any is added
  static constexpr i32 kMaxDigits = 16; ///< doubles need 8 at most
  u32 digit[kMaxDigits + 1];
  i32 last;    ///< index of the last digit
  i32 scale;   ///< -27 to 2
  u32 integer; ///< integer part mod 8
};

static u64 productTerm(const u32 (&mantissa)[3], i32 firstChunk, i32 i) {
  u64 sum = 0;
  for (i32 j = 0; j < 3; j++) {
    i32 chunk = firstChunk + i - j;
    if (chunk >= 0)
      sum += static_cast<u64>(mantissa[j]) * kTwoOverPi[chunk];
  }
  return sum;
}

static void multiplyByTwoOverPi(Product &p, const u32 (&mantissa)[3],
                                i32 firstChunk) {
  u64 carry = 0;
  for (i32 i = p.last; i > 0; i--) {
    u64 sum = productTerm(mantissa, firstChunk, i) + carry;
    p.digit[i] = static_cast<u32>(sum) & 0xffffff;
    carry = sum >> 24;
  }
  u64 top = productTerm(mantissa, firstChunk, 0) + carry;
  if (p.scale > 0) {
    // The binary point lies inside digit 1.
    i32 fractionBits = 24 - p.scale;
    p.integer =
        (static_cast<u32>(top << p.scale) | p.digit[1] >> fractionBits) & 7;
    p.digit[1] &= (1u << fractionBits) - 1;
    p.digit[0] = 0;
  } else {
    p.integer = static_cast<u32>(top >> -p.scale) & 7;
    p.digit[0] = static_cast<u32>(top) & ((1u << -p.scale) - 1);
  }
}

/// Whether the fraction is at least 1/2.
static bool roundsUp(const Product &p) {
  if (p.scale < 0)
    return p.digit[0] >> (-p.scale - 1);
  return p.digit[1] >> (23 - p.scale);
}

/// Replaces the fraction f by 1 - f.
static void complementFraction(Product &p) {
  u32 borrow = 0;
  for (i32 i = p.last; i >= 0; i--) {
    i32 width = i == 0                  ? (p.scale < 0 ? -p.scale : 0)
                : i == 1 && p.scale > 0 ? 24 - p.scale
                                        : 24;
    u32 mask = (1u << width) - 1;
    u32 value = (0u - p.digit[i] - borrow) & mask;
    borrow = borrow | (p.digit[i] != 0);
    p.digit[i] = value;
  }
}

/// How many more digits the product needs: none unless its leading digits
/// vanish, that is, x is extremely close to a multiple of pi/2.
static i32 missingDigits(const Product &p) {
  if (p.digit[0] != 0)
    return 0;
  i32 known = p.last - Product::kFirstTerms;
  for (i32 i = 1; i <= known; i++)
    if (p.digit[i] != 0)
      return 0;
  i32 missing = 1;
  while (known + missing < p.last && p.digit[known + missing] == 0)
    missing++;
  return missing;
}

/// The fraction times pi/2 as high + low. Digits become doubles, most
/// significant first; diagonal t of the product collects at most five digits of
/// pi/2, in that order. The sums run from the smallest to the largest so that
/// high is almost correctly rounded, and low is what high did not hold.
static void multiplyByPio2(const Product &p, double &high, double &low) {
  double digit[Product::kMaxDigits + 2], diagonal[Product::kMaxDigits + 2];
  i32 count = 0, first = 0;
  i32 exponent = p.scale;
  if (p.digit[0] == 0) {
    do
      first++, exponent -= 24;
    while (first < p.last && p.digit[first] == 0);
  }
  double unit = powerOfTwo(exponent);
  u32 top = p.digit[first++];
  if (top >> 24) {
    digit[count++] = unit * 0x1p24 * static_cast<i32>(top >> 24);
    top &= 0xffffff;
  }
  digit[count++] = unit * static_cast<i32>(top);
  for (; first <= p.last; first++) {
    unit *= 0x1p-24;
    digit[count++] = unit * static_cast<i32>(p.digit[first]);
  }
  for (i32 t = 0; t < count; t++) {
    double sum = 0.0;
    for (i32 k = 0; k <= 4 && k <= t; k++)
      sum += kPio2Chunks[k] * digit[t - k];
    diagonal[t] = sum;
  }
  high = 0.0;
  for (i32 t = count - 1; t >= 0; t--)
    high += diagonal[t];
  low = diagonal[0] - high;
  for (i32 t = 1; t < count; t++)
    low += diagonal[t];
}

/// |x| >= 2^20 pi/2: only the digits of 2/pi that reach below 8 matter.
Reduced reduceLarge(double x) {
  u64 m = (bitsOf(x) & kFractionMask) | kImplicitBit;
  const u32 mantissa[3] = {static_cast<u32>(m >> 29),
                           static_cast<u32>(m >> 5) & 0xffffff,
                           (static_cast<u32>(m) & 31) << 19};
  i32 e0 = static_cast<i32>(exponentField(x)) - 1046;
  i32 firstChunk = e0 < 3 ? 0 : (e0 - 3) * 2731 >> 16; // (e0 - 3) / 24
  Product p;
  p.scale = e0 - 24 * (firstChunk + 1);
  p.last = Product::kFirstTerms;
  bool up;
  for (;;) {
    multiplyByTwoOverPi(p, mantissa, firstChunk);
    up = roundsUp(p);
    if (up)
      complementFraction(p);
    i32 missing = missingDigits(p);
    if (missing == 0 || p.last + missing > Product::kMaxDigits)
      break;
    p.last += missing;
  }
  double high, low;
  multiplyByPio2(p, high, low);
  i32 n = static_cast<i32>((p.integer + (up ? 1 : 0)) & 7);
  bool negative = signBit(x);
  if (up != negative) {
    high = -high;
    low = -low;
  }
  return {high, low, negative ? -n : n};
}

} // namespace vox::libm
