//===- libm/fma.cpp - x*y + z with one rounding ---------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Integer arithmetic on all targets, whether or not they have an instruction:
// the operation is exact by definition, and nothing in this library is then a
// fused operation. The 106-bit product and the addend are aligned in 126 bits
// with a sticky last bit, added, and rounded to nearest even. IEEE 754 decides
// where the reference is wrong: a negative product that underflows plus +0 is
// -0.
//
//===----------------------------------------------------------------------===//
#include "libm/Bits.h"

using namespace vox::libm;

struct Wide {
  u64 high, low;
};

struct Operand {
  u64 mantissa; ///< [2^52, 2^53)
  i32 exponent; ///< of the last bit
};

static inline Operand decodeOperand(double x) {
  u64 mantissa = bitsOf(x) & kFractionMask;
  i32 field = static_cast<i32>(exponentField(x));
  if (field != 0)
    return {mantissa | kImplicitBit, field - 1075};
  i32 shift = __builtin_clzll(mantissa) - 11;
  return {mantissa << shift, -1074 - shift};
}

/// Product of two numbers below 2^53, from 32-bit halves.
static inline Wide multiply(u64 a, u64 b) {
  u64 aLow = static_cast<u32>(a), aHigh = a >> 32;
  u64 bLow = static_cast<u32>(b), bHigh = b >> 32;
  u64 low = aLow * bLow;
  u64 middle = aHigh * bLow + aLow * bHigh + (low >> 32); // below 2^54
  return {aHigh * bHigh + (middle >> 32), middle << 32 | static_cast<u32>(low)};
}

static inline Wide shiftLeft(Wide x, i32 n) { // 0 <= n < 128
  if (n >= 64) {
    x = {x.low, 0};
    n -= 64;
  }
  return {x.high << n | x.low >> 1 >> (63 - n), x.low << n};
}

/// Bits shifted out are remembered in the last bit.
static inline Wide shiftRightSticky(Wide x, i32 n) { // n >= 0
  if (n >= 128)
    return {0, 1};
  bool lost = false;
  if (n >= 64) {
    lost = x.low != 0;
    x = {0, x.high};
    n -= 64;
  }
  lost |= x.low << 1 << (63 - n) != 0;
  return {x.high >> n, (x.low >> n | x.high << 1 << (63 - n)) | lost};
}

/// mantissa 2^exponent rounded to double; bit 63 is set, bit 0 sticky.
static inline double roundToDouble(u64 mantissa, i32 exponent, bool negative) {
  u64 sign = negative ? kSignBit : 0;
  i32 field = exponent + 63 + 1023;
  if (field >= 0x7ff)
    return fromBits(sign | kInfinityBits);
  i32 drop = 11;
  u64 base = static_cast<u64>(static_cast<u32>(field - 1)) << 52;
  if (field < 1) {
    drop = 12 - field;
    base = 0;
    if (drop > 64)
      return fromBits(sign); // below half of the smallest subnormal
  }
  u64 kept = drop == 64 ? 0 : mantissa >> drop;
  u64 rest = drop == 64 ? mantissa : mantissa << (64 - drop);
  constexpr u64 half = 1ull << 63;
  u64 up =
      static_cast<u64>(rest > half) | (static_cast<u64>(rest == half) & kept);
  // The implicit bit and a carry both go into the exponent.
  return fromBits(sign | (base + kept + up));
}

double vox_fma(double x, double y, double z) {
  u32 xField = exponentField(x), yField = exponentField(y),
      zField = exponentField(z);
  if (xField == 0x7ff || yField == 0x7ff || x == 0.0 || y == 0.0) [[unlikely]]
    return x * y + z;
  if (zField == 0x7ff) [[unlikely]]
    return z + z;
  if (z == 0.0) [[unlikely]]
    return x * y;
  Operand a = decodeOperand(x), b = decodeOperand(y), c = decodeOperand(z);
  bool productNegative = signBit(x) != signBit(y), addendNegative = signBit(z);

  // Both with their top bit at 124 or 125, zeros below.
  Wide product = shiftLeft(multiply(a.mantissa, b.mantissa), 20);
  Wide addend = {c.mantissa << 9, 0};
  i32 exponent = c.exponent - 73;
  i32 difference = a.exponent + b.exponent - 20 - exponent;
  bool productFirst = difference > 0;
  Wide first = productFirst ? product : addend;
  Wide second = productFirst ? addend : product;
  exponent += productFirst ? difference : 0;
  second = shiftRightSticky(second, productFirst ? difference : -difference);

  // Signs decide without branches: they are random, a misprediction costs more.
  u64 opposite = productNegative != addendNegative ? ~0ull : 0;
  second = {second.high ^ opposite, second.low ^ opposite};
  Wide sum;
  sum.low = first.low + second.low;
  bool carry = sum.low < first.low;
  sum.low += opposite & 1;
  carry |= sum.low < (opposite & 1);
  sum.high = first.high + second.high + carry;
  u64 flip = sum.high >> 63 ? ~0ull : 0;
  sum.low = (sum.low ^ flip) + (flip & 1);
  sum.high = (sum.high ^ flip) + (flip & (sum.low == 0));
  if ((sum.high | sum.low) == 0)
    return 0.0;
  bool negative =
      (productFirst ? productNegative : addendNegative) != (flip != 0);
  i32 zeros =
      sum.high != 0 ? __builtin_clzll(sum.high) : 64 + __builtin_clzll(sum.low);
  sum = shiftLeft(sum, zeros);
  return roundToDouble(sum.high | (sum.low != 0), exponent - zeros + 64,
                       negative);
}
