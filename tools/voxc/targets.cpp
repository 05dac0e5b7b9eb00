//===- tools/voxc/targets.cpp - voxc targets ------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Lists the rows of targets/Targets.def.
//
//===----------------------------------------------------------------------===//
#include "frontend/Render.h"
#include "support/Print.h"
#include "targets/Target.h"
#include "tools/voxc/Compile.h"
#include "tools/voxc/Verbs.h"

#include "llvm/Support/ErrorHandling.h"

#include <fmt/format.h>

namespace vox::driver {

/// The last word that `--emit` takes for a target.
static std::string_view emitWord(const targets::Target &target) {
  switch (target.emits) {
  case targets::Emits::Executable:
    return "exe";
  case targets::Emits::Object:
    return "obj";
  case targets::Emits::Assembly:
    return "asm";
  case targets::Emits::Nothing:
    return "nothing";
  }
  llvm_unreachable("unknown kind of output");
}

static std::string_view runnerOf(const targets::Target &target) {
  return &target == &targets::host() ? "native" : target.runner;
}

/// How programs of a target can be run here, and whether any can be built.
static std::string noteOf(const targets::Target &target) {
  if (target.emits == targets::Emits::Nothing)
    return std::string(target.why);
  if (!target.why.empty())
    return fmt::format("no objects: {}", target.why);
  if (!target.hasRuntime())
    return "";
  std::string note = "this machine";
  if (&target != &targets::host())
    note = target.runner.empty() ? "not run here"
                                 : fmt::format("runs under {}", target.runner);
  if (!hasPack(target))
    note += "; its runtime pack is not built";
  return note;
}

static std::string jsonRow(const targets::Target &target) {
  std::string_view runner = runnerOf(target);
  std::string why = target.why.empty()
                        ? ""
                        : fmt::format(R"(,"why":{})", jsonString(target.why));
  return fmt::format(R"({{"triple":{},"tier":{},"emits":{},"runner":{}{}}})",
                     jsonString(target.name), target.tier(),
                     jsonString(emitWord(target)),
                     runner.empty() ? "null" : jsonString(runner), why);
}

int runTargets(const ParsedArgs &args) {
  if (!args.files.empty()) {
    printUsageError(*args.verb, "`voxc targets` takes no file");
    return kUsage;
  }
  if (args.has("--json")) {
    std::string rows;
    for (const targets::Target &target : targets::all())
      rows += (rows.empty() ? "" : ",") + jsonRow(target);
    support::print("{{\"targets\":[{}]}}\n", rows);
    return kOk;
  }
  for (const targets::Target &target : targets::all()) {
    std::string line = fmt::format("{:<26} tier {}  {:<7}  {:<6}  {}",
                                   target.name, target.tier(), emitWord(target),
                                   target.formatName(), noteOf(target));
    support::print("{}\n", line.substr(0, line.find_last_not_of(' ') + 1));
  }
  return kOk;
}

} // namespace vox::driver
