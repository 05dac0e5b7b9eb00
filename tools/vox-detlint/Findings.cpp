//===- tools/vox-detlint/Findings.cpp - findings and what allows them -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "tools/vox-detlint/Lint.h"

#include "clang/Basic/SourceManager.h"

using namespace clang;
using namespace vox::detlint;

std::string Findings::fileOf(const SourceManager &sources,
                             SourceLocation at) const {
  PresumedLoc place = sources.getPresumedLoc(sources.getExpansionLoc(at));
  if (place.isInvalid())
    return "";
  llvm::StringRef file = place.getFilename();
  if (!file.consume_front(root + "/"))
    return "";
  for (const std::string &folder : folders)
    if (file.starts_with(folder + "/"))
      return file.str();
  return "";
}

void Findings::readComments(const SourceManager &sources, FileID file) {
  std::string name = fileOf(sources, sources.getLocForStartOfFile(file));
  if (name.empty() || !readFiles.insert(name).second)
    return;
  llvm::StringRef rest = sources.getBufferData(file);
  for (unsigned line = 1; !rest.empty(); ++line) {
    llvm::StringRef text;
    std::tie(text, rest) = rest.split('\n');
    auto [code, comment] = text.split("// detlint: ");
    if (comment.empty())
      continue;
    auto [rule, reason] = comment.split(':');
    // A comment of its own stands for the line behind it.
    unsigned place = code.trim().empty() ? line + 1 : line;
    allowances[{name, place}] = {rule.str(), reason.trim().str()};
  }
}

bool Findings::isAllowed(const Place &place, llvm::StringRef rule) {
  auto at = allowances.find({place.file, place.line});
  if (at == allowances.end() || at->second.rule != rule ||
      at->second.reason.empty())
    return false;
  at->second.used = true;
  return true;
}

void Findings::report(const SourceManager &sources, SourceLocation at,
                      llvm::StringRef rule, const std::string &text) {
  std::string file = fileOf(sources, at);
  if (file.empty())
    return;
  SourceLocation expansion = sources.getExpansionLoc(at);
  readComments(sources, sources.getFileID(expansion));
  Place place{file, sources.getExpansionLineNumber(expansion),
              sources.getExpansionColumnNumber(expansion)};
  if (!isAllowed(place, rule))
    found[place].insert("[" + rule.str() + "] " + text);
}

bool Findings::print() {
  for (const auto &[place, allowance] : allowances)
    if (!allowance.used)
      found[{place.first, place.second, 1}].insert(
          "[" + allowance.rule + "] is allowed here " +
          (allowance.reason.empty() ? "without a reason"
                                    : "and nothing needs it"));
  for (const auto &[place, texts] : found)
    for (const std::string &text : texts)
      llvm::outs() << place.file << ':' << place.line << ':' << place.column
                   << ": error: " << text << '\n';
  return found.empty();
}
