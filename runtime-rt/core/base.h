//===- runtime-rt/core/base.h - small words used everywhere ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Copying of bytes and the two directions between a slot and a pointer. The
// runtime is freestanding: memory is moved through the compiler's builtins, and
// the archive brings the functions that those may call (builtins.cpp).
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/abi.h"

#define VOX_INLINE inline __attribute__((always_inline))
#define VOX_LIKELY(CONDITION) __builtin_expect(!!(CONDITION), 1)
#define VOX_UNLIKELY(CONDITION) __builtin_expect(!!(CONDITION), 0)

namespace vox::rt {

using u32 = __UINT32_TYPE__;

inline constexpr i64 kMaxInt = 0x7fffffffffffffff;

VOX_INLINE void copyBytes(void *to, const void *from, i64 count) {
  __builtin_memcpy(to, from, static_cast<usize>(count));
}

/// The object in a slot: a pointer is zero-extended to 64 bits.
VOX_INLINE Object *objectIn(u64 slot) {
  return reinterpret_cast<Object *>(static_cast<uptr>(slot));
}

VOX_INLINE u64 slotOf(const void *pointer) {
  return reinterpret_cast<uptr>(pointer);
}

VOX_INLINE double floatIn(u64 slot) { return __builtin_bit_cast(double, slot); }
VOX_INLINE u64 bitsOf(double value) { return __builtin_bit_cast(u64, value); }

template <typename T>
VOX_INLINE T smaller(T a, T b) {
  return a < b ? a : b;
}
template <typename T>
VOX_INLINE T larger(T a, T b) {
  return a > b ? a : b;
}

} // namespace vox::rt
