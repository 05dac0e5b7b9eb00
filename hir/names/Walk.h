//===- hir/names/Walk.h - visiting every expression of a tree -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A walk with its own stack, in no promised order. `visit(expr)` says whether
// to go on below an expression.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/AST.h"

#include <span>

namespace vox::hir::sema {

class Walk {
public:
  void add(const ast::Expr *expr) {
    if (expr)
      exprs.push_back(expr);
  }
  void add(const ast::Block *block) {
    if (!block)
      return;
    allBlocks.push_back(block);
    for (const ast::Stmt *stmt : block->stmts)
      add(stmt);
  }
  void add(const ast::Stmt *stmt);
  void addChildren(const ast::Expr *expr);
  /// The assignments met so far.
  const std::vector<const ast::AssignStmt *> &assignments() const {
    return assigns;
  }

  /// The `let` statements met so far.
  const std::vector<const ast::LetStmt *> &lets() const { return letStmts; }

  /// The blocks met so far.
  const std::vector<const ast::Block *> &blocks() const { return allBlocks; }

  template <typename Visit>
  void run(Visit visit) {
    run(visit, [](const ast::Expr *) {});
  }
  /// Also calls `visitReturn` with the operand of every `return` (null: none).
  template <typename Visit, typename VisitReturn>
  void run(Visit visit, VisitReturn visitReturn) {
    for (;;) {
      for (const ast::Expr *operand : returns)
        visitReturn(operand);
      returns.clear();
      if (exprs.empty())
        return;
      const ast::Expr *expr = exprs.back();
      exprs.pop_back();
      if (visit(expr))
        addChildren(expr);
    }
  }

private:
  std::vector<const ast::Expr *> exprs;
  std::vector<const ast::Expr *> returns;
  std::vector<const ast::AssignStmt *> assigns;
  std::vector<const ast::LetStmt *> letStmts;
  std::vector<const ast::Block *> allBlocks;
};

/// The expression whose value a block has, or null.
const ast::Expr *lastValue(std::span<const ast::Stmt *const> stmts);
const ast::Expr *lastValue(const ast::Block *block);
/// True for the word `null`, whatever it means there.
bool isNullWord(const ast::Expr *expr);
/// True if a `return` with a value other than `null` occurs, lambdas left out.
bool hasValuedReturn(std::span<const ast::Stmt *const> stmts);

} // namespace vox::hir::sema
