//===- hir/check/Facts.cpp - what checking found out ----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Facts.h"

namespace vox::hir::sema {

using namespace ast;

const Expr *spineChild(const BodyFacts &facts, const Expr *expr) {
  switch (expr->kind) {
  case ExprKind::Binary:
    return static_cast<const BinaryExpr *>(expr)->left;
  case ExprKind::Unary:
    return static_cast<const UnaryExpr *>(expr)->operand;
  case ExprKind::Subscript:
    return static_cast<const SubscriptExpr *>(expr)->object;
  case ExprKind::Try:
    return static_cast<const TryExpr *>(expr)->operand;
  case ExprKind::Call:
    expr = static_cast<const CallExpr *>(expr)->callee;
    break;
  default:
    break;
  }
  auto *member = as<MemberExpr>(expr);
  return member && !facts.of(member).isQualified ? member->object : nullptr;
}

} // namespace vox::hir::sema
