//===- runtime-rt/os/wasi/clock.cpp - the clocks of WASI ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/clock.h"

#include "runtime-rt/os/wasi/imports.h"

namespace vox::rt::os {

using namespace wasi;

static i64 readClock(u32 clock) {
  u64 now = 0;
  vox_wasi_clock_time_get(clock, 1, &now);
  return static_cast<i64>(now);
}

i64 wallNanoseconds() { return readClock(kWallClock); }

i64 monotonicNanoseconds() { return readClock(kMonotonicClock); }

/// Hosts may wake up to a millisecond early, so the clock decides.
void sleepNanoseconds(i64 nanoseconds) {
  Subscription wish = {};
  wish.clock = kMonotonicClock;
  Event event;
  u32 count = 0;
  i64 start = monotonicNanoseconds(), passed = 0;
  while (passed < nanoseconds) {
    wish.timeout = static_cast<u64>(nanoseconds - passed);
    if (vox_wasi_poll_oneoff(&wish, &event, 1, &count) != 0)
      return;
    passed = monotonicNanoseconds() - start;
  }
}

} // namespace vox::rt::os
