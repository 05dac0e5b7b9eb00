//===- runtime-rt/os/linux/signal.h - installing a handler ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/linux/arch.h"

namespace vox::rt::linux_ {

inline const void *const kIgnoreSignal = reinterpret_cast<const void *>(1);

/// Reads or replaces what happens on a signal; null is neither.
inline void signalAction(long number, const Kernel::SignalAction *action,
                         Kernel::SignalAction *old) {
  auto now = reinterpret_cast<long>(action);
  auto before = reinterpret_cast<long>(old);
  if constexpr (Kernel::kRestorerIsArgument)
    systemCall(kSigaction, number, now, before, 0, sizeof(Kernel::SignalSet));
  else
    systemCall(kSigaction, number, now, before, sizeof(Kernel::SignalSet));
}

/// `handler`: a function that never returns (so there is no way back to
/// restore), kIgnoreSignal, or null for what the system does by itself.
inline void setSignal(long number, const void *handler, unsigned long flags) {
  Kernel::SignalAction action = {};
  action.handler = handler;
  action.flags = flags | Kernel::kActionRestorer;
  signalAction(number, &action, nullptr);
}

/// What a write does that nobody reads, or that is over the limit of file sizes:
/// kIgnoreSignal makes it an error code.
inline void setWriteSignals(const void *handler) {
  setSignal(Kernel::kSigpipe, handler, 0);
  setSignal(Kernel::kSigxfsz, handler, 0);
}

inline bool isIgnored(long number) {
  Kernel::SignalAction action = {};
  signalAction(number, nullptr, &action);
  return action.handler == kIgnoreSignal;
}

/// Blocks these signals and no others; gives those that were blocked.
inline Kernel::SignalSet blockSignals(const Kernel::SignalSet &set) {
  Kernel::SignalSet old;
  systemCall(kSigprocmask, Kernel::kSetMask, reinterpret_cast<long>(&set),
             reinterpret_cast<long>(&old), sizeof(set));
  return old;
}

} // namespace vox::rt::linux_
