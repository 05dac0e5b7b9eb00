//===- runtime-rt/os/linux/clock.cpp - the kernel's clocks ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/clock.h"

#include "runtime-rt/os/linux/arch.h"

namespace vox::rt::os {

using namespace linux_;

namespace {

/// `long` twice on the 64-bit architectures of arch.h.
struct Moment {
  long seconds, nanoseconds;
};

constexpr i64 kSecond = 1000000000;

i64 readClock(long clock) {
  Moment now = {0, 0};
  systemCall(kClockGettime, clock, reinterpret_cast<long>(&now));
  return i64(now.seconds) * kSecond + now.nanoseconds;
}

} // namespace

i64 wallNanoseconds() { return readClock(0); }

i64 monotonicNanoseconds() { return readClock(1); }

void sleepNanoseconds(i64 nanoseconds) {
  constexpr long kInterruptedCall = -4;
  Moment left = {static_cast<long>(nanoseconds / kSecond),
                 static_cast<long>(nanoseconds % kSecond)};
  auto address = reinterpret_cast<long>(&left);
  while (systemCall(kNanosleep, address, address) == kInterruptedCall) {
  }
}

} // namespace vox::rt::os
