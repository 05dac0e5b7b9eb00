//===- hir/names/Imports.cpp - the names that files see of each other -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What imports bind, and how a name is looked up across files (spec §3.3,
// §3.4): the declarations of the file itself win over imported ones; of an
// imported file only `pub fn` and `pub type` with its variants are visible.
//
//===----------------------------------------------------------------------===//
#include "frontend/ClosestName.h"
#include "hir/Builtins.h"
#include "hir/MathFunctions.h"
#include "hir/names/Modules.h"
#include "hir/names/Names.h"
#include "hir/names/Predefined.h"
#include "hir/names/Profile.h"

#include <algorithm>

namespace vox::hir::sema {

using namespace ast;

template <typename Table>
static auto findIn(Table &table, std::string_view name) {
  auto found = table.find(name);
  return found == table.end() ? nullptr : &found->second;
}

/// The prefix of the symbols of an imported file: its base name, made unique.
static std::string prefixOf(std::string_view fileName,
                            std::set<std::string> &taken) {
  std::string stem(fileName.substr(0, fileName.rfind('.')));
  for (char &c : stem)
    if (!((c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
          (c >= 'A' && c <= 'Z')))
      c = '_';
  std::string prefix = stem + "$";
  for (unsigned count = 2; !taken.insert(prefix).second; ++count)
    prefix = fmt::format("{}{}$", stem, count);
  return prefix;
}

Names::Names(std::span<const Ast *const> files, DiagnosticEngine &diagnostics,
             ProgramNames &names)
    : diagnostics(diagnostics), sources(names.sources), options(names.options),
      types(*names.types), infer(names.infer), scopes(names.scopes),
      declaredTypes(names.declaredTypes) {
  std::set<std::string> taken;
  scopeByFile.resize(sources.size());
  for (const Ast *ast : files) {
    FileScope &scope = scopes.emplace_back();
    scope.ast = ast;
    scope.isRoot = ast == files.back();
    if (!scope.isRoot)
      scope.prefix = prefixOf(sources.faultName(ast->file), taken);
    for (const Item &item : ast->items)
      if (auto *function = as<FunctionDecl>(item.decl))
        scope.hasMain |= function->name.text == "main";
    scopeByFile[ast->file] = &scope;
  }
}

void Names::declareNames() {
  for (FileScope &scope : scopes)
    declareImports(scope);
  dropped = ProfileChecker(scopes, options, diagnostics).run();
  for (FileScope &scope : scopes)
    declareTypeNames(scope);
  defineTypes();
}

//===--- What imports bind ------------------------------------------------===//

void Names::declareImports(FileScope &scope) {
  for (const Item &item : scope.ast->items)
    if (auto *import = as<ImportDecl>(item.decl)) {
      if (import->isFile)
        declareFileImport(scope, *import);
      else
        declareModuleImport(scope, *import);
    }
  if (scope.isRoot)
    return;
  for (const Item &item : scope.ast->items)
    if (item.stmt && !as<LetStmt>(item.stmt))
      report(Diag::ImportedStatement, item.stmt->span);
}

/// Binds `name`, unless an import of this file has done so with another
/// meaning.
bool Names::bindImport(FileScope &scope, const Name &name) {
  auto [first, isNew] = scope.importedNames.emplace(name.text, name.span);
  if (!isNew)
    reportRepeated(name, first->second);
  return isNew;
}

/// Reports what `import std/math as { nosuch }` cannot find.
void Names::checkImportedMember(const std::string &module, const Name &member) {
  const StdMember *home =
      module == "std" ? findStdMember(member.text) : nullptr;
  bool isKnown = home || (module == "math" && findMathMember(member.text)) ||
                 (module == "std" && isModuleName(member.text)) ||
                 findModuleFunction(fmt::format("{}.{}", module, member.text));
  if (isKnown)
    return;
  Diagnostic &diagnostic =
      report(Diag::UnknownMember, member.span, module, member.text);
  if (std::string_view hint = insteadOf(module, member.text); !hint.empty())
    diagnostic.notes.push_back({std::nullopt, std::string(hint)});
}

void Names::declareFileImport(FileScope &scope, const ImportDecl &import) {
  if (!import.file || !scopeByFile[*import.file])
    return; // the loader has reported why
  FileScope *target = scopeByFile[*import.file];
  if (!import.alias) {
    auto &flat = scope.flatImports;
    if (std::none_of(flat.begin(), flat.end(), [&](const FlatImport &known) {
          return known.scope == target;
        }))
      flat.push_back({target, &import});
    return;
  }
  const Name &alias = *import.alias;
  if (FileScope **known = findIn(scope.fileAliases, alias.text);
      known && *known == target)
    return;
  if (isModuleName(alias.text))
    report(Diag::AliasHidesModule, alias.span, alias.text);
  if (bindImport(scope, alias))
    scope.fileAliases.emplace(alias.text, target);
}

void Names::declareModuleImport(FileScope &scope, const ImportDecl &import) {
  std::string name =
      import.path.starts_with("std/") ? import.path.substr(4) : import.path;
  if (name.starts_with("mobile")) {
    report(Diag::ExcludedMobile, import.pathSpan, "std.mobile");
    return;
  }
  if (!isModuleName(name)) {
    Diagnostic &diagnostic = report(Diag::UnknownModule, import.pathSpan, name);
    std::string best =
        closestName(name, {moduleNames().begin(), moduleNames().end()});
    if (!best.empty())
      diagnostic.notes.push_back(
          {std::nullopt, fmt::format("did you mean `std/{}`?", best)});
    scope.brokenNames.insert(import.alias ? import.alias->text : name);
    for (const auto &[member, local] : import.members)
      scope.brokenNames.insert(local.text);
    return;
  }
  for (const auto &[member, local] : import.members) {
    checkImportedMember(name, member);
    if (bindImport(scope, local))
      scope.members.emplace(local.text,
                            ImportedMember{name, member, local.span});
  }
  if (!import.alias || import.alias->text == name)
    return;
  const Name &alias = *import.alias;
  if (std::string *known = findIn(scope.moduleAliases, alias.text);
      known && *known == name)
    return;
  if (isModuleName(alias.text))
    report(Diag::AliasHidesModule, alias.span, alias.text);
  if (bindImport(scope, alias))
    scope.moduleAliases.emplace(alias.text, name);
}

void Names::checkFlatImports(FileScope &scope) {
  NameTable<const ImportDecl *> providers;
  for (const FlatImport &import : scope.flatImports) {
    auto provide = [&](const std::string &name, bool isPub, bool isOwn) {
      if (!isPub || isOwn)
        return;
      auto [first, isNew] = providers.emplace(name, import.decl);
      if (!isNew)
        report(Diag::AmbiguousImport, import.decl->span, name)
            .notes.push_back({first->second->span, "imported here first"});
    };
    for (const auto &[name, function] : import.scope->functions)
      provide(name, function->decl->isPub && name != "main",
              scope.functions.contains(name));
    for (const auto &[name, type] : import.scope->types)
      provide(name, type->decl->isPub, scope.types.contains(name));
  }
}

//===--- Looking a name up ------------------------------------------------===//

FunctionInfo *Names::findFunction(std::string_view name, FileId file) {
  FileScope &scope = scopeOf(file);
  if (FunctionInfo **own = findIn(scope.functions, name))
    return *own;
  if (name == "main")
    return nullptr;
  for (const FlatImport &import : scope.flatImports)
    if (FunctionInfo *found = findPublicFunction(name, *import.scope))
      return found;
  return nullptr;
}

FunctionInfo *Names::findPublicFunction(std::string_view name,
                                        FileScope &scope) {
  FunctionInfo **found = findIn(scope.functions, name);
  return found && (*found)->decl->isPub ? *found : nullptr;
}

FunctionInfo *Names::findPrivateFunction(std::string_view name, FileId file) {
  for (const FlatImport &import : scopeOf(file).flatImports)
    if (FunctionInfo **found = findIn(import.scope->functions, name))
      return *found;
  return nullptr;
}

ConstantInfo *Names::findConstant(std::string_view name, FileId file) {
  ConstantInfo **own = findIn(scopeOf(file).constants, name);
  return own ? *own : nullptr;
}

TypeInfo *Names::findType(std::string_view name, FileId file) {
  FileScope &scope = scopeOf(file);
  if (TypeInfo **own = findIn(scope.types, name))
    return *own;
  for (const FlatImport &import : scope.flatImports)
    if (TypeInfo **found = findIn(import.scope->types, name);
        found && (*found)->decl->isPub)
      return *found;
  return nullptr;
}

std::vector<VariantInfo> Names::findVariants(std::string_view name,
                                             FileId file) {
  FileScope &scope = scopeOf(file);
  if (auto *own = findIn(scope.variants, name))
    return *own;
  std::vector<VariantInfo> result;
  for (const FlatImport &import : scope.flatImports)
    for (const VariantInfo &variant : findPublicVariants(name, *import.scope))
      result.push_back(variant);
  return result;
}

std::vector<VariantInfo> Names::findPublicVariants(std::string_view name,
                                                   FileScope &scope) {
  std::vector<VariantInfo> result;
  if (auto *found = findIn(scope.variants, name))
    for (const VariantInfo &variant : *found)
      if (variant.owner->decl->isPub)
        result.push_back(variant);
  return result;
}

std::string Names::findModule(std::string_view name, FileId file) {
  if (name.starts_with("std/")) // written out by the checker
    return std::string(name.substr(4));
  FileScope &scope = scopeOf(file);
  if (findFunction(name, file) || findConstant(name, file) ||
      scope.fileAliases.contains(name))
    return {};
  if (std::string *module = findIn(scope.moduleAliases, name))
    return *module;
  return isModuleName(name) ? std::string(name) : std::string();
}

FileScope *Names::findFileAlias(std::string_view name, FileId file) {
  FileScope **found = findIn(scopeOf(file).fileAliases, name);
  bool isHidden = findFunction(name, file) || findConstant(name, file);
  return found && !isHidden ? *found : nullptr;
}

const ImportedMember *Names::findMember(std::string_view name, FileId file) {
  return findIn(scopeOf(file).members, name);
}

void Names::collectNames(std::vector<std::string> &into, FileId file) {
  FileScope &scope = scopeOf(file);
  for (const auto &entry : scope.functions)
    into.push_back(entry.first);
  for (const auto &entry : scope.constants)
    into.push_back(entry.first);
  for (const auto &entry : scope.fileAliases)
    into.push_back(entry.first);
  for (const auto &entry : scope.members)
    into.push_back(entry.first);
  for (const FlatImport &import : scope.flatImports)
    for (const auto &[name, function] : import.scope->functions)
      if (function->decl->isPub)
        into.push_back(name);
  for (unsigned i = 0; i <= unsigned(Predefined::Panic); ++i)
    into.emplace_back(predefinedRow(static_cast<Predefined>(i)).name);
  for (const auto &entry : scope.moduleAliases)
    into.push_back(entry.first);
  for (std::string_view module : moduleNames())
    into.emplace_back(module);
}

} // namespace vox::hir::sema
