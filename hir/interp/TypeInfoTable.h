//===- hir/interp/TypeInfoTable.h - types as the runtime sees them
//----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Builds the TypeInfo objects that generated code carries as constants.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/HIR.h"
#include "runtime-rt/abi.h"

#include <deque>
#include <vector>

namespace vox::interp {

class TypeInfoTable {
public:
  /// Builds one TypeInfo per type of `types`; addresses stay valid.
  explicit TypeInfoTable(const hir::TypeContext &types);

  const rt::TypeInfo *get(const hir::Type *type) const {
    return &infos[type->index()];
  }
  /// The type of the function values of `function`: it holds the captures.
  const rt::TypeInfo *closure(const hir::Function &function);

private:
  /// An array that lives as long as the table.
  const rt::TypeInfo *const *keep(std::vector<const rt::TypeInfo *> args);

  std::vector<rt::TypeInfo> infos; ///< by Type::index()
  std::deque<rt::TypeInfo> closures;
  std::deque<std::vector<const rt::TypeInfo *>> arrays;
};

} // namespace vox::interp
