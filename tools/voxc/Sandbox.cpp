//===- tools/voxc/Sandbox.cpp - the --sandbox option ----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/Sandbox.h"

#include "hir/CapabilityClasses.h"
#include "runtime-rt/caps/policy.h"
#include "tools/voxc/Grants.h"

#include <fmt/format.h>

namespace vox::driver {

using rt::caps::Sandbox;

std::optional<SandboxChoice> sandboxOption(const ParsedArgs &args) {
  SandboxChoice choice = {Sandbox::kBestEffort, args.has("--sandbox"),
                          args.has("--caps") || isStrict(args)};
  if (args.has("--caps"))
    choice.mode = Sandbox::kRequire;
  if (!choice.isGiven)
    return choice;
  std::string word = args.get("--sandbox");
  if (rt::caps::parseSandbox(word.data(), static_cast<int64_t>(word.size()),
                             choice.mode))
    return choice;
  printError(fmt::format(
      "`--sandbox` takes require, best-effort or off, not `{}`", word));
  return std::nullopt;
}

Sandbox sandboxForRun(SandboxChoice choice, const hir::Program &program) {
  bool startsPrograms = hir::classesOf(program.needs) &
                        rt::caps::bitOf(rt::caps::Capability::kProcess);
  return startsPrograms && !choice.isRestricted() ? Sandbox::kOff : choice.mode;
}

Sandbox sandboxUnderRunner(SandboxChoice choice) {
  bool isAskedFor = choice.isGiven || choice.mode != Sandbox::kRequire;
  return isAskedFor ? choice.mode : Sandbox::kBestEffort;
}

} // namespace vox::driver
