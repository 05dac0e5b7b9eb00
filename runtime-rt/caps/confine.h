//===- runtime-rt/caps/confine.h - the system holds it too ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/caps/isolation.h"
#include "runtime-rt/caps/policy.h"
#include "runtime-rt/os/sandbox.h"

namespace vox::rt::caps {

/// Where files are granted below directories.
struct ConfinedRoots {
  const os::ConfinedRoot *first = nullptr;
  i64 count = 0;
};

/// Starts what must not be confined, then gives up all that the policy does not
/// grant. Where the system cannot and `sandbox` requires it, the program ends
/// with status 1.
void confine(const Policy &policy, ConfinedRoots roots, Sandbox sandbox,
             bool isHosted);

} // namespace vox::rt::caps

/// Null, or what starts a process that stays outside (std/http.cpp).
extern "C" void (*vox_rt_start_helper)(void);
