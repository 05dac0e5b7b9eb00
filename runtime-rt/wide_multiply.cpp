//===- runtime-rt/wide_multiply.cpp - 128-bit multiplication --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Like builtins.cpp, in the archive only: what LLVM calls where a processor has
// no instruction for the high half of a product.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/wide.h"

using namespace vox::rt;
using u128 = unsigned __int128;

extern "C" u128 __multi3(u128 a, u128 b) {
  auto aLow = static_cast<u64>(a), bLow = static_cast<u64>(b);
  auto aHigh = static_cast<u64>(a >> 64), bHigh = static_cast<u64>(b >> 64);
  Wide low = multiply(aLow, bLow);
  return u128(low.high + aLow * bHigh + aHigh * bLow) << 64 | low.low;
}
