//===- hir/build/BuildAssign.cpp - building assignments -------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// An assignment whose right side starts from the old value (`s = s + t`,
// `xs = xs.push(v)`) evaluates everything else first and then takes the value
// out of the variable, so that text and lists with one owner grow in place.
//
//===----------------------------------------------------------------------===//
#include "hir/build/Build.h"

#include "hir/names/Walk.h"

#include <algorithm>
#include <utility>

namespace vox::hir::sema {

using namespace ast;
using hir::TypeKind;

/// True for the expressions that hold statements which run with them.
bool BodyBuilder::runsStatements(const Expr *expr) {
  return expr->kind == ExprKind::Block || expr->kind == ExprKind::If ||
         expr->kind == ExprKind::For || expr->kind == ExprKind::Match;
}

/// True if evaluating `operand` might change `variable`: it contains statements
/// and mentions the name.
bool BodyBuilder::isTouched(const Variable *variable, const Expr *operand) {
  bool hasStatements = false, mentions = false;
  Walk walk;
  walk.add(operand);
  walk.run([&](const Expr *expr) {
    hasStatements |= runsStatements(expr);
    auto *name = as<NameExpr>(expr);
    mentions |= name && name->name == variable->name;
    return expr->kind != ExprKind::Lambda;
  });
  return hasStatements && mentions;
}

/// True for a variable or a path of its fields that evaluating the arguments of
/// `call` might change.
bool BodyBuilder::isTouchedBy(const Expr *place, const CallExpr *call) {
  return isSamePath(place, place) &&
         std::any_of(call->args.begin(), call->args.end(), [&](const Arg &arg) {
           return isTouched(rootOf(place), arg.value);
         });
}

/// The links of `expr`, outermost first, if it is a chain of concatenations or
/// update methods that starts at the place; otherwise nothing. What an argument
/// of an update does to the place stays (spec §6.2); the left side of a
/// concatenation is what it was before the right one.
std::vector<const Expr *> BodyBuilder::updateChain(const Expr *place,
                                                   const Expr *expr) {
  const Type *type = typeOf(place);
  std::vector<const Expr *> chain;
  const Expr *root = expr;
  while (finalType(root) == type && typeOf(root) == type) {
    auto *sum = as<BinaryExpr>(root);
    auto *call = as<CallExpr>(root);
    if (sum && sum->op == BinaryOp::Add && type->is(TypeKind::Str)) {
      if (isTouched(rootOf(place), sum->right))
        return {};
      chain.push_back(root);
      root = sum->left;
    } else if (call && isUpdateCall(call)) {
      chain.push_back(root);
      root = static_cast<const MemberExpr *>(call->callee)->object;
    } else {
      break;
    }
  }
  bool isOwn = finalType(root) == type && isSamePath(root, place);
  return isOwn ? chain : std::vector<const Expr *>();
}

/// Builds `place = expr` in place if it starts from the place's own value;
/// false if it is anything else.
bool BodyBuilder::selfUpdate(const Expr *place, const Expr *expr) {
  std::vector<const Expr *> chain = updateChain(place, expr);
  if (chain.empty())
    return false;
  std::vector<std::vector<TempId>> operands(chain.size());
  for (size_t i = chain.size(); i-- > 0;) {
    if (auto *sum = as<BinaryExpr>(chain[i]))
      operands[i].push_back(displayed(sum->right));
    else
      for (const Arg &arg : static_cast<const CallExpr *>(chain[i])->args)
        operands[i].push_back(value(arg.value));
  }
  updatePlace(place, [&](TempId temp, const Type *type) {
    for (size_t i = chain.size(); i-- > 0;)
      temp = chain[i]->kind == ExprKind::Binary
                 ? b.emit(Opcode::StrConcat, type, {temp, operands[i][0]},
                          chain[i]->span)
                 : applyUpdate(static_cast<const CallExpr *>(chain[i]), temp,
                               type, operands[i]);
    return temp;
  });
  return true;
}

void BodyBuilder::assign(const AssignStmt *stmt) {
  if (stmt->op != AssignOp::Set)
    return compoundAssign(stmt);
  if (selfUpdate(stmt->target, stmt->value) ||
      rebuild(stmt->target, stmt->value))
    return;
  MovedElement outer = std::exchange(
      moved, {stmt->target, movableRead(stmt->value, stmt->target)});
  TempId temp = value(stmt->value);
  moved = outer;
  if (!finalType(stmt->value)->is(TypeKind::Never))
    storePlace(stmt->target, temp);
}

/// `x op= e` and `r.f op= e`.
void BodyBuilder::compoundAssign(const AssignStmt *stmt) {
  const Expr *place = stmt->target;
  const Type *type = typeOf(place);
  Span span = stmt->span;
  if (type->is(TypeKind::Str) && !isTouched(rootOf(place), stmt->value)) {
    TempId text = displayed(stmt->value);
    if (finalType(stmt->value)->is(TypeKind::Never))
      return;
    return updatePlace(place, [&](TempId old, const Type *) {
      return b.emit(Opcode::StrConcat, type, {old, text}, span);
    });
  }
  static constexpr BinaryOp kOps[] = {BinaryOp::Add, BinaryOp::Add,
                                      BinaryOp::Sub, BinaryOp::Mul,
                                      BinaryOp::Div};
  TempId left = build(place, true);
  TempId right = value(stmt->value);
  const Type *rightType = finalType(stmt->value);
  if (rightType->is(TypeKind::Never))
    return;
  TempId result = arithmeticOp(kOps[static_cast<size_t>(stmt->op)], left, type,
                               right, rightType, span);
  storePlace(place,
             convert(result, arithmeticType(type, rightType), type, span));
}

} // namespace vox::hir::sema
