//===- runtime-rt/os/wasi/entropy.cpp - random_get ------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/entropy.h"

#include "runtime-rt/os/wasi/imports.h"

namespace vox::rt::os {

bool fillEntropy(u8 *bytes, i64 count) {
  return vox_wasi_random_get(bytes, static_cast<u32>(count)) == 0;
}

} // namespace vox::rt::os
