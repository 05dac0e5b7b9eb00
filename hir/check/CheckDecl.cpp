//===- hir/check/CheckDecl.cpp - declarations and the order of checking ---===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Collects functions and constants, then checks bodies: callees before callers
// where results are inferred, callers before callees where parameters are.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

#include "frontend/FixIts.h"
#include "hir/Builtins.h"
#include "hir/names/UnusedImports.h"
#include "hir/names/Walk.h"

#include <algorithm>
#include <utility>

namespace vox::hir::sema {

using namespace ast;

void Sema::check() {
  declare();
  checkBodies();
  reportOpenParams();
  checkConstantOrder();
  checkEffects();
  reportUnused();
  if (diagnostics.hasErrors())
    return;
  infer.closeAll();
  instances.expand();
  program.isRight = !diagnostics.hasErrors();
  if (!program.isRight)
    return;
  findRoots();
  program.reached = instances.reachable(program.roots);
  collectNeeds();
}

void Sema::declare() {
  declareNames();
  for (FileScope &scope : scopes)
    declareItems(scope);
  for (FileScope &scope : scopes)
    checkFlatImports(scope);
  FileScope &root = scopes.back();
  auto isStmt = [](const Item &item) { return item.stmt != nullptr; };
  if (!root.hasMain &&
      std::any_of(root.ast->items.begin(), root.ast->items.end(), isStmt))
    declareScript(root);
}

void Sema::declareItems(FileScope &scope) {
  for (const Item &item : scope.ast->items) {
    if (item.decl && isDropped(item.decl))
      continue;
    if (auto *decl = as<FunctionDecl>(item.decl))
      declareFunction(scope, decl);
  }
  for (const Item &item : scope.ast->items) {
    if (item.stmt && isDropped(item.stmt))
      continue;
    if (auto *let = as<LetStmt>(item.stmt))
      declareTopLevelLet(scope, let);
    else if (scope.isRoot && scope.hasMain && item.stmt)
      report(Diag::BesideMain, item.stmt->span);
  }
}

/// One of `uses`, @uses and @pure. Each is a promise, so what the function may
/// do is what all of them name.
static void addClause(FunctionInfo &info, const std::vector<Name> &effects) {
  if (!std::exchange(info.hasEffects, true)) {
    info.effects = effects;
    return;
  }
  std::erase_if(info.effects, [&](const Name &known) {
    return std::none_of(
        effects.begin(), effects.end(),
        [&](const Name &effect) { return effect.text == known.text; });
  });
}

/// The decorators with a meaning, and the clause `uses`.
void Sema::declareDecorators(const FunctionDecl *decl, FunctionInfo &info) {
  if (decl->hasUses)
    addClause(info, decl->uses);
  for (const Decorator &decorator : decl->decorators) {
    const std::string &name = decorator.name.text;
    if (name == "deprecated") {
      info.isDeprecated = true;
      if (!decorator.args.empty())
        if (auto *why = as<StrExpr>(decorator.args[0].value))
          info.deprecation = clipped(why->value);
    }
    if (name == "pure" || name == "uses")
      addClause(info, decorator.effects);
    declareContract(decorator, info);
  }
}

void Sema::declareTypeParams(FunctionInfo &info) {
  for (const Name &name : info.decl->typeParams) {
    if (isBuiltInType(name.text))
      report(Diag::BuiltInTypeName, name.span, name.text);
    else if (const Type *first = findTypeParam(name.text))
      reportRepeated(name, first->nominal()->span);
    Nominal nominal;
    nominal.name = nominal.symbol = name.text;
    nominal.span = name.span;
    info.typeParams.push_back(
        types.declare(TypeKind::Param, std::move(nominal)));
  }
}

void Sema::declareTest(FunctionInfo &info) {
  info.isTest = true;
  if (!info.params.empty())
    report(Diag::TestParams, info.params[0].decl->span);
  else if (!info.typeParams.empty())
    report(Diag::TestParams, info.decl->typeParams[0].span);
}

FunctionInfo &Sema::addFunction() {
  FunctionInfo &info = program.functions.emplace_back();
  info.facts = &program.bodies.emplace_back();
  return info;
}

void Sema::declareFunction(FileScope &scope, const FunctionDecl *decl) {
  FunctionInfo &info = addFunction();
  info.decl = decl;
  info.name = decl->name.text;
  info.symbol = scope.prefix + info.name;
  info.span = decl->name.span;
  info.isMain = scope.isRoot && info.name == "main";
  rejectVariantName(info.name, info.span);
  if (decl->body) {
    info.body.assign(decl->body->stmts.begin(), decl->body->stmts.end());
    info.end = decl->body->closeBrace;
  }
  declareDecorators(decl, info);
  typeScope = &info;
  declareTypeParams(info);
  for (const Param &param : decl->params) {
    for (const ParamInfo &other : info.params)
      if (other.decl->name.text == param.name.text)
        reportRepeated(param.name, other.decl->name.span);
    ParamInfo &added = info.params.emplace_back();
    added.decl = &param;
    added.type = param.type ? resolveType(param.type) : infer.fresh();
  }
  info.declaresResult =
      decl->result && decl->result->kind != ast::TypeKind::Infer;
  if (info.declaresResult)
    info.result = resolveType(decl->result);
  typeScope = nullptr;
  if (info.isMain && !info.params.empty())
    report(Diag::MainParams, decl->params[0].span);
  else if (info.isMain && !info.typeParams.empty())
    report(Diag::MainParams, decl->typeParams[0].span);
  if (decl->isTest)
    declareTest(info);
  if (findPredefined(info.name))
    report(Diag::HidesPredefined, info.span, info.name);
  if (auto [first, isNew] = scope.functions.emplace(info.name, &info); !isNew)
    reportRepeated(decl->name, first->second->span);
  else if (info.isMain)
    program.mainFunction = &info;
}

void Sema::declareScript(FileScope &scope) {
  FunctionInfo &info = addFunction();
  info.name = info.symbol = "main";
  info.isMain = true;
  for (const Item &item : scope.ast->items)
    if (item.stmt)
      info.body.push_back(item.stmt);
  info.span = info.body.front()->span;
  info.end = info.body.back()->span.after();
  scope.functions.emplace(info.name, &info);
  program.mainFunction = &info;
}

void Sema::checkFunction(FunctionInfo &function) {
  function.state = CheckState::InProgress;
  const FunctionInfo *outer = std::exchange(typeScope, &function);
  BodyChecker(*this, *function.facts, &function).checkFunctionBody();
  typeScope = outer;
  function.state = CheckState::Checked;
}

const Type *Sema::resultOf(FunctionInfo &function, Span use) {
  static constexpr unsigned kMaxCheckDepth = 500;
  if (function.result)
    return function.result;
  if (function.state == CheckState::InProgress ||
      checkDepth >= kMaxCheckDepth) {
    if (!hasValuedReturn(function.body) &&
        function.state == CheckState::InProgress) {
      function.assumedUnit = true;
      return types.unitType;
    }
    report(Diag::RecursiveResult, function.span, function.name)
        .notes.push_back({use, "its result is needed here"});
    return infer.errorType;
  }
  ++checkDepth;
  checkFunction(function);
  --checkDepth;
  return function.result;
}

/// Functions without a declared result, each behind those it mentions.
std::vector<FunctionInfo *> Sema::calleesFirst() {
  std::vector<FunctionInfo *> order;
  std::set<const FunctionInfo *> entered, left;
  std::vector<FunctionInfo *> pending;
  for (size_t i = program.functions.size(); i-- > 0;)
    pending.push_back(&program.functions[i]);
  while (!pending.empty()) {
    FunctionInfo *function = pending.back();
    if (!entered.insert(function).second) {
      pending.pop_back();
      if (left.insert(function).second)
        order.push_back(function);
      continue;
    }
    Walk walk;
    for (const Stmt *stmt : function->body)
      walk.add(stmt);
    walk.run([&](const Expr *expr) {
      if (auto *name = as<NameExpr>(expr))
        if (FunctionInfo *callee = findFunction(name->name, name->span.file);
            callee && !callee->declaresResult && !entered.contains(callee))
          pending.push_back(callee);
      return true;
    });
  }
  return order;
}

void Sema::checkBodies() {
  for (ConstantLet &let : program.constantLets)
    if (!let.isScript)
      checkConstant(let, let.let->span);
  for (FunctionInfo *function : calleesFirst())
    if (function->state == CheckState::Unchecked && !function->hasOpenParams())
      checkFunction(*function);
  // What is left has parameters that calls decide; some calls may stand in
  // functions of the same kind.
  bool progress = true;
  while (progress) {
    progress = false;
    for (FunctionInfo &function : program.functions) {
      bool open = std::any_of(
          function.params.begin(), function.params.end(),
          [&](const ParamInfo &param) { return infer.isOpen(param.type); });
      if (function.state != CheckState::Unchecked || open)
        continue;
      checkFunction(function);
      progress = true;
    }
  }
  for (FunctionInfo &function : program.functions)
    if (function.state == CheckState::Unchecked)
      checkFunction(function);
}

void Sema::reportOpenParams() {
  for (const FunctionInfo &function : program.functions)
    for (const ParamInfo &param : function.params)
      if (infer.isUndecided(param.type))
        report(Diag::NotInferable, param.decl->name.span,
               param.decl->name.text);
}

/// Only for programs that are right otherwise: what was not understood may well
/// have used the variable.
void Sema::reportUnused() {
  if (diagnostics.hasErrors())
    return;
  reportUnusedImports(*this);
  for (const Variable *variable : unusedLocals)
    reportUnused(*variable);
  for (const Variable *variable : unusedScriptLocals)
    if (findConstant(variable->name, variable->span.file)->owner->state ==
        CheckState::Unchecked)
      reportUnused(*variable);
}

/// The name with a `_`, unless it is mentioned or something else has that one.
void Sema::reportUnused(const Variable &variable) {
  Diagnostic &diagnostic =
      report(Diag::UnusedLocal, variable.span, variable.name);
  std::string quiet = "_" + variable.name;
  diagnostic.notes.push_back(
      {std::nullopt, fmt::format("a name that begins with `_` may be unused: "
                                 "`{}`",
                                 quiet)});
  if (!variable.isChanged && !mentions(sources.text(variable.span.file), quiet))
    diagnostic.fixes.push_back({variable.span, quiet});
}

//===--- Of a program without errors --------------------------------------===//

/// What is run; in a library, everything that can be.
void Sema::findRoots() {
  if (program.mainFunction && !options.tests) {
    program.roots = {program.mainFunction};
    return;
  }
  for (const FunctionInfo &info : program.functions)
    if (options.tests ? info.isTest && scopeOf(info.span.file).isRoot
                      : info.typeParams.empty())
      program.roots.push_back(&info);
}

void Sema::collectNeeds() {
  auto add = [&](const BodyFacts &facts) {
    for (const MemberUse &use : facts.members)
      if (builtin(use.builtin).capability != Capability::kNone)
        program.needs.push_back({use.builtin, use.span});
  };
  for (const Instance *instance : program.reached.instances)
    add(*instance->function->facts);
  for (const ConstantLet *let : program.reached.lets)
    add(*let->facts);
  auto place = [](const Need &need) {
    return std::tuple(need.span.file, need.span.begin);
  };
  auto &needs = program.needs;
  std::sort(needs.begin(), needs.end(),
            [&](const Need &a, const Need &b) { return place(a) < place(b); });
  // Several instances of a function share their facts.
  auto isSame = [&](const Need &a, const Need &b) {
    return place(a) == place(b);
  };
  needs.erase(std::unique(needs.begin(), needs.end(), isSame), needs.end());
}

} // namespace vox::hir::sema
