//===- hir/check/Match.cpp - checking matches and patterns ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Patterns against types, arms and their values. Which arms can be reached and
// what is missing is decided in Exhaustive.cpp.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

#include "hir/check/Exhaustive.h"
#include "hir/names/Mentions.h"
#include "hir/names/Patterns.h"

#include <algorithm>

namespace vox::hir::sema {

using namespace ast;

const Type *BodyChecker::checkMatch(const MatchExpr *expr, const Want &want) {
  const Type *subject = check(expr->subject);
  Want inner = want;
  inner.allowNull = inner.isWhole = false;
  if (inner.type && infer.isOpen(inner.type))
    inner.type = nullptr;
  std::vector<Branch> branches;
  bool anyEnds = false, patternsFit = true;
  // `before` grows by what guards do.
  UpdateFlow::Events before = updates.now(), after;
  for (const MatchArm &arm : expr->arms) {
    updates.goTo(before);
    pushScope();
    unsigned errors = sema.diagnostics.errorCount();
    checkPattern(arm.pattern, subject, VariableKind::Pattern, false);
    patternsFit &= sema.diagnostics.errorCount() == errors;
    if (arm.guard) {
      requireBool(arm.guard);
      UpdateFlow::join(before, updates.now());
    }
    anyEnds |= checkArm(arm, inner, branches);
    popScope();
    UpdateFlow::join(after, updates.now());
  }
  updates.goTo(std::move(after));
  if (patternsFit && !infer.isError(subject))
    checkCoverage(expr, subject);
  if (!anyEnds || is(subject, TypeKind::Never))
    return types.neverType;
  return want.use == Use::Statement ? types.unitType
                                    : joinBranches(branches, inner);
}

/// Checks the body of an arm; false if the match is left from it.
bool BodyChecker::checkArm(const MatchArm &arm, const Want &want,
                           std::vector<Branch> &branches) {
  switch (arm.body) {
  case ArmBody::Return:
    checkReturn(arm.value, arm.bodySpan);
    updates.end(); // nothing that follows is reached from here
    return false;
  case ArmBody::Break:
  case ArmBody::Continue:
    updates.jump(arm.body == ArmBody::Break);
    return false;
  case ArmBody::Expr:
    break;
  }
  const Type *type = check(arm.value, want);
  if (want.use != Use::Statement)
    type = coerceWant(arm.value, type, want);
  branches.push_back({arm.value, type, arm.value->span});
  return !is(type, TypeKind::Never);
}

/// A name stands for one thing in a pattern, parameter list or `for`.
void BodyChecker::rejectRepeats(std::vector<Name> names) {
  std::sort(names.begin(), names.end(), [](const Name &a, const Name &b) {
    return a.span.begin < b.span.begin;
  });
  std::set<std::string_view> seen;
  for (const Name &name : names)
    if (name.text != "_" && !seen.insert(name.text).second)
      sema.report(Diag::RepeatedName, name.span, name.text);
}

/// `null =>` reads like a test and would take every value.
void BodyChecker::rejectNullPattern(const Pattern *pattern, const Type *type) {
  Diagnostic &diagnostic = sema.report(Diag::NullPattern, pattern->span);
  if (is(type, TypeKind::Option))
    diagnostic.fixes.push_back({pattern->span, "None"});
  else if (is(type, TypeKind::Json))
    diagnostic.notes.push_back(
        {std::nullopt, "write `_ if` and a test with `is null`"});
}

void BodyChecker::checkPattern(const Pattern *pattern, const Type *type,
                               VariableKind kind, bool isMut) {
  std::vector<Name> names;
  addPatternNames(pattern, names, nullptr);
  rejectRepeats(std::move(names));
  checkPart(pattern, type, kind, isMut);
}

void BodyChecker::checkPart(const Pattern *pattern, const Type *type,
                            VariableKind kind, bool isMut) {
  auto literal = [&](const Type *literalType) {
    if (kind == VariableKind::Let)
      sema.report(Diag::RefutableLet, pattern->span);
    else if (!is(settled(type), TypeKind::Json) &&
             !infer.unify(type, literalType))
      sema.report(Diag::TypeMismatch, pattern->span, sema.text(type),
                  sema.text(literalType));
  };
  switch (pattern->kind) {
  case PatternKind::Wildcard:
    return;
  case PatternKind::Binding:
    if (pattern->name.text == "null" && kind == VariableKind::Pattern)
      return rejectNullPattern(pattern, type);
    facts.patterns[pattern->id] =
        declare(pattern->name.text, pattern->name.span, type, kind, isMut);
    return;
  case PatternKind::Int:
    return literal(types.intType);
  case PatternKind::Str:
    return literal(types.strType);
  case PatternKind::Bool:
    return literal(types.boolType);
  case PatternKind::Variant:
    return checkVariant(pattern, type, kind, isMut);
  case PatternKind::Tuple:
    return checkTuplePattern(pattern, type, kind, isMut);
  }
}

/// The type of a part that the matched value does not have: nothing is ever
/// bound to it, because there is no value or an error was reported.
const Type *BodyChecker::missingPart(const Type *whole) {
  return is(whole, TypeKind::Never) ? types.neverType : infer.errorType;
}

/// `(p)` is `p`, unless a tuple of one is matched.
void BodyChecker::checkTuplePattern(const Pattern *pattern, const Type *type,
                                    VariableKind kind, bool isMut) {
  const auto &elements = pattern->elements;
  type = settled(type);
  if (type->is(TypeKind::Var) && !infer.isError(type) && elements.size() > 1) {
    std::vector<const Type *> parts;
    for (size_t i = 0; i < elements.size(); ++i)
      parts.push_back(infer.fresh());
    infer.unify(type, types.tuple(std::move(parts)));
    type = shallow(type);
  }
  if (elements.empty() && infer.unify(type, types.unitType))
    return;
  if (type->is(TypeKind::Tuple) && type->fieldCount() == elements.size()) {
    for (size_t i = 0; i < elements.size(); ++i)
      checkPart(elements[i], type->field(i), kind, isMut);
    return;
  }
  if (elements.size() == 1)
    return checkPart(elements[0], type, kind, isMut);
  if (!infer.isError(type) && !type->is(TypeKind::Never)) {
    if (kind == VariableKind::Let)
      sema.report(Diag::LetNotTuple, pattern->span, sema.text(type),
                  elements.size());
    else
      sema.report(Diag::TypeMismatch, pattern->span, sema.text(type),
                  fmt::format("a tuple of {}", elements.size()));
  }
  for (const Pattern *element : elements)
    checkPart(element, missingPart(type), kind, isMut);
}

/// The type that a variant pattern says about a value of unknown type, or null.
const Type *BodyChecker::patternType(const Pattern *pattern) {
  const std::string &name = pattern->name.text;
  std::vector<VariantInfo> found =
      sema.findVariants(name, pattern->name.span.file);
  if (found.size() == 1)
    return found[0].owner->type;
  if (!found.empty())
    return nullptr;
  if (name == "Some" || name == "None")
    return types.option(infer.fresh());
  if (name == "Ok" || name == "Err" || name == "Error")
    return types.result(infer.fresh(), infer.fresh());
  return nullptr;
}

void BodyChecker::checkVariant(const Pattern *pattern, const Type *type,
                               VariableKind kind, bool isMut) {
  type = settled(type);
  if (type->is(TypeKind::Var) && !infer.isError(type)) {
    if (const Type *hint = patternType(pattern))
      infer.unify(type, hint);
    type = shallow(type);
  }
  std::vector<const Type *> parts;
  bool isKnown = variantParts(type, pattern->name.text, parts);
  bool isLet = kind == VariableKind::Let;
  if (isLet && !infer.isError(type) &&
      !(isKnown && type->is(TypeKind::Variant) && type->caseCount() == 1)) {
    sema.report(Diag::RefutableLet, pattern->span);
    isKnown = false;
  } else if (!isKnown && !infer.isError(type) && !type->is(TypeKind::Never)) {
    sema.report(Diag::UnknownVariant, pattern->name.span, pattern->name.text)
        .notes.push_back(
            {std::nullopt,
             fmt::format("the matched value is of type {}", sema.text(type))});
  } else if (isKnown && pattern->elements.size() != parts.size()) {
    sema.report(Diag::ArgumentCount, pattern->span, pattern->name.text,
                argumentCount(parts.size()), pattern->elements.size());
    isKnown = false;
  }
  for (size_t i = 0; i < pattern->elements.size(); ++i)
    checkPart(pattern->elements[i], isKnown ? parts[i] : missingPart(type),
              kind, isMut);
}

void BodyChecker::checkCoverage(const MatchExpr *expr, const Type *type) {
  Coverage coverage(infer, type);
  for (const MatchArm &arm : expr->arms) {
    if (!coverage.isUseful(arm.pattern))
      sema.report(Diag::UnreachableArm, arm.span);
    if (!arm.guard)
      coverage.add(arm.pattern);
  }
  if (is(type, TypeKind::Never))
    return;
  if (auto missing = coverage.missing())
    sema.report(Diag::NonExhaustive, expr->subject->span, *missing);
}

} // namespace vox::hir::sema
