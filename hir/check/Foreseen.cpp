//===- hir/check/Foreseen.cpp - types that are known before a check -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The state of a fold is in its lambda's parameter and in its result, so the
// type of one is needed before the other is checked. What can be said without
// checking: which number arithmetic with a state of ints surely gives. Nothing
// is reported, and whatever takes inference is not known.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

#include "hir/names/Mentions.h"
#include "hir/names/TypeTests.h"

namespace vox::hir::sema {

using namespace ast;

/// The number that both become beside each other; null if that is not known.
const Type *BodyChecker::wider(const Type *left, const Type *right) {
  if (!left || !right || !isNumber(left) || !isNumber(right))
    return nullptr;
  if (left == right || right->is(TypeKind::Int))
    return left;
  return left->is(TypeKind::Int) ? right : nullptr;
}

const Type *BodyChecker::foreseen(const ast::Block *block, KnownTypes known) {
  for (const Stmt *stmt : block->stmts) {
    auto *let = as<LetStmt>(stmt);
    if (!let)
      continue;
    std::vector<Name> names;
    addPatternNames(let->pattern, names, nullptr);
    for (const Name &name : names)
      known[name.text] = nullptr;
    if (let->pattern->kind == PatternKind::Binding && !let->type)
      known[let->pattern->name.text] = foreseen(let->value, known);
  }
  const Expr *last = lastValue(block);
  return last ? foreseen(last, known) : nullptr;
}

const Type *BodyChecker::foreseenBranches(const IfExpr *expr,
                                          const KnownTypes &known) {
  if (!expr->otherwise)
    return nullptr;
  const Type *type = foreseen(expr->otherwise, known);
  for (const IfExpr::Branch &branch : expr->branches)
    type = wider(type, foreseen(branch.block, known));
  return type;
}

/// Of functions that say what they give, and of the predefined ones for numbers.
const Type *BodyChecker::foreseenCall(const CallExpr *expr,
                                      const KnownTypes &known) {
  auto *name = as<NameExpr>(expr->callee);
  if (!name || known.contains(name->name))
    return nullptr;
  Ref ref = resolve(name->name, name->span, false);
  if (ref.kind == RefKind::Function)
    return ref.function->declaresResult && ref.function->typeParams.empty()
               ? shallow(ref.function->result)
               : nullptr;
  if (ref.kind != RefKind::Predefined || expr->args.empty())
    return nullptr;
  switch (ref.predefined) {
  case Predefined::Float:
    return types.floatType;
  case Predefined::Abs:
    return foreseen(expr->args[0].value, known);
  case Predefined::Min:
  case Predefined::Max:
    return expr->args.size() == 2 ? wider(foreseen(expr->args[0].value, known),
                                          foreseen(expr->args[1].value, known))
                                  : nullptr;
  default:
    return nullptr;
  }
}

const Type *BodyChecker::foreseenName(const NameExpr *expr,
                                      const KnownTypes &known) {
  if (auto found = known.find(expr->name); found != known.end())
    return found->second ? shallow(found->second) : nullptr;
  Ref ref = resolve(expr->name, expr->span, false);
  return ref.kind == RefKind::Variable ? shallow(ref.variable->type) : nullptr;
}

/// The type that `expr` surely has, or null.
const Type *BodyChecker::foreseen(const Expr *expr, const KnownTypes &known) {
  switch (expr->kind) {
  case ExprKind::Int:
    return types.intType;
  case ExprKind::Float:
    return types.floatType;
  case ExprKind::Dec:
    return types.decType;
  case ExprKind::Name:
    return foreseenName(static_cast<const NameExpr *>(expr), known);
  case ExprKind::Call:
    return foreseenCall(static_cast<const CallExpr *>(expr), known);
  case ExprKind::If:
    return foreseenBranches(static_cast<const IfExpr *>(expr), known);
  case ExprKind::Block:
    return foreseen(static_cast<const BlockExpr *>(expr)->block, known);
  case ExprKind::Member: {
    auto *member = static_cast<const MemberExpr *>(expr);
    const Type *object = foreseen(member->object, known);
    int64_t field =
        object && isRow(object) ? fieldIndex(object, member->member.text) : -1;
    return field < 0 ? nullptr : shallow(object->field(size_t(field)));
  }
  case ExprKind::Unary: {
    auto *unary = static_cast<const UnaryExpr *>(expr);
    return unary->op == UnaryOp::Neg ? foreseen(unary->operand, known)
                                     : nullptr;
  }
  case ExprKind::Binary:
    break;
  default:
    return nullptr;
  }
  const Type *type = types.intType;
  while (auto *binary = as<BinaryExpr>(expr)) { // a sum may be very long
    type = binary->op < BinaryOp::Add
               ? nullptr
               : wider(foreseen(binary->right, known), type);
    expr = binary->left;
  }
  return wider(foreseen(expr, known), type);
}

} // namespace vox::hir::sema
