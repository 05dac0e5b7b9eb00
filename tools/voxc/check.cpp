//===- tools/voxc/check.cpp - voxc check ----------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Reports what is wrong with scripts and builds nothing.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/Session.h"
#include "tools/voxc/Verbs.h"

namespace vox::driver {

int runCheck(const ParsedArgs &args) {
  if (!checkDiagnosticsOption(args))
    return kUsage;
  if (args.files.empty()) {
    printError("no script; usage: voxc check [options] FILE...");
    return kUsage;
  }
  int status = kOk;
  for (const std::string &path : args.files) {
    Session session;
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
