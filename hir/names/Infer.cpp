//===- hir/names/Infer.cpp - unification, conversions and joins -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Recursion here follows types, whose depth the nesting limit of the parser
// bounds.
//
//===----------------------------------------------------------------------===//
#include "hir/names/Infer.h"

#include "hir/names/TypeTests.h"

#include <set>

namespace vox::hir::sema {

const Type *Infer::fresh() {
  const Type *var = types.makeVar();
  bound.resize(var->varId() + 1);
  return var;
}

/// From here on the open `var` stands for `type`.
void Infer::bind(const Type *var, const Type *type) {
  bound[var->varId()] = type;
  if (type->is(TypeKind::Var))
    joinedVars.push_back({var, type});
  deepForms = {}; // emptying a table that was large once takes as long again
}

const Type *Infer::shallow(const Type *type) const {
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

const Type *Infer::deep(const Type *type) const {
  type = shallow(type);
  if (!type->hasVars() || type->is(TypeKind::Var))
    return type;
  if (auto known = deepForms.find(type); known != deepForms.end())
    return known->second;
  std::vector<const Type *> args;
  for (const Type *arg : type->args())
    args.push_back(deep(arg));
  const Type *result = types.rebuild(type, std::move(args));
  deepForms[type] = result;
  return result;
}

bool Infer::isUndecided(const Type *type) const {
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
  if (type->is(TypeKind::Var) && type != errorType && type != nullType)
    bind(type, errorType);
  if (type->hasVars())
    for (const Type *arg : type->args())
      giveUp(arg);
}

void Infer::closeAll() {
  for (const Type *&slot : bound)
    if (!slot && &slot != &bound[errorType->varId()] &&
        &slot != &bound[nullType->varId()])
      slot = types.unitType;
  deepForms = {};
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
    bind(a, b);
    return true;
  }
  if (a->kind() != b->kind() || a->args().size() != b->args().size() ||
      a->nominal() != b->nominal() || a->names() != b->names())
    return false;
  for (size_t i = 0; i < a->args().size(); ++i)
    if (!unify(a->arg(i), b->arg(i)))
      return false;
  return true;
}

/// Kinds whose parts convert one by one.
static bool isCovariant(const Type *type) {
  return type->is(TypeKind::List) || type->is(TypeKind::Option) ||
         type->is(TypeKind::Result) || type->is(TypeKind::Tuple) ||
         type->is(TypeKind::Map);
}

int fieldIndex(const Type *type, std::string_view name) {
  for (size_t i = 0; i < type->fieldCount(); ++i)
    if (type->fieldName(i) == name)
      return static_cast<int>(i);
  return -1;
}

/// A record gives its fields to a struct or record with the same names, in
/// whatever order, or its values to a map.
bool Infer::convertRow(const Type *from, const Type *to) {
  if (to->is(TypeKind::Map)) {
    for (size_t i = 0; i < from->fieldCount(); ++i)
      if (!convert(from->field(i), to->element()))
        return false;
    return true;
  }
  if (!isRow(to) || from->fieldCount() != to->fieldCount())
    return false;
  for (size_t i = 0; i < to->fieldCount(); ++i) {
    int place = fieldIndex(from, to->fieldName(i));
    if (place < 0 || !convert(from->field(size_t(place)), to->field(i)))
      return false;
  }
  return true;
}

bool Infer::isJsonLike(const Type *type) {
  std::vector<const Type *> pending = {type};
  std::set<const Type *> seen;
  while (!pending.empty()) {
    const Type *next = shallow(pending.back());
    pending.pop_back();
    if (!seen.insert(next).second)
      continue;
    switch (next->kind()) {
    case TypeKind::Dec:
    case TypeKind::Function:
    case TypeKind::Result:
    case TypeKind::Variant:
    case TypeKind::Param:
    case TypeKind::Regex:
    case TypeKind::Match:
      return false;
    case TypeKind::Struct:
      for (const Field &field : next->nominal()->fields)
        pending.push_back(field.type);
      break;
    default:
      pending.insert(pending.end(), next->args().begin(), next->args().end());
    }
  }
  return true;
}

bool Infer::convert(const Type *from, const Type *to) {
  from = shallow(from);
  to = shallow(to);
  if (from == to || from->is(TypeKind::Never))
    return true;
  if (from->is(TypeKind::Int) &&
      (to->is(TypeKind::Float) || to->is(TypeKind::Dec)))
    return true;
  if (to->is(TypeKind::Json) && !from->is(TypeKind::Var))
    return isJsonLike(from);
  if (from->is(TypeKind::Record) && (isRow(to) || to->is(TypeKind::Map)))
    return convertRow(from, to);
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
  return types.rebuild(a, std::move(args));
}

/// Records join field by field, in the order of the first.
const Type *Infer::joinRecords(const Type *a, const Type *b) {
  std::vector<const Type *> fields;
  if (a->fieldCount() != b->fieldCount())
    return nullptr;
  for (size_t i = 0; i < a->fieldCount(); ++i) {
    int place = fieldIndex(b, a->fieldName(i));
    const Type *joined =
        place < 0 ? nullptr : join(a->field(i), b->field(size_t(place)));
    if (!joined)
      return nullptr;
    fields.push_back(joined);
  }
  return types.record(a->names(), std::move(fields));
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
  for (TypeKind wider : {TypeKind::Float, TypeKind::Dec}) {
    if (a->is(TypeKind::Int) && b->is(wider))
      return b;
    if (a->is(wider) && b->is(TypeKind::Int))
      return a;
  }
  if (a->is(TypeKind::Record) && b->is(TypeKind::Record))
    return joinRecords(a, b);
  // A record takes the form of the declared type or map beside it.
  if (a->is(TypeKind::Record) && (isRow(b) || b->is(TypeKind::Map)))
    return convertRow(a, b) ? b : nullptr;
  if (b->is(TypeKind::Record) && (isRow(a) || a->is(TypeKind::Map)))
    return convertRow(b, a) ? a : nullptr;
  if (isCovariant(a) && a->kind() == b->kind() &&
      a->args().size() == b->args().size())
    return joinArgs(a, b);
  return unify(a, b) ? a : nullptr;
}

} // namespace vox::hir::sema
