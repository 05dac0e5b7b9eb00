//===- tools/voxc/WasmRunner.h - WebAssembly modules under node -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "support/Conversation.h"
#include "support/Process.h"
#include "tools/voxc/Output.h"

#include <memory>

namespace vox::driver {

/// Runs one module after another in a node of one major version, which starts
/// once: starting takes it a hundred times as long as a small module. A module
/// that does not end is killed with its node, and the next one gets a new node.
class WasmRunner {
public:
  /// `major`: "20". Node is the variable VOX_NODE_20, or a program on PATH that
  /// says it is of that version.
  explicit WasmRunner(const std::string &major);
  /// What the machine lacks, with the way to get it; "" when it lacks nothing.
  const std::string &missing() const { return lack; }

  /// Runs the module `image` with its arguments `words` (its name first) and
  /// captures what it writes. Nothing when it could not be run or did not end,
  /// for the reason in `problem`.
  std::optional<support::ProcessResult>
  run(const std::string &image, const std::vector<std::string> &words,
      const support::CaptureOptions &options, const TemporaryDirectory &scratch,
      std::string &problem);

private:
  std::string node;
  std::string lack;
  std::unique_ptr<support::Conversation> server;
};

} // namespace vox::driver
