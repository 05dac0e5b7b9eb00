//===- libm/tables/Gamma.h - tgamma and lgamma ----------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Lanczos' rational approximation with g = 6.02468... (Godfrey; published with
// Boost.Math as lanczos13m53) and the fdlibm approximations of log gamma.
// Written by libm/tools/gen-tables.py from libm/test/vectors/; do not edit.
//
//===----------------------------------------------------------------------===//
#pragma once

namespace vox::libm {

/// numerator
inline constexpr double kLanczosNum[] = {
    0x1.5ea5143c1a49ep+34,
    0x1.3fc7075f54c57p+35,
    0x1.0a132818ab61ap+35,
    0x1.0b0b522e8261ap+34,
    0x1.67fc1b3a5a1e8p+32,
    0x1.57418f5d3f33fp+30,
    0x1.dab0c7bb95f2ap+27,
    0x1.df876f95dcc98p+24,
    0x1.5f1e95080f44cp+21,
    0x1.6b6421f8787ebp+17,
    0x1.f87ac0858d804p+12,
    0x1.a5a607bbc3b52p+7,
    0x1.40d931ff62705p+1,
};

/// denominator: x (x+1) ... (x+11)
inline constexpr double kLanczosDen[] = {
    0.0,
    0x1.308a8p+25,
    0x1.cbd698p+26,
    0x1.1fda6bp+27,
    0x1.918717p+26,
    0x1.5eeb69p+25,
    0x1.97171ep+23,
    0x1.41f7bp+21,
    0x1.5d0bcp+18,
    0x1.fe78p+14,
    0x1.e14p+10,
    0x1.08p+6,
    0x1p+0,
};

/// n!, exact in double up to 22!
inline constexpr double kFactorial[] = {
    0x1p+0,
    0x1p+0,
    0x1p+1,
    0x1.8p+2,
    0x1.8p+4,
    0x1.ep+6,
    0x1.68p+9,
    0x1.3bp+12,
    0x1.3bp+15,
    0x1.626p+18,
    0x1.baf8p+21,
    0x1.308a8p+25,
    0x1.c8cfcp+28,
    0x1.7328ccp+32,
    0x1.44c3b28p+36,
    0x1.30777758p+40,
    0x1.30777758p+44,
    0x1.437eeecd8p+48,
    0x1.6beecca73p+52,
    0x1.b02b930689p+56,
    0x1.0e1b3be415ap+61,
    0x1.6283be9b5c62p+65,
    0x1.e77526159f06cp+69,
};

/// near 1 and 2 seen from above
inline constexpr double kLgammaA[] = {
    0x1.3c467e37db0c8p-4,
    0x1.4a34cc4a60fadp-2,
    0x1.13e001a5562a7p-4,
    0x1.51322ac92547bp-6,
    0x1.e404fb68fefe8p-8,
    0x1.7add8ccb7926bp-9,
    0x1.38a94116f3f5dp-10,
    0x1.0b6c689b99cp-11,
    0x1.cf2eced10e54dp-13,
    0x1.c5088987dfb07p-14,
    0x1.a7074428cfa52p-16,
    0x1.7858e90a45837p-15,
};

/// around the minimum TC
inline constexpr double kLgammaT[] = {
    0x1.ef72bc8ee38a2p-2,
    -0x1.2e4278dc6c509p-3,
    0x1.08b4294d5419bp-4,
    -0x1.0c9a8df35b713p-5,
    0x1.266e7970af9ecp-6,
    -0x1.51f9fba91ec6ap-7,
    0x1.8fce0e370e344p-8,
    -0x1.e2effb3e914d7p-9,
    0x1.282d32e15c915p-9,
    -0x1.6fe8ebf2d1af1p-10,
    0x1.cdf0cef61a8e9p-11,
    -0x1.1a6109c73e0ecp-11,
    0x1.4af6d6c0ebbf7p-12,
    -0x1.47f24ecc38c38p-12,
    0x1.5fd3ee8c2d3f4p-12,
};

/// 1 .. 1.23, numerator
inline constexpr double kLgammaU[] = {
    -0x1.3c467e37db0c8p-4,
    0x1.4401e8b005dffp-1,
    0x1.7475cd119bd6fp+0,
    0x1.f497644ea845p-1,
    0x1.d4eaef6010924p-3,
    0x1.b678bbf2bab09p-7,
};

/// its denominator after the leading 1
inline constexpr double kLgammaV[] = {
    0x1.3a5d7c2bd619cp+1,
    0x1.10725a42b18f5p+1,
    0x1.89dfbe45050afp-1,
    0x1.aae55d6537c88p-4,
    0x1.a5abb57d0cf61p-9,
};

/// 2 .. 3, numerator
inline constexpr double kLgammaS[] = {
    -0x1.3c467e37db0c8p-4,
    0x1.b848b36e20878p-3,
    0x1.4d98f4f139f59p-2,
    0x1.2bb9cbee5f2f7p-3,
    0x1.b481c7e939961p-6,
    0x1.e26b67368f239p-10,
    0x1.0bfecdd17e945p-15,
};

/// its denominator after the leading 1
inline constexpr double kLgammaR[] = {
    0x1.645a762c4ab74p+0,
    0x1.71a1893d3dcdcp-1,
    0x1.601edccfbdf27p-3,
    0x1.317ea742ed475p-6,
    0x1.97ddaca41a95bp-11,
    0x1.ebaf7a5b3814p-18,
};

/// Stirling's tail
inline constexpr double kLgammaW[] = {
    0x1.acfe390c97d69p-2,
    0x1.555555555553bp-4,
    -0x1.6c16c16b02e5cp-9,
    0x1.a019f98cf38b6p-11,
    -0x1.380cb8c0fe741p-11,
    0x1.b67ba4cdad5d1p-11,
    -0x1.ab89d0b9e43e4p-10,
};

inline constexpr double kLgammaTC = 0x1.762d86356be3fp+0;
inline constexpr double kLgammaTCMinus1 = 0x1.d8b618d5af8fcp-2;
inline constexpr double kLgammaTF = -0x1.f19b9bcc38a42p-4;
inline constexpr double kLgammaTT = -0x1.0c7caa48a971fp-58;
inline constexpr double kLanczosGMinusHalf = 0x1.61945b98p+2;

} // namespace vox::libm
