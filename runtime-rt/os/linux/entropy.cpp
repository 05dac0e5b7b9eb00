//===- runtime-rt/os/linux/entropy.cpp - getrandom ------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/entropy.h"

#include "runtime-rt/os/linux/arch.h"

namespace vox::rt::os {

using namespace linux_;

bool fillEntropy(u8 *bytes, i64 count) {
  long result;
  do
    result = systemCall(kGetrandom, reinterpret_cast<long>(bytes), count, 0);
  while (result == -Kernel::kEintr);
  return result == count;
}

} // namespace vox::rt::os
