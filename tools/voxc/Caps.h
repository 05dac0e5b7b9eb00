//===- tools/voxc/Caps.h - the --caps option ------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "tools/voxc/Options.h"

#include <optional>
#include <string>

namespace vox::driver {

/// The policy that the `--caps` tokens describe, as a blob of
/// runtime-rt/caps/policy.h: what they do not mention is refused. Without
/// tokens it grants every class. Nothing after printing what is wrong with a
/// token (status 1).
std::optional<std::string> capsPolicy(const ParsedArgs &args);

} // namespace vox::driver
