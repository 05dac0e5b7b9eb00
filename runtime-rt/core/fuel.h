//===- runtime-rt/core/fuel.h - counting steps ----------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A program counts if it was built so; then its object refers to fuel.cpp, and
// only then is anything of this linked.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/limits.h"

/// Lowers the limit by a number of the environment. Without fuel.cpp, limits.cpp
/// refuses instead.
extern "C" void vox_limit_steps(const char *value);
/// One step, if the program counts. Without fuel.cpp, std/directory.cpp does
/// nothing instead.
extern "C" void vox_spend_step();

namespace vox::rt {

/// How many steps were taken, at most the limit; below zero: nobody counts.
i64 stepsUsed();

} // namespace vox::rt
