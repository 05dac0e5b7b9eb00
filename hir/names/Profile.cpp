//===- hir/names/Profile.cpp - what lies outside the script profile -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// See Profile.h. Everything here is a walk with its own stack over names.
//
//===----------------------------------------------------------------------===//
#include "hir/names/Profile.h"

#include "hir/names/Mentions.h"
#include "hir/names/Modules.h"
#include "hir/names/Names.h"

#include <algorithm>
#include <utility>

namespace vox::hir::sema {

using namespace ast;

/// `mobile`, `db` and the like: a name of other Vox programs.
static bool isExcludedName(std::string_view name) {
  return name == "mobile" || findExcludedName(name);
}

/// `std.mobile`, `std.meta`.
static bool isExcludedMember(const Name &object, const Name &member) {
  return object.text == "std" &&
         (member.text == "mobile" || findExcludedStd(member.text));
}

std::set<const Node *> ProfileChecker::run() {
  for (FileScope &scope : scopes)
    declareStubs(scope);
  if (hasOnlyStubs(scopes.back()) && profile != Profile::Strict) {
    reportOnlyStubs(scopes.back());
    return {};
  }
  for (FileScope &scope : scopes)
    createUnits(scope);
  fillTargets();
  for (Unit &unit : units)
    collect(unit);
  reach();
  if (profile != Profile::Strict)
    drop();
  report();
  std::set<const Node *> dropped;
  for (const Unit &unit : units)
    if (unit.isDropped)
      dropped.insert(unit.node());
  return dropped;
}

//===--- Declarations -----------------------------------------------------===//

void ProfileChecker::declareStubs(FileScope &scope) {
  for (const Item &item : scope.ast->items)
    if (auto *stub = as<ExcludedDecl>(item.decl); stub && stub->name)
      scope.stubs.emplace(stub->name->text, stub);
}

/// True for a file of excluded declarations and perhaps imports.
bool ProfileChecker::hasOnlyStubs(const FileScope &scope) {
  bool hasStub = false;
  for (const Item &item : scope.ast->items) {
    hasStub |= as<ExcludedDecl>(item.decl) != nullptr;
    if (item.stmt || (item.decl && !as<ExcludedDecl>(item.decl) &&
                      !as<ImportDecl>(item.decl)))
      return false;
  }
  return hasStub;
}

void ProfileChecker::reportOnlyStubs(const FileScope &scope) {
  std::vector<std::pair<std::string, unsigned>> counts;
  for (const Item &item : scope.ast->items) {
    auto *stub = as<ExcludedDecl>(item.decl);
    if (!stub)
      continue;
    auto known =
        std::find_if(counts.begin(), counts.end(), [&](const auto &entry) {
          return entry.first == stub->what;
        });
    if (known == counts.end())
      counts.push_back({stub->what, 1});
    else
      ++known->second;
  }
  std::string list;
  for (const auto &[what, count] : counts)
    list += fmt::format("{}{} `{}`", list.empty() ? "" : ", ", count, what);
  diagnostics.report(Diag::NoEntry, Span{scope.ast->file, 0, 0})
      .notes.push_back(
          {std::nullopt,
           fmt::format("it contains only what is outside the script profile: "
                       "{}",
                       list)});
}

const Node *ProfileChecker::Unit::node() const {
  if (function)
    return function;
  return type ? static_cast<const Node *>(type) : let;
}

bool ProfileChecker::Unit::isPub() const {
  return (function && function->isPub) || (type && type->isPub);
}

ProfileChecker::Unit &ProfileChecker::createUnit(FileScope &scope,
                                                 const Name &name) {
  Unit &unit = units.emplace_back();
  unit.scope = &scope;
  unit.name = name;
  targetsByName[&scope][name.text].all.units.push_back(&unit);
  return unit;
}

void ProfileChecker::createLet(FileScope &scope, const LetStmt *let) {
  std::vector<Name> names;
  addPatternNames(let->pattern, names, nullptr);
  if (names.empty())
    names.push_back({"_", let->pattern->span});
  Unit &unit = createUnit(scope, names[0]);
  unit.let = let;
  for (size_t i = 1; i < names.size(); ++i)
    targetsByName[&scope][names[i].text].all.units.push_back(&unit);
  if (scope.isRoot) // initialised before anything else runs
    roots.push_back(&unit);
}

/// `main`, or in a test build a test that is selected.
bool ProfileChecker::isRoot(const FunctionDecl &function) const {
  if (!options.tests)
    return function.name.text == "main";
  return function.isTest &&
         options.selects(function.name.text, function.testTitle);
}

void ProfileChecker::createUnits(FileScope &scope) {
  bool hasScript = false;
  for (const Item &item : scope.ast->items) {
    if (auto *function = as<FunctionDecl>(item.decl)) {
      Unit &unit = createUnit(scope, function->name);
      unit.function = function;
      if (scope.isRoot && isRoot(*function))
        roots.push_back(&unit);
    } else if (auto *type = as<TypeDecl>(item.decl)) {
      Unit &unit = createUnit(scope, type->name);
      unit.type = type;
      for (const VariantDecl &variant : type->variants)
        targetsByName[&scope][variant.name.text].all.units.push_back(&unit);
    } else if (auto *let = as<LetStmt>(item.stmt)) {
      createLet(scope, let);
    } else if (item.stmt) {
      hasScript = true;
    }
  }
  if (scope.isRoot && !scope.hasMain && hasScript && !options.tests)
    roots.push_back(&createUnit(scope, {}));
}

void ProfileChecker::fillTargets() {
  for (FileScope &scope : scopes) // the table is ordered by address
    for (auto &[name, targets] : targetsByName[&scope])
      for (Unit *unit : targets.all.units) {
        unit->targets.push_back(&targets.all);
        if (!unit->isPub())
          continue;
        unit->targets.push_back(&targets.pub);
        targets.pub.units.push_back(unit);
      }
}

//===--- Mentions ---------------------------------------------------------===//

/// Adds what the name means in the scope, its own declarations first.
void ProfileChecker::mention(Unit &unit, const FileScope &scope,
                             const std::string &name, bool onlyPub,
                             bool isBound) {
  bool isFound = false;
  auto lookIn = [&](const FileScope &place, bool onlyPub) {
    auto &table = targetsByName[&place];
    if (auto found = table.find(name); found != table.end()) {
      Target &target = onlyPub ? found->second.pub : found->second.all;
      unit.uses.push_back(&target);
      target.users.push_back(&unit);
      isFound |= !target.units.empty();
    }
    auto stub = place.stubs.find(name);
    if (isFound || isBound || stub == place.stubs.end())
      return;
    unit.stubs.push_back(stub->second);
    unit.mentionsExcluded = isFound = true;
  };
  lookIn(scope, onlyPub);
  if (isFound || onlyPub)
    return;
  for (const FlatImport &import : scope.flatImports)
    lookIn(*import.scope, /*onlyPub=*/true);
  bool isHidden = isFound || isBound || scope.fileAliases.contains(name) ||
                  scope.moduleAliases.contains(name);
  unit.mentionsExcluded |= !isHidden && isExcludedName(name);
}

void ProfileChecker::collect(Unit &unit) {
  Mentions mentions;
  if (unit.function) {
    mentions.add(*unit.function);
  } else if (unit.type) {
    mentions.add(*unit.type);
  } else if (unit.let) {
    const Stmt *stmt = unit.let;
    mentions.add({&stmt, 1});
    mentions.bound.clear();
  } else {
    std::vector<const Stmt *> stmts;
    for (const Item &item : unit.scope->ast->items)
      if (item.stmt)
        stmts.push_back(item.stmt);
    mentions.add(stmts);
  }
  std::set<std::string_view> bound, seen;
  for (const Name &name : mentions.bound)
    bound.insert(name.text);
  for (const Name &name : mentions.names)
    if (seen.insert(name.text).second)
      mention(unit, *unit.scope, name.text, /*onlyPub=*/false,
              bound.contains(name.text));
  for (const auto &[object, member] : mentions.qualified) {
    if (auto alias = unit.scope->fileAliases.find(object.text);
        alias != unit.scope->fileAliases.end())
      mention(unit, *alias->second, member.text, /*onlyPub=*/true,
              bound.contains(object.text));
    bool isOwn = targetsByName[unit.scope].contains(object.text) ||
                 bound.contains(object.text);
    unit.mentionsExcluded |= !isOwn && isExcludedMember(object, member);
  }
  unit.mentionsExcluded |= mentions.hasExcluded;
}

//===--- Policy -----------------------------------------------------------===//

void ProfileChecker::reach() {
  std::vector<Unit *> open = roots;
  while (!open.empty()) {
    Unit *unit = open.back();
    open.pop_back();
    if (std::exchange(unit->isReachable, true))
      continue;
    for (Target *target : unit->uses)
      if (!std::exchange(target->isReached, true))
        open.insert(open.end(), target->units.begin(), target->units.end());
  }
}

/// Drops what is not reachable and leads to something excluded.
void ProfileChecker::drop() {
  std::vector<Unit *> open;
  for (Unit &unit : units)
    if (unit.mentionsExcluded)
      open.push_back(&unit);
  while (!open.empty()) {
    Unit *unit = open.back();
    open.pop_back();
    if (unit->isReachable || std::exchange(unit->isDropped, true))
      continue;
    for (Target *target : unit->targets)
      if (!std::exchange(target->isDropped, true))
        open.insert(open.end(), target->users.begin(), target->users.end());
  }
}

void ProfileChecker::report() {
  std::set<const ExcludedDecl *> reachable;
  for (const Unit &unit : units)
    if (unit.isReachable)
      reachable.insert(unit.stubs.begin(), unit.stubs.end());
  for (const FileScope &scope : scopes)
    for (const Item &item : scope.ast->items) {
      auto *stub = as<ExcludedDecl>(item.decl);
      if (!stub || profile == Profile::Lenient)
        continue;
      if (profile == Profile::Strict)
        diagnostics.report(stub->diag, stub->head, stub->what);
      else if (!reachable.contains(stub))
        diagnostics.report(Diag::SkippedExcluded, stub->head, stub->what);
    }
  if (profile == Profile::Default)
    for (const Unit &unit : units)
      if (unit.isDropped)
        diagnostics.report(Diag::DroppedUser, unit.name.span, unit.name.text);
}

//===--- Uses -------------------------------------------------------------===//

bool Names::reportStub(const std::string &name, Span use) {
  FileScope &scope = scopeOf(use.file);
  const ExcludedDecl *stub = nullptr;
  if (auto own = scope.stubs.find(name); own != scope.stubs.end())
    stub = own->second;
  for (size_t i = 0; !stub && i < scope.flatImports.size(); ++i) {
    auto &stubs = scope.flatImports[i].scope->stubs;
    if (auto found = stubs.find(name); found != stubs.end())
      stub = found->second;
  }
  if (stub)
    report(stub->diag, use, name)
        .notes.push_back({stub->head, "declared here"});
  else if (name == "mobile")
    report(Diag::ExcludedMobile, use, name)
        .notes.push_back({std::nullopt, "it needs a mobile host"});
  else if (const ExcludedName *excluded = findExcludedName(name))
    report(Diag::ExcludedNamespace, use, name)
        .notes.push_back(
            {std::nullopt, fmt::format("it needs {}", excluded->host)});
  return stub || isExcludedName(name);
}

} // namespace vox::hir::sema
