//===- libm/tables/ExpLog.h - expm1, log1p, log10, exp10 ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// expm1, log1p and log10 as published with fdlibm; exact or correctly rounded
// powers of ten for exp10; the reciprocal polynomial of cbrt (FreeBSD msun).
// Written by libm/tools/gen-tables.py from libm/test/vectors/; do not edit.
//
//===----------------------------------------------------------------------===//
#pragma once

namespace vox::libm {

/// Q1..Q5, in g = x^2/2
inline constexpr double kExpm1Q[] = {
    -0x1.11111111110f4p-5,
    0x1.a01a019fe5585p-10,
    -0x1.4ce199eaadbb7p-14,
    0x1.0cfca86e65239p-18,
    -0x1.afdb76e09c32dp-23,
};

/// Lg1..Lg7: log((1+s)/(1-s)) = 2s + s (Lg1 s^2 + ...)
inline constexpr double kLogG[] = {
    0x1.5555555555593p-1,
    0x1.999999997fa04p-2,
    0x1.2492494229359p-2,
    0x1.c71c51d8e78afp-3,
    0x1.7466496cb03dep-3,
    0x1.39a09d078c69fp-3,
    0x1.2f112df3e5244p-3,
};

/// 10^-15 .. 10^15
inline constexpr double kPowersOfTen[] = {
    0x1.203af9ee75616p-50,
    0x1.6849b86a12b9bp-47,
    0x1.c25c268497682p-44,
    0x1.19799812dea11p-40,
    0x1.5fd7fe1796495p-37,
    0x1.b7cdfd9d7bdbbp-34,
    0x1.12e0be826d695p-30,
    0x1.5798ee2308c3ap-27,
    0x1.ad7f29abcaf48p-24,
    0x1.0c6f7a0b5ed8dp-20,
    0x1.4f8b588e368f1p-17,
    0x1.a36e2eb1c432dp-14,
    0x1.0624dd2f1a9fcp-10,
    0x1.47ae147ae147bp-7,
    0x1.999999999999ap-4,
    0x1p+0,
    0x1.4p+3,
    0x1.9p+6,
    0x1.f4p+9,
    0x1.388p+13,
    0x1.86ap+16,
    0x1.e848p+19,
    0x1.312dp+23,
    0x1.7d784p+26,
    0x1.dcd65p+29,
    0x1.2a05f2p+33,
    0x1.74876e8p+36,
    0x1.d1a94a2p+39,
    0x1.2309ce54p+43,
    0x1.6bcc41e9p+46,
    0x1.c6bf52634p+49,
};

/// P0..P4: 1/cbrt(r) near r = 1
inline constexpr double kCbrtP[] = {
    0x1.e03e60f61e692p+0,
    -0x1.e28e092f0242p+0,
    0x1.9f1604a49d6c2p+0,
    -0x1.844cbbee751d9p-1,
    0x1.2b000d4e4edd7p-3,
};

inline constexpr double kLn2Hi = 0x1.62e42feep-1;
inline constexpr double kLn2Lo = 0x1.a39ef35793c76p-33;
inline constexpr double kInvLn2 = 0x1.71547652b82fep+0;
inline constexpr double kLn2 = 0x1.62e42fefa39efp-1;
inline constexpr double kExpm1Overflow = 0x1.62e42fefa39efp+9;
inline constexpr double kLog2Of10 = 0x1.a934f0979a371p+1;
inline constexpr double kLog10Of2Hi = 0x1.34413509f6p-2;
inline constexpr double kLog10Of2Lo = 0x1.9fef311f12b36p-42;
inline constexpr double kInvLn10Hi = 0x1.bcb7b152p-2;
inline constexpr double kInvLn10Lo = 0x1.b9438ca9aadd5p-36;
inline constexpr double kHuge2043Ln2 = 0x1.62066151add8bp+10;

} // namespace vox::libm
