//===- runtime-rt/os/none/entropy.cpp - there is no chance ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/entropy.h"

namespace vox::rt::os {

bool fillEntropy(u8 *, i64) { return false; }

} // namespace vox::rt::os
