//===- hir/check/Instances.cpp - generic functions at work ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Recursion here follows types, whose size is bounded before they are looked
// into: isTooLarge counts with a loop.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Instances.h"

#include "hir/check/Sema.h"

#include <algorithm>
#include <set>
#include <unordered_set>

namespace vox::hir::sema {

/// Limits no program that ends in instances comes near. A literal is at most
/// kMaxBrackets deep, a type of it has at most kMaxTypeSize slots; what grows
/// without end exceeds both, or takes ever more instances. Those that others
/// call without recursion are as many as the text says, so they are counted
/// apart.
static constexpr size_t kMaxInstances = 100000;
static constexpr size_t kMaxRecursive = 10000;
static constexpr size_t kMaxTypeParts = 5000;
static constexpr size_t kMaxTypeDepth = 600;

static std::vector<uint32_t> keyOf(const std::vector<const Type *> &typeArgs) {
  std::vector<uint32_t> key;
  for (const Type *type : typeArgs)
    key.push_back(type->index());
  return key;
}

const Instance *
InstanceTable::find(const FunctionInfo &function,
                    const std::vector<const Type *> &typeArgs) const {
  auto found = byArguments.find({&function, keyOf(typeArgs)});
  return found == byArguments.end() ? nullptr : found->second;
}

const Instance &InstanceTable::get(const FunctionInfo &function,
                                   std::vector<const Type *> typeArgs,
                                   uint32_t chain) {
  const Instance *&slot = byArguments[{&function, keyOf(typeArgs)}];
  if (!slot) {
    generics += !typeArgs.empty();
    slot = &all.emplace_back(Instance{&function, std::move(typeArgs), chain});
  }
  return *slot;
}

const Type *withTypeArgs(TypeContext &types, const Type *type,
                         const FunctionInfo &function,
                         const std::vector<const Type *> &typeArgs,
                         TypeMap &known) {
  if (!type->hasVars() || typeArgs.empty())
    return type;
  if (type->is(TypeKind::Param)) {
    for (size_t i = 0; i < function.typeParams.size(); ++i)
      if (function.typeParams[i] == type)
        return typeArgs[i];
    return type;
  }
  if (type->args().empty())
    return type;
  if (auto found = known.find(type); found != known.end())
    return found->second;
  std::vector<const Type *> args;
  for (const Type *arg : type->args())
    args.push_back(withTypeArgs(types, arg, function, typeArgs, known));
  return known[type] = types.rebuild(type, std::move(args));
}

const Type *Instances::instantiate(const Type *type,
                                   const FunctionInfo &function,
                                   const std::vector<const Type *> &typeArgs) {
  TypeMap known;
  return withTypeArgs(sema.types, sema.infer.deep(type), function, typeArgs,
                      known);
}

const Type *Instances::substitute(const Instance *user, const Type *type) {
  type = sema.infer.deep(type);
  if (!user || !type->hasVars())
    return type;
  return withTypeArgs(sema.types, type, *user->function, user->typeArgs,
                      closed[user]);
}

/// Counts the parts of a type, each as often as it occurs, and how deep they
/// lie.
static bool isTooLarge(const Type *type) {
  std::vector<std::pair<const Type *, size_t>> parts = {{type, 1}};
  for (size_t count = 0; !parts.empty(); ++count) {
    auto [part, depth] = parts.back();
    if (count > kMaxTypeParts || depth > kMaxTypeDepth)
      return true;
    parts.pop_back();
    for (const Type *arg : part->args())
      parts.push_back({arg, depth + 1});
  }
  return false;
}

std::vector<const Type *> Instances::argumentsOf(const Instance *user,
                                                 const FunctionUse &use) {
  std::vector<const Type *> typeArgs;
  for (const Type *type : use.typeArgs)
    typeArgs.push_back(substitute(user, type));
  return typeArgs;
}

/// The instance that a mention in `user` means, or null after a report.
const Instance *Instances::use(const Instance *user, const FunctionUse &use) {
  std::vector<const Type *> typeArgs = argumentsOf(user, use);
  if (const Instance *known = table.find(*use.function, typeArgs))
    return known;
  uint32_t chain = typeArgs.empty() ? 0 : user ? user->chain + 1 : 1;
  // Without recursion no chain has a function twice.
  recursive += chain > genericFunctions;
  bool isEndless = std::any_of(typeArgs.begin(), typeArgs.end(), isTooLarge) ||
                   (chain > 0 && (recursive > kMaxRecursive ||
                                  table.genericCount() >= kMaxInstances));
  if (isEndless) {
    sema.report(Diag::PolymorphicRecursion, use.span, use.function->name);
    return nullptr;
  }
  return &table.get(*use.function, std::move(typeArgs), chain);
}

bool lacksEquality(const Type *type) {
  std::set<const Type *> seen;
  std::vector<const Type *> parts = {type};
  auto add = [&](const Type *part) {
    if (seen.insert(part).second)
      parts.push_back(part);
  };
  while (!parts.empty()) {
    const Type *part = parts.back();
    parts.pop_back();
    if (part->is(TypeKind::Function) || part->isOpaque())
      return true;
    for (const Type *arg : part->args())
      add(arg);
    if (!part->nominal())
      continue;
    for (const Field &field : part->nominal()->fields)
      add(field.type);
    for (const VariantCase &one : part->nominal()->cases)
      for (const Field &field : one.fields)
        add(field.type);
  }
  return false;
}

/// VX0406: `is` on a type parameter that stands for something like a function.
void Instances::checkCompared(const Instance &instance,
                              const FunctionUse &use) {
  for (const auto &[type, span] : instance.function->facts->compared)
    if (lacksEquality(substitute(&instance, type))) {
      sema.report(Diag::FunctionEquality, use.span)
          .notes.push_back({span, "its values are compared here"});
      return;
    }
}

void Instances::expandUses(const Instance *user, const BodyFacts &facts) {
  for (const FunctionUse &mention : facts.uses) {
    size_t known = table.size();
    const Instance *instance = use(user, mention);
    if (instance && table.size() > known)
      checkCompared(*instance, mention);
  }
}

void Instances::expand() {
  for (const FunctionInfo &function : sema.program.functions)
    if (function.typeParams.empty())
      table.get(function, {});
    else
      ++genericFunctions;
  for (const ConstantLet &let : sema.program.constantLets)
    expandUses(nullptr, *let.facts);
  for (size_t i = 0; i < table.size(); ++i)
    expandUses(&table[i], *table[i].function->facts);
}

Reached Instances::reachable(const std::vector<const FunctionInfo *> &roots) {
  std::map<const FunctionInfo *, std::vector<const Instance *>> found;
  std::unordered_set<const Instance *> seen; // never iterated
  std::set<const ConstantLet *> foundLets;
  std::vector<std::pair<const Instance *, const BodyFacts *>> open;
  auto reach = [&](const Instance &instance) {
    if (!seen.insert(&instance).second)
      return;
    found[instance.function].push_back(&instance);
    open.push_back({&instance, instance.function->facts});
  };
  auto reachLet = [&](const ConstantLet &let) {
    if (foundLets.insert(&let).second)
      open.push_back({nullptr, let.facts});
  };
  for (const FunctionInfo *root : roots)
    reach(table.get(*root, {}));
  for (const ConstantLet &let : sema.program.constantLets)
    if (let.isRoot && !let.isScript)
      reachLet(let);
  for (size_t i = 0; i < open.size(); ++i) {
    auto [user, facts] = open[i];
    for (const FunctionUse &mention : facts->uses)
      if (const Instance *instance =
              table.find(*mention.function, argumentsOf(user, mention)))
        reach(*instance);
    for (const ConstantUse &read : facts->constants)
      reachLet(*read.constant->owner);
  }
  Reached reached;
  for (const FunctionInfo &function : sema.program.functions)
    if (auto known = found.find(&function); known != found.end())
      reached.instances.insert(reached.instances.end(), known->second.begin(),
                               known->second.end());
  for (const ConstantLet &let : sema.program.constantLets)
    if (foundLets.contains(&let))
      reached.lets.push_back(&let);
  return reached;
}

} // namespace vox::hir::sema
