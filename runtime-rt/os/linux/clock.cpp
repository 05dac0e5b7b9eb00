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

struct Moment {
  i64 seconds, nanoseconds;
};

constexpr i64 kSecond = 1000000000;
constexpr long kWallClock = 0, kMonotonicClock = 1;

i64 readClock(long clock) {
  Moment now = {0, 0};
  systemCall(kClockGettime, clock, reinterpret_cast<long>(&now));
  return now.seconds * kSecond + now.nanoseconds;
}

} // namespace

i64 wallNanoseconds() { return readClock(kWallClock); }

i64 monotonicNanoseconds() { return readClock(kMonotonicClock); }

void sleepNanoseconds(i64 nanoseconds) {
  Moment left = {nanoseconds / kSecond, nanoseconds % kSecond};
  auto address = reinterpret_cast<long>(&left);
  while (systemCall(kClockNanosleep, kMonotonicClock, 0, address, address) ==
         -Kernel::kEintr) {
  }
}

} // namespace vox::rt::os
