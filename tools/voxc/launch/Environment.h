//===- tools/voxc/launch/Environment.h - what a program gets of ours ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>

namespace vox::driver {

/// Takes every variable out of the environment that a program has no need of
/// which is granted `classes`, since it is about to be started: what it may not
/// ask for is not in its memory either.
void scrubEnvironment(uint64_t classes);

} // namespace vox::driver
