//===- hir/interp/TypeInfoTable.h - types as the runtime sees them --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Builds the TypeInfo objects that generated code carries as constants.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/HIR.h"
#include "hir/interp/Immortals.h"

#include <deque>
#include <vector>

namespace vox::interp {

class TypeInfoTable {
public:
  /// Builds one TypeInfo per type of `types`; addresses stay valid.
  TypeInfoTable(const hir::TypeContext &types, Immortals &immortals);

  const rt::TypeInfo *get(const hir::Type *type) const {
    return &infos[type->index()];
  }
  /// The type of the function values of `function`: it holds the captures.
  const rt::TypeInfo *closure(const hir::Function &function);

private:
  /// What is stored inline: everything about a type but that it is boxed.
  void describe(rt::TypeInfo &info, const hir::Type &type);
  void describeRow(rt::TypeInfo &info, const hir::Type &type);
  void describeCases(rt::TypeInfo &info, const hir::Type &type);
  const rt::TypeInfo *caseRow(const hir::Type &type, size_t variantCase);
  void addArgs(rt::TypeInfo &info, const hir::Type &type);

  /// Arrays that live as long as the table.
  const rt::TypeInfo *const *keep(std::vector<const rt::TypeInfo *> args);
  const rt::Str *const *keep(std::vector<const rt::Str *> names);

  Immortals &immortals;
  std::vector<rt::TypeInfo> infos; ///< by Type::index()
  /// What no type stands for: captures, contents of boxes, rows of cases.
  std::deque<rt::TypeInfo> others;
  std::deque<std::vector<const rt::TypeInfo *>> arrays;
  std::deque<std::vector<const rt::Str *>> nameArrays;
};

} // namespace vox::interp
