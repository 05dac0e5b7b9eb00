//===- hir/names/Profile.h - what lies outside the script profile ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Full-stack declarations are stubs (spec §16): an error only where the script
// can reach them. Reachability is found by names alone, before anything is
// checked; a name that a local hides counts as a mention, so a function is
// dropped only if nothing reachable can call it.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/Diagnostic.h"
#include "hir/Options.h"
#include "hir/names/FileScope.h"

#include <deque>
#include <span>

namespace vox::hir::sema {

class ProfileChecker {
public:
  ProfileChecker(std::deque<FileScope> &scopes, const Options &options,
                 DiagnosticEngine &diagnostics)
      : scopes(scopes), options(options), profile(options.profile),
        diagnostics(diagnostics) {}

  /// Fills FileScope::stubs, reports what the profile says and returns the
  /// declarations that are not part of the program.
  std::set<const ast::Node *> run();

private:
  struct Unit;
  /// The units of one name, or the public ones of them: what a mention means.
  /// Thousands of `let`s may have one name, so they are linked through it.
  struct Target {
    std::vector<Unit *> units, users;
    bool isReached = false;
    bool isDropped = false; ///< one unit is, so the users are too
  };
  struct Targets {
    Target all, pub;
  };
  /// A declaration, a top-level `let`, or all statements of a script.
  struct Unit {
    FileScope *scope = nullptr;
    const ast::FunctionDecl *function = nullptr;
    const ast::TypeDecl *type = nullptr;
    const ast::LetStmt *let = nullptr;
    ast::Name name;
    std::vector<Target *> targets; ///< that it belongs to
    std::vector<Target *> uses;
    std::vector<const ast::ExcludedDecl *> stubs;
    bool mentionsExcluded = false; ///< a stub or a full-stack expression
    bool isReachable = false;
    bool isDropped = false;

    const ast::Node *node() const;
    bool isPub() const;
  };

  void declareStubs(FileScope &scope);
  bool hasOnlyStubs(const FileScope &scope);
  void reportOnlyStubs(const FileScope &scope);
  bool isRoot(const ast::FunctionDecl &function) const;
  void createUnits(FileScope &scope);
  Unit &createUnit(FileScope &scope, const ast::Name &name);
  void createLet(FileScope &scope, const ast::LetStmt *let);
  void fillTargets();
  void collect(Unit &unit);
  void mention(Unit &unit, const FileScope &scope, const std::string &name,
               bool onlyPub, bool isBound);
  void reach();
  void drop();
  void report();

  std::deque<FileScope> &scopes;
  const Options &options;
  Profile profile;
  DiagnosticEngine &diagnostics;
  std::deque<Unit> units;
  std::map<const FileScope *, NameTable<Targets>> targetsByName;
  std::vector<Unit *> roots;
};

} // namespace vox::hir::sema
