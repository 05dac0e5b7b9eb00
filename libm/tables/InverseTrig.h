//===- libm/tables/InverseTrig.h - asin, acos, atan -----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Rational approximation of (asin x - x)/x^3 and the atan series with its four
// break points atan(1/2), atan(1), atan(3/2), atan(inf), as published with fdlibm.
// Written by libm/tools/gen-tables.py from libm/test/vectors/; do not edit.
//
//===----------------------------------------------------------------------===//
#pragma once

namespace vox::libm {

/// numerator, in z = x^2
inline constexpr double kAsinP[] = {
    0x1.5555555555555p-3,
    -0x1.4d61203eb6f7dp-2,
    0x1.9c1550e884455p-3,
    -0x1.48228b5688f3bp-5,
    0x1.9efe07501b288p-11,
    0x1.23de10dfdf709p-15,
};

/// denominator after the leading 1
inline constexpr double kAsinQ[] = {
    -0x1.33a271c8a2d4bp+1,
    0x1.02ae59c598ac8p+1,
    -0x1.6066c1b8d0159p-1,
    0x1.3b8c5b12e9282p-4,
};

/// a0..a10
inline constexpr double kAtan[] = {
    0x1.555555555550dp-2,
    -0x1.999999998ebc4p-3,
    0x1.24924920083ffp-3,
    -0x1.c71c6fe231671p-4,
    0x1.745cdc54c206ep-4,
    -0x1.3b0f2af749a6dp-4,
    0x1.10d66a0d03d51p-4,
    -0x1.dde2d52defd9ap-5,
    0x1.97b4b24760debp-5,
    -0x1.2b4442c6a6c2fp-5,
    0x1.0ad3ae322da11p-6,
};

/// atan of the break points
inline constexpr double kAtanHi[] = {
    0x1.dac670561bb4fp-2,
    0x1.921fb54442d18p-1,
    0x1.f730bd281f69bp-1,
    0x1.921fb54442d18p+0,
};

/// and what rounding cut off
inline constexpr double kAtanLo[] = {
    0x1.a2b7f222f65e2p-56,
    0x1.1a62633145c07p-55,
    0x1.007887af0cbbdp-56,
    0x1.1a62633145c07p-54,
};

inline constexpr double kPi = 0x1.921fb54442d18p+1;
inline constexpr double kPiLo = 0x1.1a62633145c07p-53;
inline constexpr double kPio2Hi = 0x1.921fb54442d18p+0;
inline constexpr double kPio2Lo = 0x1.1a62633145c07p-54;
inline constexpr double k3Pio4 = 0x1.2d97c7f3321d2p+1;

} // namespace vox::libm
