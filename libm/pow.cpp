//===- libm/pow.cpp - pow -------------------------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// exp(y log x) with log x in two parts, about 68 bits. Method and tables of
// ARM's optimized-routines (Nagy, 2018), the branch without fused multiply-add;
// the published bound is 0.52 ULP without fma (0.54 with a subnormal result).
//
//===----------------------------------------------------------------------===//
#include "libm/Bits.h"
#include "libm/ExpCore.h"
#include "libm/tables/PowLogTable.h"

using namespace vox::libm;

static constexpr u64 kOneBits = bitsOf(1.0);

enum class Parity { NotInteger, Odd, Even };

static Parity parityOf(u64 bits) {
  u32 field = static_cast<u32>(bits >> 52) & 0x7ff;
  if (field < 0x3ff)
    return Parity::NotInteger;
  if (field > 0x3ff + 52)
    return Parity::Even;
  u64 unit = 1ull << (0x3ff + 52 - field);
  if (bits & (unit - 1))
    return Parity::NotInteger;
  return bits & unit ? Parity::Odd : Parity::Even;
}

static bool isZeroInfinityOrNaN(u64 bits) {
  return 2 * bits - 1 >= 2 * kInfinityBits - 1;
}

/// y is 0, infinite or NaN. pow(x, 0) and pow(1, y) are 1 even for a NaN,
/// signalling or not.
static double powSpecialExponent(double x, double y) {
  u64 xBits = bitsOf(x), yBits = bitsOf(y);
  if (2 * yBits == 0 || xBits == kOneBits)
    return 1.0;
  if (x != x || y != y)
    return x + y;
  if (2 * xBits == 2 * kOneBits)
    return 1.0;
  bool shrinks = 2 * xBits < 2 * kOneBits;
  if (shrinks != signBit(y))
    return 0.0;
  return fromBits(kInfinityBits);
}

/// x is 0, infinite or NaN, y finite and not 0.
static double powSpecialBase(double x, double y) {
  double square = x * x;
  if (signBit(x) && parityOf(bitsOf(y)) == Parity::Odd)
    square = -square;
  return signBit(y) ? 1.0 / square : square;
}

/// log of a positive normal x as head + tail; relative error < 2^-68. z invC -
/// 1 is computed exactly from z split at 32 bits, as invC has few bits. k ln2Hi
/// + logC is exact; the following sums keep their rounding errors l2 and l4.
static inline double logTwoParts(u64 bits, double &tail) {
  u64 offset = bits - 0x3fe6955500000000;
  const PowLogEntry &entry = kPowLogTable[static_cast<u32>(offset >> 45) & 127];
  double k = static_cast<i32>(static_cast<i64>(offset) >> 52);
  u64 zBits = bits - (offset & 0xfffull << 52);
  double z = fromBits(zBits);
  double zHigh = fromBits((zBits + (1ull << 31)) & ~0xffffffffull);
  double zLow = z - zHigh;
  double rHigh = zHigh * entry.invC - 1.0;
  double rLow = zLow * entry.invC;
  double r = rHigh + rLow;
  double t1 = k * kPowLn2Hi + entry.logC;
  double t2 = t1 + r;
  double l1 = k * kPowLn2Lo + entry.logCTail;
  double l2 = t1 - t2 + r;
  const auto &a = kPowA;
  double ar = a[0] * r, ar2 = r * ar, ar3 = r * ar2;
  double arHigh = a[0] * rHigh, arHigh2 = rHigh * arHigh;
  double hi = t2 + arHigh2;
  double l3 = rLow * (ar + arHigh);
  double l4 = t2 - hi + arHigh2;
  double p = ar3 * (a[1] + r * a[2] +
                    ar2 * (a[3] + r * a[4] + ar2 * (a[5] + r * a[6])));
  double lo = l1 + l2 + l3 + l4 + p;
  double head = hi + lo;
  tail = hi - head + lo;
  return head;
}

/// e^(x + tail), negated if asked; overflow and underflow keep the sign.
static inline double expTwoParts(double x, double tail, bool negate) {
  u32 field = exponentField(x);
  bool special = false;
  if (field - 0x3c9 >= 0x3f) [[unlikely]] {
    double sign = negate ? -1.0 : 1.0;
    if (field < 0x3c9)
      return sign;
    if (field >= 0x409)
      return sign * (signBit(x) ? 0.0 : fromBits(kInfinityBits));
    special = true;
  }
  return expScaled<true>(x, tail, special, negate);
}

double vox_pow(double x, double y) {
  u64 xBits = bitsOf(x);
  u32 xTop = static_cast<u32>(xBits >> 52), yField = exponentField(y);
  bool negate = false;
  if (xTop - 1 >= 0x7fe || yField - 0x3be >= 0x80) [[unlikely]] {
    if (isZeroInfinityOrNaN(bitsOf(y)))
      return powSpecialExponent(x, y);
    if (isZeroInfinityOrNaN(xBits))
      return powSpecialBase(x, y);
    if (xBits & kSignBit) {
      Parity parity = parityOf(bitsOf(y));
      if (parity == Parity::NotInteger)
        return invalid(x);
      negate = parity == Parity::Odd;
      xBits &= ~kSignBit;
      xTop &= 0x7ff;
    }
    if (yField - 0x3be >= 0x80) {
      // |y| < 2^-65 leaves 1; |y| >= 2^63 overflows or underflows, and is even.
      if (xBits == kOneBits || yField < 0x3be)
        return 1.0;
      return (xBits > kOneBits) == !signBit(y) ? fromBits(kInfinityBits) : 0.0;
    }
    if (xTop == 0) {
      xBits = bitsOf(x * 0x1p52) & ~kSignBit;
      xBits -= 52ull << 52;
    }
  }
  double tail;
  double head = logTwoParts(xBits, tail);
  // y log x: the product of the upper halves is exact.
  constexpr u64 upperHalf = ~0ull << 27;
  double yHigh = fromBits(bitsOf(y) & upperHalf), yLow = y - yHigh;
  double headHigh = fromBits(bitsOf(head) & upperHalf),
         headLow = head - headHigh + tail;
  double productHigh = yHigh * headHigh;
  double productLow = yLow * headHigh + y * headLow;
  return expTwoParts(productHigh, productLow, negate);
}
