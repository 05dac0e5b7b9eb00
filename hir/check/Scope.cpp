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

/// What other languages call functions of ours.
struct ForeignName {
  std::string_view name, own;
};
static constexpr ForeignName kForeignNames[] = {
    {"length", "len"},
    {"size", "len"},
    {"echo", "print"},
    {"printf", "print"},
    {"puts", "print"},
    {"string", "str"},
    {"typeof", "type_of"},
    {"ord", "str.ord"},
    {"reversed", "list.reversed"},
    {"nil", "null"},
    {"undefined", "null"},
    {"parseInt", "int"},
    {"parseFloat", "float"},
};

/// What prints elsewhere.
static constexpr std::string_view kForeignPrints[] = {
    "console.log", "System.out.println", "fmt.Println", "io.write",
    "Console.WriteLine"};

/// Offers `print` for such a call, which begins at `span`.
static bool offerPrint(const SourceManager &sources, Diagnostic &diagnostic,
                       Span span) {
  std::string_view rest = sources.text(span.file).substr(span.begin);
  for (std::string_view print : kForeignPrints) {
    if (!rest.starts_with(print) || !rest.substr(print.size()).starts_with('('))
      continue;
    auto length = static_cast<uint32_t>(print.size());
    diagnostic.notes.push_back({std::nullopt, "did you mean `print`?"});
    diagnostic.fixes.push_back(
        {{span.file, span.begin, span.begin + length}, "print"});
    return true;
  }
  return false;
}

void BodyChecker::reportUnknown(const std::string &name, Span span) {
  if (name == "_") {
    sema.report(Diag::ReadWildcard, span);
    return;
  }
  if (sema.scopeOf(span.file).brokenNames.contains(name))
    return;
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
  if (sema.diagnostics.keeps(diagnostic) &&
      !offerPrint(sema.sources, diagnostic, span))
    offerKnown(diagnostic, name, span);
}

/// What an unknown name may have been meant for.
void BodyChecker::offerKnown(Diagnostic &diagnostic, const std::string &name,
                             Span span) {
  std::vector<std::string> names = {"true", "false", "null", "None"};
  for (const Scope &scope : scopes)
    for (const Variable *variable : scope.declared)
      names.push_back(variable->name);
  sema.collectNames(names, span.file);
  size_t own = names.size();
  for (const ForeignName &foreign : kForeignNames)
    names.emplace_back(foreign.name);
  std::string best = closestName(name, names);
  auto foreign =
      std::find_if(std::begin(kForeignNames), std::end(kForeignNames),
                   [&](const ForeignName &row) { return row.name == best; });
  auto firstForeign = names.begin() + static_cast<std::ptrdiff_t>(own);
  bool isOwn = std::find(names.begin(), firstForeign, best) != firstForeign;
  if (isOwn)
    offerName(diagnostic, span, name, names);
  else if (foreign != std::end(kForeignNames))
    diagnostic.notes.push_back(
        {std::nullopt, fmt::format("did you mean `{}`?", foreign->own)});
  bool isForeign = !isOwn && foreign != std::end(kForeignNames) &&
                   foreign->name == name && name != "printf" &&
                   foreign->own.find('.') == foreign->own.npos;
  if (isForeign)
    diagnostic.fixes.push_back({span, std::string(foreign->own)});
  if (text)
    offerPlainText(diagnostic);
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
           (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
           (c >= 'A' && c <= 'Z');
  });
  if (!isPattern || (!gap.empty() && gap[0] != '('))
    return std::nullopt;
  return static_cast<uint32_t>(found + let.size());
}

bool BodyChecker::requireMutable(Variable *variable, Span span) {
  variable->isChanged = true;
  if (variable->owner != currentLambda()) {
    sema.report(Diag::CapturedAssign, span, variable->name);
    return false;
  }
  if (variable->isMut)
    return true;
  const std::string &name = variable->name;
  std::string copy =
      fmt::format("bind a copy that can: `let mut {0} = {0}`", name);
  switch (variable->kind) {
  case VariableKind::Param:
    sema.report(Diag::ImmutableParam, span, name)
        .notes.push_back({std::nullopt, copy});
    break;
  case VariableKind::Loop:
    sema.report(Diag::ImmutableLoopName, span, name)
        .notes.push_back({std::nullopt, copy});
    break;
  case VariableKind::Let:
  case VariableKind::Pattern: {
    Diagnostic &diagnostic = sema.report(Diag::ImmutableVariable, span, name);
    diagnostic.notes.push_back(
        {variable->span, "declared here; write `let mut`"});
    Span let = variable->span;
    if (std::optional<uint32_t> place = placeOfMut(sema.sources, let))
      diagnostic.fixes.push_back({{let.file, *place, *place}, "mut "});
    break;
  }
  }
  return false;
}

} // namespace vox::hir::sema
