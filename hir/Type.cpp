//===- hir/Type.cpp - interned types
//---------------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Creates types once and computes their shape on creation. Type variables are
// the exception: each is new, and a type that contains one is interned by its
// id.
//
//===----------------------------------------------------------------------===//
#include "hir/Type.h"

#include <algorithm>

namespace vox::hir {

namespace {

struct Shape {
  bool managed = false;
  uint32_t slots = 0;
};

Shape shapeOf(TypeKind kind, const std::vector<const Type *> &args) {
  Shape shape;
  switch (kind) {
  case TypeKind::Int:
  case TypeKind::Float:
  case TypeKind::Bool:
  case TypeKind::Var:
    shape.slots = 1;
    break;
  case TypeKind::Unit:
  case TypeKind::Never:
    break;
  case TypeKind::Str:
  case TypeKind::List:
  case TypeKind::Function:
    shape.managed = true;
    shape.slots = 1;
    break;
  case TypeKind::Option:
  case TypeKind::Result:
    shape.slots = 1;
    for (const Type *arg : args) {
      shape.managed |= arg->isManaged();
      shape.slots = std::max(shape.slots, 1 + arg->slots());
    }
    break;
  case TypeKind::Tuple:
    for (const Type *arg : args) {
      shape.managed |= arg->isManaged();
      shape.slots += arg->slots();
    }
    break;
  }
  return shape;
}

} // namespace

TypeContext::TypeContext() {
  intType = get(TypeKind::Int);
  floatType = get(TypeKind::Float);
  boolType = get(TypeKind::Bool);
  strType = get(TypeKind::Str);
  unitType = get(TypeKind::Unit);
  neverType = get(TypeKind::Never);
}

const Type *TypeContext::get(TypeKind kind, std::vector<const Type *> args) {
  std::vector<uint32_t> key;
  key.reserve(args.size());
  bool open = false;
  for (const Type *arg : args) {
    key.push_back(arg->index());
    open |= arg->hasVars();
  }
  const Type *&slot = interned[{kind, std::move(key)}];
  if (slot)
    return slot;
  Shape shape = shapeOf(kind, args);
  Type &type = types.emplace_back();
  type.theKind = kind;
  type.managed = shape.managed;
  type.slotCount = shape.slots;
  type.open = open;
  type.theIndex = static_cast<uint32_t>(types.size() - 1);
  type.theArgs = std::move(args);
  slot = &type;
  return slot;
}

const Type *TypeContext::makeVar() {
  Type &type = types.emplace_back();
  type.theKind = TypeKind::Var;
  type.slotCount = 1;
  type.open = true;
  type.var = nextVar++;
  type.theIndex = static_cast<uint32_t>(types.size() - 1);
  return &type;
}

static std::string joined(const std::vector<const Type *> &types,
                          size_t count) {
  std::string text;
  for (size_t i = 0; i < count; ++i)
    text += (i ? ", " : "") + toString(types[i]);
  return text;
}

std::string toString(const Type *type) {
  const auto &args = type->args();
  switch (type->kind()) {
  case TypeKind::Int:
    return "int";
  case TypeKind::Float:
    return "float";
  case TypeKind::Bool:
    return "bool";
  case TypeKind::Str:
    return "str";
  case TypeKind::Unit:
    return "Unit";
  case TypeKind::Never:
    return "never";
  case TypeKind::List:
    return "list[" + joined(args, 1) + "]";
  case TypeKind::Option:
    return "Option[" + joined(args, 1) + "]";
  case TypeKind::Result:
    return "Result[" + joined(args, 2) + "]";
  case TypeKind::Tuple:
    return "(" + joined(args, args.size()) + (args.size() == 1 ? ",)" : ")");
  case TypeKind::Function: {
    std::string text = "fn(" + joined(args, args.size() - 1) + ")";
    if (!type->result()->is(TypeKind::Unit))
      text += " to " + toString(type->result());
    return text;
  }
  case TypeKind::Var:
    return "_";
  }
  return "_";
}

} // namespace vox::hir
