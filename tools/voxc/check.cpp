//===- tools/voxc/check.cpp - voxc check ----------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Reports what is wrong with scripts and builds nothing.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/Session.h"
#include "tools/voxc/Verbs.h"

#include <fmt/format.h>

namespace vox::driver {

/// Turns the rows of every `--lint` on; false after printing an unknown code.
static bool enableLints(DiagnosticEngine &diagnostics, const ParsedArgs &args) {
  auto lints = args.options.find("--lint");
  if (lints == args.options.end())
    return true;
  for (const std::string &code : lints->second)
    if (!diagnostics.enable(code)) {
      printError(fmt::format(
          "`--lint` takes the code of a diagnostic, not `{}`", code));
      return false;
    }
  return true;
}

int runCheck(const ParsedArgs &args) {
  if (!checkDiagnosticsOption(args))
    return kUsage;
  if (args.files.empty()) {
    printError("no script; usage: voxc check [options] FILE...");
    return kUsage;
  }
  std::optional<hir::LowerOptions> lowering = lowerOptions(args);
  if (!lowering)
    return kUsage;
  int status = kOk;
  for (const std::string &path : args.files) {
    Session session(*lowering);
    if (!enableLints(session.diagnostics(), args))
      return kUsage;
    if (!session.load(path)) {
      status = kFailed;
      continue;
    }
    if (session.parse())
      session.lower();
    if (!session.report(args, Severity::Note))
      status = kFailed;
  }
  return status;
}

} // namespace vox::driver
