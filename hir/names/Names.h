//===- hir/names/Names.h - what every name of a program means -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The names that files declare and import, the types that they write, and the
// one way to report about them. Bodies are no matter of this room.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/Diagnostic.h"
#include "hir/names/ProgramNames.h"

#include <set>
#include <span>
#include <tuple>

namespace vox::hir::sema {

class Names {
public:
  /// `files`: each behind those it imports; the last is the one compiled.
  /// Fills `names`.
  Names(std::span<const ast::Ast *const> files, DiagnosticEngine &diagnostics,
        ProgramNames &names);

  /// Reports once per place: initialisers and defaults can be visited twice.
  template <typename... Args>
  Diagnostic &report(DiagFor<Args...> id, Span span, const Args &...args) {
    if (!reported.insert({id, span.file, span.begin, span.end}).second)
      return repeated;
    return diagnostics.report(id, span, args...);
  }
  void reportRepeated(const ast::Name &name, Span first) {
    report(Diag::RepeatedName, name.span, name.text)
        .notes.push_back({first, "declared first here"});
  }
  std::string text(const Type *type) { return toString(infer.deep(type)); }

  const Type *resolveType(const ast::TypeExpr *type);
  /// `type`, or the error type after a report if it is absurdly large.
  const Type *bounded(const Type *type, Span span);

  // What a name means in a file (Imports.cpp): the file's own declarations,
  // then the public ones of its flat imports.
  FileScope &scopeOf(FileId file) { return *scopeByFile[file]; }
  FunctionInfo *findFunction(std::string_view name, FileId file);
  /// One that a flat import would bring if it were public, or null.
  FunctionInfo *findPrivateFunction(std::string_view name, FileId file);
  ConstantInfo *findConstant(std::string_view name, FileId file);
  TypeInfo *findType(std::string_view name, FileId file);
  /// The variant cases of this name that the file declares, or if there are
  /// none those that flat imports bring. The expected type decides between
  /// several.
  std::vector<VariantInfo> findVariants(std::string_view name, FileId file);
  /// The same for `alias.name`.
  static FunctionInfo *findPublicFunction(std::string_view name,
                                          FileScope &scope);
  static std::vector<VariantInfo> findPublicVariants(std::string_view name,
                                                     FileScope &scope);
  /// The built-in module that a name stands for, or "": `fs`, or `j` behind
  /// `import std.json as j`. Locals are the caller's to look at.
  std::string findModule(std::string_view name, FileId file);
  /// The file that `import "./f.vox" as name` names, or null.
  FileScope *findFileAlias(std::string_view name, FileId file);
  /// `put` of `import std/fs as { write as put }`, or null.
  const ImportedMember *findMember(std::string_view name, FileId file);

  /// The type parameter of this name of the function being checked, or null.
  const Type *findTypeParam(std::string_view name);
  /// Reports a use of something outside the script profile (Profile.cpp);
  /// false if the name is nothing of that kind.
  bool reportStub(const std::string &name, Span use);
  /// Names close to `name` that a function could mean.
  void collectNames(std::vector<std::string> &into, FileId file);

  DiagnosticEngine &diagnostics;
  const SourceManager &sources; // all of `names`
  const Options &options;
  TypeContext &types;
  Infer &infer;
  std::deque<FileScope> &scopes;
  std::deque<TypeInfo> &declaredTypes;

protected:
  /// Binds what the files import, leaves out what is outside the profile and
  /// declares the types.
  void declareNames();
  /// Two flat imports that provide the same name are an error unless the file
  /// declares it itself. Runs once everything is declared.
  void checkFlatImports(FileScope &scope);
  static bool isBuiltInType(std::string_view name);
  /// Not part of the program (§16.3).
  bool isDropped(const ast::Node *node) const { return dropped.contains(node); }

  /// The function whose type parameters annotations may name.
  const FunctionInfo *typeScope = nullptr;

private:
  void declareImports(FileScope &scope); // Imports.cpp
  void declareFileImport(FileScope &scope, const ast::ImportDecl &import);
  void declareModuleImport(FileScope &scope, const ast::ImportDecl &import);
  bool bindImport(FileScope &scope, const ast::Name &name);
  void checkImportedMember(const std::string &module, const ast::Name &member);
  void declareTypeNames(FileScope &scope); // DeclareTypes.cpp
  void defineTypes();
  std::vector<Field> resolveFields(const std::vector<ast::FieldDecl> &decls);
  const Type *typeOf(TypeInfo &info);
  void findRecursion();
  void offerType(Diagnostic &diagnostic, const ast::Name &name);
  const Type *resolveNamed(const ast::TypeExpr *type); // ResolveType.cpp
  const Type *libraryType(std::string_view name);
  const Type *builtInType(TypeKind kind, const ast::TypeExpr *type,
                          std::vector<const Type *> args);
  static constexpr uint32_t kMaxTypeSize = 4096;

  std::set<const ast::Node *> dropped;
  std::vector<FileScope *> scopeByFile; ///< null: not a file of the program
  std::set<std::tuple<Diag, FileId, uint32_t, uint32_t>> reported;
  Diagnostic repeated{};
};

} // namespace vox::hir::sema
