//===- tools/voxc/TargetOption.h - what --target names --------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The row that a user means, and whether voxc makes for it what is asked.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "lowering/Pipeline.h"
#include "targets/Target.h"

#include <string>

namespace vox::driver {

/// The row, of this machine for "". Null after printing that there is none, with
/// those that may be meant.
const targets::Target *findTarget(const std::string &name);

/// Why voxc cannot go as far as `emit` for a target, or "". The runtime pack is
/// not looked at.
std::string whyNotEmitted(const targets::Target &target, lowering::Emit emit);

} // namespace vox::driver
