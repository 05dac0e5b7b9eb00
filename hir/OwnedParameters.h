//===- hir/OwnedParameters.h - what a function takes over ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A parameter is lent: the caller holds the value until the call returns. One
// that its function changes, or hands on to such a function, is taken over, for
// of a lent value somebody always keeps a reference, and to change it is to copy
// it. What a tier holds during a call follows from this, so every tier asks here.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/HIR.h"

namespace vox::hir {

class OwnedParameters {
public:
  explicit OwnedParameters(const Program &program);

  /// By place among the parameters that have values, which are the operands of
  /// a call. What is called through a value is known by its type alone: if one
  /// function of that type changes an argument, all take it over.
  const std::vector<bool> &ofFunction(FunctionId id) const {
    return functions[id];
  }
  const std::vector<bool> &ofType(const Type *type) const {
    return types[type->index()];
  }

private:
  std::vector<std::vector<bool>> functions;
  std::vector<std::vector<bool>> types; ///< by index; of function types
};

} // namespace vox::hir
