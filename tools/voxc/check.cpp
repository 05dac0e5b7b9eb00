//===- tools/voxc/check.cpp - voxc check ----------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Reports what is wrong with scripts and builds nothing.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/Session.h"
#include "tools/voxc/Verbs.h"

#include "llvm/ADT/STLExtras.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace vox::driver {

/// The codes that `--lint` turns on: nothing reports them by itself.
static std::vector<std::string_view> lintCodes() {
  std::vector<std::string_view> codes;
  for (const DiagInfo &row : diagRegistry())
    if (row.severity == Severity::Off && !llvm::is_contained(codes, row.code))
      codes.push_back(row.code);
  return codes;
}

/// Turns the rows of every `--lint` on; false after printing an unknown code.
static bool enableLints(DiagnosticEngine &diagnostics, const ParsedArgs &args) {
  auto lints = args.options.find("--lint");
  if (lints == args.options.end())
    return true;
  std::vector<std::string_view> codes = lintCodes();
  for (const std::string &code : lints->second)
    if (!llvm::is_contained(codes, code) || !diagnostics.enable(code)) {
      printError(fmt::format("`--lint` takes the code of a habit that is "
                             "allowed: {}; not `{}`",
                             fmt::join(codes, ", "), code));
      return false;
    }
  return true;
}

int runCheck(const ParsedArgs &args) {
  if (!checkDiagnosticsOption(args))
    return kUsage;
  if (!requireScripts(args))
    return kUsage;
  std::optional<hir::Options> lowering = lowerOptions(args);
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
      session.check();
    if (!session.report(args, Severity::Note))
      status = kFailed;
  }
  return status;
}

} // namespace vox::driver
