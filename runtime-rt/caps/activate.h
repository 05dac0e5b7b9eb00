//===- runtime-rt/caps/activate.h - from tokens to what holds -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/caps/isolation.h"
#include "runtime-rt/caps/policy.h"

namespace vox::rt::caps {

/// What a variable with tokens says, one after the other; null: it is not set.
struct Narrowing {
  const char *ofLauncher = nullptr; ///< VOX_CAPS_RUN, of `voxc run`
  const char *ofUser = nullptr;     ///< VOX_CAPS
};

/// Before user code and behind readLimits: closes what somebody else has left
/// open, and what the process may do from now on is what the ceiling grants,
/// narrowed by what is set. Roots are opened. What is wrong with any of it ends
/// the process with status 1.
void activate(const Ceiling &ceiling, Narrowing narrowing);

/// After that: gives up what is not granted, and of what is all that is not
/// among `classes`, the bits of what the program can ask for.
void hold(Sandbox sandbox, u64 classes, bool isHosted);

/// What a process ends with that VOX_CAPS would give more; the token follows.
inline constexpr const char *kWidening =
    "vox: VOX_CAPS asks for more than the build ceiling: ";

} // namespace vox::rt::caps

extern "C" {
/// Called before the program's own code. By itself a program keeps what it needs
/// to compute and to print (start.cpp).
void vox_rt_activate(void);

/// The compiler refers to it where a program reaches the gate or a build has
/// granted something: then `vox_rt_activate` is the one that does the above with
/// the ceiling of the image, and has the system hold the program to it.
extern const char vox_caps_activate;
}
