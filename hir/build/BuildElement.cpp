//===- hir/build/BuildElement.cpp - elements that are replaced ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// `m[k] = m.get(k).unwrap_or([]).push(v)` and its like: the element that is
// read is about to be replaced, so it moves out and an empty value stands in
// for it. With one owner left it grows in place, and filling groups takes
// linear time. That is only done where nothing can see the empty value: the
// right side mentions the variable once, and neither leaves before the
// assignment nor runs statements, except in lambdas, which change only copies.
//
//===----------------------------------------------------------------------===//
#include "hir/build/Build.h"

#include "hir/Builtins.h"
#include "hir/names/Walk.h"

namespace vox::hir::sema {

using namespace ast;
using hir::TypeKind;

/// True if both are the same path of fields, or the same literal.
bool BodyBuilder::isSameIndex(const Expr *a, const Expr *c) {
  if (auto *text = as<StrExpr>(a))
    return as<StrExpr>(c) && text->value == as<StrExpr>(c)->value;
  if (auto *number = as<IntExpr>(a))
    return as<IntExpr>(c) && number->value == as<IntExpr>(c)->value;
  return isSamePath(a, c);
}

/// True for `m.get(k)`, `m.get_or(k, d)` and `m[k]` where the element is
/// `m[k]`.
bool BodyBuilder::readsElement(const Expr *expr, const SubscriptExpr *element) {
  const Expr *object = nullptr, *index = nullptr;
  if (auto *subscript = as<SubscriptExpr>(expr)) {
    object = subscript->object;
    index = subscript->index;
  } else if (auto *call = as<CallExpr>(expr)) {
    const ExprFact &known = fact(call);
    bool isGet =
        known.method == Method::ListGet || known.method == Method::MapGetOr ||
        (known.method == Method::Builtin && known.builtin == BuiltinId::MapGet);
    if (!isGet)
      return false;
    object = static_cast<const MemberExpr *>(call->callee)->object;
    index = call->args[0].value;
  }
  return object && isSamePath(object, element->object) &&
         isSameIndex(index, element->index);
}

/// The read that may move the assigned element out, or null.
const Expr *BodyBuilder::elementRead(const AssignStmt *stmt) {
  auto *element = as<SubscriptExpr>(stmt->target);
  if (!element)
    return nullptr;
  const Type *holder = typeOf(element->object);
  bool isKnown = holder->is(TypeKind::Map) || holder->is(TypeKind::List);
  const Type *part = isKnown ? holder->element() : types.unitType;
  bool grows = part->is(TypeKind::List) || part->is(TypeKind::Map) ||
               part->is(TypeKind::Str);
  if (!grows)
    return nullptr;
  const std::string &variable = rootOf(element)->name;
  unsigned mentions = 0;
  Walk all;
  all.add(stmt->value);
  all.run([&](const Expr *expr) {
    auto *name = as<NameExpr>(expr);
    mentions += name && name->name == variable;
    return true;
  });
  if (mentions != 1)
    return nullptr;
  const Expr *read = nullptr;
  bool isPlain = true;
  Walk walk;
  walk.add(stmt->value);
  walk.run([&](const Expr *expr) {
    isPlain &= !runsStatements(expr) && expr->kind != ExprKind::Try;
    if (readsElement(expr, element))
      read = expr;
    return expr->kind != ExprKind::Lambda;
  });
  return isPlain ? read : nullptr;
}

/// Puts an empty value where `read`, an Option or with `get_or` the element,
/// has just been found.
void BodyBuilder::moveOut(TempId read) {
  const Expr *place = moved.place;
  const Type *part =
      typeOf(static_cast<const SubscriptExpr *>(place)->object)->element();
  Span span = moved.read->span;
  auto empty = [&] { storePlace(place, defaultOf(part, span)); };
  if (!typeOf(moved.read)->is(TypeKind::Option))
    return empty();
  BlockId found = b.newBlock(), end = b.newBlock();
  b.branch(b.emit(Opcode::OptIsSome, types.boolType, {read}, span), found, end,
           span);
  b.setBlock(found);
  empty();
  b.jump(end, span);
  b.setBlock(end);
}

} // namespace vox::hir::sema
