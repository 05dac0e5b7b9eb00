//===- hir/names/FileScope.h - the names of one file ----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Every declaration belongs to a file (spec §3.3). A name is looked up in its
// own file first, then among the public names that flat imports bring, then
// among the predefined ones. The find functions of Names walk this order.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/AST.h"
#include "hir/Type.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace vox::hir::sema {

struct FunctionInfo;
struct ConstantInfo;

/// A `type` declaration.
struct TypeInfo {
  const ast::TypeDecl *decl = nullptr;
  const Type *type = nullptr; ///< of an alias only once it is resolved
  bool isResolving = false;   ///< an alias that is being resolved
};

/// A case of a variant type as it can be built and matched.
struct VariantInfo {
  TypeInfo *owner = nullptr;
  uint32_t index = 0; ///< among the cases of the type
};

/// `read` of `import std/fs as { read }`.
struct ImportedMember {
  std::string module;
  ast::Name member;
  Span span; ///< of the local name
};

struct FileScope;

/// `import "./f.vox"` without a name.
struct FlatImport {
  FileScope *scope = nullptr;
  const ast::ImportDecl *decl = nullptr;
};

template <typename T>
using NameTable = std::map<std::string, T, std::less<>>;

struct FileScope {
  const ast::Ast *ast = nullptr;
  bool isRoot = false;  ///< the file that is compiled, not an imported one
  bool hasMain = false; ///< declares `fn main`
  std::string prefix;   ///< of symbols; empty for the root

  // What the file declares.
  NameTable<FunctionInfo *> functions;
  NameTable<ConstantInfo *> constants;
  NameTable<TypeInfo *> types;
  NameTable<std::vector<VariantInfo>> variants;
  /// Script-level `let`s that functions cannot read.
  std::set<std::string, std::less<>> scriptLocals;
  NameTable<const ast::ExcludedDecl *> stubs;

  // What it imports.
  std::vector<FlatImport> flatImports;
  NameTable<FileScope *> fileAliases;
  NameTable<std::string> moduleAliases;
  NameTable<ImportedMember> members;
  NameTable<Span> importedNames; ///< where the names of the last three stand
  /// Names of imports that were reported: their uses are no news.
  std::set<std::string, std::less<>> brokenNames;
};

} // namespace vox::hir::sema
