//===- runtime-rt/core/dec_compare.cpp - order of decimals ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Apart from the arithmetic: equality and sorting of any type link it.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/dec.h"

namespace vox::rt {

/// The value as a whole number of 10^-28.
static DecNatural unitsOf(const u64 *dec) {
  DecNatural units;
  units.limbs[0] = static_cast<u32>(dec[0]);
  units.limbs[1] = static_cast<u32>(dec[0] >> 32);
  units.limbs[2] = static_cast<u32>(dec[1]);
  units.multiplyByPowerOfTen(kMaxScale - scaleOfDec(dec));
  return units;
}

int compareDec(const u64 *a, const u64 *b) {
  bool negative = isNegativeDec(a);
  if (isZeroDec(a) && isZeroDec(b))
    return 0;
  if (negative != isNegativeDec(b))
    return negative ? -1 : 1;
  int order = unitsOf(a).compare(unitsOf(b));
  return negative ? -order : order;
}

} // namespace vox::rt

i64 vox_dec_compare(const u64 *a, const u64 *b) {
  return vox::rt::compareDec(a, b);
}
