//===- runtime-rt/caps/activate.h - from tokens to what holds -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/caps/isolation.h"
#include "runtime-rt/caps/policy.h"

namespace vox::rt::caps {

/// Before user code and behind readLimits: closes what somebody else has left
/// open, and what the process may do from now on is what the ceiling grants or,
/// where `narrowing` is not null, what that text says of VOX_CAPS. Roots are
/// opened. What is wrong with either ends the process with status 1.
void activate(const Ceiling &ceiling, const char *narrowing);

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
