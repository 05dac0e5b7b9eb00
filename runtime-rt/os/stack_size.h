//===- runtime-rt/os/stack_size.h - how much stack a program gets ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// For systems where the start code maps the stack itself: pages are committed
// as they are used, so the size is an upper bound and not a cost.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt::os {

/// No access below the stack; larger than any frame.
inline constexpr i64 kGuardBytes = i64(1) << 20;

/// 64 MiB for the default limit of 1,024 calls, and in proportion above.
inline i64 stackBytes(i64 depthLimit) {
  constexpr i64 kLeast = i64(64) << 20, kMost = i64(16) << 30;
  constexpr i64 kPerCall = i64(64) << 10;
  return larger(kLeast, smaller(depthLimit, kMost / kPerCall) * kPerCall);
}

} // namespace vox::rt::os
