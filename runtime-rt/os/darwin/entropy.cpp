//===- runtime-rt/os/darwin/entropy.cpp - getentropy ----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/entropy.h"

#include "runtime-rt/os/darwin/libsystem.h"

namespace vox::rt::os {

bool fillEntropy(u8 *bytes, i64 count) {
  return getentropy(bytes, static_cast<usize>(count)) == 0;
}

} // namespace vox::rt::os
