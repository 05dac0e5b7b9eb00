//===- hir/check/ConstantText.h - texts that never change -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What a text is on every run, where the source alone says it: literals, what
// `+`, templates and `path.join` make of them, and names of such texts that
// nothing assigns. A hint for people; nothing is computed from it.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/check/Facts.h"

#include <optional>
#include <span>
#include <string>

namespace vox::hir::sema {

/// The texts of one body.
class ConstantText {
public:
  ConstantText(const BodyFacts &facts, std::span<const ast::Stmt *const> body);

  /// The call of what is mentioned at `span`, or null.
  const ast::CallExpr *callOf(Span span) const;

  /// Nothing if the source does not say it, or only in many steps.
  std::optional<std::string> of(const ast::Expr *expr) const;

private:
  const BodyFacts &facts;
  std::unordered_map<uint32_t, const ast::CallExpr *> calls; ///< by its start
  /// What `let`s without `mut` bind names to; never iterated.
  std::unordered_map<const Variable *, const ast::Expr *> values;
};

} // namespace vox::hir::sema
