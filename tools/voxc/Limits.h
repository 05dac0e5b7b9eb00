//===- tools/voxc/Limits.h - options that limit a program -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "lowering/Pipeline.h"
#include "tools/voxc/Options.h"

#include <optional>

namespace vox::driver {

/// What `--max-memory`, `--max-output`, `--timeout`, `--max-disk` and
/// `--max-files` say. Nothing after a usage error.
std::optional<lowering::BakedLimits> limitOptions(const ParsedArgs &args);

/// Sets the variables from which a program that starts now reads its limits, or
/// leaves one that is lower already.
void exportLimits(const lowering::BakedLimits &limits);

/// The limit of time in the environment; -1: none, or no number.
int64_t timeoutVariable();

} // namespace vox::driver
