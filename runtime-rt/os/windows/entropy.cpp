//===- runtime-rt/os/windows/entropy.cpp - RtlGenRandom -------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/entropy.h"

#include "runtime-rt/os/windows/kernel32.h"

namespace vox::rt::os {

bool fillEntropy(u8 *bytes, i64 count) {
  return SystemFunction036(bytes, static_cast<u32>(count)) != 0;
}

} // namespace vox::rt::os
