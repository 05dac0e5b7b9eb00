//===- hir/names/DeclareTypes.cpp - structs, variants and aliases ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Declarations see each other in any order, so a type exists before its fields
// are resolved (spec §4.3, §4.4). Aliases are resolved when they are first
// mentioned. Containment is walked by loops: its depth is up to the user.
//
//===----------------------------------------------------------------------===//
#include "hir/names/Names.h"
#include "hir/names/Predefined.h"

#include <algorithm>

namespace vox::hir::sema {

using namespace ast;
using hir::TypeKind;

void Names::declareTypeNames(FileScope &scope) {
  for (const Item &item : scope.ast->items) {
    auto *decl = as<TypeDecl>(item.decl);
    if (!decl || isDropped(decl))
      continue;
    const std::string &name = decl->name.text;
    TypeInfo &info = declaredTypes.emplace_back();
    info.decl = decl;
    auto [first, isNew] = scope.types.emplace(name, &info);
    if (isBuiltInType(name))
      report(Diag::BuiltInTypeName, decl->name.span, name);
    else if (!isNew)
      reportRepeated(decl->name, first->second->decl->name.span);
    if (decl->form == TypeDeclKind::Alias)
      continue;
    Nominal nominal;
    nominal.name = name;
    nominal.symbol = scope.prefix + name;
    nominal.span = decl->name.span;
    bool isStruct = decl->form == TypeDeclKind::Struct;
    info.type = types.declare(isStruct ? TypeKind::Struct : TypeKind::Variant,
                              std::move(nominal));
    for (uint32_t i = 0; i < decl->variants.size(); ++i) {
      const Name &variant = decl->variants[i].name;
      auto &sameName = scope.variants[variant.text];
      if (!sameName.empty() && sameName.back().owner == &info) {
        reportRepeated(variant,
                       decl->variants[sameName.back().index].name.span);
        continue;
      }
      sameName.push_back({&info, i});
      if (!predefinedVariantOwner(variant.text).empty())
        report(Diag::HidesConstructor, variant.span, variant.text);
    }
  }
}

void Names::defineTypes() {
  for (TypeInfo &info : declaredTypes) {
    if (info.decl->form == TypeDeclKind::Alias) {
      typeOf(info);
      continue;
    }
    Nominal &nominal = types.declaration(info.type);
    nominal.fields = resolveFields(info.decl->fields);
    for (const VariantDecl &variant : info.decl->variants) {
      nominal.caseByName.emplace(variant.name.text, nominal.cases.size());
      nominal.cases.push_back({variant.name.text, resolveFields(variant.fields),
                               variant.name.span});
    }
  }
  findRecursion();
}

std::vector<Field> Names::resolveFields(const std::vector<FieldDecl> &decls) {
  std::vector<Field> fields;
  if (decls.size() > kMaxTypeSize) {
    report(Diag::TypeTooLarge, decls[0].name.span, kMaxTypeSize);
    return fields;
  }
  for (const FieldDecl &decl : decls) {
    auto isSame = [&](const Field &other) {
      return other.name == decl.name.text;
    };
    auto first = std::find_if(fields.begin(), fields.end(), isSame);
    if (first != fields.end())
      reportRepeated(decl.name, first->span);
    const Type *type = resolveType(decl.type);
    if (infer.isUndecided(type)) {
      report(Diag::NotInferable, decl.name.span, decl.name.text);
      type = infer.errorType;
    }
    fields.push_back({decl.name.text, type, decl.name.span});
  }
  return fields;
}

/// What a declaration stands for; resolves an alias on its first use.
const Type *Names::typeOf(TypeInfo &info) {
  if (info.type)
    return info.type;
  if (info.isResolving) {
    const ast::Name &name = info.decl->name;
    report(Diag::AliasCycle, name.span, name.text)
        .notes.push_back(
            {std::nullopt,
             fmt::format("make it a struct or a variant: `type {} {{ items: "
                         "list[{}] }}`",
                         name.text, name.text)});
    return infer.errorType;
  }
  info.isResolving = true;
  const Type *type = resolveType(info.decl->alias);
  if (infer.isUndecided(type)) {
    report(Diag::NotInferable, info.decl->name.span, info.decl->name.text);
    type = infer.errorType;
  }
  info.isResolving = false;
  info.type = type;
  return type;
}

namespace {

/// Which declared types lie inside the values of others.
class Containment {
public:
  Containment(Infer &infer, const std::deque<TypeInfo> &infos) : infer(infer) {
    for (const TypeInfo &info : infos)
      if (info.type && info.type->nominal() &&
          places.emplace(info.type, types.size()).second)
        types.push_back(info.type);
  }

  /// The types that contain themselves, grouped by mutual containment, each
  /// group in order of declaration. `always`: only what every value contains.
  std::vector<std::vector<const Type *>> cycles(bool always) {
    edges.clear();
    for (const Type *type : types)
      edges.push_back(partsOf(type, always));
    numbers.assign(types.size(), 0);
    lows.assign(types.size(), 0);
    isOpen.assign(types.size(), false);
    count = 0;
    groups.clear();
    for (size_t i = 0; i < types.size(); ++i)
      if (!numbers[i])
        visit(i);
    return std::move(groups);
  }

private:
  std::vector<size_t> partsOf(const Type *type, bool always) {
    std::vector<size_t> parts;
    std::vector<const Type *> pending;
    std::set<const Type *> seen;
    for (const Field &field : type->nominal()->fields)
      pending.push_back(field.type);
    if (!always)
      for (const VariantCase &one : type->nominal()->cases)
        for (const Field &field : one.fields)
          pending.push_back(field.type);
    while (!pending.empty()) {
      const Type *part = infer.shallow(pending.back());
      pending.pop_back();
      if (!seen.insert(part).second)
        continue;
      if (part->is(TypeKind::Struct) || part->is(TypeKind::Variant))
        parts.push_back(places.at(part));
      else if (part->is(TypeKind::Tuple) || !always)
        pending.insert(pending.end(), part->args().begin(), part->args().end());
    }
    return parts;
  }

  /// Tarjan's algorithm with a stack of its own.
  void visit(size_t root) {
    struct Visit {
      size_t node;
      size_t next = 0;
    };
    std::vector<Visit> path;
    auto enter = [&](size_t node) {
      numbers[node] = lows[node] = ++count;
      open.push_back(node);
      isOpen[node] = true;
      path.push_back({node});
    };
    enter(root);
    while (!path.empty()) {
      auto &[node, next] = path.back();
      if (next < edges[node].size()) {
        size_t part = edges[node][next++];
        if (!numbers[part])
          enter(part);
        else if (isOpen[part])
          lows[node] = std::min(lows[node], numbers[part]);
        continue;
      }
      size_t done = node;
      path.pop_back();
      if (!path.empty())
        lows[path.back().node] = std::min(lows[path.back().node], lows[done]);
      if (lows[done] == numbers[done])
        close(done);
    }
  }

  void close(size_t first) {
    std::vector<size_t> members;
    do {
      members.push_back(open.back());
      isOpen[open.back()] = false;
      open.pop_back();
    } while (members.back() != first);
    bool isLoop = members.size() > 1 ||
                  std::find(edges[first].begin(), edges[first].end(), first) !=
                      edges[first].end();
    if (!isLoop)
      return;
    std::sort(members.begin(), members.end());
    auto &group = groups.emplace_back();
    for (size_t member : members)
      group.push_back(types[member]);
  }

  Infer &infer;
  std::vector<const Type *> types;
  std::map<const Type *, size_t> places;
  std::vector<std::vector<size_t>> edges;
  std::vector<size_t> numbers, lows, open;
  std::vector<bool> isOpen;
  size_t count = 0;
  std::vector<std::vector<const Type *>> groups;
};

} // namespace

/// A struct of which every value would contain another one has no values.
void Names::findRecursion() {
  Containment containment(infer, declaredTypes);
  for (const auto &group : containment.cycles(false))
    for (const Type *type : group)
      types.declaration(type).recursive = true;
  for (const auto &group : containment.cycles(true))
    report(Diag::RecursiveStruct, group[0]->nominal()->span,
           group[0]->nominal()->name);
}

} // namespace vox::hir::sema
