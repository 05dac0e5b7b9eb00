//===- runtime-rt/std/time.h - clocks -------------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// With time frozen by the policy the wall clock shows one moment, the monotonic
// clock counts its readings, and nothing sleeps.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/builtin.h"

VOX_BUILTIN("std.time.now_ms() -> int", "", "time", "0", "library/time",
            "milliseconds since 1970-01-01 UTC")
i64 vox_time_now_ms(void);

VOX_BUILTIN("std.time.now() -> int", "", "time", "0", "library/time",
            "the same as time.now_ms")
i64 vox_time_now(void);

VOX_BUILTIN("std.time.monotonic_ns() -> int", "", "time", "0", "library/time",
            "nanoseconds from some point in the past; never runs backwards")
i64 vox_time_monotonic_ns(void);

VOX_BUILTIN("std.time.sleep_ms(int) -> Unit", "", "time", "0", "library/time",
            "waits so many milliseconds; not at all when n <= 0")
void vox_time_sleep_ms(i64 milliseconds);
