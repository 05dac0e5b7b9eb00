//===- hir/names/Mentions.h - the names that a declaration mentions -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Collected from the tree alone, before anything is resolved: a name that a
// local hides is listed like any other, and `bound` says that this may be so.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/AST.h"
#include "hir/names/Walk.h"

#include <span>

namespace vox::hir::sema {

struct Mentions {
  std::vector<ast::Name> names; ///< of values, types and variants
  std::vector<std::pair<ast::Name, ast::Name>> qualified; ///< `alias.name`
  std::vector<ast::Name> bound; ///< parameters, locals, loop names
  bool hasExcluded = false;     ///< a full-stack expression

  void add(const ast::FunctionDecl &function);
  void add(const ast::TypeDecl &type);
  void add(std::span<const ast::Stmt *const> stmts);

private:
  void addType(const ast::TypeExpr *type);
  void addParams(const std::vector<ast::Param> &params, Walk &walk);
  void addExpr(const ast::Expr *expr);
  void run(Walk &walk);
};

/// The names that a pattern binds and, unless `variants` is null, the variants
/// that it mentions.
void addPatternNames(const ast::Pattern *pattern, std::vector<ast::Name> &bound,
                     std::vector<ast::Name> *variants);
/// The same for what one expression binds: a lambda, a loop or a match.
void addBoundNames(const ast::Expr *expr, std::vector<ast::Name> &bound,
                   std::vector<ast::Name> *variants = nullptr);

} // namespace vox::hir::sema
