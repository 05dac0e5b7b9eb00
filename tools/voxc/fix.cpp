//===- tools/voxc/fix.cpp - voxc fix --------------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Applies the fix-its of diagnostics, round by round until none is left: one
// repair can make the next place readable. A round that would leave more syntax
// errors than it found is not taken, and rounds that do not help end the work.
//
//===----------------------------------------------------------------------===//
#include "frontend/FixIts.h"
#include "hir/Check.h"
#include "support/Print.h"
#include "tools/voxc/Diff.h"
#include "tools/voxc/Output.h"
#include "tools/voxc/Session.h"
#include "tools/voxc/Verbs.h"

#include <compare>
#include <fmt/format.h>

namespace vox::driver {

namespace {

/// Rounds in a row that do not lessen the diagnostics.
constexpr unsigned kMaxIdleRounds = 10;

/// How much is wrong with a text; less is better.
struct Wrongs {
  unsigned syntaxErrors = 0;
  size_t diagnostics = 0;

  auto operator<=>(const Wrongs &) const = default;
};

/// What is known about one state of a text.
struct Examined {
  Wrongs wrongs;
  size_t fixes = 0;
  std::string repaired; ///< the text with these fixes
};

struct Repaired {
  std::string text;
  size_t fixes = 0;
  size_t left = 0; ///< fixes that do not help
};

Examined examine(const std::string &path, const std::string &identity,
                 const std::string &text) {
  SourceManager sources;
  DiagnosticEngine engine(DiagnosticEngine::kManyErrors);
  FileId file = sources.add(shownPath(path), text);
  SourceTree tree = loadTree(sources, file, identity, readSource, engine);
  Examined result;
  result.wrongs.syntaxErrors = engine.errorCount();
  if (!engine.hasErrors())
    hir::check(sources, tree.files(), engine);
  std::vector<Diagnostic> diagnostics = engine.sorted();
  std::vector<FixIt> fixes = selectFixes(diagnostics, file);
  result.wrongs.diagnostics = diagnostics.size();
  result.fixes = fixes.size();
  result.repaired = applyFixes(sources, text, fixes);
  return result;
}

Repaired repair(const std::string &path, const FileContent &content) {
  Repaired result{content.text};
  Examined now = examine(path, content.identity, result.text);
  Wrongs best = now.wrongs;
  for (unsigned idle = 0; now.fixes > 0 && idle < kMaxIdleRounds; ++idle) {
    Examined next = examine(path, content.identity, now.repaired);
    if (next.wrongs.syntaxErrors > now.wrongs.syntaxErrors)
      break;
    result.text = std::move(now.repaired);
    result.fixes += now.fixes;
    now = std::move(next);
    if (now.wrongs >= best)
      continue;
    best = now.wrongs;
    idle = 0;
  }
  result.left = now.fixes;
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
    if (repaired.left > 0) {
      printError(fmt::format("`{}`: {} that would not help {} not made", path,
                             repaired.left == 1 ? "a fix" : "fixes",
                             repaired.left == 1 ? "is" : "are"));
      status = kFailed;
    }
    if (path == kStandardInput && !onlyCheck && !showDiff) {
      support::print("{}", repaired.text);
      continue;
    }
    if (repaired.text == content.text)
      continue;
    if (showDiff)
      support::print("{}", unifiedDiff(path, content.text, repaired.text));
    else
      support::print("{}: {} {}{}\n", path, repaired.fixes,
                     repaired.fixes == 1 ? "fix" : "fixes",
                     onlyCheck ? " to make" : "");
    bool written = onlyCheck || showDiff || replaceFile(path, repaired.text);
    if (onlyCheck || !written)
      status = kFailed;
  }
  return status;
}

} // namespace vox::driver
