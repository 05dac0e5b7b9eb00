//===- libm/tables/Erf.h - erf and erfc -----------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Rational approximations on five intervals, as published with fdlibm.
// Written by libm/tools/gen-tables.py from libm/test/vectors/; do not edit.
//
//===----------------------------------------------------------------------===//
#pragma once

namespace vox::libm {

/// |x| < 27/32: erf x = x + x P/Q
inline constexpr double kErfPP[] = {
    0x1.06eba8214db68p-3,
    -0x1.4cd7d691cb913p-2,
    -0x1.d2a51dbd7194fp-6,
    -0x1.7a291236668e4p-8,
    -0x1.8ead6120016acp-16,
};

/// its denominator after the leading 1
inline constexpr double kErfQQ[] = {
    0x1.97779cddadc09p-2,
    0x1.0a54c5536cebap-4,
    0x1.4d022c4d36b0fp-8,
    0x1.15dc9221c1a1p-13,
    -0x1.09c4342a2612p-18,
};

/// 27/32 .. 1.25, in |x| - 1
inline constexpr double kErfPA[] = {
    -0x1.359b8bef77538p-9,
    0x1.a8d00ad92b34dp-2,
    -0x1.7d240fbb8c3f1p-2,
    0x1.45fca805120e4p-2,
    -0x1.c63983d3e28ecp-4,
    0x1.22a36599795ebp-5,
    -0x1.1bf380a96073fp-9,
};

/// its denominator after the leading 1
inline constexpr double kErfQA[] = {
    0x1.b3e6618eee323p-4,
    0x1.14af092eb6f33p-1,
    0x1.2635cd99fe9a7p-4,
    0x1.02660e763351fp-3,
    0x1.bedc26b51dd1cp-7,
    0x1.88b545735151dp-7,
};

/// 1.25 .. 1/0.35, in 1/x^2
inline constexpr double kErfRA[] = {
    -0x1.43412600d6435p-7,
    -0x1.63416e4ba736p-1,
    -0x1.51e0441b0e726p+3,
    -0x1.f300ae4cba38dp+5,
    -0x1.44cb184282266p+7,
    -0x1.7135cebccabb2p+7,
    -0x1.4526557e4d2f2p+6,
    -0x1.3a0efc69ac25cp+3,
};

/// its denominator after the leading 1
inline constexpr double kErfSA[] = {
    0x1.3a6b9bd707687p+4,
    0x1.1350c526ae721p+7,
    0x1.b290dd58a1a71p+8,
    0x1.42b1921ec2868p+9,
    0x1.ad02157700314p+8,
    0x1.b28a3ee48ae2cp+6,
    0x1.a47ef8e484a93p+2,
    -0x1.eeff2ee749a62p-5,
};

/// 1/0.35 .. 28, in 1/x^2
inline constexpr double kErfRB[] = {
    -0x1.4341239e86f4ap-7,
    -0x1.993ba70c285dep-1,
    -0x1.1c209555f995ap+4,
    -0x1.4145d43c5ed98p+7,
    -0x1.3ec881375f228p+9,
    -0x1.004616a2e5992p+10,
    -0x1.e384e9bdc383fp+8,
};

/// its denominator after the leading 1
inline constexpr double kErfSB[] = {
    0x1.e568b261d519p+4,
    0x1.45cae221b9f0ap+8,
    0x1.802eb189d5118p+10,
    0x1.8ffb7688c246ap+11,
    0x1.3f219cedf3be6p+11,
    0x1.da874e79fe763p+8,
    -0x1.670e242712d62p+4,
};

inline constexpr double kErfEfx8 = 0x1.06eba8214db69p+0;
inline constexpr double kErfOneMinusErx = 0x1.3d4fa8p-3;

} // namespace vox::libm
