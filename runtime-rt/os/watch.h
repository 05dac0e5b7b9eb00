//===- runtime-rt/os/watch.h - what a watched program needs ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt::os {

/// Calls `expired`, which does not return, after so many milliseconds, whatever
/// the program does or waits for. A later call, perhaps out of `expired`,
/// replaces the timer: once it has begun the earlier one is never called. False:
/// this system has none.
bool startTimer(i64 milliseconds, void (*expired)(int));

/// No program that is started from now on gets the descriptor. False: it is none
/// that is open.
bool keepDescriptor(int descriptor);

} // namespace vox::rt::os
