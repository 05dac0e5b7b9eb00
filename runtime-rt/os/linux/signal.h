//===- runtime-rt/os/linux/signal.h - installing a handler ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/linux/arch.h"

namespace vox::rt::linux_ {

inline constexpr long kSigsegv = 11, kSigpipe = 13;

/// As the kernel reads it on the architectures of arch.h.
struct SignalAction {
  const void *handler;
  unsigned long flags;
  const void *restorer;
  unsigned long mask;
};

/// `handler`: a function that never returns (so there is no way back to
/// restore), or 1 to ignore the signal.
inline void setSignal(long number, const void *handler, unsigned long flags) {
  SignalAction action = {handler, flags | kSignalRestorerFlag, handler, 0};
  systemCall(kSigaction, number, reinterpret_cast<long>(&action), 0, 8);
}

} // namespace vox::rt::linux_
