//===- runtime-rt/os/none/helper.cpp - there is no second process ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/helper.h"

namespace vox::rt::os {

int startHelper(void (*)(int)) { return -1; }

bool receive(int, void *, i64) { return false; }

bool send(int, const void *, i64) { return false; }

} // namespace vox::rt::os
