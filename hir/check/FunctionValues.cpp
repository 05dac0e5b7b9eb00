//===- hir/check/FunctionValues.cpp - calls of who knows what -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "hir/check/FunctionValues.h"

#include "hir/names/Walk.h"

namespace vox::hir::sema {

using namespace ast;

namespace {

class ValueFinder {
public:
  ValueFinder(const Infer &infer, const BodyFacts &facts)
      : infer(infer), facts(facts) {}

  BodyValues run(std::span<const Stmt *const> body) {
    Walk walk;
    for (const Stmt *stmt : body)
      walk.add(stmt);
    walk.run([&](const Expr *expr) {
      visit(expr);
      return true;
    });
    return std::move(values);
  }

private:
  const Infer &infer;
  const BodyFacts &facts;
  BodyValues values;

  void visit(const Expr *expr) {
    if (auto *call = as<CallExpr>(expr)) {
      callees.insert(call->callee);
      use(call->callee);
      for (const Arg &arg : call->args)
        use(arg.value);
    } else if (auto *pipe = as<BinaryExpr>(expr);
               pipe && pipe->op == BinaryOp::Pipe) {
      callees.insert(pipe->right);
      use(pipe->right);
    } else if (const Type *type = functionType(expr)) {
      make(expr, type);
    }
  }

  /// The type of an expression that is a function value, or null.
  const Type *functionType(const Expr *expr) const {
    const Type *type = facts.of(expr).type;
    type = type ? infer.deep(type) : nullptr;
    return type && type->is(TypeKind::Function) ? type : nullptr;
  }

  void make(const Expr *expr, const Type *type) {
    if (expr->kind == ExprKind::Lambda)
      values.made.push_back({type, expr->span, nullptr});
    const Ref &ref = facts.of(expr).ref;
    if (ref.kind == RefKind::Function && !callees.contains(expr))
      values.made.push_back({type, expr->span, ref.function});
  }

  /// Of an operand that is called or may be. Whose body stands in the source is
  /// looked into there.
  void use(const Expr *expr) {
    const Type *type = functionType(expr);
    bool isKnown = expr->kind == ExprKind::Lambda ||
                   facts.of(expr).ref.kind == RefKind::Function ||
                   facts.of(expr).wrapper;
    if (type && !isKnown)
      values.called.push_back({type, expr->span});
  }

  std::set<const Expr *>
      callees; ///< met so far; a call comes before its callee
};

} // namespace

BodyValues functionValues(const Infer &infer, const BodyFacts &facts,
                          std::span<const Stmt *const> body) {
  return ValueFinder(infer, facts).run(body);
}

bool canMean(const Type *called, const Type *made) {
  return called == made || ((called->hasVars() || made->hasVars()) &&
                            called->paramCount() == made->paramCount());
}

} // namespace vox::hir::sema
