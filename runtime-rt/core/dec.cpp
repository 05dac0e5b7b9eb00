//===- runtime-rt/core/dec.cpp - decimal arithmetic -----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Every operation finds the exact result as a wide natural number and a scale
// and rounds once, half to even: to 28 decimals, and to as many fewer as it
// takes to fit the mantissa into 96 bits.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/dec.h"

#include "runtime-rt/core/fault.h"

namespace vox::rt {

namespace {

constexpr int kMantissaLimbs = 3;

VOX_COLD VOX_NORETURN void overflow(const SourceLocation *at) {
  faultWith(kDecOverflow, "decimal overflow", at);
}

void pack(u64 *dec, const DecNatural &mantissa, i64 scale, bool negative) {
  const u32 *limbs = mantissa.limbs;
  u64 sign = negative && !mantissa.isZero();
  dec[0] = u64(limbs[1]) << 32 | limbs[0];
  dec[1] = sign << kDecSignShift | static_cast<u64>(scale) << kDecScaleShift |
           limbs[2];
}

/// Drops decimal digits, half to even; `more` as in roundToDec.
DecNatural dropDigits(DecNatural value, i64 digits, bool more) {
  for (; digits > 9 && !value.isZero(); digits -= 9)
    more |= value.divide(1000000000) != 0;
  if (digits > 9)
    return value;
  u32 last = 0;
  for (; digits > 0; --digits) {
    more |= last != 0;
    last = value.divide(10);
  }
  bool up = last > 5 || (last == 5 && (more || (value.limbs[0] & 1)));
  if (up)
    value.multiplyAdd(1, 1);
  return value;
}

/// a + b, or a - b when their signs differ.
void addSigned(u64 *result, const u64 *a, const u64 *b, bool negateB,
               const SourceLocation *at) {
  i64 scale = larger(scaleOfDec(a), scaleOfDec(b));
  bool negative = isNegativeDec(a), negativeB = isNegativeDec(b) != negateB;
  DecNatural left = mantissaOfDec(a), right = mantissaOfDec(b);
  left.multiplyByPowerOfTen(scale - scaleOfDec(a));
  right.multiplyByPowerOfTen(scale - scaleOfDec(b));
  if (negative == negativeB) {
    left.add(right);
  } else if (left.compare(right) >= 0) {
    left.subtract(right);
  } else {
    right.subtract(left);
    left = right;
    negative = negativeB;
  }
  if (!roundToDec(result, left, false, scale, kMaxScale, negative))
    overflow(at);
}

/// Divides bit by bit; `divisor` has at most 96 bits. Leaves the remainder.
DecNatural divideLong(const DecNatural &dividend, const DecNatural &divisor,
                      DecNatural &rest) {
  DecNatural quotient;
  for (int bit = 32 * dividend.size() - 1; bit >= 0; --bit) {
    rest.shiftIn(dividend.limbs[bit / 32] >> (bit % 32) & 1);
    bool fits = rest.compare(divisor) >= 0;
    if (fits)
      rest.subtract(divisor);
    quotient.shiftIn(fits);
  }
  return quotient;
}

} // namespace

DecNatural mantissaOfDec(const u64 *dec) {
  DecNatural mantissa;
  mantissa.limbs[0] = static_cast<u32>(dec[0]);
  mantissa.limbs[1] = static_cast<u32>(dec[0] >> 32);
  mantissa.limbs[2] = static_cast<u32>(dec[1]);
  return mantissa;
}

bool roundToDec(u64 *dec, DecNatural mantissa, bool more, i64 scale,
                i64 maxScale, bool negative) {
  i64 drop = larger(scale - maxScale, i64(0));
  // 1233 / 4096 is a little below log10 2.
  if (int excess = mantissa.bitLength() - 32 * kMantissaLimbs; excess > 0)
    drop = larger(drop, i64(excess * 1233 / 4096));
  for (;; ++drop) {
    if (drop > scale)
      return false;
    DecNatural rounded = drop ? dropDigits(mantissa, drop, more) : mantissa;
    if (rounded.size() <= kMantissaLimbs) {
      pack(dec, rounded, scale - drop, negative);
      return true;
    }
  }
}

} // namespace vox::rt

using namespace vox::rt;

void vox_dec_add(u64 *result, const u64 *a, const u64 *b,
                 const SourceLocation *at) {
  addSigned(result, a, b, false, at);
}

void vox_dec_sub(u64 *result, const u64 *a, const u64 *b,
                 const SourceLocation *at) {
  addSigned(result, a, b, true, at);
}

void vox_dec_mul(u64 *result, const u64 *a, const u64 *b,
                 const SourceLocation *at) {
  DecNatural left = mantissaOfDec(a), right = mantissaOfDec(b), product;
  for (int limb = kMantissaLimbs - 1; limb >= 0; --limb) {
    DecNatural part = left;
    part.multiplyAdd(right.limbs[limb], 0);
    for (int index = 8; index > 0; --index)
      product.limbs[index] = product.limbs[index - 1];
    product.limbs[0] = 0;
    product.add(part);
  }
  bool negative = isNegativeDec(a) != isNegativeDec(b);
  if (!roundToDec(result, product, false, scaleOfDec(a) + scaleOfDec(b),
                  kMaxScale, negative))
    overflow(at);
}

void vox_dec_div(u64 *result, const u64 *a, const u64 *b,
                 const SourceLocation *at) {
  if (isZeroDec(b))
    faultWith(kDivisionByZero, "decimal division by zero", at);
  DecNatural dividend = mantissaOfDec(a), rest;
  // One digit more than is kept, for the rounding.
  constexpr i64 kFound = kMaxScale + 1;
  dividend.multiplyByPowerOfTen(kFound + scaleOfDec(b) - scaleOfDec(a));
  DecNatural quotient = divideLong(dividend, mantissaOfDec(b), rest);
  bool negative = isNegativeDec(a) != isNegativeDec(b);
  if (!roundToDec(result, quotient, !rest.isZero(), kFound, kMaxScale,
                  negative))
    overflow(at);
  i64 scale = scaleOfDec(result);
  DecNatural shown = mantissaOfDec(result);
  for (DecNatural fewer = shown; scale > 0 && fewer.divide(10) == 0; --scale)
    shown = fewer;
  pack(result, shown, scale, negative);
}

void vox_dec_neg(u64 *result, const u64 *dec) {
  pack(result, mantissaOfDec(dec), scaleOfDec(dec), !isNegativeDec(dec));
}

void vox_dec_from_int(u64 *result, i64 value) {
  u64 bits = static_cast<u64>(value);
  result[0] = value < 0 ? 0 - bits : bits;
  result[1] = u64(value < 0) << kDecSignShift;
}

void vox_dec_round(u64 *result, const u64 *dec, i64 digits) {
  i64 wanted = smaller(larger(digits, i64(0)), kMaxScale);
  roundToDec(result, mantissaOfDec(dec), false, scaleOfDec(dec), wanted,
             isNegativeDec(dec));
}
