//===- hir/names/ResolveType.cpp - types as the user writes them ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Turns type expressions into types (spec §8.1).
//
//===----------------------------------------------------------------------===//
#include "frontend/ClosestName.h"
#include "hir/names/Names.h"

#include <algorithm>

namespace vox::hir::sema {

const Type *Names::resolveType(const ast::TypeExpr *type) {
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
  case ast::TypeKind::Tuple: {
    std::vector<const Type *> elements;
    for (const ast::TypeExpr *element : type->args)
      elements.push_back(resolveType(element));
    return bounded(types.tuple(std::move(elements)), type->span);
  }
  }
  return infer.errorType;
}

/// A tuple of tuples of tuples doubles with each line; values are inline, so
/// their size has a limit.
const Type *Names::bounded(const Type *type, Span span) {
  if (infer.deep(type)->size() <= kMaxTypeSize)
    return type;
  report(Diag::TypeTooLarge, span, kMaxTypeSize);
  return infer.errorType;
}

namespace {

struct NamedType {
  std::string_view name;
  TypeKind kind;
  unsigned least;
  unsigned most;
};

constexpr NamedType kNamedTypes[] = {
    {"int", TypeKind::Int, 0, 0},       {"float", TypeKind::Float, 0, 0},
    {"float64", TypeKind::Float, 0, 0}, {"bool", TypeKind::Bool, 0, 0},
    {"str", TypeKind::Str, 0, 0},       {"char", TypeKind::Str, 0, 0},
    {"dec", TypeKind::Dec, 0, 0},       {"Unit", TypeKind::Unit, 0, 0},
    {"never", TypeKind::Never, 0, 0},   {"Json", TypeKind::Json, 0, 0},
    {"any", TypeKind::Json, 0, 0},      {"list", TypeKind::List, 0, 1},
    {"List", TypeKind::List, 0, 1},     {"map", TypeKind::Map, 0, 2},
    {"Map", TypeKind::Map, 0, 2},       {"Option", TypeKind::Option, 1, 1},
    {"Result", TypeKind::Result, 1, 2},
};

/// Names that belong to other profiles of Vox.
constexpr std::string_view kReservedTypes[] = {"Set", "bytes", "Id", "Stream",
                                               "Element"};

const NamedType *findNamedType(std::string_view name) {
  for (const NamedType &row : kNamedTypes)
    if (row.name == name)
      return &row;
  return nullptr;
}

} // namespace

bool Names::isBuiltInType(std::string_view name) {
  return findNamedType(name) != nullptr;
}

/// A type of the library, whose name a declaration may hide; null for no such.
const Type *Names::libraryType(std::string_view name) {
  if (name == "Regex")
    return types.regex();
  if (name == "Match")
    return types.match();
  return name == "FileRecord" ? types.fileRecord() : nullptr;
}

const Type *Names::findTypeParam(std::string_view name) {
  if (typeScope)
    for (const Type *type : typeScope->typeParams)
      if (type->nominal()->name == name)
        return type;
  return nullptr;
}

/// What an unknown type may have been meant for.
void Names::offerType(Diagnostic &diagnostic, const ast::Name &name) {
  static constexpr std::pair<std::string_view, std::string_view> kForeign[] = {
      {"string", "str"},   {"String", "str"},   {"integer", "int"},
      {"boolean", "bool"}, {"double", "float"}, {"void", "Unit"},
      {"dict", "Map"},     {"Dict", "Map"},     {"array", "list"},
      {"Array", "list"},   {"Vec", "list"},     {"vector", "list"},
      {"i64", "int"},      {"i32", "int"},      {"int64", "int"},
      {"long", "int"},     {"number", "float"}, {"f64", "float"},
      {"char", "str"},     {"HashMap", "Map"},  {"any", "Json"}};
  for (auto [foreign, own] : kForeign)
    if (name.text == foreign) {
      diagnostic.notes.push_back(
          {std::nullopt, fmt::format("did you mean `{}`?", own)});
      diagnostic.fixes.push_back({name.span, std::string(own)});
      return;
    }
  std::vector<std::string> names;
  for (const NamedType &row : kNamedTypes)
    names.emplace_back(row.name);
  for (const auto &entry : scopeOf(name.span.file).types)
    names.push_back(entry.first);
  if (std::string best = closestName(name.text, names); !best.empty())
    diagnostic.notes.push_back(
        {std::nullopt, fmt::format("did you mean `{}`?", best)});
}

const Type *Names::resolveNamed(const ast::TypeExpr *type) {
  const std::string &name = type->name.text;
  if (const Type *param = findTypeParam(name)) {
    if (!type->args.empty())
      report(Diag::TypeArity, type->span, name, "0 arguments",
             type->args.size());
    return param;
  }
  const NamedType *row = findNamedType(name);
  TypeInfo *declared = row ? nullptr : findType(name, type->name.span.file);
  unsigned least = row ? row->least : 0, most = row ? row->most : 0;
  if (const Type *known = row || declared ? nullptr : libraryType(name)) {
    if (!type->args.empty())
      report(Diag::TypeArity, type->span, name, "0 arguments",
             type->args.size());
    return known;
  }
  if (!row && !declared && reportStub(name, type->name.span))
    return infer.errorType;
  if (!row && !declared) {
    bool isReserved =
        std::find(std::begin(kReservedTypes), std::end(kReservedTypes), name) !=
        std::end(kReservedTypes);
    Diagnostic &diagnostic = report(isReserved ? TextDiag(Diag::OutOfProfile)
                                               : TextDiag(Diag::UnknownType),
                                    type->name.span, name);
    if (!isReserved)
      offerType(diagnostic, type->name);
    return infer.errorType;
  }
  std::vector<const Type *> args;
  for (const ast::TypeExpr *arg : type->args)
    args.push_back(resolveType(arg));
  bool halfMap = row && row->kind == TypeKind::Map && args.size() == 1;
  if (args.size() < least || args.size() > most || halfMap) {
    std::string count =
        least == most || row->kind == TypeKind::Map
            ? fmt::format("{} argument{}", most, most == 1 ? "" : "s")
            : fmt::format("{} to {} arguments", least, most);
    report(Diag::TypeArity, type->span, name, count, args.size());
    return infer.errorType;
  }
  return declared ? typeOf(*declared) : builtInType(row->kind, type, args);
}

const Type *Names::builtInType(TypeKind kind, const ast::TypeExpr *type,
                               std::vector<const Type *> args) {
  if (kind == TypeKind::Map && args.size() == 2) {
    if (!infer.unify(args[0], types.strType)) {
      report(Diag::MapKey, type->args[0]->span, text(args[0]));
      return infer.errorType;
    }
    return types.map(args[1]);
  }
  bool isBare =
      args.empty() && (kind == TypeKind::List || kind == TypeKind::Map);
  if (isBare)
    args.push_back(types.jsonType);
  if (kind == TypeKind::Result && args.size() == 1)
    args.push_back(types.strType);
  return types.get(kind, std::move(args));
}

} // namespace vox::hir::sema
