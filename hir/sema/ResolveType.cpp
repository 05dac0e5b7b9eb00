//===- hir/sema/ResolveType.cpp - types as written
//-------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Turns type expressions into types (spec §8.1).
//
//===----------------------------------------------------------------------===//
#include "hir/sema/Sema.h"

namespace vox::hir::sema {

const Type *Sema::resolveType(const ast::TypeExpr *type) {
  switch (type->kind) {
  case ast::TypeKind::Infer:
    return infer.fresh();
  case ast::TypeKind::Named:
    return resolveNamed(type);
  case ast::TypeKind::Function: {
    std::vector<const Type *> params;
    for (const ast::TypeExpr *param : type->args)
      params.push_back(resolveType(param));
    return types.function(std::move(params), type->result
                                                 ? resolveType(type->result)
                                                 : types.unitType);
  }
  case ast::TypeKind::Tuple:
    report(Diag::NotYet, type->span, "tuple");
    return infer.errorType;
  }
  return infer.errorType;
}

namespace {

struct NamedType {
  std::string_view name;
  TypeKind kind;
  unsigned args;
};

constexpr NamedType kNamedTypes[] = {
    {"int", TypeKind::Int, 0},       {"float", TypeKind::Float, 0},
    {"float64", TypeKind::Float, 0}, {"bool", TypeKind::Bool, 0},
    {"str", TypeKind::Str, 0},       {"char", TypeKind::Str, 0},
    {"Unit", TypeKind::Unit, 0},     {"never", TypeKind::Never, 0},
    {"list", TypeKind::List, 1},     {"List", TypeKind::List, 1},
    {"Option", TypeKind::Option, 1},
};

/// Types of the language that this version lacks.
constexpr std::string_view kLaterTypes[] = {
    "dec", "map",   "Map", "Set",    "Result", "Json",
    "any", "bytes", "Id",  "Stream", "Element"};

} // namespace

const Type *Sema::resolveNamed(const ast::TypeExpr *type) {
  const std::string &name = type->name.text;
  for (const NamedType &row : kNamedTypes) {
    if (row.name != name)
      continue;
    if (row.kind == TypeKind::List && type->args.empty()) {
      report(Diag::NotYet, type->span, name + " without an element type");
      return infer.errorType;
    }
    if (row.args != type->args.size()) {
      report(Diag::TypeArity, type->span, name, row.args, type->args.size());
      return infer.errorType;
    }
    std::vector<const Type *> args;
    for (const ast::TypeExpr *arg : type->args)
      args.push_back(resolveType(arg));
    return types.get(row.kind, std::move(args));
  }
  for (std::string_view later : kLaterTypes)
    if (later == name) {
      report(Diag::NotYet, type->span, name);
      return infer.errorType;
    }
  report(Diag::UnknownType, type->name.span, name);
  return infer.errorType;
}

} // namespace vox::hir::sema
