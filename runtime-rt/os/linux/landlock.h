//===- runtime-rt/os/linux/landlock.h - which files are left --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/sandbox.h"

namespace vox::rt::linux_ {

/// The version of Landlock's interface that this kernel has; 0: none, or it was
/// disabled when the system started.
long landlockVersion();

/// Holds the process to the directories of a confinement and to no connection
/// of its own. False when the kernel cannot hold it to directories and the
/// confinement needs that. Needs forgoPrivileges.
bool applyLandlock(const os::Confinement &confinement);

} // namespace vox::rt::linux_
