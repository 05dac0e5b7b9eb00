//===- hir/sema/CheckDecl.cpp - declarations and the order of checking
//-----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Collects functions and constants, then checks bodies: callees before callers
// where results are inferred, callers before callees where parameters are.
//
//===----------------------------------------------------------------------===//
#include "hir/sema/Check.h"

#include "hir/sema/Walk.h"

#include <algorithm>

namespace vox::hir::sema {

using namespace ast;

bool Sema::check() {
  declare();
  checkBodies();
  reportOpenParams();
  reportUnused();
  return !diagnostics.hasErrors();
}

FunctionInfo *Sema::findFunction(const std::string &name) {
  auto found = functionByName.find(name);
  return found == functionByName.end() ? nullptr : found->second;
}

ConstantInfo *Sema::findConstant(const std::string &name) {
  auto found = constantByName.find(name);
  return found == constantByName.end() ? nullptr : found->second;
}

void Sema::collectNames(std::vector<std::string> &into) const {
  for (const auto &entry : functionByName)
    into.push_back(entry.first);
  for (const auto &entry : constantByName)
    into.push_back(entry.first);
  for (unsigned i = 0; i <= unsigned(Predefined::Panic); ++i)
    into.emplace_back(predefinedRow(static_cast<Predefined>(i)).name);
}

void Sema::declare() {
  bool hasMain = false, hasStatements = false;
  for (const Item &item : ast.items) {
    if (auto *decl = as<FunctionDecl>(item.decl))
      hasMain |= decl->name.text == "main";
    hasStatements |= item.stmt != nullptr;
  }
  declareItems(hasMain);
  if (!hasMain && hasStatements)
    declareScript();
}

void Sema::declareItems(bool hasMain) {
  for (const Item &item : ast.items) {
    if (auto *decl = as<FunctionDecl>(item.decl))
      declareFunction(decl);
    else if (item.decl)
      declareOther(item.decl);
  }
  for (const Item &item : ast.items) {
    if (auto *let = as<LetStmt>(item.stmt))
      declareTopLevelLet(let, hasMain);
    else if (hasMain && item.stmt)
      report(Diag::BesideMain, item.stmt->span);
  }
}

void Sema::declareOther(const Decl *decl) {
  if (auto *type = as<TypeDecl>(decl))
    report(Diag::NotYet, type->name.span, "type");
  auto *import = as<ImportDecl>(decl);
  if (!import)
    return;
  std::string name =
      import->path.starts_with("std/") ? import->path.substr(4) : import->path;
  if (import->isFile || import->alias || !import->members.empty())
    report(Diag::NotYet, import->span,
           "import of files and under another name");
  else if (!isModuleName(name))
    report(Diag::UnknownModule, import->span, name);
}

void Sema::declareDecorators(const FunctionDecl *decl, FunctionInfo &info) {
  for (const Decorator &decorator : decl->decorators) {
    const std::string &name = decorator.name.text;
    info.isDeprecated |= name == "deprecated";
    if (name == "require" || name == "ensure" || name == "invariant")
      report(Diag::NotYet, decorator.span, "@" + name);
  }
  if (!decl->typeParams.empty())
    report(Diag::NotYet, decl->typeParams[0].span, "type parameters");
}

void Sema::declareFunction(const FunctionDecl *decl) {
  FunctionInfo &info = functions.emplace_back();
  info.decl = decl;
  info.name = decl->name.text;
  info.span = decl->name.span;
  info.isMain = info.name == "main";
  if (decl->body) {
    info.body.assign(decl->body->stmts.begin(), decl->body->stmts.end());
    info.end = decl->body->closeBrace;
  }
  declareDecorators(decl, info);
  for (const Param &param : decl->params) {
    for (const ParamInfo &other : info.params)
      if (other.decl->name.text == param.name.text)
        report(Diag::RepeatedName, param.name.span, param.name.text);
    ParamInfo &added = info.params.emplace_back();
    added.decl = &param;
    added.type = param.type ? resolveType(param.type) : infer.fresh();
  }
  info.declaresResult =
      decl->result && decl->result->kind != ast::TypeKind::Infer;
  if (info.declaresResult)
    info.result = resolveType(decl->result);
  if (info.isMain && !info.params.empty())
    report(Diag::MainParams, decl->params[0].span);
  if (findPredefined(info.name))
    report(Diag::HidesPredefined, info.span, info.name);
  if (!functionByName.emplace(info.name, &info).second)
    report(Diag::RepeatedName, info.span, info.name)
        .notes.push_back(
            {functionByName[info.name]->span, "declared first here"});
  else if (info.isMain)
    mainFunction = &info;
}

/// A constant of the module `math`, or `std.math` on the way to one.
static bool isMathConstant(const MemberExpr *expr) {
  auto *object = as<NameExpr>(expr->object);
  if (object && object->name == "std")
    return expr->member.text == "math";
  const MathMember *member = findMathMember(expr->member.text);
  bool isMath =
      object ? object->name == "math" : expr->object->kind == ExprKind::Member;
  return isMath && member && member->kind == MathMember::Kind::Constant;
}

/// True if an initialiser can be evaluated wherever the constant is read: it
/// has no effects and reads nothing that changes. Beside a main, calls of
/// predefined functions and methods are allowed; a script's constants are
/// plainer (§4.5).
bool Sema::isConstantValue(const Expr *value, bool hasMain) {
  bool isPure = true;
  Walk walk;
  walk.add(value);
  walk.run([&](const Expr *expr) {
    switch (expr->kind) {
    case ExprKind::Int:
    case ExprKind::Float:
    case ExprKind::Bool:
    case ExprKind::Str:
    case ExprKind::Template:
    case ExprKind::Unit:
    case ExprKind::List:
    case ExprKind::Unary:
    case ExprKind::Binary:
    case ExprKind::Subscript:
      break;
    case ExprKind::Name:
      isPure &=
          !scriptLocals.contains(static_cast<const NameExpr *>(expr)->name);
      break;
    case ExprKind::Member:
      isPure &=
          hasMain || isMathConstant(static_cast<const MemberExpr *>(expr));
      break;
    case ExprKind::Call:
      isPure &=
          isConstantCall(static_cast<const CallExpr *>(expr)->callee, hasMain);
      break;
    default:
      isPure = false;
    }
    return isPure;
  });
  return isPure;
}

bool Sema::isConstantCall(const Expr *callee, bool hasMain) {
  if (callee->kind == ExprKind::Member)
    return hasMain;
  auto *name = as<NameExpr>(callee);
  if (!name || functionByName.contains(name->name))
    return false;
  if (name->name == "Some")
    return true;
  auto predefined = findPredefined(name->name);
  return hasMain && predefined && *predefined > Predefined::Eprintln &&
         *predefined < Predefined::Assert;
}

/// With a main, a top-level `let` is a constant. Without, it is a local of the
/// script, which functions can read when its value is fixed.
void Sema::declareTopLevelLet(const LetStmt *let, bool hasMain) {
  if (let->pattern->kind != PatternKind::Binding) {
    if (hasMain && let->pattern->kind != PatternKind::Wildcard)
      report(Diag::NotYet, let->pattern->span, "pattern at the top level");
    return;
  }
  const std::string &name = let->pattern->name.text;
  if (hasMain && let->isMut)
    report(Diag::TopLevelMut, let->pattern->span, name);
  bool isConstant =
      isConstantValue(let->value, hasMain) && (hasMain || !let->isMut);
  bool isTaken = constantByName.contains(name) || functionByName.contains(name);
  if (hasMain && isTaken)
    report(Diag::RepeatedName, let->pattern->span, name);
  if (hasMain || (isConstant && !isTaken && !scriptLocals.contains(name))) {
    ConstantInfo &info = constants.emplace_back();
    info.let = let;
    info.name = name;
    info.place = constants.size();
    constantByName.emplace(name, &info);
    if (isConstant)
      return;
    report(Diag::NotYet, let->value->span, "a constant that calls something");
    info.type = infer.errorType;
    info.state = CheckState::Checked;
    return;
  }
  constantByName.erase(name);
  scriptLocals.insert(name);
}

void Sema::declareScript() {
  FunctionInfo &info = functions.emplace_back();
  info.name = "main";
  info.isMain = true;
  for (const Item &item : ast.items)
    if (item.stmt)
      info.body.push_back(item.stmt);
  info.span = info.body.front()->span;
  info.end = info.body.back()->span.after();
  functionByName.emplace(info.name, &info);
  mainFunction = &info;
}

void Sema::checkFunction(FunctionInfo &function) {
  function.state = CheckState::InProgress;
  BodyChecker(*this, function.facts, &function).checkFunctionBody();
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

void Sema::checkConstant(ConstantInfo &constant, Span use) {
  if (constant.state == CheckState::InProgress) {
    report(Diag::ConstantOrder, use, constant.name, constant.name);
    constant.type = infer.errorType;
    return;
  }
  if (constant.state == CheckState::Checked)
    return;
  constant.state = CheckState::InProgress;
  BodyChecker(*this, constant.facts, nullptr).checkInitialiser(constant);
  constant.state = CheckState::Checked;
}

/// Functions without a declared result, each behind those it mentions.
std::vector<FunctionInfo *> Sema::calleesFirst() {
  std::vector<FunctionInfo *> order;
  std::set<const FunctionInfo *> entered, left;
  std::vector<FunctionInfo *> pending;
  for (size_t i = functions.size(); i-- > 0;)
    pending.push_back(&functions[i]);
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
        if (FunctionInfo *callee = findFunction(name->name);
            callee && !callee->declaresResult && !entered.contains(callee))
          pending.push_back(callee);
      return true;
    });
  }
  return order;
}

void Sema::checkBodies() {
  for (ConstantInfo &constant : constants)
    if (mainFunction && mainFunction->decl)
      checkConstant(constant, constant.let->span);
  for (FunctionInfo *function : calleesFirst())
    if (function->state == CheckState::Unchecked && !function->hasOpenParams())
      checkFunction(*function);
  // What is left has parameters that calls decide; some calls may stand in
  // functions of the same kind.
  bool progress = true;
  while (progress) {
    progress = false;
    for (FunctionInfo &function : functions) {
      bool open = std::any_of(
          function.params.begin(), function.params.end(),
          [&](const ParamInfo &param) { return infer.isOpen(param.type); });
      if (function.state != CheckState::Unchecked || open)
        continue;
      checkFunction(function);
      progress = true;
    }
  }
  for (FunctionInfo &function : functions)
    if (function.state == CheckState::Unchecked)
      checkFunction(function);
}

void Sema::reportOpenParams() {
  for (const FunctionInfo &function : functions)
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
  for (const Variable *variable : unusedLocals)
    report(Diag::UnusedLocal, variable->span, variable->name);
  for (const Variable *variable : unusedScriptLocals)
    if (findConstant(variable->name)->state == CheckState::Unchecked)
      report(Diag::UnusedLocal, variable->span, variable->name);
}

} // namespace vox::hir::sema
