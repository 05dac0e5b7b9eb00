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

#include "hir/HIR.h"
#include "hir/check/Facts.h"

#include <deque>
#include <map>
#include <unordered_map>

namespace vox::hir::sema {

class Sema;

using TypeMap = std::unordered_map<const Type *, const Type *>;

/// One function to build: a declared one with its type arguments.
struct Instance {
  FunctionInfo *function = nullptr;
  std::vector<const Type *> typeArgs; ///< closed
  FunctionId id = kNone;              ///< kNone: nothing reaches it
  std::vector<FunctionId> defaults;   ///< of each parameter, or kNone
  /// What types of the generic body become here.
  TypeMap closed;
};

/// True if values of a deep type are functions or regexes, or hold some.
bool lacksEquality(const Type *type);

class Instances {
public:
  explicit Instances(Sema &sema) : sema(sema) {}

  /// Finds all instances that functions without type parameters lead to and
  /// checks what only the arguments decide. Reports VX0423 and VX0406.
  void expand();
  /// What running `roots` can reach, themselves included: functions in source
  /// order, instances of one function in the order they were found; constants
  /// in source order. The constants of the compiled file are always reached.
  struct Reached {
    std::vector<Instance *> instances;
    std::vector<ConstantLet *> lets;
  };
  Reached reachable(const std::vector<FunctionInfo *> &roots);

  Instance &get(FunctionInfo &function, std::vector<const Type *> typeArgs);
  /// What `type` of the body of `instance` becomes. Deep and closed.
  const Type *substitute(Instance &instance, const Type *type);
  /// `type` of the signature of `function` with `typeArgs` for its parameters,
  /// which may be open.
  const Type *instantiate(const Type *type, const FunctionInfo &function,
                          const std::vector<const Type *> &typeArgs);

private:
  const Type *replaced(const Type *type, const FunctionInfo &function,
                       const std::vector<const Type *> &typeArgs,
                       TypeMap &known);
  bool isKnown(const FunctionInfo &function,
               const std::vector<const Type *> &typeArgs) const;
  Instance *use(Instance *user, const FunctionUse &use);
  void expandUses(Instance *user, const BodyFacts &facts);
  void checkCompared(Instance &instance, const FunctionUse &use);
  bool isTooLarge(const std::vector<const Type *> &typeArgs);

  Sema &sema;
  std::deque<Instance> all;
  std::map<std::pair<const FunctionInfo *, std::vector<uint32_t>>, Instance *>
      byArguments; ///< never iterated
};

} // namespace vox::hir::sema
