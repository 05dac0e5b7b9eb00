//===- tools/voxc/parity.cpp - voxc parity: the gate ----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Runs each script on every tier and target that this machine can execute and
// compares standard output, exit status and standard error byte by byte with
// the reference interpreter, and with what the script says of itself in EXPECT
// lines. A runner that is missing is a failure that names the package: nothing is
// skipped. Node runs all modules in one process, each on its own.
//
//===----------------------------------------------------------------------===//
#include "frontend/Render.h"
#include "hir/CapabilityClasses.h"
#include "support/Print.h"
#include "support/Process.h"
#include "tools/voxc/Availability.h"
#include "tools/voxc/Caps.h"
#include "tools/voxc/Compile.h"
#include "tools/voxc/Executions.h"
#include "tools/voxc/Expectation.h"
#include "tools/voxc/Grants.h"
#include "tools/voxc/Output.h"
#include "tools/voxc/Session.h"
#include "tools/voxc/Verbs.h"
#include "tools/voxc/WasmRunner.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"

#include <filesystem>
#include <fmt/format.h>
#include <map>

namespace vox::driver {

using support::ProcessResult;

namespace {

constexpr unsigned kTimeoutSeconds = 120;

/// What every execution of a script has in common.
struct Subject {
  std::vector<std::string> words; ///< its arguments, its own name first
  std::string fixture; ///< each execution starts in a copy of it; "" for here
  std::string policy;
  SandboxChoice sandbox;
  int64_t depthLimit;
  std::optional<int64_t> stepLimit;
  const TemporaryDirectory &scratch;
  lowering::Compiler &compiler; ///< of the script
};

/// A fresh copy of the fixture, as the directory to start in; "" for here.
/// Nothing after printing why it cannot be made.
std::optional<std::string> makeDirectory(const Subject &subject) {
  namespace fs = std::filesystem;
  if (subject.fixture.empty())
    return "";
  std::string directory = subject.scratch.file("work");
  std::error_code error;
  fs::remove_all(directory, error);
  fs::copy(subject.fixture, directory,
           fs::copy_options::recursive | fs::copy_options::copy_symlinks,
           error);
  if (!error)
    return directory;
  printError(
      fmt::format("cannot copy `{}`: {}", subject.fixture, error.message()));
  return std::nullopt;
}

/// The result of one execution: what it did, or why it could not be done.
struct Outcome {
  ProcessResult result;
  std::string failure;
};

/// Builds the program for the execution's target, unless an execution of the
/// same target and level has done so; false when it does not build.
bool buildImage(const Execution &execution, const Subject &subject,
                const std::string &path) {
  if (llvm::sys::fs::exists(path))
    return true;
  BackendOptions options;
  options.target = execution.target;
  options.optLevel = execution.optLevel;
  options.depthLimit = subject.depthLimit;
  options.stepLimit = subject.stepLimit;
  options.policy = subject.policy;
  options.sandbox = subject.sandbox;
  // An emulator has no kernel of its own to hold anything.
  if (!execution.runner.empty() && !options.sandbox.isGiven &&
      options.sandbox.mode == rt::caps::Sandbox::kRequire)
    options.sandbox.mode = rt::caps::Sandbox::kBestEffort;
  std::optional<std::string> bytes =
      runBackend(subject.compiler, options, lowering::Emit::Executable);
  return bytes && writeOutput(path, *bytes, true);
}

/// The runner of a major version of node, which all scripts share.
WasmRunner &wasmRunner(const std::string &major) {
  static std::map<std::string, WasmRunner> runners;
  return runners.try_emplace(major, major).first->second;
}

/// Runs the image of a target.
Outcome executeImage(const Execution &execution, const std::string &image,
                     const Subject &subject,
                     const support::CaptureOptions &options) {
  const std::vector<std::string> &words = subject.words;
  Outcome outcome;
  std::optional<ProcessResult> result;
  llvm::StringRef runner(execution.runner.data(), execution.runner.size());
  if (runner.consume_front("node-")) {
    WasmRunner &node = wasmRunner(runner.str());
    outcome.failure = node.missing();
    if (outcome.failure.empty())
      result =
          node.run(image, words, options, subject.scratch, outcome.failure);
  } else if (runner.empty()) {
    result = support::capture(image, words, options, subject.scratch,
                              outcome.failure);
  } else {
    auto [name, flags] = runner.split(' ');
    std::string qemu = support::findProgram(name.str());
    std::vector<std::string> all = {qemu};
    for (; !flags.empty(); flags = flags.split(' ').second)
      all.push_back(flags.split(' ').first.str());
    all.insert(all.end(), {"-0", words[0], image});
    all.insert(all.end(), words.begin() + 1, words.end());
    if (qemu.empty())
      outcome.failure =
          fmt::format("{} not found: apt-get install qemu-user", name.str());
    else
      result = support::capture(qemu, all, options, subject.scratch,
                                outcome.failure);
  }
  if (result)
    outcome.result = std::move(*result);
  return outcome;
}

Outcome execute(const Execution &execution, const hir::Program &program,
                const Subject &subject) {
  std::optional<std::string> directory = makeDirectory(subject);
  if (!directory)
    return {{}, "no directory to start in"};
  support::CaptureOptions options = {kTimeoutSeconds, *directory};
  Outcome outcome;
  if (!execution.target) {
    std::optional<ProcessResult> result = support::capture(
        [&] {
          interpret(program, {subject.depthLimit, subject.words, subject.policy,
                              subject.sandbox.mode, subject.stepLimit});
        },
        options, subject.scratch, outcome.failure);
    if (result)
      outcome.result = std::move(*result);
  } else {
    std::string image = subject.scratch.file(
        fmt::format("{}-O{}", execution.target->name, execution.optLevel));
    if (!buildImage(execution, subject, image))
      return {{}, "does not build"};
    outcome = executeImage(execution, image, subject, options);
  }
  if (outcome.result.timedOut)
    outcome.failure = fmt::format("still running after {} s", kTimeoutSeconds);
  return outcome;
}

std::string describeDifference(const ProcessResult &got,
                               const ProcessResult &reference) {
  if (got.output != reference.output)
    return "standard output differs from the interpreter's";
  if (got.status != reference.status)
    return fmt::format("status {} instead of {}", got.status, reference.status);
  if (got.errors != reference.errors)
    return "standard error differs from the interpreter's";
  return "";
}

std::string describeUnexpected(const ProcessResult &got,
                               const Expectation &expected) {
  if (expected.output && got.output != *expected.output)
    return "standard output differs from the EXPECT lines";
  if (expected.status && got.status != *expected.status)
    return fmt::format("status {} where the script expects {}", got.status,
                       *expected.status);
  if (expected.isFailure && got.status == 0)
    return "status 0 where the script expects a failure";
  if (expected.errors && got.errors != *expected.errors)
    return "standard error differs from the EXPECT-ERROR lines";
  return "";
}

void showStreams(std::string_view name, const ProcessResult &result) {
  support::print(
      "--- {}: status {}, standard output:\n{}--- {}: standard error:\n{}",
      name, result.status, result.output, name, result.errors);
}

/// How the executions of all scripts ended.
struct Tally {
  unsigned done = 0;
  unsigned failed = 0;
  unsigned unavailable = 0; ///< the target lacks what the script needs
};

/// What the command line asks for, of every script.
struct GateOptions {
  std::vector<Execution> executions;
  hir::Options lowering;
  GrantOptions grants;
  SandboxChoice sandbox;
  int64_t depthLimit;
  std::optional<int64_t> stepLimit;
  bool isJson;    ///< results are for programs
  bool isVerbose; ///< show what differs
};

/// The row of an execution, or of a script that none could be done of.
void printRow(const std::string &script, std::string_view execution,
              const ProcessResult &result, const std::string &problem,
              const GateOptions &options) {
  if (options.isJson)
    support::print(
        R"({{"script":{},"execution":{},"problem":{},"status":{},"output":{},"errors":{}}})"
        "\n",
        jsonString(script), jsonString(execution), jsonString(problem),
        result.status, jsonString(result.output), jsonString(result.errors));
  else
    support::print("{:<32} {:<12} {}\n", script, execution,
                   problem.empty() ? "ok" : "FAIL  " + problem);
}

/// Why the target of an execution cannot have the program, or "".
std::string lackOf(const Execution &execution, const hir::Program &program) {
  const hir::Need *need =
      execution.target ? firstUnavailable(program, *execution.target) : nullptr;
  return need ? std::string(nameOf(*need)) : "";
}

/// What is wrong with an execution, or "".
std::string describeProblem(const Outcome &outcome, const Outcome &reference,
                            const Expectation &expected) {
  if (!outcome.failure.empty())
    return outcome.failure;
  if (!reference.failure.empty())
    return "no reference: " + reference.failure;
  std::string problem = describeDifference(outcome.result, reference.result);
  return problem.empty() ? describeUnexpected(outcome.result, expected)
                         : problem;
}

/// Runs one script everywhere and prints its rows.
void gate(const std::string &script, const ParsedArgs &args,
          const GateOptions &options, Tally &tally) {
  Session session(options.lowering);
  ParsedArgs one;
  one.files = {script};
  const hir::Program *program = compile(session, one);
  TemporaryDirectory scratch;
  std::optional<Expectation> expected;
  if (program)
    expected =
        readExpectation(script, session.sourceManager().text(session.file()));
  if (!expected || !scratch.valid()) {
    printRow(script, "-", {}, program ? "cannot be judged" : "does not compile",
             options);
    ++tally.done;
    ++tally.failed;
    return;
  }
  lowering::Compiler compiler(*program);
  std::string policy = withProgramDirectory(
      policyOf(runTokens(options.grants, hir::classesOf(program->needs))),
      script);
  SandboxChoice sandbox = options.sandbox;
  sandbox.mode = sandboxForRun(sandbox, *program);
  Subject subject = {
      {script},           args.get("--fixture"), policy,  sandbox,
      options.depthLimit, options.stepLimit,     scratch, compiler};
  llvm::append_range(subject.words, args.programArgs);
  Outcome reference = execute(allExecutions().front(), *program, subject);
  for (const Execution &execution : options.executions) {
    if (std::string lack = lackOf(execution, *program); !lack.empty()) {
      if (!options.isJson)
        support::print("{:<32} {:<12} not on this target (VX0486: {})\n",
                       script, execution.name, lack);
      ++tally.unavailable;
      continue;
    }
    bool isReference = !execution.target;
    Outcome outcome =
        isReference ? reference : execute(execution, *program, subject);
    std::string problem = describeProblem(outcome, reference, *expected);
    printRow(script, execution.name, outcome.result, problem, options);
    ++tally.done;
    if (problem.empty())
      continue;
    ++tally.failed;
    if (options.isVerbose && outcome.failure.empty()) {
      showStreams(execution.name, outcome.result);
      if (!isReference)
        showStreams("interp", reference.result);
    }
  }
  std::fflush(stdout);
}

} // namespace

int runParity(const ParsedArgs &args) {
  if (!requireScripts(args))
    return kUsage;
  std::vector<Execution> executions = selectExecutions(args);
  std::optional<hir::Options> lowering = lowerOptions(args);
  std::optional<int64_t> depth = depthLimit(args);
  std::optional<int64_t> steps;
  if (executions.empty() || !lowering || !depth || !readStepLimit(args, steps))
    return kUsage;
  if (std::string fixture = args.get("--fixture");
      !fixture.empty() && !llvm::sys::fs::is_directory(fixture)) {
    printError(fmt::format("`--fixture` takes a directory, not `{}`", fixture));
    return kUsage;
  }
  std::string results = args.get("--results", "text");
  if (results != "text" && results != "json") {
    printError(
        fmt::format("`--results` takes text or json, not `{}`", results));
    return kUsage;
  }
  std::optional<SandboxChoice> sandbox = sandboxOption(args);
  if (!sandbox)
    return kUsage;
  std::optional<GrantOptions> grants = grantOptions(args);
  if (!grants)
    return kFailed;
  bool isJson = results == "json";
  GateOptions options = {
      std::move(executions),
      *lowering,
      std::move(*grants),
      *sandbox,
      *depth,
      steps,
      isJson,
      args.has("--verbose") && !isJson,
  };
  Tally tally;
  for (const std::string &script : args.files)
    gate(script, args, options, tally);
  std::string unavailable =
      tally.unavailable
          ? fmt::format(", {} not on their target", tally.unavailable)
          : "";
  if (!isJson)
    support::print("{} executions of {} scripts: {} failed{}\n", tally.done,
                   args.files.size(), tally.failed, unavailable);
  return tally.failed || !tally.done ? kFailed : kOk;
}

} // namespace vox::driver
