//===- runtime-rt/core/limits.h - depth, memory and output ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The limits of stdlib.md §5. Memory is counted in abstract bytes, a formula
// over the value and not the allocator's figure: an object is its head plus its
// capacity in slot widths, rounded up to 16. So the count is the same on every
// target and in every tier that keeps the same objects alive.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt {

/// A limit that is not set is kMaxInt.
struct Limits {
  i64 depth;
  i64 memory;
  i64 output;  ///< bytes on stdout and stderr together
  i64 timeout; ///< milliseconds from the start
  i64 disk;    ///< bytes written to files
  i64 files;   ///< files and directories created
};

struct MemoryCount {
  i64 live;
  i64 peak;
};

} // namespace vox::rt

extern "C" {
/// What the compiler writes into every program (caps/policy.h). Its limits stand
/// behind kBuildHeadBytes.
extern const u8 vox_policy[];
}
/// Null, or where the program watches its clock and tells how it ended
/// (core/watch.h), what starts that; false when this system has no timer.
extern "C" bool (*const vox_rt_watch)();

namespace vox::rt {

inline constexpr i64 kNoLimit = kMaxInt;

/// Of `vox_policy`, what is there before the limits.
inline constexpr u64 kBuildHeadBytes = 16;

extern Limits limits;
extern MemoryCount memoryCount;

inline i64 depthLimit() { return limits.depth; }

/// Replaces the limit of the build; before readLimits.
inline void setDepthLimit(i64 depth) { limits.depth = depth; }

/// Takes the limits of the build and lowers them by VOX_MAX_STEPS, VOX_MAX_DEPTH,
/// VOX_MAX_MEMORY, VOX_MAX_OUTPUT, VOX_TIMEOUT_MS, VOX_MAX_DISK and
/// VOX_MAX_FILES, and starts the wall clock. A malformed value, and a limit that
/// this program cannot keep, end it with status 1. `environment`: a
/// null-terminated row of `NAME=value`, or null.
void readLimits(const char *const *environment);

/// The value behind `name=` in the environment given to readLimits, or null.
const char *environmentValue(const char *name);

/// Decimal digits; more than fits is as good as no limit. A malformed value ends
/// the program, status 1. `name`: of the variable, without its `VOX_`.
i64 parseLimit(const char *name, const char *value);
/// What this build cannot keep is refused, never ignored: status 1.
VOX_COLD VOX_NORETURN void refuseLimit(const char *what);

/// `vox: memory limit exceeded`, status 79. Allocates nothing.
VOX_COLD VOX_NORETURN void memoryExceeded();
/// `vox: execution budget exceeded: <what> (limit N)`, status 78.
VOX_COLD VOX_NORETURN void budgetExceeded(const char *what, i64 limit);

/// The abstract size of an object whose capacity fills `payload` bytes.
VOX_INLINE i64 chargedBytes(i64 payload) {
  return (payload + i64(sizeof(Object)) + 15) & ~i64(15);
}

/// Counts bytes before they are allocated; does not return when over the limit.
VOX_INLINE void charge(i64 bytes) {
  i64 live = memoryCount.live + bytes;
  if (live > memoryCount.peak) {
    if (VOX_UNLIKELY(live > limits.memory))
      memoryExceeded();
    memoryCount.peak = live;
  }
  memoryCount.live = live;
}

VOX_INLINE void discharge(i64 bytes) { memoryCount.live -= bytes; }

/// `count` elements of `stride` bytes; ends the program when no machine has
/// that.
VOX_INLINE i64 payloadBytes(i64 count, i64 stride) {
  constexpr i64 kMostBytes = i64(1) << 46;
  if (VOX_UNLIKELY(count > kMostBytes / 32 &&
                   count > kMostBytes / (stride | 1)))
    memoryExceeded();
  return count * stride;
}

/// The fixed growth policy: half as much again, at least 4 slots, at least
/// `needed`.
VOX_INLINE i64 grownCapacity(i64 capacity, i64 needed) {
  return larger(capacity + larger(capacity / 2, i64(4)), needed);
}

} // namespace vox::rt
