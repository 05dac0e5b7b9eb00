//===- tools/vox-detlint/Lint.h - rules and what they find ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "clang/ASTMatchers/ASTMatchFinder.h"

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace clang {
class Preprocessor;
}

namespace vox::detlint {

/// What the rules found in the files below the folders of one root. A finding
/// at a line that has, or follows a line that ends in,
///
///   // detlint: <rule>: <reason>
///
/// is allowed; a comment of that form that allows nothing is a finding too.
class Findings {
public:
  Findings(std::string root, std::vector<std::string> folders)
      : root(std::move(root)), folders(std::move(folders)) {}

  void report(const clang::SourceManager &sources, clang::SourceLocation at,
              llvm::StringRef rule, const std::string &text);
  /// Notes the comments of a file that was read.
  void readComments(const clang::SourceManager &sources, clang::FileID file);

  /// Prints all, by file and place; true if there are none.
  bool print();

  /// The folder of a place: "runtime-rt/os"; "" if it is not checked.
  std::string fileOf(const clang::SourceManager &sources,
                     clang::SourceLocation at) const;

private:
  struct Place {
    std::string file;
    unsigned line, column;
    auto operator<=>(const Place &) const = default;
  };
  struct Allowance {
    std::string rule, reason;
    bool used = false;
  };

  std::string root;
  std::vector<std::string> folders;
  std::map<Place, std::set<std::string>> found;
  std::map<std::pair<std::string, unsigned>, Allowance> allowances;
  std::set<std::string> readFiles;

  bool isAllowed(const Place &place, llvm::StringRef rule);
};

/// The matchers of all rules.
class Rules {
public:
  using Result = clang::ast_matchers::MatchFinder::MatchResult;
  using Check = std::function<void(const Result &)>;

  Rules(clang::ast_matchers::MatchFinder &finder, Findings &findings)
      : findings(findings), finder(finder) {}

  template <typename Matcher>
  void add(const Matcher &matcher, Check check) {
    checks.push_back(std::make_unique<Callback>(std::move(check)));
    finder.addMatcher(matcher, checks.back().get());
  }

  Findings &findings;

private:
  struct Callback : clang::ast_matchers::MatchFinder::MatchCallback {
    explicit Callback(Check check) : check(std::move(check)) {}
    void run(const Result &result) override { check(result); }
    Check check;
  };

  clang::ast_matchers::MatchFinder &finder;
  std::vector<std::unique_ptr<Callback>> checks;
};

/// libc-math, long-double, float-to-int, unordered-iteration.
void addNumberRules(Rules &rules);
/// char-sign, pointer-width, byte-order.
void addLayoutRules(Rules &rules);
/// gate, base. The set holds the symbols of gated builtins that are declared and not
/// defined so far.
struct GatedBuiltins {
  std::set<std::string> defined;
  std::map<std::string, std::string> declared; ///< symbol -> signature
};
void addGateRule(Rules &rules, GatedBuiltins &builtins);
/// contraction, and the macros that say how wide or which way round things are.
void addPreprocessorRules(clang::Preprocessor &preprocessor,
                          Findings &findings);

} // namespace vox::detlint
