//===- hir/check/Repair.h - what repairs a program ------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Fix-its that more than one check offers. `voxc fix` makes every one of them,
// so none is a guess.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/check/Sema.h"

namespace vox::hir::sema {

/// Puts `suffix` behind an expression, with parentheses where it needs them:
/// `xs[0]` becomes `xs[0].unwrap()`.
void offerSuffix(Diagnostic &diagnostic, const ast::Expr *expr,
                 std::string_view suffix);
/// Writes `Ok(...)` and the like around an expression.
void offerCall(Diagnostic &diagnostic, const ast::Expr *expr,
               std::string_view function);
/// `did you mean ...?` for a name of `names`. Where the two differ only in how
/// words are joined, it is a fix as well. False if nothing is close.
bool offerName(Diagnostic &diagnostic, Span span, std::string_view name,
               const std::vector<std::string> &names,
               std::string_view prefix = "");

/// An Option or a Result: a value that may not be there.
inline bool mayLack(const Type *type) {
  return type->is(TypeKind::Option) || type->is(TypeKind::Result);
}

} // namespace vox::hir::sema
