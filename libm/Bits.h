//===- libm/Bits.h - a double as bits, Horner's rule ----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What every family needs: views of the representation, exact helpers, and the
// one spelling of a polynomial. Thresholds throughout the library are compared
// on the upper word as integers, never on rounded decimals. Integers are
// converted to and from double through 32 bits only: wider conversions are
// library calls on 32-bit ARM and x87 instructions on 32-bit x86.
//
// Every floating operation must stay one IEEE operation in the order written.
// FLT_EVAL_METHOD and flags.txt guarantee it; a contracted or
// reassociated build is a different library.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "libm/include/voxm.h"

static_assert(__FLT_EVAL_METHOD__ == 0,
              "double arithmetic must not use wider registers");
#if defined(__i386__) && !defined(__SSE2_MATH__)
#error "double arithmetic must not use wider registers: build with SSE2"
#endif
#ifdef __FAST_MATH__
#error "the bundled libm cannot be built with -ffast-math"
#endif

namespace vox::libm {

using i32 = __INT32_TYPE__;
using u32 = __UINT32_TYPE__;
using i64 = __INT64_TYPE__;
using u64 = __UINT64_TYPE__;

/// Two doubles that go through the same operations: half the latency where
/// there are vector registers, plain scalars elsewhere, the same bits in both.
using Pair = double __attribute__((vector_size(16)));

static_assert(sizeof(double) == 8 && sizeof(voxm_int) == 8);

inline constexpr u64 kSignBit = 1ull << 63;
inline constexpr u64 kFractionMask = (1ull << 52) - 1;
inline constexpr u64 kImplicitBit = 1ull << 52;
inline constexpr u64 kInfinityBits = 0x7ffull << 52;
/// Adding and subtracting it rounds |x| < 2^51 to an integer, ties to even.
inline constexpr double kRoundToInt = 0x1.8p52;

constexpr u64 bitsOf(double x) { return __builtin_bit_cast(u64, x); }
constexpr double fromBits(u64 bits) { return __builtin_bit_cast(double, bits); }
constexpr u32 hi32(double x) { return static_cast<u32>(bitsOf(x) >> 32); }
constexpr u32 lo32(double x) { return static_cast<u32>(bitsOf(x)); }
constexpr u32 absHi32(double x) { return hi32(x) & 0x7fffffff; }
/// Biased exponent field, 0 to 2047.
constexpr u32 exponentField(double x) { return hi32(x) >> 20 & 0x7ff; }
constexpr bool signBit(double x) { return bitsOf(x) >> 63; }
constexpr double fromWords(u32 high, u32 low) {
  return fromBits(static_cast<u64>(high) << 32 | low);
}
/// x with the low 32 bits cleared: its square and its products with another
/// such value of at most 32 bits are exact.
constexpr double trunc32(double x) {
  return fromBits(bitsOf(x) & ~0xffffffffull);
}
/// Without its fraction; |x| < 2^31, which callers know.
inline i32 truncateSmall(double x) { return static_cast<i32>(x); }
inline double absolute(double x) { return __builtin_fabs(x); }
inline double squareRoot(double x) { return __builtin_sqrt(x); }
/// magnitude with its sign flipped when sign is negative.
constexpr double applySign(double magnitude, double sign) {
  return fromBits(bitsOf(magnitude) ^ (bitsOf(sign) & kSignBit));
}
/// 2^n for a normal result, -1022 <= n <= 1023.
constexpr double powerOfTwo(i32 n) {
  return fromBits(static_cast<u64>(static_cast<u32>(0x3ff + n)) << 52);
}
/// A NaN from a finite or infinite x, x itself (quieted) from a NaN.
inline double invalid(double x) {
  double zero = x - x;
  return zero / zero;
}

/// c[First] + t*(c[First+Step] + t*(...)): the only way this library evaluates
/// a long polynomial. The order is part of the result.
template <int First = 0, int Step = 1, int N>
[[gnu::always_inline]] inline double horner(const double (&c)[N], double t) {
  if constexpr (First + Step < N)
    return c[First] + t * horner<First + Step, Step>(c, t);
  else
    return c[First];
}

} // namespace vox::libm
