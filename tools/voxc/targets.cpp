//===- tools/voxc/targets.cpp - voxc targets ------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Lists the rows of targets/Targets.def.
//
//===----------------------------------------------------------------------===//
#include "support/Print.h"
#include "targets/Target.h"
#include "tools/voxc/Compile.h"
#include "tools/voxc/Verbs.h"

#include <fmt/format.h>

namespace vox::driver {

/// How programs of a target can be run here, and whether any can be built.
static std::string noteOf(const targets::Target &target) {
  std::string note = "this machine";
  if (&target != &targets::host())
    note = target.runner.empty() ? "not run here"
                                 : fmt::format("runs under {}", target.runner);
  if (!hasPack(target))
    note += "; its runtime pack is not built";
  return note;
}

int runTargets(const ParsedArgs &args) {
  if (!args.files.empty()) {
    printUsageError(*args.verb, "`voxc targets` takes no file");
    return kUsage;
  }
  for (const targets::Target &target : targets::all())
    support::print("{:<24} {:<8} {}\n", target.name, target.formatName(),
                   noteOf(target));
  return kOk;
}

} // namespace vox::driver
