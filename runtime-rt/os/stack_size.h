//===- runtime-rt/os/stack_size.h - how much stack a program gets ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// For systems where the start code maps the stack itself: pages are committed
// as they are used, so the size is an upper bound and not a cost. It follows
// from the frames that the program has, so that the limit of depth is reached
// before the end of the stack, whatever they are.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/limits.h"

/// Bytes of the functions that are active once, and of each call of one that may
/// be active more often. The program defines it.
extern "C" {
extern const i64 vox_baked_stack[2];
}

namespace vox::rt::os {

/// No access below the stack; larger than any frame.
inline constexpr i64 kGuardBytes = i64(1) << 20;

/// Ends a program that cannot have such a stack, status 1.
VOX_COLD VOX_NORETURN void refuseStack(i64 bytes);

/// Of so many calls as the limit allows, and a mebibyte for the runtime. Beyond
/// 128 GiB a program that calls without end would take the machine with it; a
/// call takes 64 bytes at least.
inline i64 stackBytes() {
  constexpr i64 kRuntime = i64(1) << 20, kMost = i64(128) << 30,
                kMostCalls = kMost / 64, kMostFrame = i64(1) << 31,
                kUnit = i64(1) << 16;
  i64 perCall = smaller(vox_baked_stack[1], kMostFrame);
  i64 bytes = vox_baked_stack[0] + kRuntime + kUnit +
              smaller(depthLimit(), kMostCalls) * perCall;
  if (bytes > kMost)
    refuseStack(bytes);
  return bytes & -kUnit;
}

} // namespace vox::rt::os
