//===- runtime-rt/os/linux/signal.h - installing a handler ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/linux/arch.h"

namespace vox::rt::linux_ {

inline constexpr long kSigint = 2, kSigsegv = 11, kSigpipe = 13, kSigterm = 15,
                      kSigchld = 17;
inline const void *const kIgnoreSignal = reinterpret_cast<const void *>(1);

/// As the kernel reads it on the architectures of arch.h.
struct SignalAction {
  const void *handler;
  unsigned long flags;
  const void *restorer;
  unsigned long mask;
};

/// `handler`: a function that never returns (so there is no way back to
/// restore), kIgnoreSignal, or null for what the system does by itself.
inline void setSignal(long number, const void *handler, unsigned long flags) {
  SignalAction action = {handler, flags | kSignalRestorerFlag, handler, 0};
  systemCall(kSigaction, number, reinterpret_cast<long>(&action), 0, 8);
}

inline bool isIgnored(long number) {
  SignalAction action = {};
  systemCall(kSigaction, number, 0, reinterpret_cast<long>(&action), 8);
  return action.handler == kIgnoreSignal;
}

/// Blocks these signals and no others; gives those that were blocked.
inline unsigned long setSignalMask(unsigned long mask) {
  constexpr long kReplace = 2;
  unsigned long old = 0;
  systemCall(kSigprocmask, kReplace, reinterpret_cast<long>(&mask),
             reinterpret_cast<long>(&old), 8);
  return old;
}

} // namespace vox::rt::linux_
