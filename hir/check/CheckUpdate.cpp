//===- hir/check/CheckUpdate.cpp - methods that change their receiver -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Where an update call may stand (spec §5.3), and which go into the flow.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

namespace vox::hir::sema {

using namespace ast;

static bool isSamePlace(const Expr *a, const Expr *b) {
  while (a->kind == ExprKind::Member && b->kind == ExprKind::Member) {
    auto *left = static_cast<const MemberExpr *>(a);
    auto *right = static_cast<const MemberExpr *>(b);
    if (left->member.text != right->member.text)
      return false;
    a = left->object;
    b = right->object;
  }
  auto *left = as<NameExpr>(a);
  auto *right = as<NameExpr>(b);
  return left && right && left->name == right->name;
}

/// Where an update call or `pop` may stand, and what it needs of its variable.
void BodyChecker::checkUpdate(const CallExpr *expr, const MethodRow &row,
                              const Want &want) {
  auto *member = static_cast<const MemberExpr *>(expr->callee);
  bool isPop = row.method == Method::ListPop;
  if (!row.updates && !isPop)
    return;
  Variable *variable = placeRoot(member->object);
  if (!variable)
    return;
  if (want.use == Use::Statement || (isPop && want.isWhole)) {
    if (requireMutable(variable, member->object->span))
      fact(expr).isUpdate = true;
    else
      fact(expr).isUpdate =
          want.use == Use::Statement; // reported once is enough
    return;
  }
  if (isPop) {
    reportUpdateValue(sema, *variable, expr);
    return;
  }
  bool isAssigned =
      want.assignedTo == variable ||
      (want.assignedPlace && isSamePlace(want.assignedPlace, member->object));
  if (want.isFinal || isAssigned)
    return;
  updates.add(variable, expr);
}

} // namespace vox::hir::sema
