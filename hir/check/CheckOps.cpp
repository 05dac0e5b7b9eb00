//===- hir/check/CheckOps.cpp - checking operators ------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The typing rules of spec §6.3 to §6.7 but for equality (CheckEquality.cpp);
// an operator with an open operand waits (CheckPending.cpp).
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

#include "hir/names/TypeTests.h"

namespace vox::hir::sema {

using namespace ast;

const char *spelling(BinaryOp op) {
  static constexpr const char *kSpellings[] = {"|>", "or", "and", "is", "isnt",
                                               "<",  ">",  "<=",  ">=", "+",
                                               "-",  "*",  "/",   "%"};
  return kSpellings[static_cast<size_t>(op)];
}

static bool isOrdering(BinaryOp op) {
  return op >= BinaryOp::Lt && op <= BinaryOp::Ge;
}

bool BodyChecker::isNullName(const Expr *expr) {
  auto *name = as<NameExpr>(expr);
  return name && fact(name).ref.kind == RefKind::Null;
}

const Type *BodyChecker::checkBinary(const BinaryExpr *expr, const Type *left) {
  switch (expr->op) {
  case BinaryOp::Pipe:
    return checkPipe(expr, left);
  case BinaryOp::And:
  case BinaryOp::Or: {
    requireBool(expr->left, left);
    Updates skipped = updates; // the way around the right side
    requireBool(expr->right);
    joinUpdates(updates, skipped);
    return types.boolType;
  }
  case BinaryOp::Is:
  case BinaryOp::Isnt:
    return checkEquality(expr, left);
  default:
    break;
  }
  Want operand;
  operand.allowNull = expr->op == BinaryOp::Add;
  return checkArithmetic(expr, left, check(expr->right, operand));
}

const Type *BodyChecker::operandError(const BinaryExpr *expr, const Type *left,
                                      const Type *right) {
  if (infer.isError(left) || infer.isError(right))
    return infer.errorType;
  Diagnostic &diagnostic =
      sema.report(Diag::BinaryOperands, expr->opSpan, spelling(expr->op),
                  sema.text(left), sema.text(right));
  left = infer.deep(left);
  right = infer.deep(right);
  const Expr *optional = left->is(TypeKind::Option)    ? expr->left
                         : right->is(TypeKind::Option) ? expr->right
                                                       : nullptr;
  bool mixesDec = (left->is(TypeKind::Dec) && right->is(TypeKind::Float)) ||
                  (left->is(TypeKind::Float) && right->is(TypeKind::Dec));
  if (mixesDec) {
    diagnostic.notes.push_back(
        {std::nullopt, "convert the dec with `.to_float()`"});
  } else if (optional) {
    diagnostic.notes.push_back(
        {optional->span, "this may be absent; unwrap it"});
    diagnostic.fixes.push_back({optional->span.after(), ".unwrap()"});
  } else if (expr->op == BinaryOp::Add && left->is(TypeKind::List) &&
             right->is(TypeKind::List)) {
    diagnostic.notes.push_back(
        {std::nullopt, "lists are joined with `.extend(...)`"});
  }
  return infer.errorType;
}

/// The type of an arithmetic or ordering operator, the error type after a
/// report, or null while an open operand can still decide it.
const Type *BodyChecker::arithmeticResult(const BinaryExpr *expr,
                                          const Type *left, const Type *right) {
  left = shallow(left);
  right = shallow(right);
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
  return operandError(expr, left, right);
}

/// Of int, float and dec, only float and dec do not mix; dec has no `%`.
const Type *BodyChecker::numberResult(const BinaryExpr *expr, const Type *left,
                                      const Type *right) {
  bool isFloat = left->is(TypeKind::Float) || right->is(TypeKind::Float);
  bool isDec = left->is(TypeKind::Dec) || right->is(TypeKind::Dec);
  if (isDec && (isFloat || expr->op == BinaryOp::Rem))
    return operandError(expr, left, right);
  if (isOrdering(expr->op))
    return types.boolType;
  return isFloat ? types.floatType : isDec ? types.decType : types.intType;
}

/// A Json operand takes the type of the scalar on the other side.
const Type *BodyChecker::jsonOperand(const BinaryExpr *expr, const Type *left,
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
    return operandError(expr, left, right);
  fact(isLeft ? expr->left : expr->right).target = other;
  return other->is(TypeKind::Str) ? types.boolType
                                  : numberResult(expr, other, other);
}

const Type *BodyChecker::checkArithmetic(const BinaryExpr *expr,
                                         const Type *left, const Type *right) {
  if (const Type *result = arithmeticResult(expr, left, right)) {
    // Beside a str, null only lends its text.
    for (const Expr *operand : {expr->left, expr->right})
      if (isNullName(operand) && is(result, TypeKind::Str))
        set(operand, types.unitType);
    return result;
  }
  const Type *result = isOrdering(expr->op) ? types.boolType : infer.fresh();
  pending.push_back({expr, left, right, result});
  return result;
}

const Type *BodyChecker::checkUnary(const UnaryExpr *expr,
                                    const Type *operand) {
  if (is(operand, TypeKind::Never))
    return operand;
  if (expr->op == UnaryOp::Not) {
    requireBool(expr->operand, operand);
    return types.boolType;
  }
  settleFill(operand);
  solvePending();
  if (infer.isOpen(operand) && !infer.isError(operand)) {
    pending.push_back({expr, operand, nullptr, operand});
    return operand;
  }
  return negated(expr, operand);
}

/// The type of `-e`, once it is known what `e` is.
const Type *BodyChecker::negated(const UnaryExpr *expr, const Type *operand) {
  operand = shallow(operand);
  if (operand->is(TypeKind::Never) || isNumber(operand) ||
      infer.isError(operand))
    return operand;
  sema.report(Diag::UnaryOperand, expr->opSpan, "-", sema.text(operand));
  return infer.errorType;
}

const Type *BodyChecker::checkPipe(const BinaryExpr *expr, const Type *left) {
  auto *name = as<NameExpr>(expr->right);
  if (name) {
    Ref ref = resolve(name->name, name->span, false);
    if (ref.kind == RefKind::Predefined) {
      fact(expr).ref = ref;
      set(expr->right, types.unitType);
      const PredefinedRow &row = predefinedRow(ref.predefined);
      if (row.least <= 1 && row.most >= 1)
        return checkPredefined(ref.predefined, {expr->left}, left);
      sema.report(Diag::PipeTarget, name->span,
                  fmt::format("`{}`", name->name));
      return infer.errorType;
    }
    if (ref.kind == RefKind::Some) {
      fact(expr).ref = ref;
      set(expr->right, types.unitType);
      return types.option(left);
    }
    if (ref.kind == RefKind::Function && ref.function->params.size() >= 1) {
      bool rest = true; // the other parameters have defaults
      for (size_t i = 1; i < ref.function->params.size(); ++i)
        rest &= ref.function->params[i].decl->defaultValue != nullptr;
      if (rest) {
        fact(expr).ref = ref;
        set(expr->right, types.unitType);
        useFunction(expr, *ref.function, name->span);
        coerce(expr->left, left, paramAt(expr, *ref.function, 0));
        return resultAt(expr, *ref.function, expr->span);
      }
    }
  }
  if (const ImportedMember *imported = importedMember(expr->right)) {
    auto *pipe = sema.synthesize<BinaryExpr>(expr->span);
    *pipe = *expr;
    pipe->right = writtenOut(expr->right, *imported);
    return checkPipe(pipe, left);
  }
  if (auto *member = as<MemberExpr>(expr->right);
      member && isMath(member->object))
    return checkMathPipe(expr, left);
  if (auto *member = as<MemberExpr>(expr->right))
    if (std::string module = moduleAt(member->object); !module.empty())
      return checkModulePipe(expr, left, module);
  const Type *callee = check(expr->right);
  settleFill(callee);
  callee = shallow(callee);
  if (infer.isError(callee))
    return infer.errorType;
  if (callee->is(TypeKind::Var)) {
    const Type *result = infer.fresh();
    infer.unify(callee, types.function({left}, result));
    return result;
  }
  if (!callee->is(TypeKind::Function) || callee->paramCount() != 1) {
    std::string what =
        callee->is(TypeKind::Function)
            ? fmt::format("a function of {}", callee->paramCount())
            : sema.text(callee);
    sema.report(Diag::PipeTarget, expr->right->span, what);
    return infer.errorType;
  }
  coerce(expr->left, left, callee->arg(0));
  return callee->result();
}

} // namespace vox::hir::sema
