//===- hir/check/Instances.h - generic functions at work ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A generic body is checked once, with its type parameters as types of their
// own, and built once for each distinct list of type arguments. Which lists
// there are is found behind checking, by a worklist over the mentions of
// functions in bodies (BodyFacts::uses); that is also where recursion that
// needs ever new instances ends.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/check/InstanceTable.h"

namespace vox::hir::sema {

class Sema;

/// True if values of a deep type are functions or regexes, or hold some.
bool lacksEquality(const Type *type);

class Instances {
public:
  Instances(Sema &sema, InstanceTable &table) : sema(sema), table(table) {}

  /// Finds all instances that functions without type parameters lead to and
  /// checks what only the arguments decide. Reports VX0423 and VX0406.
  void expand();
  /// What running `roots` can reach, themselves included, behind `expand`. The
  /// constants of the compiled file are always reached.
  Reached reachable(const std::vector<const FunctionInfo *> &roots);

  /// `type` of the signature of `function` with `typeArgs` for its parameters,
  /// which may be open.
  const Type *instantiate(const Type *type, const FunctionInfo &function,
                          const std::vector<const Type *> &typeArgs);

private:
  /// What `type` of the body of `user` becomes; null: a body without type
  /// parameters. Deep and closed.
  const Type *substitute(const Instance *user, const Type *type);
  std::vector<const Type *> argumentsOf(const Instance *user,
                                        const FunctionUse &use);
  const Instance *use(const Instance *user, const FunctionUse &use);
  void expandUses(const Instance *user, const BodyFacts &facts);
  void checkCompared(const Instance &instance, const FunctionUse &use);

  Sema &sema;
  InstanceTable &table;
  size_t genericFunctions = 0; ///< declared
  size_t recursive = 0;        ///< instances in chains longer than that
  std::unordered_map<const Instance *, TypeMap> closed; ///< never iterated
};

} // namespace vox::hir::sema
