//===- hir/check/Convert.cpp - where a value meets an expected type -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Every implicit conversion is recorded as the target of one expression; the
// builder emits it when the final types differ. Also the end of inference of a
// body: defaults, and reports of what stayed open.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

#include <algorithm>

namespace vox::hir::sema {

using namespace ast;

/// Two declared types of one name: shows where each comes from.
void BodyChecker::addOrigins(Diagnostic &diagnostic, const Type *actual,
                             const Type *expected) {
  if (!actual->nominal() || !expected->nominal() || actual == expected)
    return;
  auto add = [&](const Type *type, std::string_view which) {
    for (const TypeInfo &info : sema.declaredTypes)
      if (info.type == type)
        diagnostic.notes.push_back(
            {info.decl->name.span, fmt::format("the {} type", which)});
  };
  if (sema.text(actual) != sema.text(expected))
    return;
  add(expected, "expected");
  add(actual, "found");
}

/// A Json value is converted, with a check at run time, to every closed type
/// whose values could become Json (spec §8.6).
bool BodyChecker::comesFromJson(const Type *actual, const Type *expected) {
  expected = shallow(expected);
  return is(actual, TypeKind::Json) && !expected->is(TypeKind::Json) &&
         !expected->is(TypeKind::Unit) && !expected->is(TypeKind::Never) &&
         infer.isJsonLike(expected) && !infer.isUndecided(expected);
}

bool BodyChecker::coerce(const Expr *expr, const Type *actual,
                         const Type *expected) {
  if (infer.isError(actual) || infer.isError(expected))
    return true;
  if (collect(expr, actual, expected))
    return true;
  if (comesFromJson(actual, expected)) {
    fact(expr).target = expected;
    return true;
  }
  if (infer.convert(actual, expected)) {
    if (!is(actual, TypeKind::Never))
      fact(expr).target = expected;
    return true;
  }
  if (is(expected, TypeKind::Json)) {
    Diagnostic &diagnostic =
        sema.report(Diag::NotJson, expr->span, sema.text(actual));
    offerConversion(diagnostic, expr, actual, expected);
    infer.giveUp(actual);
    return false;
  }
  Diagnostic &diagnostic = sema.report(Diag::TypeMismatch, expr->span,
                                       sema.text(expected), sema.text(actual));
  offerConversion(diagnostic, expr, actual, expected);
  addOrigins(diagnostic, infer.deep(actual), infer.deep(expected));
  infer.giveUp(actual); // what stayed open in them is no second error
  infer.giveUp(expected);
  return false;
}

/// Coerces to what is wanted, if anything is; gives the type that results.
const Type *BodyChecker::coerceWant(const Expr *expr, const Type *actual,
                                    const Want &want) {
  if (!want.type || want.use != Use::Value)
    return actual;
  if (is(actual, TypeKind::Never))
    return actual;
  bool missing = want.endsBody && is(actual, TypeKind::Unit) &&
                 !infer.isOpen(want.type) && !is(want.type, TypeKind::Unit) &&
                 !isPredefinedNull(expr);
  if (missing) {
    sema.report(Diag::MissingReturn, frame().end, quotedName(frame().name),
                sema.text(want.type));
    return infer.errorType;
  }
  return coerce(expr, actual, want.type) ? want.type : infer.errorType;
}

const Type *BodyChecker::checkTo(const Expr *expr, const Type *expected) {
  const Type *actual = check(expr, Want::value(expected));
  coerce(expr, actual, expected);
  return expected;
}

/// `if fs.write(p, t) { … }` asks whether there is a value.
static void offerTest(Diagnostic &diagnostic, const Expr *expr,
                      const Type *type) {
  std::string_view test =
      type->is(TypeKind::Option) ? ".is_some()" : ".is_ok()";
  diagnostic.notes.push_back(
      {std::nullopt, fmt::format("test it with `{}`", test)});
  offerSuffix(diagnostic, expr, test);
}

void BodyChecker::requireBool(const Expr *expr) {
  requireBool(expr, check(expr, Want::value(types.boolType)));
}

void BodyChecker::requireBool(const Expr *expr, const Type *type) {
  if (is(type, TypeKind::Json)) {
    fact(expr).target = types.boolType;
    return;
  }
  fills.settle(type);
  if (is(type, TypeKind::Never) || infer.unify(type, types.boolType))
    return;
  Diagnostic &diagnostic =
      sema.report(Diag::NotBool, expr->span, sema.text(type));
  const Type *known = shallow(type);
  if (known->is(TypeKind::Int))
    diagnostic.notes.push_back({std::nullopt, "compare it: `... isnt 0`"});
  else if (mayLack(known) && is(known->element(), TypeKind::Bool))
    offerValue(diagnostic, expr, known);
  else if (mayLack(known))
    offerTest(diagnostic, expr, known);
  else if (known->is(TypeKind::List) || known->is(TypeKind::Str))
    diagnostic.notes.push_back({std::nullopt, "test it with `.is_empty()`"});
}

/// True if branches without a join are an error. The last value of a function
/// without a declared result is dropped then (spec §4.1).
bool BodyChecker::mustAgree(const Want &want) {
  return want.use == Use::Value ||
         (want.use == Use::Maybe && currentLambda() != nullptr);
}

const Type *BodyChecker::joinBranches(const std::vector<Branch> &branches,
                                      const Want &want) {
  const Type *joined = types.neverType;
  for (const Branch &branch : branches) {
    if (const Type *next = infer.join(joined, branch.type)) {
      joined = next;
      continue;
    }
    if (!mustAgree(want))
      return types.unitType;
    Diagnostic &diagnostic = sema.report(
        Diag::NoJoin, branch.span, sema.text(joined), sema.text(branch.type));
    bool isNull = branch.value && is(joined, TypeKind::Option) &&
                  isPredefinedNull(branch.value);
    if (isNull)
      diagnostic.fixes.push_back({branch.value->span, "None"});
    return infer.errorType;
  }
  if (is(joined, TypeKind::Unit) || is(joined, TypeKind::Never))
    return joined;
  for (const Branch &branch : branches)
    if (branch.value && !is(branch.type, TypeKind::Never))
      fact(branch.value).target = joined;
  return joined;
}

/// Ends the inference of this body. Types that still depend on parameters whose
/// calls are elsewhere stay open.
void BodyChecker::finishTypes() {
  // Every value that was collected must fit what became of the type. It may
  // stand in a lambda, which `?` would not leave.
  isContained = true;
  fills.finish([&](const Fills::Value &value) {
    coerce(value.expr, value.type, value.target);
  });
  isContained = false;
  pending.finish();
  for (auto [open, type] : defaults)
    if (infer.isOpen(open))
      infer.unify(open, type);
  for (const auto &[type, name] : openParams)
    if (infer.isUndecided(type)) {
      sema.report(Diag::NotInferable, name.span, name.text)
          .notes.push_back(
              {std::nullopt,
               fmt::format("write `fn({}: T) ...` with its type", name.text)});
      infer.giveUp(type);
    }
  for (const Variable &variable : facts.variables)
    if (variable.kind != VariableKind::Param &&
        infer.isUndecided(variable.type))
      sema.report(Diag::NotInferable, variable.span, variable.name);
}

} // namespace vox::hir::sema
