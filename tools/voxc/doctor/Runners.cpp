//===- tools/voxc/doctor/Runners.cpp - what runs other targets ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "support/Process.h"
#include "support/TemporaryPath.h"
#include "targets/Target.h"
#include "tools/voxc/Runner.h"
#include "tools/voxc/doctor/Finding.h"

#include <cstdlib>
#include <fmt/format.h>

namespace vox::driver {

namespace {

/// The first line that a program prints for `--version`; "" if it does not.
std::string versionOf(const std::string &path) {
  support::TemporaryPath scratch;
  if (scratch.makeDirectory())
    return "";
  constexpr unsigned kSeconds = 5;
  std::string problem;
  auto result = support::capture(path, {path, "--version"}, {kSeconds, ""},
                                 scratch, problem);
  bool isRight = result && !result->timedOut && result->status == 0;
  return isRight ? result->output.substr(0, result->output.find('\n')) : "";
}

Finding lookFor(const std::string &name, const std::string &path,
                const std::string &use) {
  std::string version = path.empty() ? "" : versionOf(path);
  bool isThere = !version.empty();
  std::string missing = path.empty() ? "not on PATH" : "does not start";
  return {"runner", name, isThere, isThere ? version : missing,
          (isThere ? "runs " : "cannot run ") + use};
}

/// The emulators of targets, in the order of the table, with what they run.
std::vector<Finding> emulators() {
  std::vector<Finding> findings;
  for (const targets::Target &row : targets::all()) {
    std::string name(row.runner.substr(0, row.runner.find(' ')));
    if (&row != &targets::host() &&
        (name.starts_with("qemu-") || name == targets::kPeLoader))
      findings.push_back(
          lookFor(name, findRunner(name),
                  fmt::format("{} for `voxc parity`", row.name)));
  }
  return findings;
}

Finding node(const std::string &major) {
  std::string name = "node-" + major;
  const char *configured = std::getenv(("VOX_NODE_" + major).c_str());
  std::string path = configured ? configured : support::findProgram(name);
  if (path.empty())
    path = support::findProgram("node");
  Finding finding = lookFor(name, path, "wasm32-wasi for `voxc parity`");
  if (!finding.isThere || finding.detail.starts_with("v" + major + "."))
    return finding;
  return {"runner", name, false, fmt::format("found {}", finding.detail),
          fmt::format("cannot run wasm32-wasi for `voxc parity`; "
                      "VOX_NODE_{} names another",
                      major)};
}

} // namespace

std::vector<Finding> lookForRunners() {
  std::vector<Finding> findings = emulators();
  for (const char *major : {"18", "20"})
    findings.push_back(node(major));
  for (const char *engine : {"wasmtime", "wasm2c"})
    findings.push_back(lookFor(engine, support::findProgram(engine),
                               "modules as one engine more"));
  return findings;
}

} // namespace vox::driver
