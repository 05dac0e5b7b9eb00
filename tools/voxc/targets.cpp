//===- tools/voxc/targets.cpp - voxc targets ------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Lists the rows of targets/Targets.def.
//
//===----------------------------------------------------------------------===//
#include "support/Print.h"
#include "targets/Target.h"
#include "tools/voxc/Verbs.h"

namespace vox::driver {

int runTargets(const ParsedArgs &args) {
  if (!args.files.empty()) {
    printUsageError(*args.verb, "`voxc targets` takes no file");
    return kUsage;
  }
  for (const targets::Target &target : targets::all())
    support::print("{:<24} {:<8} {}\n", target.name, target.formatName(),
                   target.name == targets::host().name ? "this machine" : "");
  return kOk;
}

} // namespace vox::driver
