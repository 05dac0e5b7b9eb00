//===- runtime-rt/core/power_of_ten.h - powers of ten to 128 bits ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/wide.h"

namespace vox::rt {

inline constexpr int kFirstPowerOfTen = -297, kLastPowerOfTen = 350;

/// floor(10^exponent * 2^s) + 1 for the s that gives 128 bits.
Wide powerOfTen(int exponent);

/// floor(log2(10^e)), exact for |e| < 1233.
VOX_INLINE int log2OfPower10(int e) { return (e * 1741647) >> 19; }

} // namespace vox::rt
