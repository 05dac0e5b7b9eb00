//===- hir/CapsComment.cpp - the comment vox:caps -------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "hir/CapsComment.h"

#include "hir/Builtins.h"
#include "hir/CapabilityClasses.h"
#include "runtime-rt/caps/policy_text.h"

#include <algorithm>
#include <bit>

namespace vox::hir {

namespace {

struct Row {
  uint64_t bit;
  std::string_view module;
};
constexpr Row kRows[] = {
#define VOX_CAPABILITY(ENUMERATOR, WORD, GRANT, MODULE, ...)                   \
  {bitOf(Capability::k##ENUMERATOR), MODULE},
#include "targets/Capabilities.def"
};

/// The classes of a module; none if there is no such module.
uint64_t classesOf(std::string_view module) {
  uint64_t classes = 0;
  for (const Row &row : kRows)
    if (row.module == module)
      classes |= row.bit;
  return classes;
}

/// The module that a word of the comment means.
std::string_view moduleName(std::string_view word) {
  return word == "subprocess" ? "process" : word == "http" ? "net" : word;
}

/// The classes that a token of `--caps` grants, or nothing if it is none.
std::optional<uint64_t> grantedBy(const std::string &token) {
  auto length = static_cast<int64_t>(token.size());
  std::string room(token.size() + rt::caps::kRootHeadBytes, '\0');
  rt::caps::PolicyParser parser(room.data(), static_cast<int64_t>(room.size()));
  if (parser.add({token.data(), length}).why)
    return std::nullopt;
  rt::caps::Policy policy = parser.policy();
  uint64_t classes = policy.granted;
  for (rt::caps::Root root; policy.roots.next(root);)
    classes |= root.granted;
  return classes;
}

/// The modules of these classes as the comment writes them.
std::string written(uint64_t classes) {
  std::string text;
  std::string_view last;
  for (const Row &row : kRows)
    if ((classes & row.bit) && row.module != last) {
      text.append(text.empty() ? "" : " ").append(row.module);
      last = row.module;
    }
  return text;
}

} // namespace

CapsComment::CapsComment(const ast::Ast &tree, const SourceManager &sources,
                         DiagnosticEngine &diagnostics)
    : sources(sources), diagnostics(diagnostics) {
  const std::string &comment = tree.capsComment;
  auto end = static_cast<uint32_t>(sources.lineText(tree.file, 1).size());
  auto begin = static_cast<uint32_t>(end - comment.size());
  span = {tree.file, begin, end};
  constexpr std::string_view between = " \t,";
  for (size_t at = 0; at < comment.size();) {
    at = std::min(comment.find_first_not_of(between, at), comment.size());
    size_t stop = std::min(comment.find_first_of(between, at), comment.size());
    if (at < stop)
      words.push_back({{tree.file, begin + static_cast<uint32_t>(at),
                        begin + static_cast<uint32_t>(stop)}});
    at = stop;
  }
}

bool CapsComment::understand(std::string_view text, Word &word) {
  if (text == "path")
    return true;
  size_t colon = std::min(text.find(':'), text.size());
  std::string name(moduleName(text.substr(0, colon)));
  if (uint64_t classes = classesOf(name); classes && colon == text.size()) {
    word.covers = word.expects = classes;
    return true;
  }
  std::optional<uint64_t> classes = grantedBy(name.append(text.substr(colon)));
  if (!classes)
    return false;
  word.covers = *classes;
  // A program that needs the stronger class need not need the weaker one.
  word.expects = text == "deterministic" ? 0 : std::bit_floor(*classes);
  return true;
}

bool CapsComment::isUnderstood() {
  bool all = true;
  for (Word &word : words) {
    std::string_view text = sources.text(word.span);
    if (understand(text, word))
      continue;
    diagnostics.report(Diag::CapsWord, word.span, text);
    all = false;
  }
  return all;
}

void CapsComment::compare(std::span<const Need> needs) {
  if (words.empty())
    return;
  uint64_t needed = classesOf(needs), covered = 0;
  bool isExact = true;
  for (const Word &word : words) {
    covered |= word.covers;
    isExact &= word.expects == 0 || (word.expects & needed) != 0;
  }
  uint64_t missing = needed & ~covered;
  if (isExact && missing == 0)
    return;
  std::string text = written(needed);
  Diagnostic &diagnostic = diagnostics.report(
      Diag::CapsComment, span, text.empty() ? "nothing of this" : text);
  for (const Need &need : needs)
    if (bitOf(builtin(need.builtin).capability) & missing) {
      diagnostic.notes.push_back({need.span, "not named: what this needs"});
      break;
    }
  if (!text.empty())
    diagnostic.fixes.push_back({span, text});
}

} // namespace vox::hir
