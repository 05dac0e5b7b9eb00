//===- runtime-rt/os/linux/hosted_calls.h - what a C library makes --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The runtime inside voxc shares its process with a C library, which allocates
// and locks by calls of its own. Only the machines that voxc runs on.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/linux/filter.h"

namespace vox::rt::linux_ {

inline void allowHost([[maybe_unused]] Filter &filter) {
#if defined(__x86_64__) || defined(__aarch64__)
#ifdef __x86_64__
  constexpr long kBreak = 12, kSignalReturn = 15, kFutex = 202;
#else
  constexpr long kBreak = 214, kSignalReturn = 139, kFutex = 98;
#endif
  constexpr u32 kExecutable = 4;
  filter.allowAll({kBreak, kSignalReturn, kFutex, kSigprocmask});
  filter.allowWithout(kMprotect, 2, kExecutable);
#endif
}

} // namespace vox::rt::linux_
