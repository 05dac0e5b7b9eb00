//===- runtime-rt/os/none/clock.cpp - time stands still -------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/clock.h"

namespace vox::rt::os {

i64 wallNanoseconds() { return 0; }

i64 monotonicNanoseconds() { return 0; }

void sleepNanoseconds(i64) {}

} // namespace vox::rt::os
