//===- runtime-rt/core/natural.h - natural numbers of a fixed size --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// By 32-bit limbs, least significant first, since wider arithmetic is missing
// on some targets. The caller knows that a result fits.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt {

template <int Limbs>
struct FixedNatural {
  u32 limbs[Limbs] = {};

  void multiplyAdd(u32 factor, u32 addend) {
    u64 carry = addend;
    for (u32 &limb : limbs) {
      carry += u64(limb) * factor;
      limb = static_cast<u32>(carry);
      carry >>= 32;
    }
  }

  /// Divides by `divisor`; returns the remainder.
  u32 divide(u32 divisor) {
    u64 rest = 0;
    for (int index = Limbs - 1; index >= 0; --index) {
      rest = rest << 32 | limbs[index];
      limbs[index] = static_cast<u32>(rest / divisor);
      rest %= divisor;
    }
    return static_cast<u32>(rest);
  }

  void multiplyByPowerOfTen(i64 exponent) {
    for (; exponent >= 9; exponent -= 9)
      multiplyAdd(1000000000, 0);
    for (; exponent > 0; --exponent)
      multiplyAdd(10, 0);
  }

  void add(const FixedNatural &other) {
    u64 carry = 0;
    for (int index = 0; index < Limbs; ++index) {
      carry += u64(limbs[index]) + other.limbs[index];
      limbs[index] = static_cast<u32>(carry);
      carry >>= 32;
    }
  }

  /// `other` must not be larger.
  void subtract(const FixedNatural &other) {
    u64 borrow = 0;
    for (int index = 0; index < Limbs; ++index) {
      u64 difference = u64(limbs[index]) - other.limbs[index] - borrow;
      limbs[index] = static_cast<u32>(difference);
      borrow = difference >> 63;
    }
  }

  /// Doubles, with `bit` as the new lowest one.
  void shiftIn(u32 bit) {
    for (u32 &limb : limbs) {
      u32 high = limb >> 31;
      limb = limb << 1 | bit;
      bit = high;
    }
  }

  /// Halves; returns the bit that is lost.
  bool shiftOut() {
    u32 bit = 0;
    for (int index = Limbs - 1; index >= 0; --index) {
      u32 low = limbs[index] & 1;
      limbs[index] = limbs[index] >> 1 | bit << 31;
      bit = low;
    }
    return bit;
  }

  /// Below, equal to or above zero.
  int compare(const FixedNatural &other) const {
    for (int index = Limbs - 1; index >= 0; --index)
      if (limbs[index] != other.limbs[index])
        return limbs[index] < other.limbs[index] ? -1 : 1;
    return 0;
  }

  /// The number of limbs without leading zeros.
  int size() const {
    int count = Limbs;
    while (count > 0 && limbs[count - 1] == 0)
      --count;
    return count;
  }
  int bitLength() const {
    int used = size();
    return used == 0 ? 0 : 32 * used - __builtin_clz(limbs[used - 1]);
  }
  bool isZero() const { return size() == 0; }

  /// Writes decimal digits so that the last one is before `end`; returns the
  /// first. Zero has one digit.
  u8 *writeBackwards(u8 *end) const {
    FixedNatural rest = *this;
    for (;;) {
      u32 group = rest.divide(1000000000);
      bool last = rest.isZero();
      for (int digit = 0; last ? group || digit == 0 : digit < 9; ++digit) {
        *--end = static_cast<u8>('0' + group % 10);
        group /= 10;
      }
      if (last)
        return end;
    }
  }
};

} // namespace vox::rt
