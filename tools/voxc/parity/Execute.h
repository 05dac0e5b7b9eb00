//===- tools/voxc/parity/Execute.h - one execution of a script ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "support/Process.h"
#include "tools/voxc/Compile.h"
#include "tools/voxc/Output.h"
#include "tools/voxc/parity/Executions.h"

#include <optional>
#include <string>
#include <vector>

namespace vox::driver {

/// What every execution of a script has in common.
struct Subject {
  std::vector<std::string> words; ///< its arguments, its own name first
  std::string fixture; ///< each execution starts in a copy of it; "" for here
  std::string policy;
  SandboxChoice sandbox;
  int64_t depthLimit;
  std::optional<int64_t> stepLimit;
  const TemporaryDirectory &scratch;
  lowering::Compiler &compiler; ///< of the script
};

/// The result of one execution: what it did, or why it could not be done.
struct Outcome {
  support::ProcessResult result;
  std::string failure;
};

/// Executes the program of `subject` once; its image is built when no execution
/// of the same target and level has built it before.
Outcome execute(const Execution &execution, const hir::Program &program,
                const Subject &subject);

} // namespace vox::driver
