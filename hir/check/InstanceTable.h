//===- hir/check/InstanceTable.h - the instances of a program -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A generic body is built once for each distinct list of type arguments. The
// table knows which lists there are; Instances.h finds them.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/check/Facts.h"
#include "hir/names/Declarations.h"
#include "hir/names/Infer.h"

#include <deque>
#include <map>
#include <unordered_map>

namespace vox::hir::sema {

/// What types of a generic body become: a cache for one list of arguments.
using TypeMap = std::unordered_map<const Type *, const Type *>;

/// One function to build: a declared one with its type arguments.
struct Instance {
  const FunctionInfo *function = nullptr;
  std::vector<const Type *> typeArgs; ///< closed
  /// Of how many generic instances, itself included, each needs the next until
  /// it is needed; 0 without type arguments.
  uint32_t chain = 0;
};

class InstanceTable {
public:
  /// Null if checking has found no such instance.
  const Instance *find(const FunctionInfo &function,
                       const std::vector<const Type *> &typeArgs) const;
  /// `chain` is that of a new one.
  const Instance &get(const FunctionInfo &function,
                      std::vector<const Type *> typeArgs, uint32_t chain = 0);
  size_t size() const { return all.size(); }
  /// How many have type arguments: a plain function is one instance always.
  size_t genericCount() const { return generics; }
  /// In the order in which they were found.
  const Instance &operator[](size_t index) const { return all[index]; }

private:
  std::deque<Instance> all;
  size_t generics = 0;
  std::map<std::pair<const FunctionInfo *, std::vector<uint32_t>>,
           const Instance *>
      byArguments; ///< never iterated
};

/// What running can reach: functions in source order, instances of one function
/// in the order they were found; constants in source order.
struct Reached {
  std::vector<const Instance *> instances;
  std::vector<const ConstantLet *> lets;
};

/// `type`, which is deep, with `typeArgs`, which may be open, for the type
/// parameters of `function`.
const Type *withTypeArgs(TypeContext &types, const Type *type,
                         const FunctionInfo &function,
                         const std::vector<const Type *> &typeArgs,
                         TypeMap &known);

} // namespace vox::hir::sema
