//===- tools/voxc/parity/parity.cpp - voxc parity: the gate ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Runs each script on every tier and target that this machine can execute and
// compares standard output, exit status and standard error byte by byte with
// the reference interpreter, and with what the script says of itself in EXPECT
// lines. A runner that is missing is a failure that names the package: nothing is
// skipped.
//
//===----------------------------------------------------------------------===//
#include "frontend/Render.h"
#include "hir/CapabilityClasses.h"
#include "support/Print.h"
#include "support/Workers.h"
#include "tools/voxc/Availability.h"
#include "tools/voxc/Caps.h"
#include "tools/voxc/Expectation.h"
#include "tools/voxc/Grants.h"
#include "tools/voxc/Session.h"
#include "tools/voxc/Verbs.h"
#include "tools/voxc/parity/Execute.h"
#include "tools/voxc/parity/Report.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"

#include <algorithm>
#include <fmt/format.h>
#include <thread>
#include <unistd.h>

namespace vox::driver {

using support::ProcessResult;
using support::Texts;
using Verdict = ParityResult::Verdict;

namespace {

/// Where two texts part, for people: the byte, and its line.
std::string placeOfDifference(const std::string &got,
                              const std::string &wanted) {
  auto [end, ignored] = std::ranges::mismatch(got, wanted);
  auto line = std::count(got.begin(), end, '\n') + 1;
  return fmt::format("at byte {}, line {}", end - got.begin(), line);
}

std::string describeDifference(const ProcessResult &got,
                               const ProcessResult &reference) {
  if (got.output != reference.output)
    return "standard output differs from the interpreter's " +
           placeOfDifference(got.output, reference.output);
  if (got.status != reference.status)
    return fmt::format("status {} instead of {}", got.status, reference.status);
  if (got.errors != reference.errors)
    return "standard error differs from the interpreter's " +
           placeOfDifference(got.errors, reference.errors);
  return "";
}

std::string describeUnexpected(const ProcessResult &got,
                               const Expectation &expected) {
  if (expected.output && got.output != *expected.output)
    return "standard output differs from the EXPECT lines " +
           placeOfDifference(got.output, *expected.output);
  if (expected.status && got.status != *expected.status)
    return fmt::format("status {} where the script expects {}", got.status,
                       *expected.status);
  if (expected.isFailure && got.status == 0)
    return "status 0 where the script expects a failure";
  if (expected.errors && got.errors != *expected.errors)
    return "standard error differs from the EXPECT-ERROR lines " +
           placeOfDifference(got.errors, *expected.errors);
  return "";
}

std::string renderStreams(std::string_view name, const ProcessResult &result) {
  return fmt::format(
      "--- {}: status {}, standard output:\n{}--- {}: standard error:\n{}",
      name, result.status, result.output, name, result.errors);
}

/// What the command line asks for, of every script.
struct GateOptions {
  const ParsedArgs &args;
  std::vector<Execution> executions;
  hir::Options lowering;
  GrantOptions grants;
  SandboxChoice sandbox;
  int64_t depthLimit;
  std::optional<int64_t> stepLimit;
  bool isJson;    ///< results are for programs
  bool isVerbose; ///< show what differs
};

/// What the gate found of one script: texts to print, results to count.
struct Findings {
  std::string text;
  std::vector<ParityResult> results;
};

/// The command that does one execution again and shows it.
std::string commandFor(const std::string &script, const std::string &execution,
                       const ParsedArgs &args) {
  constexpr std::string_view kOfTheRun[] = {
      "--only", "--jobs", "--shard", "--report", "--results", "--verbose"};
  std::string command = "voxc parity --verbose --only=" + execution;
  for (const auto &[name, values] : args.options) {
    if (llvm::is_contained(kOfTheRun, name))
      continue;
    for (const std::string &value : values)
      command += " " + quoteForShell(value.empty()
                                         ? name
                                         : fmt::format("{}={}", name, value));
  }
  command += " " + quoteForShell(script);
  if (!args.programArgs.empty())
    command += " --";
  for (const std::string &word : args.programArgs)
    command += " " + quoteForShell(word);
  return command;
}

/// Adds the row of an execution, or of a script that none could be done of.
void addRow(Findings &findings, const std::string &script,
            const std::string &execution, const ProcessResult &result,
            const std::string &problem, const GateOptions &options) {
  bool isOk = problem.empty();
  findings.results.push_back(
      {script, execution, isOk ? Verdict::Ok : Verdict::Failed, problem});
  if (options.isJson)
    findings.text += fmt::format(
        R"({{"script":{},"execution":{},"problem":{},"status":{},"output":{},"errors":{}}})"
        "\n",
        jsonString(script), jsonString(execution), jsonString(problem),
        result.status, jsonString(result.output), jsonString(result.errors));
  else if (isOk)
    findings.text += fmt::format("{:<32} {:<12} ok\n", script, execution);
  else
    findings.text += fmt::format(
        "{:<32} {:<12} FAIL  {}{}\n", script, execution, problem,
        execution == "-"
            ? ""
            : "; again: " + commandFor(script, execution, options.args));
}

void addAbsent(Findings &findings, const std::string &script,
               const std::string &execution, const std::string &lack,
               const GateOptions &options) {
  findings.results.push_back({script, execution, Verdict::Absent, lack});
  if (!options.isJson)
    findings.text +=
        fmt::format("{:<32} {:<12} not on this target (VX0486: {})\n", script,
                    execution, lack);
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

/// Runs one script everywhere.
Findings gate(const std::string &script, const GateOptions &options) {
  Findings findings;
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
    addRow(findings, script, "-", {},
           program ? "cannot be judged" : "does not compile", options);
    return findings;
  }
  lowering::Compiler compiler(*program);
  std::string policy = withProgramDirectory(
      policyOf(runTokens(options.grants, hir::classesOf(program->needs))),
      script);
  SandboxChoice sandbox = options.sandbox;
  sandbox.mode = sandboxForRun(sandbox, *program);
  Subject subject = {{script},
                     options.args.get("--fixture"),
                     policy,
                     sandbox,
                     options.depthLimit,
                     options.stepLimit,
                     scratch,
                     compiler};
  llvm::append_range(subject.words, options.args.programArgs);
  Outcome reference = execute(referenceExecution(), *program, subject);
  for (const Execution &execution : options.executions) {
    if (std::string lack = lackOf(execution, *program); !lack.empty()) {
      addAbsent(findings, script, execution.name, lack, options);
      continue;
    }
    bool isReference = !execution.target;
    Outcome outcome =
        isReference ? reference : execute(execution, *program, subject);
    std::string problem = describeProblem(outcome, reference, *expected);
    addRow(findings, script, execution.name, outcome.result, problem, options);
    if (problem.empty() || !options.isVerbose || !outcome.failure.empty())
      continue;
    findings.text += renderStreams(execution.name, outcome.result);
    if (!isReference)
      findings.text += renderStreams("interp", reference.result);
  }
  return findings;
}

/// The findings as they come from another process.
Texts pack(const Findings &findings) {
  Texts texts = {findings.text};
  for (const ParityResult &result : findings.results)
    llvm::append_range(texts,
                       Texts{result.execution,
                             std::to_string(static_cast<int>(result.verdict)),
                             result.problem});
  return texts;
}

Findings unpack(const std::string &script, const Texts &texts) {
  Findings findings = {texts[0], {}};
  for (size_t i = 1; i + 2 < texts.size(); i += 3)
    findings.results.push_back({script, texts[i],
                                static_cast<Verdict>(std::stoi(texts[i + 1])),
                                texts[i + 2]});
  return findings;
}

/// Says on a terminal how far it is, in a line that is written anew.
void showProgress(size_t done, size_t all) {
  if (::isatty(STDERR_FILENO))
    support::print(stderr, "\r\x1b[K{}",
                   done < all ? fmt::format("{} of {} scripts", done, all)
                              : "");
}

/// Runs the scripts of this part, prints what comes out, and returns it.
ParityReport gateAll(const std::vector<std::string> &scripts, size_t processes,
                     const GateOptions &options) {
  ParityReport report;
  report.scripts = scripts.size();
  for (const Execution &execution : options.executions)
    report.executions.push_back(execution.name);
  bool isProgress = scripts.size() > 1 && !options.isJson;
  auto work = [&](size_t i) { return pack(gate(scripts[i], options)); };
  auto take = [&](size_t i, std::optional<Texts> texts) {
    Findings findings;
    if (texts)
      findings = unpack(scripts[i], *texts);
    else
      addRow(findings, scripts[i], "-", {},
             "the process that worked on it ended early", options);
    if (isProgress)
      showProgress(scripts.size(), scripts.size());
    support::print("{}", findings.text);
    std::fflush(stdout);
    llvm::append_range(report.results, std::move(findings.results));
    if (isProgress)
      showProgress(i + 1, scripts.size());
  };
  support::workInProcesses(scripts.size(), processes, work, take);
  return report;
}

/// Reads `--jobs`, by default what the machine can do at once. 0 after a usage
/// error.
size_t jobsOption(const ParsedArgs &args) {
  if (!args.has("--jobs"))
    return std::max(1u, std::thread::hardware_concurrency());
  size_t jobs = 0;
  if (!parseNumber(args.get("--jobs"), jobs) || jobs == 0) {
    printError(fmt::format("`--jobs` takes a number from 1, not `{}`",
                           args.get("--jobs")));
    return 0;
  }
  return jobs;
}

/// Reads `--shard`. Nothing after a usage error.
std::optional<Shard> shardOption(const ParsedArgs &args) {
  std::string text = args.get("--shard", "1/1");
  Shard shard;
  if (parseShard(text, shard))
    return shard;
  printError(fmt::format(
      "`--shard` takes a part and their number, as in 1/4, not `{}`", text));
  return std::nullopt;
}

/// Every `count`-th script.
std::vector<std::string> partOf(const std::vector<std::string> &scripts,
                                const Shard &shard) {
  std::vector<std::string> part;
  for (size_t i = shard.number - 1; i < scripts.size(); i += shard.count)
    part.push_back(scripts[i]);
  return part;
}

/// Writes the report that is asked for and says how all ended.
int finish(const ParsedArgs &args, const ParityReport &report, bool isJson) {
  if (!isJson)
    support::print("{}\n", summaryOf(report));
  if (args.has("--report") && !writeReport(args.get("--report"), report))
    return kFailed;
  // Of a part that has no script nothing is expected.
  bool isEmptyPart = report.shard.count > 1 && report.scripts == 0;
  size_t done = report.results.size() - report.count(Verdict::Absent);
  return report.count(Verdict::Failed) || (!done && !isEmptyPart) ? kFailed
                                                                  : kOk;
}

} // namespace

int runParity(const ParsedArgs &args) {
  if (!requireScripts(args))
    return kUsage;
  if (args.has("--report") && isWrongReportName(args.get("--report")))
    return kUsage;
  if (args.has("--merge")) {
    std::optional<ParityReport> whole = mergeReports(args.files);
    return whole ? finish(args, *whole, false) : kFailed;
  }
  std::vector<Execution> executions = selectExecutions(args);
  std::optional<hir::Options> lowering = lowerOptions(args);
  std::optional<int64_t> depth = depthLimit(args);
  std::optional<int64_t> steps;
  std::optional<Shard> shard = shardOption(args);
  size_t jobs = jobsOption(args);
  if (executions.empty() || !lowering || !depth ||
      !readStepLimit(args, steps) || !shard || !jobs)
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
      args,
      std::move(executions),
      *lowering,
      std::move(*grants),
      *sandbox,
      *depth,
      steps,
      isJson,
      args.has("--verbose") && !isJson,
  };
  ParityReport report = gateAll(partOf(args.files, *shard), jobs, options);
  report.shard = *shard;
  return finish(args, report, isJson);
}

} // namespace vox::driver
