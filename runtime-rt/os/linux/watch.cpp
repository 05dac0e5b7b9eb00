//===- runtime-rt/os/linux/watch.cpp - what a watched program needs -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The timer survives the execution of another program, which has no handler for its
// signal and is ended by it.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/watch.h"

#include "runtime-rt/os/linux/signal.h"

namespace vox::rt::os {

using namespace linux_;

namespace {

struct Span {
  long seconds;
  Kernel::Microseconds microseconds;
};

struct Timer {
  Span repeat, first;
};

bool arm(Span span) {
  constexpr long kWallClock = 0;
  Timer timer = {{}, span};
  return !isError(
      systemCall(kSetitimer, kWallClock, reinterpret_cast<long>(&timer), 0));
}

/// A microsecond more than asked: none at all would switch the timer off.
Span spanOf(i64 milliseconds) {
  constexpr i64 kMostSeconds = 1'000'000'000; // of 32 bits
  return {static_cast<long>(smaller(milliseconds / 1000, kMostSeconds)),
          static_cast<Kernel::Microseconds>(milliseconds % 1000 * 1000 + 1)};
}

/// Whoever started us may have it blocked.
void unblockAlarm() {
  Kernel::SignalSet blocked = blockSignals(Kernel::SignalSet::all());
  blocked.remove(Kernel::kSigalrm);
  blockSignals(blocked);
}

} // namespace

bool startTimer(i64 milliseconds, void (*expired)(int)) {
  arm({});
  setSignal(Kernel::kSigalrm, kIgnoreSignal, 0); // drops one on its way
  setSignal(Kernel::kSigalrm, reinterpret_cast<const void *>(expired),
            Kernel::kActionOnStack | Kernel::kActionNoDefer);
  unblockAlarm();
  return arm(spanOf(milliseconds));
}

bool keepDescriptor(int descriptor) {
  constexpr long kSetFlags = 2, kCloseOnExec = 1;
  return !isError(systemCall(kFcntl, descriptor, kSetFlags, kCloseOnExec));
}

} // namespace vox::rt::os
