//===- runtime-rt/os/windows/clock.cpp - the clocks of Windows ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/clock.h"

#include "runtime-rt/os/windows/kernel32.h"

namespace vox::rt::os {

static constexpr i64 kSecond = 1000000000;

i64 wallNanoseconds() {
  constexpr u64 kFrom1601To1970 = 116444736000000000, kUnit = 100;
  u64 now = 0;
  GetSystemTimePreciseAsFileTime(&now);
  return static_cast<i64>((now - kFrom1601To1970) * kUnit);
}

i64 monotonicNanoseconds() {
  i64 count = 0, perSecond = 1;
  QueryPerformanceCounter(&count);
  QueryPerformanceFrequency(&perSecond);
  return count / perSecond * kSecond + count % perSecond * kSecond / perSecond;
}

void sleepNanoseconds(i64 nanoseconds) {
  constexpr i64 kMillisecond = 1000000, kMost = 1 << 30;
  i64 left = nanoseconds / kMillisecond + (nanoseconds % kMillisecond > 0);
  for (; left > 0; left -= kMost)
    Sleep(static_cast<u32>(smaller(left, kMost)));
}

} // namespace vox::rt::os
