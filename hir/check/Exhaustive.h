//===- hir/check/Exhaustive.h - what a match covers -----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Usefulness of patterns (Maranget, "Warnings for pattern matching", 2007): a
// pattern is useful if it matches a value that no earlier row matches, and a
// match is exhaustive if the wildcard is not useful behind its last row. The
// question is hard in the worst case, so the steps of one match are limited;
// behind the limit every arm counts as useful and a catch-all is asked for.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/AST.h"
#include "hir/names/Infer.h"

#include <map>
#include <optional>
#include <set>

namespace vox::hir::sema {

class Coverage {
public:
  Coverage(Infer &infer, const Type *type) : infer(infer), type(type) {}

  /// Adds the pattern of an arm without a guard.
  void add(const ast::Pattern *pattern);
  /// False if `pattern` matches nothing that is left.
  bool isUseful(const ast::Pattern *pattern);
  /// A pattern, as text, that no row matches; nothing if all is covered.
  std::optional<std::string> missing();

private:
  using Row = std::vector<const ast::Pattern *>; ///< null: a wildcard
  using Rows = std::vector<Row>;
  using Types = std::vector<const Type *>;

  std::optional<std::vector<std::string>> witness(Rows rows, Types columns);
  bool useful(Rows rows, Row row, Types columns);
  size_t columnToSplit(const Row &first, const Types &columns);
  Types partsOf(const Type *type, const std::string &key);
  std::optional<Row> specialise(const Row &row, const Type *type,
                                const std::string &key, size_t parts);
  Rows specialise(const Rows &rows, const Type *type, const std::string &key,
                  size_t parts);
  Rows withoutFirst(const Rows &rows, const Type *type);
  bool isComplete(const std::set<std::string> &keys, const Type *type);

  static constexpr size_t kMaxSteps = 200'000;

  Infer &infer;
  const Type *type;
  /// The rows by their keys: arms with another key do not concern an arm.
  std::map<std::string, Rows> rows;
  bool coversAll = false;
  size_t steps = 0; ///< rows looked at
};

} // namespace vox::hir::sema
