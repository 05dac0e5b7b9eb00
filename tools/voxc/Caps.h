//===- tools/voxc/Caps.h - the --caps option ------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/caps/policy.h"
#include "tools/voxc/Options.h"

#include <optional>

namespace vox::driver {

/// The policy that the `--caps` tokens describe: what they do not mention is
/// refused. Without tokens the program may do what it needs. Nothing after
/// printing what is wrong with a token (status 1).
std::optional<rt::caps::Policy> capsPolicy(const ParsedArgs &args);

} // namespace vox::driver
