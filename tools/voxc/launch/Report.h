//===- tools/voxc/launch/Report.h - voxc run --report ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "support/Supervisor.h"
#include "tools/voxc/Options.h"
#include "tools/voxc/launch/StatusChannel.h"

#include <optional>
#include <string>

namespace vox::driver {

/// How a program ended, from its record where there is one, else from its
/// status.
struct RunReport {
  std::string verdict;
  std::string what; ///< "" for none
  int status = 0;   ///< of `voxc run`
  std::optional<int64_t> fuel, memory, depth;
  int64_t milliseconds = 0;
  bool isCached = false; ///< started without compiling
};

/// False after a usage error: `--report` takes `json`, or a file whose name ends
/// in `.json`.
bool checkReportOption(const ParsedArgs &args);

/// Writes what `--report` asks for; false after printing why that failed.
bool writeReport(const ParsedArgs &args, const RunReport &report);

} // namespace vox::driver
