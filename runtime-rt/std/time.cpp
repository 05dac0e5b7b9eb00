//===- runtime-rt/std/time.cpp - clocks -----------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/std/time.h"

#include "runtime-rt/caps/gate.h"
#include "runtime-rt/caps/policy.h"
#include "runtime-rt/core/base.h"
#include "runtime-rt/core/output.h"
#include "runtime-rt/os/clock.h"

using namespace vox::rt;
using caps::Capability;

namespace {

constexpr i64 kMillisecond = 1000000;

i64 now() {
  const caps::Policy &policy = caps::policy();
  return policy.isFrozen ? policy.frozenMs
                         : os::wallNanoseconds() / kMillisecond;
}

} // namespace

i64 vox_time_now_ms() {
  caps::gate(Capability::kTime, "time.now_ms");
  return now();
}

i64 vox_time_now() {
  caps::gate(Capability::kTime, "time.now");
  return now();
}

i64 vox_time_monotonic_ns() {
  caps::gate(Capability::kTime, "time.monotonic_ns");
  static constinit i64 readings = 0;
  return caps::policy().isFrozen ? readings++ : os::monotonicNanoseconds();
}

void vox_time_sleep_ms(i64 milliseconds) {
  caps::gate(Capability::kTime, "time.sleep_ms");
  if (milliseconds <= 0 || caps::policy().isFrozen)
    return;
  flushOutput(); // what was written before the pause is seen before it
  os::sleepNanoseconds(smaller(milliseconds, kMaxInt / kMillisecond) *
                       kMillisecond);
}
