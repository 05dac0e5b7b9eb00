//===- hir/check/OperatorRules.cpp - the types of operators ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "hir/check/OperatorRules.h"

#include "hir/check/Repair.h"
#include "hir/names/TypeTests.h"

namespace vox::hir::sema {

using namespace ast;

const char *spelling(BinaryOp op) {
  static constexpr const char *kSpellings[] = {"|>", "or", "and", "is", "isnt",
                                               "<",  ">",  "<=",  ">=", "+",
                                               "-",  "*",  "/",   "%"};
  return kSpellings[static_cast<size_t>(op)];
}

const Type *OperatorRules::mismatch(const BinaryExpr *expr, const Type *left,
                                    const Type *right) {
  if (infer.isError(left) || infer.isError(right))
    return infer.errorType;
  Diagnostic &diagnostic =
      sema.report(Diag::BinaryOperands, expr->opSpan, spelling(expr->op),
                  sema.text(left), sema.text(right));
  left = infer.deep(left);
  right = infer.deep(right);
  const Expr *optional = mayLack(left)    ? expr->left
                         : mayLack(right) ? expr->right
                                          : nullptr;
  bool mixesDec = (left->is(TypeKind::Dec) && right->is(TypeKind::Float)) ||
                  (left->is(TypeKind::Float) && right->is(TypeKind::Dec));
  if (mixesDec) {
    diagnostic.notes.push_back(
        {std::nullopt, "convert the dec with `.to_float()`"});
  } else if (optional) {
    bool isOption =
        (optional == expr->left ? left : right)->is(TypeKind::Option);
    diagnostic.notes.push_back(
        {optional->span, isOption ? "this may be absent; unwrap it"
                                  : "this may be an error; unwrap it"});
    offerSuffix(diagnostic, optional, ".unwrap()");
  } else if (expr->op == BinaryOp::Add && left->is(TypeKind::List) &&
             right->is(TypeKind::List)) {
    diagnostic.notes.push_back(
        {std::nullopt, "lists are joined with `.extend(...)`"});
  }
  return infer.errorType;
}

const Type *OperatorRules::result(const BinaryExpr *expr, const Type *left,
                                  const Type *right) {
  left = infer.shallow(left);
  right = infer.shallow(right);
  if (infer.isError(left) || infer.isError(right))
    return infer.errorType;
  if (left->is(TypeKind::Never) || right->is(TypeKind::Never))
    return types.neverType;
  bool isAdd = expr->op == BinaryOp::Add;
  if (isAdd && (left->is(TypeKind::Str) || right->is(TypeKind::Str))) {
    if (left->is(TypeKind::Function) || right->is(TypeKind::Function))
      sema.report(Diag::DisplayFunction, expr->span);
    return types.strType;
  }
  if (left == infer.nullType || right == infer.nullType) {
    const Expr *null = left == infer.nullType ? expr->left : expr->right;
    sema.report(Diag::NullWithoutType, null->span);
    return infer.errorType;
  }
  if (left->is(TypeKind::Var) || right->is(TypeKind::Var))
    return nullptr;
  if (left->is(TypeKind::Json) || right->is(TypeKind::Json))
    return jsonOperand(expr, left, right);
  if (isNumber(left) && isNumber(right))
    return numberResult(expr, left, right);
  if (isOrdering(expr->op) && left->is(TypeKind::Str) &&
      right->is(TypeKind::Str))
    return types.boolType;
  return mismatch(expr, left, right);
}

/// Of int, float and dec, only float and dec do not mix; dec has no `%`.
const Type *OperatorRules::numberResult(const BinaryExpr *expr,
                                        const Type *left, const Type *right) {
  bool isFloat = left->is(TypeKind::Float) || right->is(TypeKind::Float);
  bool isDec = left->is(TypeKind::Dec) || right->is(TypeKind::Dec);
  if (isDec && (isFloat || expr->op == BinaryOp::Rem))
    return mismatch(expr, left, right);
  if (isOrdering(expr->op))
    return types.boolType;
  return isFloat ? types.floatType : isDec ? types.decType : types.intType;
}

/// A Json operand takes the type of the scalar on the other side.
const Type *OperatorRules::jsonOperand(const BinaryExpr *expr, const Type *left,
                                       const Type *right) {
  bool both = left->is(TypeKind::Json) && right->is(TypeKind::Json);
  if (both) {
    sema.report(Diag::JsonOperands, expr->opSpan, spelling(expr->op));
    return infer.errorType;
  }
  bool isLeft = left->is(TypeKind::Json);
  const Type *other = isLeft ? right : left;
  bool fits = other->is(TypeKind::Int) || other->is(TypeKind::Float) ||
              (isOrdering(expr->op) && other->is(TypeKind::Str));
  if (!fits)
    return mismatch(expr, left, right);
  facts.of(isLeft ? expr->left : expr->right).target = other;
  return other->is(TypeKind::Str) ? types.boolType
                                  : numberResult(expr, other, other);
}

const Type *OperatorRules::negated(const UnaryExpr *expr, const Type *operand) {
  operand = infer.shallow(operand);
  if (operand->is(TypeKind::Never) || isNumber(operand) ||
      infer.isError(operand))
    return operand;
  sema.report(Diag::UnaryOperand, expr->opSpan, "-", sema.text(operand));
  return infer.errorType;
}

} // namespace vox::hir::sema
