//===- tools/voxc/run.cpp - voxc run --------------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Compiles a script and runs it in a child process: natively, or by the
// reference interpreter, whose faults end the process they happen in.
//
//===----------------------------------------------------------------------===//
#include "hir/CapabilityClasses.h"
#include "support/Process.h"
#include "tools/voxc/Caps.h"
#include "tools/voxc/Compile.h"
#include "tools/voxc/Grants.h"
#include "tools/voxc/Limits.h"
#include "tools/voxc/Output.h"
#include "tools/voxc/Session.h"
#include "tools/voxc/Verbs.h"

#include <fmt/format.h>

namespace vox::driver {

/// What the program sees as its arguments: the script as named, then those
/// behind `--`.
static std::vector<std::string> programWords(const ParsedArgs &args) {
  std::vector<std::string> words = {args.files[0]};
  words.insert(words.end(), args.programArgs.begin(), args.programArgs.end());
  return words;
}

/// The status of a program that has run, or our own after printing the problem.
static int finish(std::optional<int> status, const std::string &problem) {
  if (!status)
    printError(problem);
  return status.value_or(kFailed);
}

static int runNative(const hir::Program &program, const ParsedArgs &args,
                     const BackendOptions &options) {
  TemporaryDirectory scratch;
  if (!scratch.valid())
    return kFailed;
  lowering::Compiler compiler(program);
  std::optional<std::string> image =
      runBackend(compiler, options, lowering::Emit::Executable);
  std::string executable = scratch.file("program");
  if (!image || !writeOutput(executable, *image, true))
    return kFailed;
  // Once it runs, nothing of it stays behind however this process ends.
  std::string problem;
  std::optional<int> status = support::runForeground(
      executable, programWords(args), [&] { scratch.remove(); }, problem);
  return finish(status, problem);
}

int runRun(const ParsedArgs &args) {
  std::string tier = args.get("--tier", "native");
  if (tier != "native" && tier != "interp") {
    printError(fmt::format("`--tier` takes native or interp, not `{}`", tier));
    return kUsage;
  }
  std::optional<std::string> script = singleFile(args);
  std::optional<BackendOptions> options = backendOptions(args);
  std::optional<hir::Options> lowering = lowerOptions(args);
  std::optional<lowering::BakedLimits> limits = limitOptions(args);
  if (!script || !options || !lowering || !limits ||
      !checkDiagnosticsOption(args))
    return kUsage;
  std::optional<GrantOptions> grants = grantOptions(args);
  if (!grants)
    return kFailed;
  options->isWatched = true;
  Session session(*lowering);
  const hir::Program *program = compile(session, args);
  if (!program)
    return kFailed;
  options->policy = withProgramDirectory(
      policyOf(runTokens(*grants, hir::classesOf(program->needs))), *script);
  options->sandbox.mode = sandboxForRun(options->sandbox, *program);
  exportLimits(*limits);
  if (tier == "native")
    return runNative(*program, args, *options);
  auto body = [&] {
    interpret(*program, {options->depthLimit, programWords(args),
                         options->policy, options->sandbox.mode,
                         options->stepLimit});
  };
  std::string problem;
  std::optional<int> status = support::runInChild(body, problem);
  return finish(status, problem);
}

} // namespace vox::driver
