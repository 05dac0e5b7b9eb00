//===- runtime-rt/os/darwin/clock.cpp - the clocks of macOS ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/clock.h"

#include "runtime-rt/os/darwin/libsystem.h"

namespace vox::rt::os {

using namespace darwin;

static constexpr i64 kSecond = 1000000000;

static i64 readClock(int clock) {
  Moment now = {0, 0};
  clock_gettime(clock, &now);
  return i64(now.seconds) * kSecond + now.nanoseconds;
}

i64 wallNanoseconds() { return readClock(0); }

i64 monotonicNanoseconds() { return readClock(6); }

void sleepNanoseconds(i64 nanoseconds) {
  Moment left = {static_cast<long>(nanoseconds / kSecond),
                 static_cast<long>(nanoseconds % kSecond)};
  while (nanosleep(&left, &left) != 0 && *__error() == kEintr) {
  }
}

} // namespace vox::rt::os
