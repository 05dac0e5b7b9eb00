//===- tools/voxc/parity.cpp - voxc parity: the gate ----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Runs each script on every tier and target that this machine can execute and
// compares standard output, exit status and standard error byte by byte with
// the reference interpreter; where the script has `// EXPECT:` lines, those are
// compared too. A runner that is missing is a failure that names the package:
// nothing is skipped.
//
//===----------------------------------------------------------------------===//
#include "support/Print.h"
#include "support/Process.h"
#include "tools/voxc/Availability.h"
#include "tools/voxc/Caps.h"
#include "tools/voxc/Compile.h"
#include "tools/voxc/Output.h"
#include "tools/voxc/Session.h"
#include "tools/voxc/Verbs.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"

#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace vox::driver {

using support::ProcessResult;

namespace {

constexpr unsigned kTimeoutSeconds = 120;

/// One way to run a script.
struct Execution {
  std::string_view name;
  std::string_view target; ///< "" for the interpreter
  unsigned optLevel;
  std::string_view runner; ///< "", "qemu-aarch64", "node-18", "node-20"
};
constexpr Execution kExecutions[] = {
    {"interp", "", 0, ""},
    {"native-O0", "x86_64-unknown-linux", 0, ""},
    {"native-O2", "x86_64-unknown-linux", 2, ""},
    {"native-O3", "x86_64-unknown-linux", 3, ""},
    {"aarch64", "aarch64-unknown-linux", 2, "qemu-aarch64"},
    {"wasm-node18", "wasm32-wasi", 2, "node-18"},
    {"wasm-node20", "wasm32-wasi", 2, "node-20"},
};

/// What a script says about itself in its `//` header lines.
struct Expectation {
  bool hasOutput = false;
  std::string output;
  std::optional<int> status;
  bool statusNonzero = false;
};

Expectation readExpectation(std::string_view text) {
  Expectation expected;
  llvm::SmallVector<llvm::StringRef> lines;
  llvm::StringRef(text.data(), text.size()).split(lines, '\n');
  for (llvm::StringRef line : lines) {
    if (line.consume_front("// EXPECT: ") || line.trim() == "// EXPECT:") {
      expected.hasOutput = true;
      expected.output +=
          (line.trim() == "// EXPECT:" ? "" : line.rtrim('\r').str()) + "\n";
    } else if (line.consume_front("// EXPECT-EXIT:")) {
      int status = 0;
      if (line.trim().starts_with("nonzero"))
        expected.statusNonzero = true;
      else if (!line.trim().getAsInteger(10, status))
        expected.status = status;
    }
  }
  if (expected.hasOutput && !expected.status && !expected.statusNonzero)
    expected.status = 0;
  return expected;
}

/// Where a runner is, or how to get it.
struct Runner {
  std::string path;
  std::string missing;
};

Runner findQemu(std::string_view name) {
  Runner runner{support::findProgram(std::string(name)), ""};
  if (runner.path.empty())
    runner.missing =
        fmt::format("{} not found: apt-get install qemu-user", name);
  return runner;
}

/// A node of the wanted major version: the variable VOX_NODE_<major>, or one on
/// PATH that says so.
Runner findNode(const std::string &major, const TemporaryDirectory &scratch) {
  std::vector<std::string> candidates;
  if (const char *configured = std::getenv(("VOX_NODE_" + major).c_str()))
    candidates.push_back(configured);
  for (const char *name : {"node", "nodejs"})
    if (std::string path = support::findProgram(name); !path.empty())
      candidates.push_back(path);
  for (const std::string &path : candidates) {
    std::string problem;
    std::optional<ProcessResult> version =
        support::capture(path, {path, "--version"}, {10, ""}, scratch, problem);
    if (version &&
        llvm::StringRef(version->output).starts_with("v" + major + "."))
      return {path, ""};
  }
  return {"", fmt::format(
                  "node {} not found: ./dev setup, or set VOX_NODE_{} to one",
                  major, major)};
}

/// The program that runs `image` with all of its arguments, or why there is
/// none.
struct Command {
  std::string program;
  std::vector<std::string> words;
  std::string missing;
};

/// `words`: what the script sees as its arguments, its own name first.
Command commandFor(const Execution &execution, const std::string &image,
                   const std::vector<std::string> &words,
                   const TemporaryDirectory &scratch) {
  if (execution.runner.empty())
    return {image, words, ""};
  Command command;
  llvm::StringRef runner(execution.runner.data(), execution.runner.size());
  if (runner.consume_front("node-")) {
    static std::map<std::string, Runner> nodes;
    auto [entry, isNew] = nodes.try_emplace(runner.str());
    if (isNew)
      entry->second = findNode(runner.str(), scratch);
    command = {entry->second.path,
               {entry->second.path, "--no-warnings",
                installDirectory() + "/share/run-wasm.mjs", image},
               entry->second.missing};
    llvm::append_range(command.words, words);
    return command;
  }
  Runner qemu = findQemu(execution.runner);
  command = {qemu.path, {qemu.path, "-0", words[0], image}, qemu.missing};
  command.words.insert(command.words.end(), words.begin() + 1, words.end());
  return command;
}

/// What every execution of a script has in common.
struct Subject {
  std::vector<std::string> words; ///< its arguments, its own name first
  std::string fixture; ///< each execution starts in a copy of it; "" for here
  rt::caps::Policy policy;
  int64_t depthLimit;
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
  options.target = targets::find(execution.target);
  options.optLevel = execution.optLevel;
  options.depthLimit = subject.depthLimit;
  options.policy = subject.policy;
  std::optional<std::string> bytes =
      runBackend(subject.compiler, options, lowering::Emit::Executable);
  return bytes && writeOutput(path, *bytes, true);
}

Outcome execute(const Execution &execution, const hir::Program &program,
                const Subject &subject) {
  std::optional<std::string> directory = makeDirectory(subject);
  if (!directory)
    return {{}, "no directory to start in"};
  support::CaptureOptions options = {kTimeoutSeconds, *directory};
  std::optional<ProcessResult> result;
  std::string problem;
  if (execution.target.empty()) {
    result = support::capture(
        [&] {
          interpret(program,
                    {subject.depthLimit, subject.words, subject.policy});
        },
        options, subject.scratch, problem);
  } else {
    std::string image = subject.scratch.file(
        fmt::format("{}-O{}", execution.target, execution.optLevel));
    Command command =
        commandFor(execution, image, subject.words, subject.scratch);
    if (!command.missing.empty())
      return {{}, command.missing};
    if (!buildImage(execution, subject, image))
      return {{}, "does not build"};
    result = support::capture(command.program, command.words, options,
                              subject.scratch, problem);
  }
  if (!result)
    return {{}, problem};
  if (result->timedOut)
    return {{}, fmt::format("still running after {} s", kTimeoutSeconds)};
  return {std::move(*result), ""};
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
  if (expected.hasOutput && got.output != expected.output)
    return "standard output differs from the EXPECT lines";
  if (expected.status && got.status != *expected.status)
    return fmt::format("status {} where the script expects {}", got.status,
                       *expected.status);
  if (expected.statusNonzero && got.status == 0)
    return "status 0 where the script expects a failure";
  return "";
}

/// The executions that `--only` names, or all; none after printing a name that
/// is wrong.
std::vector<Execution> selectExecutions(const ParsedArgs &args) {
  if (!args.has("--only"))
    return {std::begin(kExecutions), std::end(kExecutions)};
  std::vector<Execution> selected;
  llvm::SmallVector<llvm::StringRef> wanted;
  std::string only = args.get("--only");
  llvm::StringRef(only).split(wanted, ',');
  std::vector<std::string_view> known;
  for (const Execution &execution : kExecutions) {
    known.push_back(execution.name);
    llvm::StringRef name(execution.name);
    if (llvm::is_contained(wanted, name))
      selected.push_back(execution);
    llvm::erase(wanted, name);
  }
  if (wanted.empty())
    return selected;
  printError(fmt::format("no execution `{}`; there are {}",
                         wanted.front().str(), fmt::join(known, ", ")));
  return {};
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
  hir::LowerOptions lowering;
  rt::caps::Policy policy;
  int64_t depthLimit;
};

/// Runs one script everywhere and prints its rows.
void gate(const std::string &script, const ParsedArgs &args,
          const GateOptions &options, Tally &tally) {
  Session session(options.lowering);
  ParsedArgs one;
  one.files = {script};
  const hir::Program *program = compile(session, one);
  TemporaryDirectory scratch;
  if (!program || !scratch.valid()) {
    support::print("{:<32} {:<12} FAIL  does not compile\n", script, "-");
    ++tally.done;
    ++tally.failed;
    return;
  }
  Expectation expected =
      readExpectation(session.sourceManager().text(session.file()));
  lowering::Compiler compiler(*program);
  Subject subject = {{script},       args.get("--fixture"),
                     options.policy, options.depthLimit,
                     scratch,        compiler};
  llvm::append_range(subject.words, args.programArgs);
  Outcome reference = execute(kExecutions[0], *program, subject);
  for (const Execution &execution : options.executions) {
    const targets::Target *target = targets::find(execution.target);
    const hir::Need *need =
        target ? firstUnavailable(*program, *target) : nullptr;
    if (need) {
      support::print("{:<32} {:<12} not on this target (VX0486: {})\n", script,
                     execution.name, nameOf(*need));
      ++tally.unavailable;
      continue;
    }
    bool isReference = execution.target.empty();
    Outcome outcome =
        isReference ? reference : execute(execution, *program, subject);
    std::string problem = outcome.failure;
    if (problem.empty() && !reference.failure.empty())
      problem = "no reference: " + reference.failure;
    if (problem.empty())
      problem = describeDifference(outcome.result, reference.result);
    if (problem.empty())
      problem = describeUnexpected(outcome.result, expected);
    support::print("{:<32} {:<12} {}\n", script, execution.name,
                   problem.empty() ? "ok" : "FAIL  " + problem);
    ++tally.done;
    if (problem.empty())
      continue;
    ++tally.failed;
    if (args.has("--verbose") && outcome.failure.empty()) {
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
  std::optional<hir::LowerOptions> lowering = lowerOptions(args);
  std::optional<int64_t> depth = depthLimit(args);
  if (executions.empty() || !lowering || !depth)
    return kUsage;
  if (std::string fixture = args.get("--fixture");
      !fixture.empty() && !llvm::sys::fs::is_directory(fixture)) {
    printError(fmt::format("`--fixture` takes a directory, not `{}`", fixture));
    return kUsage;
  }
  std::optional<rt::caps::Policy> policy = capsPolicy(args);
  if (!policy)
    return kFailed;
  GateOptions options = {std::move(executions), *lowering, *policy, *depth};
  Tally tally;
  for (const std::string &script : args.files)
    gate(script, args, options, tally);
  std::string unavailable =
      tally.unavailable
          ? fmt::format(", {} not on their target", tally.unavailable)
          : "";
  support::print("{} executions of {} scripts: {} failed{}\n", tally.done,
                 args.files.size(), tally.failed, unavailable);
  return tally.failed || !tally.done ? kFailed : kOk;
}

} // namespace vox::driver
