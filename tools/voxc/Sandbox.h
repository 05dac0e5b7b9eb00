//===- tools/voxc/Sandbox.h - the --sandbox option ------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/HIR.h"
#include "runtime-rt/caps/isolation.h"
#include "tools/voxc/Options.h"

#include <optional>

namespace vox::driver {

struct SandboxChoice {
  rt::caps::Sandbox mode = rt::caps::Sandbox::kBestEffort;
  bool isGiven = false; ///< on the command line
  bool hasCaps = false; ///< somebody has said what is granted

  bool isRestricted() const { return hasCaps || isGiven; }
};

/// What `--sandbox` says; else `require` where `--caps` was given, since
/// somebody wants to be held to it, and `best-effort` elsewhere. Nothing after a
/// usage error.
std::optional<SandboxChoice> sandboxOption(const ParsedArgs &args);

/// The choice for a script that runs at once. What nobody has restricted may
/// start programs that expect to be unrestricted themselves.
rt::caps::Sandbox sandboxForRun(SandboxChoice choice,
                                const hir::Program &program);

/// The same for what runs under an emulator: it has no kernel of its own to hold
/// anything, and only who says `require` insists.
rt::caps::Sandbox sandboxUnderRunner(SandboxChoice choice);

} // namespace vox::driver
