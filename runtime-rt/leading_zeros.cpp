//===- runtime-rt/leading_zeros.cpp - counting zeros in front -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Like builtins.cpp, in the archive only: what LLVM calls where a processor has
// no instruction for it.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/base.h"

using namespace vox::rt;

extern "C" int __clzdi2(u64 value) {
  int count = 0;
  for (int half = 32; half; half /= 2)
    if (!(value >> (64 - half))) {
      value <<= half;
      count += half;
    }
  return count;
}
