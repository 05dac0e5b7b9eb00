//===- runtime-rt/core/wide.h - 64 x 64 -> 128 bits -----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// By 32-bit halves, since `__int128` is missing on 32-bit targets. Where the
// machine has a high-half multiply, LLVM recognises this and uses it. Where it
// has none, as the row of the target says, LLVM could call `__multi3`, which is
// slower and, in `__multi3` itself, without end: the halves are hidden from it.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt {

VOX_INLINE u64 multiplyHigh(u64 a, u64 b) {
  u64 aLow = static_cast<u32>(a), aHigh = a >> 32;
  u64 bLow = static_cast<u32>(b), bHigh = b >> 32;
#if defined(VOX_NO_MUL_HIGH)
  __asm__("" : "+r"(aHigh), "+r"(bHigh));
#endif
  u64 low = aLow * bLow;
  u64 middle = aHigh * bLow + (low >> 32);
  u64 other = aLow * bHigh + static_cast<u32>(middle);
  return aHigh * bHigh + (middle >> 32) + (other >> 32);
}

struct Wide {
  u64 high, low;
};

VOX_INLINE Wide multiply(u64 a, u64 b) { return {multiplyHigh(a, b), a * b}; }

} // namespace vox::rt
