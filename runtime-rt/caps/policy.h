//===- runtime-rt/caps/policy.h - what a program may do -------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Decided before the program starts. A program built without `--caps` has the
// default, under which it may do what it needs: only what it calls is linked.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/abi.h"

namespace vox::rt::caps {

/// The layout is known to lowering/Pipeline.cpp, which writes one into a
/// program that is built with `--caps`.
struct alignas(8) Policy {
  i64 denied;   ///< bit 1 << Capability of each class that is refused
  i64 isFrozen; ///< 1: the clock always shows `frozenMs`
  i64 frozenMs; ///< Unix milliseconds
  i64 isSeeded; ///< 1: random numbers follow from `seed`
  u64 seed;
};

} // namespace vox::rt::caps

extern "C" vox::rt::caps::Policy vox_policy;
