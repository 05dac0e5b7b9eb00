//===- tools/voxc/test.cpp - voxc test ------------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Runs the `@test` functions of scripts in source order (spec §15.4). Each has
// a process of its own, in which the reference interpreter initialises the
// constants anew: a fault ends that process and nothing else.
//
//===----------------------------------------------------------------------===//
#include "frontend/Render.h"
#include "hir/CapabilityClasses.h"
#include "support/Print.h"
#include "support/Process.h"
#include "tools/voxc/Caps.h"
#include "tools/voxc/Compile.h"
#include "tools/voxc/Grants.h"
#include "tools/voxc/Output.h"
#include "tools/voxc/Session.h"
#include "tools/voxc/Verbs.h"

#include <charconv>
#include <chrono>
#include <fmt/format.h>
#include <new>
#include <sys/mman.h>

namespace vox::driver {

namespace {

/// What the command line asks for.
struct TestOptions {
  bool json = false;
  int64_t depthLimit = 0;
  std::optional<int64_t> stepLimit;
  unsigned timeoutSeconds = 0;
  std::string policy;
  SandboxChoice sandbox;
};

struct Outcome {
  bool passed = false;
  double milliseconds = 0;
  std::string reason; ///< why it failed: the fault line
  support::ProcessResult process;
};

struct Tally {
  unsigned passed = 0;
  unsigned failed = 0;
  unsigned skipped = 0; ///< by the filter
};

/// A bool that a child process can set and no script can reach.
class SharedFlag {
public:
  SharedFlag() {
    void *page = ::mmap(nullptr, sizeof(bool), PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (page != MAP_FAILED)
      value = new (page) bool(false);
  }
  ~SharedFlag() {
    if (value)
      ::munmap(value, sizeof(bool));
  }
  SharedFlag(const SharedFlag &) = delete;
  bool *get() const { return value; } ///< null: there is no memory

private:
  bool *value = nullptr;
};

/// What the program said when it ended: the line of its fault, which may be
/// followed by a backtrace, or else the last line that is not empty.
std::string lastWords(std::string_view text) {
  while (text.ends_with('\n') || text.ends_with('\r'))
    text.remove_suffix(1);
  size_t start = text.rfind("\nvox: ");
  if (start == text.npos && !text.starts_with("vox: "))
    start = text.rfind('\n');
  text.remove_prefix(start == text.npos ? 0 : start + 1);
  return std::string(text.substr(0, text.find('\n')));
}

std::string reasonOf(const support::ProcessResult &process,
                     unsigned timeoutSeconds) {
  if (process.timedOut)
    return fmt::format("still running after {} s", timeoutSeconds);
  if (process.status == 0)
    return "ended before the test returned";
  std::string line = lastWords(process.errors);
  if (!line.empty())
    return line;
  return process.status > 128
             ? fmt::format("killed by signal {}", process.status - 128)
             : fmt::format("ended with status {}", process.status);
}

std::optional<Outcome> runOne(const std::string &file, hir::Program &program,
                              const hir::Test &test, const TestOptions &options,
                              const TemporaryDirectory &scratch) {
  using Clock = std::chrono::steady_clock;
  Clock::time_point start = Clock::now();
  SharedFlag hasReturned;
  std::optional<support::ProcessResult> process;
  std::string problem = "cannot start a process: out of memory";
  if (hasReturned.get())
    process = support::capture(
        [&] {
          program.entry = test.entry;
          interpret(program, {options.depthLimit,
                              {file},
                              withProgramDirectory(options.policy, file),
                              sandboxForRun(options.sandbox, program),
                              options.stepLimit,
                              hasReturned.get()});
        },
        {options.timeoutSeconds, ""}, scratch, problem);
  if (!process) {
    printError(problem);
    return std::nullopt;
  }
  Outcome outcome;
  outcome.milliseconds =
      std::chrono::duration<double, std::milli>(Clock::now() - start).count();
  outcome.passed =
      !process->timedOut && process->status == 0 && *hasReturned.get();
  if (!outcome.passed)
    outcome.reason = reasonOf(*process, options.timeoutSeconds);
  outcome.process = std::move(*process);
  return outcome;
}

void printIndented(std::string_view text) {
  while (!text.empty()) {
    size_t end = std::min(text.find('\n'), text.size());
    support::print("    {}\n", text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
}

/// What a failed test wrote, the reason aside, which its line shows.
void printCaptured(const Outcome &outcome) {
  if (!outcome.process.output.empty()) {
    support::print("  stdout:\n");
    printIndented(outcome.process.output);
  }
  std::string_view errors = outcome.process.errors;
  size_t last = errors.rfind(outcome.reason);
  std::string_view behind;
  if (last != errors.npos) {
    behind = errors.substr(last + outcome.reason.size());
    behind.remove_prefix(behind.starts_with('\n'));
    errors = errors.substr(0, last);
  }
  if (errors.empty() && behind.empty())
    return;
  support::print("  stderr:\n");
  printIndented(errors);
  printIndented(behind);
}

void printText(const hir::Test &test, const Outcome &outcome) {
  std::string name = test.name;
  if (!test.title.empty())
    name += " " + jsonString(test.title);
  if (outcome.passed) {
    support::print("ok {} ({:.1f} ms)\n", name, outcome.milliseconds);
    return;
  }
  support::print("FAILED {}: {}\n", name, outcome.reason);
  printCaptured(outcome);
}

void printJson(const std::string &file, const hir::Test &test,
               const Outcome &outcome) {
  std::string line = fmt::format(
      R"({{"file":{},"test":{},"title":{},"ok":{},"milliseconds":{:.3f})",
      jsonString(file), jsonString(test.name), jsonString(test.title),
      outcome.passed, outcome.milliseconds);
  if (!outcome.passed)
    line += fmt::format(R"(,"reason":{},"status":{},"stdout":{},"stderr":{})",
                        jsonString(outcome.reason), outcome.process.status,
                        jsonString(outcome.process.output),
                        jsonString(outcome.process.errors));
  support::print("{}}}\n", line);
}

/// False when no process could be made.
bool runTests(const std::string &file, hir::Program &program,
              const hir::Options &lowering, const TestOptions &options,
              Tally &tally) {
  TemporaryDirectory scratch;
  if (!scratch.valid())
    return false;
  for (const hir::Test &test : program.tests) {
    if (!lowering.selects(test.name, test.title)) {
      ++tally.skipped;
      continue;
    }
    std::optional<Outcome> outcome =
        runOne(file, program, test, options, scratch);
    if (!outcome)
      return false;
    ++(outcome->passed ? tally.passed : tally.failed);
    if (options.json)
      printJson(file, test, *outcome);
    else
      printText(test, *outcome);
    std::fflush(stdout);
  }
  return true;
}

void printSummary(const Tally &tally, bool json) {
  if (json) {
    support::print(R"({{"passed":{},"failed":{},"skipped":{}}})"
                   "\n",
                   tally.passed, tally.failed, tally.skipped);
    return;
  }
  support::print("{} passed, {} failed", tally.passed, tally.failed);
  if (tally.skipped)
    support::print(", {} left out by the filter", tally.skipped);
  support::print("\n");
}

std::optional<TestOptions> testOptions(const ParsedArgs &args) {
  TestOptions options;
  std::string format = args.get("--format", "text");
  options.json = format == "json";
  if (!options.json && format != "text") {
    printError(fmt::format("`--format` takes text or json, not `{}`", format));
    return std::nullopt;
  }
  std::string seconds = args.get("--timeout", "60");
  auto [end, error] = std::from_chars(
      seconds.data(), seconds.data() + seconds.size(), options.timeoutSeconds);
  constexpr unsigned kMostSeconds = 86400;
  if (error != std::errc() || end != seconds.data() + seconds.size() ||
      options.timeoutSeconds < 1 || options.timeoutSeconds > kMostSeconds) {
    printError(fmt::format("`--timeout` takes seconds from 1 to {}, not `{}`",
                           kMostSeconds, seconds));
    return std::nullopt;
  }
  std::optional<int64_t> depth = depthLimit(args);
  std::optional<SandboxChoice> sandbox = sandboxOption(args);
  if (!depth || !sandbox || !readStepLimit(args, options.stepLimit))
    return std::nullopt;
  options.depthLimit = *depth;
  options.sandbox = *sandbox;
  return options;
}

} // namespace

int runTest(const ParsedArgs &args) {
  std::optional<TestOptions> options = testOptions(args);
  std::optional<hir::Options> lowering = lowerOptions(args);
  if (!options || !lowering || !checkDiagnosticsOption(args))
    return kUsage;
  if (args.files.empty()) {
    printError("no script; usage: voxc test [options] FILE...");
    return kUsage;
  }
  std::optional<GrantOptions> grants = grantOptions(args);
  if (!grants)
    return kFailed;
  lowering->tests = true;
  lowering->testFilter = args.get("--filter");
  Tally tally;
  bool isWrong = false;
  for (const std::string &path : args.files) {
    Session session(*lowering);
    bool isLoaded = session.load(path);
    if (isLoaded && session.parse() && session.check())
      session.build();
    bool isRight = isLoaded && session.report(args, Severity::Warning);
    if (isRight)
      options->policy =
          policyOf(runTokens(*grants, hir::classesOf(session.built().needs)));
    isWrong |= !isRight ||
               !runTests(path, session.built(), *lowering, *options, tally);
  }
  printSummary(tally, options->json);
  return isWrong || tally.failed ? kFailed : kOk;
}

} // namespace vox::driver
