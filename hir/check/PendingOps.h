//===- hir/check/PendingOps.h - operators that wait for a type ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// An operator whose operand has an open type is kept until the type is known;
// at the end of the body the operand takes the type of the other side.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/check/Fills.h"
#include "hir/check/OperatorRules.h"

namespace vox::hir::sema {

/// An arithmetic or ordering operator with an operand of open type; of a unary
/// minus `left` is the operand and the result, and `right` is null.
struct PendingOp {
  const ast::Expr *expr;
  const Type *left, *right, *result;
};

class PendingOps {
public:
  PendingOps(Sema &sema, Fills &fills, OperatorRules &operators)
      : sema(sema), infer(sema.infer), fills(fills), operators(operators) {}

  void add(const PendingOp &entry) { ops.push_back(entry); }
  /// Settles the operators whose operands have become known.
  void solve() { solveAll(false); }
  /// Settles all operators, by default if nothing else says it.
  void finish() { solveAll(true); }
  /// Settles the operators that say something about `type`; what they leave
  /// open and the others wait on.
  void settle(const Type *type);

private:
  void solveAll(bool byDefault);
  const Type *resultOf(const PendingOp &entry);
  bool defaultOne(const PendingOp &entry);
  bool defaultFirst(const std::set<const Type *> *about);
  std::set<const Type *> relatedTypes(const Type *type);

  Sema &sema;
  Infer &infer;
  Fills &fills;
  OperatorRules &operators;
  std::vector<PendingOp> ops;
};

} // namespace vox::hir::sema
