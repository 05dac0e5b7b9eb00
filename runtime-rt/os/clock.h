//===- runtime-rt/os/clock.h - the system's clocks ------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt::os {

/// Nanoseconds since 1970-01-01 UTC.
i64 wallNanoseconds();

/// Nanoseconds from some point in the past; never runs backwards.
i64 monotonicNanoseconds();

/// Returns when so many nanoseconds have passed, signals or not.
void sleepNanoseconds(i64 nanoseconds);

} // namespace vox::rt::os
