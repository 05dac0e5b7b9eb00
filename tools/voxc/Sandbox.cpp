//===- tools/voxc/Sandbox.cpp - the --sandbox option ----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/Sandbox.h"

#include "hir/CapabilityClasses.h"
#include "runtime-rt/caps/policy.h"

#include <fmt/format.h>

namespace vox::driver {

using rt::caps::Sandbox;

std::optional<SandboxChoice> sandboxOption(const ParsedArgs &args) {
  SandboxChoice choice = {Sandbox::kBestEffort, args.has("--sandbox"),
                          args.has("--caps") || args.has("--strict")};
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
  bool isRestricted = choice.hasCaps || choice.isGiven;
  return startsPrograms && !isRestricted ? Sandbox::kOff : choice.mode;
}

} // namespace vox::driver
