//===- hir/sema/Match.cpp - checking matches and patterns
//------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Patterns against types, arms and their values. Which arms can be reached and
// what is missing is decided in Exhaustive.cpp.
//
//===----------------------------------------------------------------------===//
#include "hir/sema/Check.h"

#include "hir/sema/Exhaustive.h"

namespace vox::hir::sema {

using namespace ast;

const Type *BodyChecker::checkMatch(const MatchExpr *expr, const Want &want) {
  const Type *subject = check(expr->subject);
  Want inner = want;
  inner.allowNull = inner.isWhole = false;
  if (inner.type && infer.isOpen(inner.type))
    inner.type = nullptr;
  std::vector<Branch> branches;
  bool anyEnds = false;
  for (const MatchArm &arm : expr->arms) {
    pushScope();
    checkPattern(arm.pattern, subject, VariableKind::Pattern, false);
    if (arm.guard)
      requireBool(arm.guard);
    anyEnds |= checkArm(arm, inner, branches);
    popScope();
  }
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
    return false;
  case ArmBody::Break:
    if (!frame().loops.empty())
      frame().loops.back().hasBreak = true;
    return false;
  case ArmBody::Continue:
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

void BodyChecker::checkPattern(const Pattern *pattern, const Type *type,
                               VariableKind kind, bool isMut) {
  auto literal = [&](const Type *literalType) {
    if (kind == VariableKind::Let)
      sema.report(Diag::RefutableLet, pattern->span);
    else if (!infer.unify(type, literalType))
      sema.report(Diag::TypeMismatch, pattern->span, sema.text(type),
                  sema.text(literalType));
  };
  switch (pattern->kind) {
  case PatternKind::Wildcard:
    return;
  case PatternKind::Binding:
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
    if (pattern->elements.empty() && infer.unify(type, types.unitType))
      return;
    if (kind == VariableKind::Let && !infer.isOpen(type) &&
        !is(type, TypeKind::Tuple))
      sema.report(Diag::LetNotTuple, pattern->span, sema.text(type),
                  pattern->elements.size());
    else
      sema.report(Diag::NotYet, pattern->span, "tuple");
    for (const Pattern *element : pattern->elements)
      checkPattern(element, infer.errorType, kind, isMut);
    return;
  }
}

void BodyChecker::checkVariant(const Pattern *pattern, const Type *type,
                               VariableKind kind, bool isMut) {
  auto checkParts = [&](const Type *part) {
    for (const Pattern *element : pattern->elements)
      checkPattern(element, part, kind, isMut);
  };
  const std::string &name = pattern->name.text;
  bool isOption = name == "Some" || name == "None";
  if (kind == VariableKind::Let) {
    sema.report(Diag::RefutableLet, pattern->span);
    return checkParts(infer.errorType);
  }
  if (!isOption) {
    bool isResult = name == "Ok" || name == "Err" || name == "Error";
    if (isResult)
      sema.report(Diag::NotYet, pattern->span, name);
    else
      sema.report(Diag::UnknownVariant, pattern->name.span, name);
    return checkParts(infer.errorType);
  }
  if (infer.isOpen(type) && !infer.isError(type)) {
    solvePending(true);
    if (infer.isOpen(type))
      infer.unify(type, types.option(infer.fresh()));
  }
  type = shallow(type);
  if (!type->is(TypeKind::Option)) {
    if (!infer.isError(type) && !type->is(TypeKind::Never))
      sema.report(Diag::UnknownVariant, pattern->name.span, name)
          .notes.push_back(
              {std::nullopt, fmt::format("the matched value is of type {}",
                                         sema.text(type))});
    return checkParts(infer.errorType);
  }
  size_t fields = name == "Some" ? 1 : 0;
  if (pattern->elements.size() != fields) {
    sema.report(Diag::ArgumentCount, pattern->span, name, fields,
                pattern->elements.size());
    return checkParts(infer.errorType);
  }
  checkParts(type->element());
}

void BodyChecker::checkCoverage(const MatchExpr *expr, const Type *type) {
  if (sema.diagnostics.hasErrors() && infer.isError(type))
    return;
  Coverage coverage(infer);
  for (const MatchArm &arm : expr->arms) {
    if (!coverage.isUseful(arm.pattern))
      sema.report(Diag::UnreachableArm, arm.span);
    if (!arm.guard)
      coverage.add(arm.pattern);
  }
  if (is(type, TypeKind::Never))
    return;
  if (auto missing = coverage.missing(type))
    sema.report(Diag::NonExhaustive, expr->subject->span, *missing);
}

} // namespace vox::hir::sema
