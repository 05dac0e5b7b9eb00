//===- runtime-rt/os/none/watch.cpp - nobody watches ----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/watch.h"

namespace vox::rt::os {

bool startTimer(i64, void (*)(int)) { return false; }

bool keepDescriptor(int) { return false; }

} // namespace vox::rt::os
