//===- hir/check/CheckOps.cpp - checking operators ------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The typing rules of spec §6.3 to §6.7 but for equality (CheckEquality.cpp);
// an operator with an open operand waits (PendingOps.h).
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

#include "hir/names/TypeTests.h"

namespace vox::hir::sema {

using namespace ast;

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
    UpdateFlow::Events skipped = updates.now(); // the way around the right side
    requireBool(expr->right);
    updates.joinNow(skipped);
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

const Type *BodyChecker::checkArithmetic(const BinaryExpr *expr,
                                         const Type *left, const Type *right) {
  if (const Type *result = operators.result(expr, left, right)) {
    // Beside a str, null only lends its text.
    for (const Expr *operand : {expr->left, expr->right})
      if (isNullName(operand) && is(result, TypeKind::Str))
        set(operand, types.unitType);
    return result;
  }
  const Type *result = isOrdering(expr->op) ? types.boolType : infer.fresh();
  pending.add({expr, left, right, result});
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
  fills.settle(operand);
  pending.solve();
  if (infer.isOpen(operand) && !infer.isError(operand)) {
    pending.add({expr, operand, nullptr, operand});
    return operand;
  }
  return operators.negated(expr, operand);
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
    if (ref.kind == RefKind::Function && !ref.function->params.empty()) {
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
  // A lambda takes the type of its parameter from here.
  Want want;
  if (expr->right->kind == ExprKind::Lambda && !is(left, TypeKind::Never))
    want.type = types.function({left}, infer.fresh());
  const Type *callee = check(expr->right, want);
  fills.settle(callee);
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
