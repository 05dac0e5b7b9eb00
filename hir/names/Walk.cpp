//===- hir/names/Walk.cpp - visiting every expression of a tree -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// See Walk.h. Statements nest at most 256 deep, so they are entered directly.
//
//===----------------------------------------------------------------------===//
#include "hir/names/Walk.h"

namespace vox::hir::sema {

using namespace ast;

void Walk::add(const Stmt *stmt) {
  if (auto *let = as<LetStmt>(stmt)) {
    letStmts.push_back(let);
    return add(let->value);
  }
  if (auto *assign = as<AssignStmt>(stmt)) {
    assigns.push_back(assign);
    add(assign->target);
    return add(assign->value);
  }
  if (auto *ret = as<ReturnStmt>(stmt)) {
    returns.push_back(ret->value);
    return add(ret->value);
  }
  if (auto *loop = as<WhileStmt>(stmt)) {
    add(loop->condition);
    return add(loop->body);
  }
  if (auto *loop = as<LoopStmt>(stmt))
    return add(loop->body);
  if (auto *expr = as<ExprStmt>(stmt))
    add(expr->value);
}

static void addAll(Walk &walk, const std::vector<Expr *> &exprs) {
  for (const Expr *expr : exprs)
    walk.add(expr);
}

void Walk::addChildren(const Expr *expr) {
  switch (expr->kind) {
  case ExprKind::Int:
  case ExprKind::Float:
  case ExprKind::Dec:
  case ExprKind::Bool:
  case ExprKind::Str:
  case ExprKind::Name:
  case ExprKind::Unit:
  case ExprKind::Error:
    return;
  case ExprKind::Template:
    return addAll(*this, static_cast<const TemplateExpr *>(expr)->values);
  case ExprKind::Tuple:
    return addAll(*this, static_cast<const TupleExpr *>(expr)->elements);
  case ExprKind::List:
    return addAll(*this, static_cast<const ListExpr *>(expr)->elements);
  case ExprKind::Object:
    for (const ObjectField &field :
         static_cast<const ObjectExpr *>(expr)->fields)
      add(field.value);
    return;
  case ExprKind::Block:
    return add(static_cast<const BlockExpr *>(expr)->block);
  case ExprKind::If: {
    auto *chain = static_cast<const IfExpr *>(expr);
    for (const IfExpr::Branch &branch : chain->branches) {
      add(branch.condition);
      add(branch.block);
    }
    return add(chain->otherwise);
  }
  case ExprKind::Match: {
    auto *match = static_cast<const MatchExpr *>(expr);
    add(match->subject);
    for (const MatchArm &arm : match->arms) {
      add(arm.guard);
      if (arm.body == ArmBody::Return)
        returns.push_back(arm.value);
      add(arm.value);
    }
    return;
  }
  case ExprKind::For:
    add(static_cast<const ForExpr *>(expr)->iterable);
    return add(static_cast<const ForExpr *>(expr)->body);
  case ExprKind::Lambda:
    for (const Param &param : static_cast<const LambdaExpr *>(expr)->params)
      add(param.defaultValue);
    return add(static_cast<const LambdaExpr *>(expr)->body);
  case ExprKind::Call:
    add(static_cast<const CallExpr *>(expr)->callee);
    for (const Arg &arg : static_cast<const CallExpr *>(expr)->args)
      add(arg.value);
    return;
  case ExprKind::Member:
    return add(static_cast<const MemberExpr *>(expr)->object);
  case ExprKind::Subscript:
    add(static_cast<const SubscriptExpr *>(expr)->object);
    return add(static_cast<const SubscriptExpr *>(expr)->index);
  case ExprKind::Try:
    return add(static_cast<const TryExpr *>(expr)->operand);
  case ExprKind::Unary:
    return add(static_cast<const UnaryExpr *>(expr)->operand);
  case ExprKind::Binary:
    add(static_cast<const BinaryExpr *>(expr)->left);
    return add(static_cast<const BinaryExpr *>(expr)->right);
  }
}

const Expr *lastValue(std::span<const Stmt *const> stmts) {
  if (stmts.empty())
    return nullptr;
  auto *last = as<ExprStmt>(stmts.back());
  return last ? last->value : nullptr;
}

const Expr *lastValue(const ast::Block *block) {
  return lastValue(
      std::span<const Stmt *const>(block->stmts.data(), block->stmts.size()));
}

bool isNullWord(const Expr *expr) {
  auto *name = as<NameExpr>(expr);
  return name && name->name == "null";
}

bool hasValuedReturn(std::span<const Stmt *const> stmts) {
  Walk walk;
  for (const Stmt *stmt : stmts)
    walk.add(stmt);
  bool found = false;
  walk.run(
      [&](const Expr *expr) { return expr->kind != ExprKind::Lambda; },
      [&](const Expr *operand) { found |= operand && !isNullWord(operand); });
  return found;
}

} // namespace vox::hir::sema
