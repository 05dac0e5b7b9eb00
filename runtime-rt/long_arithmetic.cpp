//===- runtime-rt/long_arithmetic.cpp - i64 on 32-bit processors ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Like builtins.cpp, in the archive only: what LLVM calls where a processor
// divides 32 bits at most, or none, and converts only those to and from double.
// Nothing here may divide 64 bits or convert them, since that is a call of what
// is written here. By zero the quotient is all ones, and nobody asks.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/base.h"

using namespace vox::rt;

namespace {

template <typename Word>
struct Division {
  Word quotient, rest;
};

template <typename Word>
VOX_INLINE int leadingZeros(Word value) {
  if constexpr (sizeof(Word) == 8)
    if (!(value >> 32))
      return 32 + __builtin_clz(static_cast<u32>(value));
  return __builtin_clz(static_cast<u32>(value >> (8 * sizeof(Word) - 32)));
}

/// One bit of the quotient at a time, from the first that can be one.
template <typename Word>
VOX_INLINE Division<Word> divideByBits(Word dividend, Word divisor) {
  if (divisor == 0)
    return {static_cast<Word>(~Word(0)), dividend};
  if (dividend < divisor)
    return {0, dividend};
  int shift = leadingZeros(divisor) - leadingZeros(dividend);
  Word quotient = 0;
  for (; shift >= 0; --shift) {
    Word part = divisor << shift;
    bool fits = dividend >= part;
    dividend -= fits ? part : 0;
    quotient = quotient << 1 | fits;
  }
  return {quotient, dividend};
}

#if defined(__arm__) // none has to have a division
VOX_INLINE Division<u32> divide(u32 dividend, u32 divisor) {
  return divideByBits(dividend, divisor);
}
#else
VOX_INLINE Division<u32> divide(u32 dividend, u32 divisor) {
  return {dividend / divisor, dividend % divisor};
}
#endif

Division<u64> divide(u64 dividend, u64 divisor) {
  if ((dividend | divisor) >> 32 || divisor == 0)
    return divideByBits(dividend, divisor);
  auto low = divide(static_cast<u32>(dividend), static_cast<u32>(divisor));
  return {low.quotient, low.rest};
}

/// The signs of C: the quotient is cut off, the rest has the dividend's.
template <typename Word, typename Signed>
VOX_INLINE Division<Word> divideSigned(Signed dividend, Signed divisor) {
  auto magnitude = [](Signed value) {
    return value < 0 ? Word(0) - static_cast<Word>(value)
                     : static_cast<Word>(value);
  };
  Division<Word> result = divide(magnitude(dividend), magnitude(divisor));
  if ((dividend < 0) != (divisor < 0))
    result.quotient = Word(0) - result.quotient;
  if (dividend < 0)
    result.rest = Word(0) - result.rest;
  return result;
}

/// Both halves are exact, so their sum is rounded once.
VOX_INLINE double joined(double high, u32 low) {
  return high * 4294967296.0 + static_cast<double>(low);
}

/// The whole part of a magnitude below 2^64.
u64 wholePart(u64 bits) {
  int exponent = static_cast<int>(bits >> 52 & 0x7ff) - 1023;
  u64 fraction = (bits & ((u64(1) << 52) - 1)) | u64(1) << 52;
  if (exponent < 0)
    return 0;
  if (exponent > 63)
    return ~u64(0);
  return exponent <= 52 ? fraction >> (52 - exponent)
                        : fraction << (exponent - 52);
}

u64 toUnsigned(double value) {
  u64 bits = bitsOf(value);
  return bits >> 63 ? 0 : wholePart(bits);
}

i64 toSigned(double value) {
  u64 bits = bitsOf(value), magnitude = wholePart(bits);
  return static_cast<i64>(bits >> 63 ? 0 - magnitude : magnitude);
}

double fromUnsigned(u64 value) {
  return joined(static_cast<double>(static_cast<u32>(value >> 32)),
                static_cast<u32>(value));
}

double fromSigned(i64 value) {
  return joined(static_cast<double>(static_cast<int>(value >> 32)),
                static_cast<u32>(value));
}

} // namespace

extern "C" {

#if defined(__arm__)
// The names and conventions of the ARM runtime ABI: doubles in core registers
// whatever the target does, and a quotient with its rest behind it.
#define VOX_ARM_CALL __attribute__((pcs("aapcs")))
using Quad = u64 __attribute__((vector_size(16)));

VOX_ARM_CALL u32 __aeabi_uidiv(u32 a, u32 b) { return divide(a, b).quotient; }
VOX_ARM_CALL int __aeabi_idiv(int a, int b) {
  return static_cast<int>(divideSigned<u32>(a, b).quotient);
}
VOX_ARM_CALL u64 __aeabi_uidivmod(u32 a, u32 b) {
  auto result = divide(a, b);
  return u64(result.rest) << 32 | result.quotient;
}
VOX_ARM_CALL u64 __aeabi_idivmod(int a, int b) {
  auto result = divideSigned<u32>(a, b);
  return u64(result.rest) << 32 | result.quotient;
}
VOX_ARM_CALL Quad __aeabi_uldivmod(u64 a, u64 b) {
  auto result = divide(a, b);
  return Quad{result.quotient, result.rest};
}
VOX_ARM_CALL Quad __aeabi_ldivmod(i64 a, i64 b) {
  auto result = divideSigned<u64>(a, b);
  return Quad{result.quotient, result.rest};
}
VOX_ARM_CALL double __aeabi_ul2d(u64 value) { return fromUnsigned(value); }
VOX_ARM_CALL double __aeabi_l2d(i64 value) { return fromSigned(value); }
VOX_ARM_CALL u64 __aeabi_d2ulz(double value) { return toUnsigned(value); }
VOX_ARM_CALL i64 __aeabi_d2lz(double value) { return toSigned(value); }
#else
u64 __udivdi3(u64 a, u64 b) { return divide(a, b).quotient; }
u64 __umoddi3(u64 a, u64 b) { return divide(a, b).rest; }
i64 __divdi3(i64 a, i64 b) {
  return static_cast<i64>(divideSigned<u64>(a, b).quotient);
}
i64 __moddi3(i64 a, i64 b) {
  return static_cast<i64>(divideSigned<u64>(a, b).rest);
}
double __floatundidf(u64 value) { return fromUnsigned(value); }
double __floatdidf(i64 value) { return fromSigned(value); }
u64 __fixunsdfdi(double value) { return toUnsigned(value); }
i64 __fixdfdi(double value) { return toSigned(value); }
#endif

} // extern "C"
