//===- tools/voxc/parity/Executions.h - the ways to run a script ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What the gate compares: the interpreter, and each target that something on this
// machine runs, as the column `runner` of Targets.def says.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "targets/Target.h"
#include "tools/voxc/Options.h"

#include <string>
#include <vector>

namespace vox::driver {

/// One way to run a script.
struct Execution {
  std::string name;
  const targets::Target *target; ///< null for the interpreter
  unsigned optLevel;
  std::string runner; ///< "", "node-18", "node-20", or qemu with its options
};

/// The executions that `--targets`, `--opt` and `--only` ask for, the interpreter
/// first; without them those of every target whose pack is always built. None
/// after printing what is wrong.
std::vector<Execution> selectExecutions(const ParsedArgs &args);

/// The interpreter, which the others are held against.
const Execution &referenceExecution();

} // namespace vox::driver
