//===- runtime-rt/os/windows/launcher.h - starting itself with less -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/windows/containment.h"

namespace vox::rt::windows {

/// Whether this process is held so: by a container without a capability, or by
/// low integrity. It is asked of the system, not of a variable.
bool isHeldBy(Holder holder);

/// Starts the program of this process again, held so, waits for it and ends like
/// it. Returns only where this system cannot.
void launchHeldBy(Holder holder, const os::Confinement &confinement);

} // namespace vox::rt::windows
