//===- hir/check/CheckLambda.cpp - checking functions and lambdas ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Bodies and their results. A result that is not declared is the join of the
// `return` operands and the last value (spec §4.1); a lambda takes it from its
// surroundings where they say it.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

#include "hir/names/Walk.h"

#include <algorithm>

namespace vox::hir::sema {

using namespace ast;

/// A main that declares no result and uses `?` on a Result gives a Result: what
/// it would give otherwise must be one too, or nothing.
const Type *BodyChecker::finishTry(const Type *result) {
  const Type *error = frame().tryError;
  result = shallow(result);
  if (result->is(TypeKind::Unit) || result->is(TypeKind::Never)) {
    function->endsInOk = true;
    return types.result(types.unitType, error);
  }
  if (infer.isError(result))
    return result;
  if (!result->is(TypeKind::Result) || !infer.unify(result->arg(1), error)) {
    const Type *needed = types.result(types.unitType, error);
    sema.report(Diag::TryContext, frame().trySpan, sema.text(needed),
                sema.text(needed), sema.text(result));
    return infer.errorType;
  }
  function->endsInOk = is(result->element(), TypeKind::Unit);
  return result;
}

/// Settles an inferred result from the returns seen and the last value.
const Type *BodyChecker::finishFrame(const Expr *lastValue,
                                     const Type *lastType, Span end,
                                     std::string_view name) {
  returnTries(lastType);
  Frame &current = frame();
  std::vector<Branch> branches = current.returned;
  bool hasValue = lastValue && !is(lastType, TypeKind::Unit) &&
                  !is(lastType, TypeKind::Never);
  bool returnsValue =
      std::any_of(branches.begin(), branches.end(), [&](const Branch &branch) {
        return !is(branch.type, TypeKind::Unit);
      });
  if (hasValue)
    branches.push_back({lastValue, lastType, lastValue->span});
  const Type *result = joinBranches(branches, Want::any());
  if (branches.empty() ||
      (is(result, TypeKind::Never) && !is(lastType, TypeKind::Never)))
    result = is(lastType, TypeKind::Never) && current.nulls.empty()
                 ? types.neverType
                 : types.unitType;
  bool endsInOk = false;
  if (current.tryError) {
    result = finishTry(result);
    endsInOk = function->endsInOk;
  }
  if (returnsValue && is(lastType, TypeKind::Unit) && !endsInOk &&
      !infer.isError(result))
    sema.report(Diag::MissingReturn, end, quotedName(name), sema.text(result));
  for (const Expr *null : current.nulls) {
    bool fits =
        is(result, TypeKind::Option) || is(result, TypeKind::Unit) || endsInOk;
    if (!fits && !infer.isError(result))
      sema.report(Diag::NullWithoutType, null->span);
    fact(null).ref.kind = RefKind::Null;
    set(null, endsInOk ? types.unitType : result);
  }
  return result;
}

/// A default is evaluated in the caller, so it cannot return for the callee.
void BodyChecker::checkDefault(const Expr *value, const Type *type) {
  requireContained(value, "a default");
  isContained = true;
  checkTo(value, type);
  isContained = false;
}

void BodyChecker::checkFunctionBody() {
  enterFrame(nullptr);
  frame().name = function->name;
  frame().end = function->end;
  pushScope();
  frame().result = function->declaresResult ? function->result : nullptr;
  for (ParamInfo &param : function->params) {
    if (const Expr *value = param.decl->defaultValue)
      checkDefault(value, param.type);
    param.variable = declare(param.decl->name.text, param.decl->name.span,
                             param.type, VariableKind::Param, false);
  }
  checkEntryContracts();
  bool isUnit =
      function->declaresResult && is(function->result, TypeKind::Unit);
  bool dropsLast = isUnit || (function->isMain && !function->declaresResult &&
                              !hasValuedReturn(function->body));
  function->dropsLast = dropsLast;
  const Expr *last = lastValue(function->body);
  Want want;
  want.isFinal = want.endsBody = true;
  if (dropsLast)
    want = Want::statement();
  else if (function->declaresResult)
    want.type = function->result;
  else
    want.use = Use::Maybe;
  const Type *value = checkStmts(function->body, want, function->end);
  if (!function->declaresResult) {
    const Type *result = finishFrame(dropsLast ? nullptr : last, value,
                                     function->end, function->name);
    if (function->assumedUnit && !is(result, TypeKind::Unit) &&
        !infer.isError(result))
      sema.report(Diag::RecursiveResult, function->span, function->name);
    function->result = result;
    if (dropsLast && last && function->isMain)
      warnDiscarded(last);
  }
  checkReturnContracts();
  popScope();
  finishTypes();
  leaveFrame();
}

/// VX0310, except where the construct says itself that its value goes nowhere.
void BodyChecker::warnDiscarded(const Expr *last) {
  if (last->kind == ExprKind::If || last->kind == ExprKind::Match ||
      last->kind == ExprKind::Block || fact(last).isUpdate)
    return;
  const Type *type = shallow(fact(last).type);
  if (!type->is(TypeKind::Unit) && !type->is(TypeKind::Never) &&
      !infer.isError(type))
    sema.report(Diag::DiscardedResult, last->span);
}

const Type *BodyChecker::checkLambda(const LambdaExpr *expr, const Want &want) {
  LambdaFact &lambda = facts.lambdas.emplace_back();
  facts.lambdaOf[expr->id] = &lambda;
  lambda.outer = currentLambda();
  const Type *expected = want.type ? shallow(want.type) : nullptr;
  // A lambda of another form is reported where it meets what is expected.
  bool isMisfit =
      expected && (infer.isError(expected) ||
                   (!infer.isOpen(expected) &&
                    (!expected->is(TypeKind::Function) ||
                     expected->paramCount() != expr->params.size())));
  if (isMisfit || (expected && infer.isOpen(expected)))
    expected = nullptr;
  std::vector<Name> names;
  enterFrame(&lambda);
  frame().name = kLambdaName;
  frame().end = expr->body->span;
  pushScope();
  for (size_t i = 0; i < expr->params.size(); ++i) {
    const Param &param = expr->params[i];
    if (param.defaultValue)
      sema.report(Diag::LambdaDefault, param.defaultValue->span);
    const Type *type = param.type ? written(param.type)
                       : expected ? expected->arg(i)
                       : isMisfit ? infer.errorType
                                  : infer.fresh();
    names.push_back(param.name);
    lambda.paramTypes.push_back(type);
    lambda.params.push_back(param.name.text == "_"
                                ? nullptr
                                : declare(param.name.text, param.name.span,
                                          type, VariableKind::Param, false));
    if (!param.type && !expected && !isMisfit) {
      Name shown = param.name; // `str.0` stands for `str` as a value
      shown.text.resize(std::min(shown.text.size(), shown.text.find('.')));
      openParams.push_back({type, std::move(shown)});
    }
  }
  rejectRepeats(std::move(names));
  checkLambdaBody(expr, lambda, expected ? expected->result() : nullptr);
  popScope();
  leaveFrame();
  return types.function(lambda.paramTypes, lambda.result);
}

void BodyChecker::checkLambdaBody(const LambdaExpr *expr, LambdaFact &lambda,
                                  const Type *expected) {
  const Type *declared = expr->result ? written(expr->result) : nullptr;
  if (!declared && expected && !infer.isOpen(expected))
    declared = shallow(expected);
  // What is updated in here are other copies.
  UpdateFlow::Events outside = updates.now();
  frame().result = declared;
  lambda.discards = declared && is(declared, TypeKind::Unit);
  Want want = Want::value(declared);
  want.isFinal = true;
  want.endsBody = expr->result && expr->body->kind == ExprKind::Block;
  if (lambda.discards)
    want = Want::statement();
  else if (!declared)
    want.use = Use::Maybe;
  const Type *value = check(expr->body, want);
  if (!declared) {
    lambda.result = finishFrame(expr->body, value, frame().end, frame().name);
  } else {
    if (!lambda.discards)
      coerceWant(expr->body, value, want);
    lambda.result = declared;
  }
  updates.goTo(std::move(outside));
}

} // namespace vox::hir::sema
