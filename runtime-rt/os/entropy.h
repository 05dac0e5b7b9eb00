//===- runtime-rt/os/entropy.h - numbers that nobody can foresee ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt::os {

/// Fills `count` bytes, at most 256. False when the system gives none.
bool fillEntropy(u8 *bytes, i64 count);

} // namespace vox::rt::os
