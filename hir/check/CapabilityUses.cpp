//===- hir/check/CapabilityUses.cpp - what a program can ask for ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Bodies are searched breadth first from what is run, so the first way to one
// is a shortest one; ties go to the source order. The sites are facts of
// checking, the same that Program::needs is made of.
//
//===----------------------------------------------------------------------===//
#include "hir/check/CapabilityUses.h"

#include "hir/Builtins.h"
#include "hir/CapabilityClasses.h"
#include "hir/check/ConstantText.h"

#include <algorithm>
#include <tuple>
#include <unordered_set>

namespace vox::hir::sema {

//===--- Ways -------------------------------------------------------------===//

namespace {

/// A function or the initialiser of a constant, and how the search came there.
struct Visit {
  const FunctionInfo *function; ///< null: `let`
  const ConstantLet *let;
  size_t from = kStart;

  static constexpr size_t kStart = ~size_t(0);

  const BodyFacts &facts() const {
    return function ? *function->facts : *let->facts;
  }
  std::vector<const ast::Stmt *> body() const {
    return function ? function->body : std::vector<const ast::Stmt *>{let->let};
  }
  std::string name() const {
    return function             ? function->name
           : let->names.empty() ? "_"
                                : let->names[0]->name;
  }
};

class Search {
public:
  void start(const FunctionInfo &function) { visit(&function, nullptr); }
  void start(const ConstantLet &let) { visit(nullptr, &let); }

  /// Visits what the starts lead to. Constants become starts themselves.
  void run() {
    for (size_t i = 0; i < all.size(); ++i) {
      const BodyFacts &facts = all[i].facts();
      for (const FunctionUse &use : facts.uses)
        visit(use.function, nullptr, i);
      for (const ConstantUse &use : facts.constants)
        visit(nullptr, use.constant->owner);
    }
  }

  const std::vector<Visit> &visits() const { return all; }
  bool reaches(const void *body) const { return seen.contains(body); }
  std::vector<std::string> wayTo(size_t at) const;

private:
  std::vector<Visit> all;
  std::unordered_set<const void *> seen; ///< never iterated

  void visit(const FunctionInfo *function, const ConstantLet *let,
             size_t from = Visit::kStart) {
    const void *body = function ? static_cast<const void *>(function) : let;
    if (seen.insert(body).second)
      all.push_back({function, let, from});
  }
};

std::vector<std::string> Search::wayTo(size_t at) const {
  static constexpr size_t kMaxNames = 12;
  std::vector<size_t> steps;
  for (; at != Visit::kStart; at = all[at].from)
    steps.push_back(at);
  std::vector<std::string> names;
  for (size_t i = steps.size(); i-- > 0;) {
    if (steps.size() > kMaxNames && i == kMaxNames / 2) {
      names.emplace_back("…");
      continue;
    }
    bool isShown = steps.size() <= kMaxNames || i < kMaxNames / 2 ||
                   i >= steps.size() - kMaxNames / 2;
    if (isShown)
      names.push_back(all[steps[i]].name());
  }
  return names;
}

/// What is run, and so what all of it leads to.
Search searchFrom(const ProgramFacts &program, bool withTests) {
  Search constants;
  auto startFunctions = [&](Search &search) {
    for (const FunctionInfo *root : program.roots)
      search.start(*root);
    for (const FunctionInfo &function : program.functions)
      if (withTests && function.isTest &&
          function.span.file == program.scopes.back().ast->file)
        search.start(function);
  };
  startFunctions(constants);
  for (const ConstantLet &let : program.constantLets)
    if (let.isRoot && !let.isScript)
      constants.start(let);
  constants.run();
  // Again with every constant as a start, so that ways are shortest.
  Search search;
  startFunctions(search);
  for (const ConstantLet &let : program.constantLets)
    if (constants.reaches(&let))
      search.start(let);
  search.run();
  return search;
}

//===--- Sites ------------------------------------------------------------===//

bool isGated(const MemberUse &use) { return classOf(use.builtin) != 0; }

/// How many of the arguments of a call are paths, the first ones.
size_t pathCount(const Builtin &row) {
  bool isFile = row.capability == Capability::kFsRead ||
                row.capability == Capability::kFsWrite;
  if (!isFile || row.params.empty())
    return 0;
  return row.name == "fs.copy" || row.name == "fs.rename" ? 2 : 1;
}

/// The text that stands for a missing argument: '.' of fs.list_dir.
std::string defaultPath(BuiltinId id) {
  std::string_view quoted = signature(id).defaults[0];
  return std::string(quoted.substr(1, quoted.size() - 2));
}

std::vector<std::string> pathsOf(const MemberUse &use,
                                 const ConstantText &texts) {
  const Builtin &row = builtin(use.builtin);
  const ast::CallExpr *call = texts.callOf(use.span);
  std::vector<std::string> paths;
  for (size_t i = 0; call && i < pathCount(row); ++i) {
    std::optional<std::string> path = i < call->args.size()
                                          ? texts.of(call->args[i].value)
                                          : defaultPath(use.builtin);
    if (!path)
      return {};
    paths.push_back(std::move(*path));
  }
  return paths;
}

void addSites(std::vector<CapabilityUse> &sites, const Visit &visit,
              const std::vector<std::string> &via) {
  std::optional<ConstantText> texts;
  for (const MemberUse &use : visit.facts().members) {
    if (!isGated(use))
      continue;
    if (!texts)
      texts.emplace(visit.facts(), visit.body());
    sites.push_back({use.builtin, use.span, via, pathsOf(use, *texts)});
  }
}

void sortSites(std::vector<CapabilityUse> &sites) {
  std::sort(sites.begin(), sites.end(),
            [](const CapabilityUse &a, const CapabilityUse &b) {
              auto key = [](const CapabilityUse &use) {
                return std::tuple(classWord(use.builtin), use.span.file,
                                  use.span.begin);
              };
              return key(a) < key(b);
            });
}

} // namespace

CapabilityUses capabilityUses(const ProgramFacts &program, bool withTests) {
  Search search = searchFrom(program, withTests);
  CapabilityUses uses;
  for (size_t i = 0; i < search.visits().size(); ++i)
    if (const Visit &visit = search.visits()[i];
        std::ranges::any_of(visit.facts().members, isGated))
      addSites(uses.reached, visit, search.wayTo(i));
  for (const FunctionInfo &function : program.functions)
    if (!search.reaches(&function))
      addSites(uses.unreached, {&function, nullptr}, {function.name});
  for (const ConstantLet &let : program.constantLets)
    if (!search.reaches(&let)) {
      Visit visit = {nullptr, &let};
      addSites(uses.unreached, visit, {visit.name()});
    }
  sortSites(uses.reached);
  sortSites(uses.unreached);
  return uses;
}

} // namespace vox::hir::sema
