//===- hir/sema/BuildAssign.cpp - building assignments
//---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// An assignment whose right side starts from the old value (`s = s + t`,
// `xs = xs.push(v)`) evaluates everything else first and then takes the value
// out of the variable, so that text and lists with one owner grow in place.
//
//===----------------------------------------------------------------------===//
#include "hir/sema/Build.h"

#include "hir/sema/Walk.h"

namespace vox::hir::sema {

using namespace ast;
using hir::TypeKind;

/// Methods that make a list of the same type from a list.
static bool isListUpdate(Method method) {
  return method == Method::ListPush || method == Method::ListSet ||
         method == Method::ListExtend || method == Method::ListSorted ||
         method == Method::ListReversed || method == Method::ListClear;
}

/// True if evaluating `operand` might change `variable`: it contains statements
/// and mentions the name.
bool BodyBuilder::isTouched(const Variable *variable, const Expr *operand) {
  bool hasStatements = false, mentions = false;
  Walk walk;
  walk.add(operand);
  walk.run([&](const Expr *expr) {
    hasStatements |=
        expr->kind == ExprKind::Block || expr->kind == ExprKind::If ||
        expr->kind == ExprKind::For || expr->kind == ExprKind::Match;
    auto *name = as<NameExpr>(expr);
    mentions |= name && name->name == variable->name;
    return expr->kind != ExprKind::Lambda;
  });
  return hasStatements && mentions;
}

/// The links of `expr`, outermost first, if it is a chain of concatenations or
/// update methods that starts at the variable; otherwise nothing.
std::vector<const Expr *> BodyBuilder::updateChain(const Variable *variable,
                                                   const Expr *expr) {
  const Type *type = deep(variable->type);
  std::vector<const Expr *> chain;
  const Expr *root = expr;
  while (finalType(root) == type && typeOf(root) == type) {
    auto *sum = as<BinaryExpr>(root);
    auto *call = as<CallExpr>(root);
    if (sum && sum->op == BinaryOp::Add && type->is(TypeKind::Str)) {
      if (isTouched(variable, sum->right))
        return {};
      chain.push_back(root);
      root = sum->left;
    } else if (call && isListUpdate(fact(call).method)) {
      for (const Arg &arg : call->args)
        if (isTouched(variable, arg.value))
          return {};
      chain.push_back(root);
      root = static_cast<const MemberExpr *>(call->callee)->object;
    } else {
      break;
    }
  }
  auto *start = as<NameExpr>(root);
  bool isOwn =
      start && fact(start).ref.variable == variable && finalType(start) == type;
  return isOwn ? chain : std::vector<const Expr *>();
}

/// Builds `variable = expr` in place if it starts from the variable's own
/// value; false if it is anything else.
bool BodyBuilder::selfUpdate(const Variable *variable, const Expr *expr) {
  std::vector<const Expr *> chain = updateChain(variable, expr);
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
  const Type *type = deep(variable->type);
  LocalId local = localOf(variable);
  TempId temp = b.take(local, expr->span);
  for (size_t i = chain.size(); i-- > 0;) {
    Span span = chain[i]->span;
    temp =
        chain[i]->kind == ExprKind::Binary
            ? b.emit(Opcode::StrConcat, type, {temp, operands[i][0]}, span)
            : applyUpdate(fact(chain[i]).method, temp, type, operands[i], span);
  }
  b.store(local, temp, expr->span);
  return true;
}

void BodyBuilder::assign(const AssignStmt *stmt) {
  auto *target = as<NameExpr>(stmt->target);
  if (!target)
    return assignElement(static_cast<const SubscriptExpr *>(stmt->target),
                         stmt->value);
  const Variable *variable = fact(target).ref.variable;
  if (stmt->op != AssignOp::Set)
    return compoundAssign(stmt, variable);
  if (!selfUpdate(variable, stmt->value))
    b.store(localOf(variable), value(stmt->value), stmt->span);
}

void BodyBuilder::compoundAssign(const AssignStmt *stmt,
                                 const Variable *variable) {
  LocalId local = localOf(variable);
  const Type *type = deep(variable->type);
  Span span = stmt->span;
  if (type->is(TypeKind::Str) && !isTouched(variable, stmt->value)) {
    TempId text = displayed(stmt->value);
    TempId grown =
        b.emit(Opcode::StrConcat, type, {b.take(local, span), text}, span);
    return b.store(local, grown, span);
  }
  static constexpr BinaryOp kOps[] = {BinaryOp::Add, BinaryOp::Add,
                                      BinaryOp::Sub, BinaryOp::Mul,
                                      BinaryOp::Div};
  TempId left = b.load(local, span);
  TempId right = value(stmt->value);
  const Type *rightType = finalType(stmt->value);
  if (rightType->is(TypeKind::Never))
    return;
  TempId result = arithmeticOp(kOps[static_cast<size_t>(stmt->op)], left, type,
                               right, rightType, span);
  b.store(local, result, span);
}

/// `xs[i] = e` and `xs[i][j] = e`: the value, then the indices from left to
/// right, then the store. An inner list is taken out of its place, where an
/// empty one stands meanwhile, so that it too is changed in place.
void BodyBuilder::assignElement(const SubscriptExpr *place, const Expr *expr) {
  std::vector<const SubscriptExpr *> chain; // innermost place first
  const Expr *object = place;
  while (auto *subscript = as<SubscriptExpr>(object)) {
    chain.push_back(subscript);
    object = subscript->object;
  }
  Span span = place->span;
  TempId item = value(expr);
  std::vector<TempId> indices(chain.size());
  for (size_t i = chain.size(); i-- > 0;)
    indices[i] = value(chain[i]->index);
  LocalId local = localOf(fact(object).ref.variable);
  const Type *type = b.function().locals[local].type;
  std::vector<TempId> shells(chain.size());
  std::vector<const Type *> levels(chain.size());
  TempId list = b.take(local, span);
  for (size_t i = chain.size(); i-- > 1;) {
    levels[i] = type;
    const Type *inner = type->element();
    TempId found =
        b.emit(Opcode::ListGet, types.option(inner), {list, indices[i]}, span);
    TempId empty = b.emit(Opcode::ListNew, inner, {}, span);
    shells[i] = b.emit(Opcode::ListSet, type, {list, indices[i], empty}, span);
    list = b.emit(Opcode::OptPayload, inner, {found}, span);
    type = inner;
  }
  levels[0] = type;
  list = b.emit(Opcode::ListSet, type, {list, indices[0], item}, span);
  for (size_t i = 1; i < chain.size(); ++i)
    list =
        b.emit(Opcode::ListSet, levels[i], {shells[i], indices[i], list}, span);
  b.store(local, list, span);
}

} // namespace vox::hir::sema
