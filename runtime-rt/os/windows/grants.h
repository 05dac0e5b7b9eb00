//===- runtime-rt/os/windows/grants.h - directories of a container --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/windows/containment.h"

namespace vox::rt::windows {

/// Adds a container to the access lists of the granted directories, and to those
/// of the working directory and of the program's own file as far as they allow.
/// False when a granted one refuses.
bool grantTo(const u8 *container, const os::Confinement &confinement);

/// Takes that back.
void takeFrom(const u8 *container, const os::Confinement &confinement);

} // namespace vox::rt::windows
