//===- tools/voxc/launch/Launch.h - starting a program for voxc run -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "support/Supervisor.h"
#include "tools/voxc/Options.h"

#include <functional>
#include <optional>
#include <string>

namespace vox::driver {

/// Starts a program as it is told and waits for it (support::supervise).
using Starter = std::function<std::optional<support::SupervisedEnd>(
    const support::Supervision &how, std::string &problem)>;

struct LaunchOptions {
  std::function<void()> started = [] {}; ///< see support::Supervision
  bool isCached = false;                 ///< started without compiling
};

/// Runs a program with the limits of the environment, and writes the report. The
/// status of `voxc run`; nothing if the program could not start, for the reason
/// in `problem`.
std::optional<int> launch(const ParsedArgs &args, const Starter &start,
                          const LaunchOptions &options, std::string &problem);

/// What the program sees as its arguments: the script as named, then those
/// behind it.
std::vector<std::string> programWords(const ParsedArgs &args);

} // namespace vox::driver
