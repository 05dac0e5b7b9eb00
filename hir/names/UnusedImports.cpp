//===- hir/names/UnusedImports.cpp - imports that nothing needs -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// VX0540 for imports, by the names that the file mentions: a local of the same
// name counts as a mention, so no import is called unused that is not.
//
//===----------------------------------------------------------------------===//
#include "hir/names/UnusedImports.h"

#include "hir/names/Mentions.h"
#include "hir/names/Names.h"

#include <algorithm>

namespace vox::hir::sema {

using namespace ast;

using NameSet = std::set<std::string, std::less<>>;

static NameSet mentionedNames(const Ast &ast) {
  Mentions mentions;
  std::vector<const Stmt *> stmts;
  for (const Item &item : ast.items) {
    if (auto *function = as<FunctionDecl>(item.decl))
      mentions.add(*function);
    else if (auto *type = as<TypeDecl>(item.decl))
      mentions.add(*type);
    else if (item.stmt)
      stmts.push_back(item.stmt);
  }
  mentions.add(stmts);
  NameSet names;
  for (const Name &name : mentions.names)
    names.insert(name.text);
  for (const auto &[object, member] : mentions.qualified)
    if (object.text == "std")
      names.insert(member.text);
  return names;
}

/// True if a file mentions something that a flat import of `target` brings.
static bool needs(const NameSet &names, const FileScope &target) {
  for (const auto &[name, function] : target.functions)
    if (function->decl && function->decl->isPub && names.contains(name))
      return true;
  for (const auto &[name, type] : target.types)
    if (type->decl->isPub && names.contains(name))
      return true;
  for (const auto &[name, variants] : target.variants)
    if (names.contains(name) && variants[0].owner->decl->isPub)
      return true;
  return false;
}

void reportUnusedImports(Names &program) {
  const FileScope &root = program.scopes.back();
  auto isImport = [](const Item &item) {
    return as<ImportDecl>(item.decl) != nullptr;
  };
  if (std::none_of(root.ast->items.begin(), root.ast->items.end(), isImport))
    return;
  NameSet names = mentionedNames(*root.ast);
  for (const auto &[own, function] : root.functions)
    names.erase(own); // which hides the imported one
  for (const auto &[own, constant] : root.constants)
    names.erase(own);
  auto warn = [&](const std::string &name, Span span) {
    if (name[0] != '_')
      program.report(Diag::UnusedImport, span, name);
  };
  for (const Item &item : root.ast->items) {
    auto *import = as<ImportDecl>(item.decl);
    if (!import || import->path.empty())
      continue;
    for (const auto &[member, local] : import->members)
      if (!names.contains(local.text))
        warn(local.text, local.span);
    if (!import->members.empty())
      continue;
    if (import->alias) {
      if (!names.contains(import->alias->text))
        warn(import->alias->text, import->alias->span);
    } else if (!import->isFile) {
      std::string module = import->path.substr(import->path.rfind('/') + 1);
      if (!names.contains(module))
        warn(module, import->pathSpan);
    } else if (import->file && !needs(names, program.scopeOf(*import->file))) {
      warn(import->path, import->pathSpan);
    }
  }
}

} // namespace vox::hir::sema
