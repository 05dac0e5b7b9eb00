//===- hir/check/OperatorRules.h - the types of operators -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What arithmetic, ordering and the minus give for operands of known types.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/check/Sema.h"

namespace vox::hir::sema {

/// The operator as it is shown in messages.
const char *spelling(ast::BinaryOp op);

/// True for `<`, `<=`, `>` and `>=`.
inline bool isOrdering(ast::BinaryOp op) {
  return op >= ast::BinaryOp::Lt && op <= ast::BinaryOp::Ge;
}

class OperatorRules {
public:
  OperatorRules(Sema &sema, BodyFacts &facts)
      : sema(sema), infer(sema.infer), types(sema.types), facts(facts) {}

  /// The type of an arithmetic or ordering operator, the error type after a
  /// report, or null while an open operand can still decide it.
  const Type *result(const ast::BinaryExpr *expr, const Type *left,
                     const Type *right);
  /// The type of `-e`, once it is known what `e` is.
  const Type *negated(const ast::UnaryExpr *expr, const Type *operand);
  /// Reports operands that do not go together; gives the error type.
  const Type *mismatch(const ast::BinaryExpr *expr, const Type *left,
                       const Type *right);

private:
  const Type *numberResult(const ast::BinaryExpr *expr, const Type *left,
                           const Type *right);
  const Type *jsonOperand(const ast::BinaryExpr *expr, const Type *left,
                          const Type *right);

  Sema &sema;
  Infer &infer;
  TypeContext &types;
  BodyFacts &facts;
};

} // namespace vox::hir::sema
