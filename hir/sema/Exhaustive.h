//===- hir/sema/Exhaustive.h - what a match covers
//-------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Usefulness of patterns (Maranget, "Warnings for pattern matching", 2007): a
// pattern is useful if it matches a value that no earlier row matches, and a
// match is exhaustive if the wildcard is not useful behind its last row.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/AST.h"
#include "hir/sema/Infer.h"

#include <optional>
#include <set>

namespace vox::hir::sema {

class Coverage {
public:
  explicit Coverage(Infer &infer) : infer(infer) {}

  /// Adds the pattern of an arm without a guard.
  void add(const ast::Pattern *pattern);
  /// False if `pattern` matches nothing that is left.
  bool isUseful(const ast::Pattern *pattern);
  /// A pattern, as text, that no row matches; nothing if all is covered.
  std::optional<std::string> missing(const Type *type);

private:
  using Row = std::vector<const ast::Pattern *>;
  using Rows = std::vector<Row>;

  std::optional<std::vector<std::string>>
  witness(const Rows &rows, const std::vector<const Type *> &columns);
  bool useful(const Rows &rows, const Row &row);

  Infer &infer;
  Rows rows;
  std::set<std::string>
      literals; ///< keys of literal rows; a repeated one is found at once
  bool coversAll = false;
};

} // namespace vox::hir::sema
