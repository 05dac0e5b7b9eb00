//===- tools/voxc/Executions.h - the ways to run a script -----------------===//
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

/// Every execution, the interpreter first.
const std::vector<Execution> &allExecutions();

/// The executions that `--only` names, or all whose pack is always built; none
/// after printing a name that is wrong.
std::vector<Execution> selectExecutions(const ParsedArgs &args);

} // namespace vox::driver
