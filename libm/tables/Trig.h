//===- libm/tables/Trig.h - sin, cos, tan and pi/2 ------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Minimax coefficients on [-pi/4, pi/4] and pi/2 cut into pieces, as published
// with FreeBSD msun. kPio2Chunks: 24 bits of pi/2 each.
// Written by libm/tools/gen-tables.py from libm/test/vectors/; do not edit.
//
//===----------------------------------------------------------------------===//
#pragma once

namespace vox::libm {

/// S1..S6: sin x = x + S1 x^3 + S2 x^5 + ...
inline constexpr double kSin[] = {
    -0x1.5555555555549p-3,
    0x1.111111110f8a6p-7,
    -0x1.a01a019c161d5p-13,
    0x1.71de357b1fe7dp-19,
    -0x1.ae5e68a2b9cebp-26,
    0x1.5d93a5acfd57cp-33,
};

/// C1..C6: cos x = 1 - x^2/2 + C1 x^4 + ...
inline constexpr double kCos[] = {
    0x1.555555555554cp-5,
    -0x1.6c16c16c15177p-10,
    0x1.a01a019cb159p-16,
    -0x1.27e4f809c52adp-22,
    0x1.1ee9ebdb4b1c4p-29,
    -0x1.8fae9be8838d4p-37,
};

/// T0..T12: tan x = x + T0 x^3 + T1 x^5 + ...
inline constexpr double kTan[] = {
    0x1.5555555555563p-2,
    0x1.111111110fe7ap-3,
    0x1.ba1ba1bb341fep-5,
    0x1.664f48406d637p-6,
    0x1.226e3e96e8493p-7,
    0x1.d6d22c9560328p-9,
    0x1.7dbc8fee08315p-10,
    0x1.344d8f2f26501p-11,
    0x1.026f71a8d1068p-12,
    0x1.47e88a03792a6p-14,
    0x1.2b80f32f0a7e9p-14,
    -0x1.375cbdb605373p-16,
    0x1.b2a7074bf7ad4p-16,
};

/// pi/2, 24 bits an entry
inline constexpr double kPio2Chunks[] = {
    0x1.921fb4p+0,
    0x1.4442dp-24,
    0x1.846988p-48,
    0x1.8cc516p-72,
    0x1.01b838p-96,
};

inline constexpr double kPio4 = 0x1.921fb54442d18p-1;
inline constexpr double kPio4Lo = 0x1.1a62633145c07p-55;
inline constexpr double kInvPio2 = 0x1.45f306dc9c883p-1;
inline constexpr double kPio2A = 0x1.921fb544p+0;
inline constexpr double kPio2ATail = 0x1.0b4611a626331p-34;
inline constexpr double kPio2B = 0x1.0b4611a6p-34;
inline constexpr double kPio2BTail = 0x1.3198a2e037073p-69;
inline constexpr double kPio2C = 0x1.3198a2ep-69;
inline constexpr double kPio2CTail = 0x1.b839a252049c1p-104;

} // namespace vox::libm
