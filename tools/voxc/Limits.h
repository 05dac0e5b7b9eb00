//===- tools/voxc/Limits.h - options that limit a program -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "tools/voxc/Options.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vox::driver {

/// What a program may use up, beside depth and steps.
struct BakedLimits {
  static constexpr int64_t kNone = INT64_MAX;
  int64_t memory = kNone, output = kNone, timeout = kNone, disk = kNone,
          files = kNone;
};

/// What `--max-memory`, `--max-output`, `--timeout`, `--max-disk` and
/// `--max-files` say. Nothing after a usage error.
std::optional<BakedLimits> limitOptions(const ParsedArgs &args);

/// Sets the variables from which a program that starts now reads its limits, or
/// leaves one that is lower already.
void exportLimits(const BakedLimits &limits);

/// The limits as an image holds them (runtime-rt/caps/policy.h), of each that is
/// not the one of every program.
std::string limitRows(const BakedLimits &limits, int64_t depth,
                      std::optional<int64_t> steps);
/// The names and values of such rows.
std::vector<std::pair<std::string, int64_t>> limitsIn(std::string_view rows);

/// The limit of time in the environment; -1: none, or no number.
int64_t timeoutVariable();

} // namespace vox::driver
