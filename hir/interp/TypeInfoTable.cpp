//===- hir/interp/TypeInfoTable.cpp - types as the runtime sees them
//--------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A loop over the interned types: arguments are always older than what is made
// of them, so types of any depth need no recursion.
//
//===----------------------------------------------------------------------===//
#include "hir/interp/TypeInfoTable.h"

#include <utility>

using namespace vox;
using namespace vox::interp;
using hir::Type;
using hir::TypeKind;

static rt::TypeInfoKind kindOf(TypeKind kind) {
  switch (kind) {
  case TypeKind::Int:
    return rt::kInt;
  case TypeKind::Float:
    return rt::kFloat;
  case TypeKind::Bool:
    return rt::kBool;
  case TypeKind::Str:
    return rt::kStr;
  case TypeKind::List:
    return rt::kList;
  case TypeKind::Option:
    return rt::kOption;
  case TypeKind::Result:
    return rt::kResult;
  case TypeKind::Tuple:
    return rt::kTuple;
  case TypeKind::Function:
    return rt::kFunction;
  case TypeKind::Unit:
  case TypeKind::Never:
  case TypeKind::Var: // left over from inference, used by no instruction
    return rt::kUnit;
  }
  return rt::kUnit;
}

const rt::TypeInfo *const *
TypeInfoTable::keep(std::vector<const rt::TypeInfo *> args) {
  arrays.push_back(std::move(args));
  return arrays.back().data();
}

TypeInfoTable::TypeInfoTable(const hir::TypeContext &types)
    : infos(types.all().size()) {
  for (const Type &type : types.all()) {
    rt::TypeInfo &info = infos[type.index()];
    info.kind = kindOf(type.kind());
    info.slots = type.slots();
    info.stride =
        type.is(TypeKind::Bool) ? 1 : 8 * static_cast<i64>(type.slots());
    info.managed = type.isManaged();
    // What a function value holds is told by its own type, made by closure().
    if (type.is(TypeKind::Function))
      continue;
    std::vector<const rt::TypeInfo *> args;
    for (const Type *arg : type.args())
      args.push_back(&infos[arg->index()]);
    info.argCount = static_cast<i64>(args.size());
    info.args = keep(std::move(args));
  }
}

const rt::TypeInfo *TypeInfoTable::closure(const hir::Function &function) {
  std::vector<const rt::TypeInfo *> captured;
  i64 slots = 0, managed = 0;
  for (hir::LocalId local : function.captures) {
    const Type *type = function.locals[local].type;
    if (type->slots() == 0)
      continue;
    captured.push_back(get(type));
    slots += type->slots();
    managed |= type->isManaged();
  }
  const i64 count = static_cast<i64>(captured.size());
  closures.push_back({rt::kTuple, slots, 8 * slots, managed, count,
                      keep(std::move(captured))});
  const rt::TypeInfo *tuple = &closures.back();
  closures.push_back({rt::kFunction, 1, 8, 1, 1, keep({tuple})});
  return &closures.back();
}
