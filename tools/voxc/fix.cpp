//===- tools/voxc/fix.cpp - voxc fix --------------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Applies the fix-its of diagnostics, round by round until none is left: one
// repair can make the next place readable. A round that would leave more syntax
// errors than it found is not taken.
//
//===----------------------------------------------------------------------===//
#include "frontend/FixIts.h"
#include "hir/Lower.h"
#include "tools/voxc/Diff.h"
#include "tools/voxc/Output.h"
#include "tools/voxc/Session.h"
#include "tools/voxc/Verbs.h"

#include <fmt/format.h>

namespace vox::driver {

namespace {

constexpr unsigned kMaxRounds = 10;

/// What is known about one state of a text.
struct Examined {
  std::vector<FixIt> fixes;
  unsigned syntaxErrors = 0;
};

struct Repaired {
  std::string text;
  unsigned fixes = 0;
};

Examined examine(const std::string &path, const std::string &identity,
                 const std::string &text) {
  SourceManager sources;
  DiagnosticEngine engine;
  FileId file = sources.add(path, text);
  SourceTree tree = loadTree(sources, file, identity, readSource, engine);
  Examined result;
  result.syntaxErrors = engine.errorCount();
  if (!engine.hasErrors())
    hir::lowerToHIR(sources, tree.files(), engine);
  result.fixes = selectFixes(engine.sorted(), file);
  return result;
}

Repaired repair(const std::string &path, const FileContent &content) {
  Repaired result{content.text};
  Examined now = examine(path, content.identity, result.text);
  for (unsigned round = 0; round < kMaxRounds && !now.fixes.empty(); ++round) {
    std::string text = applyFixes(result.text, now.fixes);
    Examined next = examine(path, content.identity, text);
    if (next.syntaxErrors > now.syntaxErrors)
      break;
    result.text = std::move(text);
    result.fixes += static_cast<unsigned>(now.fixes.size());
    now = std::move(next);
  }
  return result;
}

} // namespace

int runFix(const ParsedArgs &args) {
  if (args.files.empty()) {
    printError("no script; usage: voxc fix [options] FILE...");
    return kUsage;
  }
  bool onlyCheck = args.has("--check"), showDiff = args.has("--diff");
  int status = kOk;
  for (const std::string &path : args.files) {
    FileContent content = readSource(path);
    if (!content.error.empty()) {
      printError(fmt::format("cannot read `{}`: {}", path, content.error));
      status = kFailed;
      continue;
    }
    Repaired repaired = repair(path, content);
    if (repaired.text == content.text)
      continue;
    if (showDiff)
      fmt::print("{}", unifiedDiff(path, content.text, repaired.text));
    else
      fmt::print("{}: {} {}{}\n", path, repaired.fixes,
                 repaired.fixes == 1 ? "fix" : "fixes",
                 onlyCheck ? " to make" : "");
    bool written = onlyCheck || showDiff || replaceFile(path, repaired.text);
    if (onlyCheck || !written)
      status = kFailed;
  }
  return status;
}

} // namespace vox::driver
