//===- hir/CapsComment.cpp - the comment vox:caps -------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "hir/CapsComment.h"

#include "hir/Builtins.h"

#include <algorithm>

namespace vox::hir {

namespace {

constexpr unsigned bit(Capability capability) {
  return 1u << static_cast<unsigned>(capability);
}

/// A module and its classes. A program that needs the stronger class does not
/// need the weaker one besides.
struct Module {
  std::string_view name;
  unsigned weak = 0, strong = 0;
};

/// The modules of targets/Capabilities.def, each once.
std::vector<Module> modules() {
  struct Row {
    Capability capability;
    std::string_view module;
  };
  constexpr Row kRows[] = {
#define VOX_CAPABILITY(ENUMERATOR, WORD, GRANT, MODULE, ...)                   \
  {Capability::k##ENUMERATOR, MODULE},
#include "targets/Capabilities.def"
  };
  std::vector<Module> all;
  for (const Row &row : kRows) {
    if (all.empty() || all.back().name != row.module)
      all.push_back({row.module});
    Module &module = all.back();
    module.weak |= module.strong;
    module.strong = bit(row.capability);
  }
  return all;
}

/// The module that a word of the comment means.
std::string_view moduleName(std::string_view word) {
  return word == "subprocess" ? "process" : word == "http" ? "net" : word;
}

bool isNumber(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char digit) {
    return digit >= '0' && digit <= '9';
  });
}

/// What stands behind `key=`; empty if `text` does not begin so.
std::string_view valueOf(std::string_view text, std::string_view key) {
  if (!text.starts_with(key))
    return {};
  return text.substr(key.size());
}

/// The classes of which `module:value` speaks, or nothing if it is no word.
std::optional<unsigned> classesOf(const Module &module,
                                  std::string_view value) {
  unsigned all = module.weak | module.strong;
  if (module.name == "fs") {
    if (!valueOf(value, "ro=").empty())
      return module.weak;
    return valueOf(value, "rw=").empty() ? std::nullopt : std::optional(all);
  }
  if (module.name == "time") {
    bool isKnown = value == "real" || isNumber(valueOf(value, "frozen="));
    return isKnown ? std::optional(all) : std::nullopt;
  }
  if (module.name == "random") {
    if (value == "deny")
      return 0;
    bool isKnown = isNumber(valueOf(value, "seed="));
    return isKnown ? std::optional(all) : std::nullopt;
  }
  if (value == "none")
    return 0;
  if (module.name == "env" && value == "ro")
    return module.weak;
  bool isKnown = value == (module.name == "env" ? "rw" : "allow");
  return isKnown ? std::optional(all) : std::nullopt;
}

/// The classes that `program` needs.
unsigned needsOf(const Program &program) {
  unsigned needs = 0;
  for (const Need &need : program.needs)
    needs |= bit(builtin(need.builtin).capability);
  return needs;
}

/// The modules of these classes as the comment writes them.
std::string written(unsigned classes) {
  std::string text;
  for (const Module &module : modules())
    if (classes & (module.weak | module.strong))
      text.append(text.empty() ? "" : " ").append(module.name);
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
  if (text == "deterministic") {
    word.covers = bit(Capability::Time) | bit(Capability::Random);
    return true;
  }
  size_t colon = std::min(text.find(':'), text.size());
  std::string_view name = moduleName(text.substr(0, colon));
  for (const Module &module : modules()) {
    if (name != module.name)
      continue;
    if (colon == text.size()) {
      word.covers = word.expects = module.weak | module.strong;
      return true;
    }
    std::optional<unsigned> classes = classesOf(module, text.substr(colon + 1));
    if (!classes)
      return false;
    word.covers = *classes;
    word.expects = *classes & module.strong ? module.strong : *classes;
    return true;
  }
  return false;
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

void CapsComment::compare(const Program &program) {
  if (words.empty())
    return;
  unsigned needs = needsOf(program), covered = 0;
  bool isExact = true;
  for (const Word &word : words) {
    covered |= word.covers;
    isExact &= word.expects == 0 || (word.expects & needs) != 0;
  }
  unsigned missing = needs & ~covered;
  if (isExact && missing == 0)
    return;
  std::string needed = written(needs);
  Diagnostic &diagnostic = diagnostics.report(
      Diag::CapsComment, span, needed.empty() ? "nothing of this" : needed);
  for (const Need &need : program.needs)
    if (bit(builtin(need.builtin).capability) & missing) {
      diagnostic.notes.push_back({need.span, "not named: what this needs"});
      break;
    }
  if (!needed.empty())
    diagnostic.fixes.push_back({span, needed});
}

} // namespace vox::hir
