//===- tools/voxc/parity/Execute.cpp - one execution of a script ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Implements Execute.h. Node runs all modules in one process, each on its own.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/parity/Execute.h"

#include "tools/voxc/Runner.h"
#include "tools/voxc/WasmRunner.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"

#include <filesystem>
#include <fmt/format.h>
#include <map>

namespace vox::driver {

using support::ProcessResult;

namespace {

constexpr unsigned kTimeoutSeconds = 120;

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
  if (!execution.runner.empty())
    options.sandbox.mode = sandboxUnderRunner(options.sandbox);
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
    auto command =
        runnerCommand(*execution.target, image, words, outcome.failure);
    if (command)
      result = support::capture(command->front(), *command, options,
                                subject.scratch, outcome.failure);
  }
  if (result)
    outcome.result = std::move(*result);
  return outcome;
}

} // namespace

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

} // namespace vox::driver
