//===- hir/check/Scope.cpp - what a name means ----------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Scopes of a body, captures, and the rules about what may be read and changed.
// Lookup order (spec §9.2): locals from the inside out, names of the file,
// predefined names.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

#include <algorithm>

namespace vox::hir::sema {

using namespace ast;

Variable *BodyChecker::declare(std::string name, Span span, const Type *type,
                               VariableKind kind, bool isMut) {
  sema.rejectVariantName(name, span);
  Variable &variable = facts.variables.emplace_back();
  variable.name = std::move(name);
  variable.span = span;
  variable.type = type;
  variable.kind = kind;
  variable.isMut = isMut;
  variable.owner = currentLambda();
  variable.loopDepth = updates.loopDepth();
  scopes.back().names[variable.name] = &variable;
  scopes.back().declared.push_back(&variable);
  return &variable;
}

void BodyChecker::popScope() {
  bool isScript = function && !function->decl;
  for (const Variable *variable : scopes.back().declared) {
    if (variable->isUsed || variable->kind == VariableKind::Param ||
        variable->name[0] == '_')
      continue;
    bool isConstant =
        isScript && sema.findConstant(variable->name, variable->span.file);
    (isConstant ? sema.unusedScriptLocals : sema.unusedLocals)
        .push_back(variable);
  }
  scopes.pop_back();
}

Variable *BodyChecker::lookup(const std::string &name) {
  for (size_t i = scopes.size(); i-- > 0;)
    if (auto found = scopes[i].names.find(name); found != scopes[i].names.end())
      return found->second;
  return nullptr;
}

/// Notes that every lambda between here and the variable's owner needs a copy.
void BodyChecker::capture(Variable *variable) {
  for (LambdaFact *lambda = currentLambda(); lambda != variable->owner;
       lambda = lambda->outer)
    if (std::find(lambda->captures.begin(), lambda->captures.end(), variable) ==
        lambda->captures.end())
      lambda->captures.push_back(variable);
}

void BodyChecker::readVariable(Variable *variable) {
  variable->isUsed = true;
  capture(variable);
  updates.read(variable);
}

Ref BodyChecker::resolve(const std::string &name, Span span, bool report) {
  Ref ref;
  if (Variable *variable = lookup(name)) {
    ref.kind = RefKind::Variable;
    ref.variable = variable;
    return ref;
  }
  if (FunctionInfo *found = sema.findFunction(name, span.file)) {
    ref.kind = RefKind::Function;
    ref.function = found;
    return ref;
  }
  // The script's own body sees its variables as such, once they are declared.
  bool isScript = function && !function->decl;
  if (ConstantInfo *found =
          isScript ? nullptr : sema.findConstant(name, span.file)) {
    ref.kind = RefKind::Constant;
    ref.constant = found;
    return ref;
  }
  if (!sema.findVariants(name, span.file).empty()) {
    ref.kind = RefKind::Variant;
    return ref;
  }
  static constexpr std::pair<std::string_view, RefKind> kValues[] = {
      {"Some", RefKind::Some},      {"Ok", RefKind::Ok},
      {"Err", RefKind::Err},        {"Error", RefKind::Err},
      {"None", RefKind::NoneValue}, {"null", RefKind::Null},
      {"Unit", RefKind::UnitValue}};
  for (auto [text, kind] : kValues)
    if (name == text) {
      ref.kind = kind;
      return ref;
    }
  if (auto predefined = findPredefined(name)) {
    ref.kind = RefKind::Predefined;
    ref.predefined = *predefined;
    return ref;
  }
  ref.kind = RefKind::Error;
  if (report)
    reportUnknown(name, span);
  return ref;
}

/// The number of single-character edits between two names, up to 3.
static size_t editDistance(std::string_view a, std::string_view b) {
  if (a.size() > b.size() + 2 || b.size() > a.size() + 2)
    return 3;
  std::vector<size_t> row(b.size() + 1);
  for (size_t j = 0; j <= b.size(); ++j)
    row[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    size_t diagonal = row[0];
    row[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      size_t replaced = diagonal + (a[i - 1] != b[j - 1]);
      diagonal = row[j];
      row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
    }
  }
  return std::min<size_t>(row[b.size()], 3);
}

std::string closestName(std::string_view name,
                        const std::vector<std::string> &candidates) {
  std::string best;
  size_t bestDistance = name.size() < 4 ? 2 : 3;
  for (const std::string &candidate : candidates)
    if (size_t distance = editDistance(name, candidate);
        distance < bestDistance) {
      bestDistance = distance;
      best = candidate;
    }
  return best;
}

void BodyChecker::reportUnknown(const std::string &name, Span span) {
  if (name == "_") {
    sema.report(Diag::ReadWildcard, span);
    return;
  }
  if (sema.reportStub(name, span))
    return;
  if (!sema.findModule(name, span.file).empty() ||
      sema.findFileAlias(name, span.file)) {
    sema.report(Diag::ModuleAsValue, span, name);
    return;
  }
  if (reportStruct(name, span, nullptr))
    return;
  bool isScript = function && !function->decl;
  bool isScriptLocal = sema.scopeOf(span.file).scriptLocals.contains(name);
  if (isScriptLocal && !isScript) {
    sema.report(Diag::ScriptLocal, span, name);
    return;
  }
  if (reportLegacyName(name, span))
    return;
  Diagnostic &diagnostic = sema.report(Diag::UnknownName, span, name);
  if (isScriptLocal || sema.findConstant(name, span.file)) {
    diagnostic.notes.push_back(
        {std::nullopt, "it can be used only behind its `let`"});
    return;
  }
  if (const FunctionInfo *hidden = sema.findPrivateFunction(name, span.file)) {
    diagnostic.notes.push_back(
        {hidden->span, "this function is not declared `pub`"});
    return;
  }
  if (name.size() > 40 || !sema.diagnostics.keeps(diagnostic))
    return;
  std::vector<std::string> names;
  for (const Scope &scope : scopes)
    for (const Variable *variable : scope.declared)
      names.push_back(variable->name);
  sema.collectNames(names, span.file);
  if (std::string best = closestName(name, names); !best.empty())
    diagnostic.notes.push_back(
        {std::nullopt, fmt::format("did you mean `{}`?", best)});
}

/// The built-in module that a name stands for, or "".
std::string BodyChecker::moduleOf(const NameExpr *name) {
  if (lookup(name->name))
    return {};
  return sema.findModule(name->name, name->span.file);
}

/// True for the name of a built-in module that nothing hides, for `std.X` and
/// for an imported file.
bool BodyChecker::isModule(const Expr *expr) {
  auto *name = as<NameExpr>(expr);
  return !moduleAt(expr).empty() || (name && fileAliasOf(name));
}

/// True for `math` and `std.math`.
bool BodyChecker::isMath(const Expr *expr) {
  if (auto *name = as<NameExpr>(expr))
    return moduleOf(name) == "math";
  auto *member = as<MemberExpr>(expr);
  auto *object = member ? as<NameExpr>(member->object) : nullptr;
  return object && member->member.text == "math" && moduleOf(object) == "std";
}

/// The variable that `expr` names, or null.
Variable *BodyChecker::variableOf(const Expr *expr) {
  auto *name = as<NameExpr>(expr);
  return name ? lookup(name->name) : nullptr;
}

/// Where `mut` would stand in the `let` that binds `name`, alone or in a tuple;
/// nothing for a name that something else binds.
static std::optional<uint32_t> placeOfMut(const SourceManager &sources,
                                          Span name) {
  std::string_view before = sources.text(name.file).substr(0, name.begin);
  constexpr std::string_view let = "let ";
  size_t found = before.rfind(let);
  if (found == before.npos)
    return std::nullopt;
  std::string_view gap = before.substr(found + let.size());
  bool isPattern = std::all_of(gap.begin(), gap.end(), [](char c) {
    return c == '(' || c == ',' || c == ' ' || c == '_' ||
           (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z');
  });
  if (!isPattern || (!gap.empty() && gap[0] != '('))
    return std::nullopt;
  return static_cast<uint32_t>(found + let.size());
}

bool BodyChecker::requireMutable(Variable *variable, Span span) {
  if (variable->owner != currentLambda()) {
    sema.report(Diag::CapturedAssign, span, variable->name);
    return false;
  }
  if (variable->isMut)
    return true;
  switch (variable->kind) {
  case VariableKind::Param:
    sema.report(Diag::ImmutableParam, span, variable->name);
    break;
  case VariableKind::Loop:
    sema.report(Diag::ImmutableLoopName, span, variable->name);
    break;
  case VariableKind::Let:
  case VariableKind::Pattern: {
    Diagnostic &diagnostic =
        sema.report(Diag::ImmutableVariable, span, variable->name);
    diagnostic.notes.push_back(
        {variable->span, "declared here; write `let mut`"});
    Span name = variable->span;
    if (std::optional<uint32_t> place = placeOfMut(sema.sources, name))
      diagnostic.fixes.push_back({{name.file, *place, *place}, "mut "});
    break;
  }
  }
  return false;
}

} // namespace vox::hir::sema
