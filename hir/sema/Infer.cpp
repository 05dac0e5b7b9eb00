//===- hir/sema/Infer.cpp - unification, conversions and joins
//-------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Recursion here follows types, whose depth the nesting limit of the parser
// bounds.
//
//===----------------------------------------------------------------------===//
#include "hir/sema/Infer.h"

namespace vox::hir::sema {

const Type *Infer::fresh() {
  const Type *var = types.makeVar();
  bound.resize(var->varId() + 1);
  return var;
}

const Type *Infer::shallow(const Type *type) {
  const Type *root = type;
  while (root->is(TypeKind::Var) && bound[root->varId()])
    root = bound[root->varId()];
  while (type != root) {
    const Type *next = bound[type->varId()];
    bound[type->varId()] = root;
    type = next;
  }
  return root;
}

const Type *Infer::deep(const Type *type) {
  type = shallow(type);
  if (!type->hasVars() || type->is(TypeKind::Var))
    return type;
  if (auto known = deepForms.find(type); known != deepForms.end())
    return known->second;
  std::vector<const Type *> args;
  for (const Type *arg : type->args())
    args.push_back(deep(arg));
  const Type *result = types.get(type->kind(), std::move(args));
  deepForms[type] = result;
  return result;
}

bool Infer::isUndecided(const Type *type) {
  type = shallow(type);
  if (type->is(TypeKind::Var))
    return type != errorType;
  if (type->hasVars())
    for (const Type *arg : type->args())
      if (isUndecided(arg))
        return true;
  return false;
}

void Infer::giveUp(const Type *type) {
  type = shallow(type);
  if (type->is(TypeKind::Var) && type != errorType && type != nullType) {
    bound[type->varId()] = errorType;
    deepForms.clear();
  }
  if (type->hasVars())
    for (const Type *arg : type->args())
      giveUp(arg);
}

void Infer::closeAll() {
  for (const Type *&slot : bound)
    if (!slot && &slot != &bound[errorType->varId()] &&
        &slot != &bound[nullType->varId()])
      slot = types.unitType;
  deepForms.clear();
}

bool Infer::occurs(const Type *var, const Type *type) {
  type = shallow(type);
  if (type == var)
    return true;
  if (!type->hasVars())
    return false;
  for (const Type *arg : type->args())
    if (occurs(var, arg))
      return true;
  return false;
}

bool Infer::unify(const Type *a, const Type *b) {
  a = shallow(a);
  b = shallow(b);
  if (a == b || a == errorType || b == errorType)
    return true;
  if (a == nullType || b == nullType)
    return false;
  if (!a->is(TypeKind::Var) && b->is(TypeKind::Var))
    std::swap(a, b);
  if (a->is(TypeKind::Var)) {
    if (occurs(a, b))
      return false;
    bound[a->varId()] = b;
    deepForms.clear();
    return true;
  }
  if (a->kind() != b->kind() || a->args().size() != b->args().size())
    return false;
  for (size_t i = 0; i < a->args().size(); ++i)
    if (!unify(a->arg(i), b->arg(i)))
      return false;
  return true;
}

/// Kinds whose parts convert one by one.
static bool isCovariant(const Type *type) {
  return type->is(TypeKind::List) || type->is(TypeKind::Option) ||
         type->is(TypeKind::Result) || type->is(TypeKind::Tuple);
}

bool Infer::convert(const Type *from, const Type *to) {
  from = shallow(from);
  to = shallow(to);
  if (from == to || from->is(TypeKind::Never))
    return true;
  if (from->is(TypeKind::Int) && to->is(TypeKind::Float))
    return true;
  if (!isCovariant(from) || from->kind() != to->kind() ||
      from->args().size() != to->args().size())
    return unify(from, to);
  for (size_t i = 0; i < from->args().size(); ++i)
    if (!convert(from->arg(i), to->arg(i)))
      return false;
  return true;
}

const Type *Infer::joinArgs(const Type *a, const Type *b) {
  std::vector<const Type *> args;
  for (size_t i = 0; i < a->args().size(); ++i) {
    const Type *joined = join(a->arg(i), b->arg(i));
    if (!joined)
      return nullptr;
    args.push_back(joined);
  }
  return types.get(a->kind(), std::move(args));
}

const Type *Infer::join(const Type *a, const Type *b) {
  a = shallow(a);
  b = shallow(b);
  if (a == b || b->is(TypeKind::Never))
    return a;
  if (a->is(TypeKind::Never))
    return b;
  if (a == errorType || b == errorType)
    return errorType;
  bool numbers = (a->is(TypeKind::Int) && b->is(TypeKind::Float)) ||
                 (a->is(TypeKind::Float) && b->is(TypeKind::Int));
  if (numbers)
    return types.floatType;
  if (isCovariant(a) && a->kind() == b->kind() &&
      a->args().size() == b->args().size())
    return joinArgs(a, b);
  return unify(a, b) ? a : nullptr;
}

} // namespace vox::hir::sema
