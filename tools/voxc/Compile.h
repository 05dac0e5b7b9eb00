//===- tools/voxc/Compile.h - from HIR to an image ------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The back half of every verb that builds: options of the command line, the
// runtime pack of the target, and the pipeline of lowering/.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/HIR.h"
#include "lowering/Pipeline.h"
#include "targets/Target.h"
#include "tools/voxc/Limits.h"
#include "tools/voxc/Options.h"
#include "tools/voxc/Sandbox.h"

#include <optional>
#include <string>
#include <vector>

namespace vox::driver {

struct BackendOptions {
  const targets::Target *target = nullptr;
  unsigned optLevel = 2;
  int64_t depthLimit = rt::kDefaultDepth;
  std::optional<int64_t> stepLimit; ///< nothing: steps are not counted
  BakedLimits limits;               ///< of the image
  bool isWatched = false;           ///< see lowering::Options
  bool debug = false;               ///< for debuggers and backtraces
  std::string policy;               ///< the tokens of Caps.h
  SandboxChoice sandbox;
};

/// Reads `--target`, `-O`, `-g`, `--sandbox`, `--max-depth`, `--max-steps` and
/// `--fuel`. Nothing after a usage error.
std::optional<BackendOptions> backendOptions(const ParsedArgs &args);

/// This voxc.
std::string executablePath();

/// The directory above the one that holds this executable: `packs/` and
/// `share/` lie there.
std::string installDirectory();

/// Where the runtime pack of a target belongs, and whether it is there.
std::string packDirectory(const targets::Target &target);
bool hasPack(const targets::Target &target);

/// Runs the pipeline. Nothing after printing the error.
std::optional<std::string> runBackend(lowering::Compiler &compiler,
                                      const BackendOptions &options,
                                      lowering::Emit emit);

/// How the interpreter runs a program.
struct InterpretOptions {
  int64_t depthLimit = rt::kDefaultDepth;
  std::vector<std::string> words; ///< its arguments, its own name first
  std::string policy;             ///< the tokens of Caps.h
  rt::caps::Sandbox sandbox = rt::caps::Sandbox::kBestEffort;
  std::optional<int64_t> stepLimit; ///< nothing: steps are not counted
  bool *hasReturned = nullptr;      ///< set when the entry function is left
  const char *narrowing = nullptr;  ///< what VOX_CAPS says
};

/// Runs the program in the reference interpreter and ends this process with its
/// status: call it in a child.
[[noreturn]] void interpret(const hir::Program &program,
                            const InterpretOptions &options);

} // namespace vox::driver
