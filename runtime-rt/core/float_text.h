//===- runtime-rt/core/float_text.h - binary64 <-> decimal ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt {

/// digits * 10^exponent
struct Decimal {
  u64 digits;
  int exponent;
};

/// The shortest decimal that reads back to this positive finite value; trailing
/// zeros are possible.
Decimal shortestDecimal(u64 bits);

/// Room for the longest text: sign, `0.`, 323 zeros and 17 digits.
inline constexpr i64 kFloatTextBytes = 352;

/// Writes the display text of a float; returns its length.
i64 writeFloat(double value, u8 *to);

/// The value nearest to 0.DIGITS * 10^point, ties to even; `inf` when it is too
/// large. `digits` are ASCII and may be any number.
double decimalToFloat(const u8 *digits, i64 count, i64 point);

/// The same for digits * 10^exponent.
double scaledToFloat(u64 digits, i64 exponent);

} // namespace vox::rt
