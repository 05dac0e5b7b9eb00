//===- hir/check/CheckPlace.cpp - checking assignments to parts -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// `r.f = e`, `xs[i] = e`, `m[k] = e` and every chain of these: what changes is
// the variable at the root (spec §5.2). An element is stored here, not read, so
// `xs[i]` is a T in a place and not an Option[T].
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

#include "hir/names/TypeTests.h"

#include <algorithm>

namespace vox::hir::sema {

using namespace ast;

/// The steps of a place from its root to the end, and the root.
static const Expr *stepsOf(const Expr *place,
                           std::vector<const Expr *> &steps) {
  for (;;) {
    if (auto *subscript = as<SubscriptExpr>(place)) {
      steps.push_back(place);
      place = subscript->object;
    } else if (auto *member = as<MemberExpr>(place)) {
      steps.push_back(place);
      place = member->object;
    } else {
      std::reverse(steps.begin(), steps.end());
      return place;
    }
  }
}

/// True for `xs[i]`, `r.f[i].g` and the like.
static bool isElement(const Expr *place) {
  std::vector<const Expr *> steps;
  stepsOf(place, steps);
  return std::any_of(steps.begin(), steps.end(), [](const Expr *step) {
    return step->kind == ExprKind::Subscript;
  });
}

/// The variable whose value `expr` is, or is a field of; or null. Only for what
/// has been checked already.
Variable *BodyChecker::placeRoot(const Expr *expr) {
  while (auto *member = as<MemberExpr>(expr)) {
    auto known = facts.exprs.find(member->object->id);
    if (known == facts.exprs.end() || !known->second.type ||
        !isRow(shallow(known->second.type)))
      return nullptr;
    expr = member->object;
  }
  return variableOf(expr);
}

void BodyChecker::checkPlaceAssign(const AssignStmt *stmt) {
  std::vector<const Expr *> steps;
  const Expr *root = stepsOf(stmt->target, steps);
  bool hasElement = isElement(stmt->target);
  Variable *variable = checkPlaceRoot(root);
  const Type *type = fact(root).type;
  for (const Expr *step : steps)
    type = set(step, checkPlaceStep(step, type, step == steps.back()));
  if (stmt->op != AssignOp::Set && hasElement)
    reportCompound(stmt);
  Want want = stmt->op == AssignOp::Set ? Want::value(type) : Want::any();
  want.isWhole = true;
  if (!hasElement && stmt->op == AssignOp::Set)
    want.assignedPlace = stmt->target;
  const Type *value = check(stmt->value, want);
  if (stmt->op == AssignOp::Set)
    coerce(stmt->value, value, type);
  else if (!hasElement)
    checkCompound(stmt, type, value);
  if (variable)
    requireMutable(variable, root->span);
}

Variable *BodyChecker::checkPlaceRoot(const Expr *root) {
  auto *name = as<NameExpr>(root);
  set(root, infer.errorType);
  if (!name) // a syntax error was reported
    return nullptr;
  Ref ref = resolve(name->name, name->span);
  fact(name).ref = ref;
  if (ref.kind == RefKind::Variable) {
    ref.variable->isUsed = true;
    set(name, ref.variable->type);
    return ref.variable;
  }
  if (ref.kind != RefKind::Error)
    sema.report(Diag::ImmutableName, name->span, name->name);
  return nullptr;
}

/// The type of a part that is stored.
const Type *BodyChecker::checkPlaceStep(const Expr *step, const Type *object,
                                        bool isLast) {
  if (auto *member = as<MemberExpr>(step)) {
    const Type *known = settled(object);
    if (!known->is(TypeKind::Json))
      return checkField(member, known);
    reportField(member->member.span, known, member->member.text);
    return infer.errorType;
  }
  auto *subscript = static_cast<const SubscriptExpr *>(step);
  if (infer.isOpen(object) && !infer.isError(object)) {
    object = settled(object);
    if (infer.isOpen(object))
      infer.unify(object, types.list(infer.fresh()));
  }
  object = shallow(object);
  if (object->is(TypeKind::Map)) {
    checkKey(subscript->index);
    if (isLast)
      return object->element();
    sema.report(Diag::NotSubscriptable, step->span,
                sema.text(types.option(object->element())))
        .notes.push_back({std::nullopt, "the entry may be absent; change a "
                                        "copy of it and store that"});
    return infer.errorType;
  }
  if (object->is(TypeKind::List)) {
    checkTo(subscript->index, types.intType);
    return object->element();
  }
  check(subscript->index);
  if (object->is(TypeKind::Json))
    sema.report(Diag::ElementsFixed, subscript->object->span, "Json")
        .notes.push_back({std::nullopt, "give it a type that can change: `let "
                                        "mut m: Map[str, Json] = ...`"});
  else if (object->is(TypeKind::Str))
    sema.report(Diag::ElementsFixed, subscript->object->span, "str")
        .notes.push_back({std::nullopt, "build a new text"});
  else if (!infer.isError(object) && !object->is(TypeKind::Never))
    sema.report(Diag::NotSubscriptable, subscript->object->span,
                sema.text(object));
  return infer.errorType;
}

/// True for `a + b` and for what reaches as far to the right as it can.
static bool isLoose(const Expr *expr) {
  return !expr->parenthesised &&
         (as<BinaryExpr>(expr) || as<IfExpr>(expr) || as<LambdaExpr>(expr));
}

/// The fix reads the element as an Option, so nothing before it may be one.
void BodyChecker::reportCompound(const AssignStmt *stmt) {
  static constexpr const char *kSpellings[] = {"=", "+=", "-=", "*=", "/="};
  const char *op = kSpellings[static_cast<size_t>(stmt->op)];
  Diagnostic &diagnostic =
      sema.report(Diag::CompoundSubscript, stmt->opSpan, op);
  auto *target = as<SubscriptExpr>(stmt->target);
  if (!target || isElement(target->object))
    return;
  diagnostic.fixes.push_back(
      {stmt->opSpan, fmt::format("= {}.unwrap() {}",
                                 sema.sources.text(target->span), op[0])});
  if (!isLoose(stmt->value))
    return;
  Span value = stmt->value->span;
  diagnostic.fixes.push_back({{value.file, value.begin, value.begin}, "("});
  diagnostic.fixes.push_back({value.after(), ")"});
}

/// `x op= e` for a variable or field of type `target`.
void BodyChecker::checkCompound(const AssignStmt *stmt, const Type *target,
                                const Type *value) {
  static constexpr BinaryOp kOps[] = {BinaryOp::Add, BinaryOp::Add,
                                      BinaryOp::Sub, BinaryOp::Mul,
                                      BinaryOp::Div};
  BinaryExpr whole; // what the statement stands for
  whole.op = kOps[static_cast<size_t>(stmt->op)];
  whole.left = stmt->target;
  whole.right = stmt->value;
  whole.span = stmt->span;
  whole.opSpan = stmt->opSpan;
  pending.solve();
  const Type *result = operators.result(&whole, target, value);
  if (!result) { // one side is open: it has the other's type
    if (!infer.unify(target, value))
      operators.mismatch(&whole, target, value);
    return;
  }
  if (!infer.convert(result, target))
    sema.report(Diag::TypeMismatch, stmt->value->span, sema.text(target),
                sema.text(result));
}

} // namespace vox::hir::sema
