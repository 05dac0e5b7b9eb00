//===- tools/voxc/run.cpp - voxc run --------------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Compiles a script, unless it was run before, and runs it in a child process:
// natively, or by the reference interpreter, whose faults end the process they
// happen in.
//
//===----------------------------------------------------------------------===//
#include "hir/CapabilityClasses.h"
#include "support/Print.h"
#include "support/Supervisor.h"
#include "tools/voxc/Caps.h"
#include "tools/voxc/Compile.h"
#include "tools/voxc/Grants.h"
#include "tools/voxc/Limits.h"
#include "tools/voxc/Output.h"
#include "tools/voxc/Runner.h"
#include "tools/voxc/Session.h"
#include "tools/voxc/Verbs.h"
#include "tools/voxc/launch/Environment.h"
#include "tools/voxc/launch/Launch.h"
#include "tools/voxc/launch/Report.h"
#include "tools/voxc/launch/RunCache.h"

#include <cstdlib>
#include <fmt/format.h>

namespace vox::driver {

namespace {

/// One call of `voxc run`.
class Run {
public:
  Run(const ParsedArgs &args, const BackendOptions &options,
      const hir::Options &lowering, const GrantOptions &grants)
      : args(args), options(options), grants(grants), session(lowering) {}

  int runNative();
  int interpret();

private:
  const hir::Program *compile();
  std::string granted(uint64_t classes) const;
  void exportGrants(uint64_t classes) const;
  std::optional<int> runCached(const RunCache &cache, bool isCompiled);
  int runImage(const std::string &image);
  int runElsewhere(const std::string &executable);
  bool isForHost() const { return options.target == &targets::host(); }
  int finish(std::optional<int> status) const;

  const ParsedArgs &args;
  BackendOptions options; ///< the sandbox's mode once it is compiled
  const GrantOptions &grants;
  Session session;
  std::string problem; ///< why the program could not start
};

/// The status of a program that has run, or our own after printing the problem.
int Run::finish(std::optional<int> status) const {
  if (!status)
    printError(problem);
  return status.value_or(kFailed);
}

/// Null after printing what is wrong.
const hir::Program *Run::compile() {
  const hir::Program *program =
      driver::compile(session, args, isForHost() ? nullptr : options.target);
  if (!program)
    return nullptr;
  options.sandbox.mode = sandboxForRun(options.sandbox, *program);
  if (!isForHost())
    options.sandbox.mode = sandboxUnderRunner(options.sandbox);
  return program;
}

/// What a program that can ask for `classes` is granted.
std::string Run::granted(uint64_t classes) const {
  return withProgramDirectory(policyOf(runTokens(grants, classes)),
                              args.files[0]);
}

/// To an image that may do everything. A line feed behind each token is the form
/// in which nothing else is one.
void Run::exportGrants(uint64_t classes) const {
  std::string tokens = granted(classes);
  if (!tokens.empty())
    tokens += '\n';
  scrubEnvironment(grantedClasses(tokens));
  ::setenv("VOX_CAPS_RUN", tokens.c_str(), /*overwrite=*/1);
}

int Run::interpret() {
  const hir::Program *program = compile();
  if (!program)
    return kFailed;
  auto body = [&] {
    driver::interpret(*program,
                      {options.depthLimit, programWords(args),
                       granted(hir::classesOf(program->needs)),
                       options.sandbox.mode, options.stepLimit,
                       /*hasReturned=*/nullptr, std::getenv("VOX_CAPS")});
  };
  auto start = [&](const support::Supervision &how, std::string &why) {
    return support::supervise(body, how, why);
  };
  return finish(launch(args, start, {}, problem));
}

/// Nothing where there is no entry, or none that can be executed there.
std::optional<int> Run::runCached(const RunCache &cache, bool isCompiled) {
  std::optional<CachedRun> run = cache.find();
  if (!run)
    return std::nullopt;
  if (!isCompiled)
    support::print(stderr, "{}", run->reported);
  exportGrants(run->classes);
  auto start = [&](const support::Supervision &how, std::string &why) {
    return support::supervise(run->file.get(), programWords(args), how, why);
  };
  LaunchOptions how;
  how.isCached = !isCompiled;
  return launch(args, start, how, problem);
}

/// In a directory that is gone once the program runs, however this process ends.
int Run::runImage(const std::string &image) {
  TemporaryDirectory scratch;
  if (!scratch.valid())
    return kFailed;
  std::string executable = scratch.file("program");
  if (!writeOutput(executable, image, true))
    return kFailed;
  if (!isForHost())
    return runElsewhere(executable);
  auto start = [&](const support::Supervision &how, std::string &why) {
    return support::supervise(executable, programWords(args), how, why);
  };
  LaunchOptions how;
  how.started = [&] { scratch.remove(); };
  return finish(launch(args, start, how, problem));
}

/// Under a runner, which reads the file once it has begun.
int Run::runElsewhere(const std::string &executable) {
  auto command =
      runnerCommand(*options.target, executable, programWords(args), problem);
  if (!command)
    return finish(std::nullopt);
  auto start = [&](const support::Supervision &how, std::string &why) {
    return support::supervise(command->front(), *command, how, why);
  };
  return finish(launch(args, start, {}, problem));
}

int Run::runNative() {
  std::optional<RunCache> cache =
      isForHost() ? RunCache::open(args, options) : std::nullopt;
  if (cache)
    if (std::optional<int> status = runCached(*cache, /*isCompiled=*/false))
      return *status;
  const hir::Program *program = compile();
  if (!program)
    return kFailed;
  uint64_t classes = hir::classesOf(program->needs);
  // What is kept may do everything and is started with less.
  options.policy = isForHost() ? policyOf(everything()) : granted(classes);
  lowering::Compiler compiler(*program);
  std::optional<std::string> image =
      runBackend(compiler, options, lowering::Emit::Executable);
  if (!image)
    return kFailed;
  if (cache) {
    cache->store(session, classes, *image);
    if (std::optional<int> status = runCached(*cache, /*isCompiled=*/true))
      return *status;
  }
  if (isForHost())
    exportGrants(classes);
  return runImage(*image);
}

} // namespace

int runRun(const ParsedArgs &args) {
  std::string tier = args.get("--tier", "native");
  if (tier != "native" && tier != "interp") {
    printError(fmt::format("`--tier` takes native or interp, not `{}`", tier));
    return kUsage;
  }
  if (tier == "interp" && args.has("--target")) {
    printUsageError(*args.verb, "`--target` goes with `--tier=native`");
    return kUsage;
  }
  std::optional<std::string> script = singleFile(args);
  std::optional<BackendOptions> options = backendOptions(args);
  std::optional<hir::Options> lowering = lowerOptions(args);
  std::optional<BakedLimits> limits = limitOptions(args);
  if (!script || !options || !lowering || !limits ||
      !checkDiagnosticsOption(args) || !checkReportOption(args))
    return kUsage;
  std::optional<GrantOptions> grants = grantOptions(args);
  if (!grants)
    return kFailed;
  options->isWatched = true;
  exportLimits(*limits);
  Run run(args, *options, *lowering, *grants);
  return tier == "native" ? run.runNative() : run.interpret();
}

} // namespace vox::driver
