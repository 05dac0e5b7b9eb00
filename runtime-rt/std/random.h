//===- runtime-rt/std/random.h - random numbers ---------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// One stream for the whole program: xoshiro256** (Blackman and Vigna, 2018),
// whose state is the first four outputs of SplitMix64 for the seed. Without a
// seed from the policy the system's entropy gives one; where there is none,
// nothing stands in for it. Not for cryptography.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/builtin.h"
#include "runtime-rt/core/list.h"
#include "runtime-rt/core/str.h"

namespace vox::rt {

/// The state of a generator.
struct Random {
  u64 state[4];

  void seed(u64 seed);
  u64 next();
  /// Uniform below `bound`; 0 stands for 2^64. Takes another number where the
  /// bound does not divide the range evenly.
  u64 below(u64 bound);
};

/// The next number of the program's stream. F14 in the name of `member` when it
/// is unseeded and the system has no entropy.
u64 nextRandom(const char *member, const SourceLocation *at);

} // namespace vox::rt

/// All are F14 when there is no entropy; this one also when the range is empty.
VOX_BUILTIN("std.random.int(int, int) -> int", "faults", "random", "0",
            "library/random",
            "an int from the first to the second, both "
            "included, each as likely")
i64 vox_random_int(i64 low, i64 high, const vox::rt::SourceLocation *at);

VOX_BUILTIN("std.random.float() -> float", "faults", "random", "0",
            "library/random", "a float from 0 up to, not including, 1")
double vox_random_float(const vox::rt::SourceLocation *at);

/// Memory: the result.
VOX_BUILTIN("std.random.shuffle(list[T]) -> list[T]", "faults", "random",
            "elements(0) >> 8", "library/random",
            "the elements in an order of which each is as likely")
vox::rt::List *vox_random_shuffle(const vox::rt::List *list,
                                  const vox::rt::SourceLocation *at);

/// Memory: the result.
VOX_BUILTIN("std.random.bytes_hex(int) -> str", "faults", "random",
            "int(0) >> 10", "library/random",
            "so many bytes as hex digits; empty when n <= 0")
vox::rt::Str *vox_random_bytes_hex(i64 count,
                                   const vox::rt::SourceLocation *at);
