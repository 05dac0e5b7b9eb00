//===- hir/sema/Sema.h - the declarations of a program --------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What all bodies share: declared functions and constants, the types, the
// diagnostics. Sema decides in which order bodies are checked; BodyChecker
// (Check.h) checks one, BodyBuilder (Build.h) turns one into HIR.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/Diagnostic.h"
#include "hir/FunctionBuilder.h"
#include "hir/Lower.h"
#include "hir/sema/Facts.h"
#include "hir/sema/FileScope.h"
#include "hir/sema/Infer.h"
#include "hir/sema/Instances.h"

#include <map>
#include <set>
#include <tuple>

namespace vox::hir::sema {

enum class CheckState : uint8_t { Unchecked, InProgress, Checked };

enum class ContractKind : uint8_t { Require, Ensure, Invariant };

/// @require(c), @ensure(c, fallback: g) or @invariant(c) of a function.
struct Contract {
  ContractKind kind = ContractKind::Require;
  const ast::Expr *condition = nullptr;
  const ast::NameExpr *fallback = nullptr; ///< Ensure: null: fault
};

struct ParamInfo {
  const ast::Param *decl = nullptr;
  const Type *type = nullptr;
  Variable *variable = nullptr; ///< known once the body is checked
};

struct FunctionInfo {
  const ast::FunctionDecl *decl = nullptr; ///< null: the implicit main
  std::string name;
  std::string symbol; ///< unique in the program
  Span span;          ///< of the name
  std::vector<ParamInfo> params;
  const Type *result = nullptr; ///< null: not declared and not yet inferred
  bool declaresResult = false;
  bool isMain = false;
  bool isDeprecated = false;
  std::string deprecation;  ///< why, or ""
  bool assumedUnit = false; ///< called while its result was being inferred
  bool isTest = false;
  bool hasEffects = false;              ///< has a clause that says its effects
  std::vector<ast::Name> effects;       ///< of the clause
  std::vector<const Type *> typeParams; ///< Params, in order
  std::vector<Contract> contracts;
  Variable *resultVariable = nullptr; ///< `result` of @ensure, if there is one
  bool dropsLast = false; ///< the last value of the body goes nowhere
  bool endsInOk = false;  ///< a main whose result `?` made: its end is Ok(Unit)
  std::vector<const ast::Stmt *> body;
  Span end; ///< where a missing return is reported
  CheckState state = CheckState::Unchecked;
  BodyFacts facts;

  bool hasOpenParams() const {
    for (const ParamInfo &param : params)
      if (param.type->is(TypeKind::Var))
        return true;
    return false;
  }
};

/// A top-level `let` that functions can read (spec §4.5). Beside a main it is a
/// constant of the file. In a script it is a local of the implicit main, and
/// what functions read is a copy of its own: its initialiser has no effects.
struct ConstantLet {
  const ast::LetStmt *let = nullptr;
  std::vector<ConstantInfo *> names;
  size_t place = 0; ///< in source order, imported files first
  bool isScript = false;
  bool isRoot = false;    ///< of the file that is compiled
  bool isInlined = false; ///< evaluated where it is read, no global variable
  size_t inlineSize = 0;  ///< expressions that this repeats
  CheckState state = CheckState::Unchecked;
  BodyFacts facts;
};

/// One name that a top-level `let` binds.
struct ConstantInfo {
  ConstantLet *owner = nullptr;
  const ast::Pattern *pattern = nullptr; ///< the Binding
  std::string name;
  const Type *type = nullptr;
  Variable *variable = nullptr;
  uint32_t global = kNone; ///< into Program::globals
};

class Sema {
public:
  /// `files`: each behind those it imports; the last is the one compiled.
  Sema(std::span<const ast::Ast *const> files, DiagnosticEngine &diagnostics,
       Program &program, const LowerOptions &options);

  /// Phase 1: true if the program is free of errors.
  bool check();
  /// Phase 2, after a successful check.
  void build();

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

  /// Checks a function whose result a call needs; tolerates recursion.
  const Type *resultOf(FunctionInfo &function, Span use);
  void checkConstant(ConstantLet &let, Span use);
  /// A node that no source has, for what stands for other things.
  template <typename T>
  T *synthesize(Span span) {
    T *node = synthetic.make<T>(span);
    node->id += kSyntheticIds;
    return node;
  }
  /// The type parameter of this name of the function being checked, or null.
  const Type *findTypeParam(std::string_view name);
  /// Reports a use of something outside the script profile (Profile.cpp);
  /// false if the name is nothing of that kind.
  bool reportStub(const std::string &name, Span use);
  /// Names close to `name` that a function could mean.
  void collectNames(std::vector<std::string> &into, FileId file);

  DiagnosticEngine &diagnostics;
  Program &program;
  const LowerOptions options;
  TypeContext &types;
  Infer infer;
  StringPool strings;
  Instances instances;
  std::deque<FileScope> scopes; ///< in the order of the files
  std::deque<FunctionInfo> functions;
  std::deque<ConstantLet> constantLets;
  std::deque<ConstantInfo> constants;
  std::deque<TypeInfo> declaredTypes;
  FunctionInfo *mainFunction = nullptr;
  std::vector<const Variable *> unusedLocals;
  std::vector<const Variable *>
      unusedScriptLocals; ///< unused unless a function read the constant

private:
  void declareImports(FileScope &scope); // Imports.cpp
  void declareFileImport(FileScope &scope, const ast::ImportDecl &import);
  void declareModuleImport(FileScope &scope, const ast::ImportDecl &import);
  bool bindImport(FileScope &scope, const ast::Name &name);
  void checkImportedMember(const std::string &module, const ast::Name &member);
  void checkFlatImports(FileScope &scope);
  void declare();
  void declareItems(FileScope &scope);
  void declareFunction(FileScope &scope, const ast::FunctionDecl *decl);
  void declareDecorators(const ast::FunctionDecl *decl, FunctionInfo &info);
  void declareTypeParams(FunctionInfo &info);
  void declareContract(const ast::Decorator &decorator, FunctionInfo &info);
  void declareTest(FunctionInfo &info);
  bool isScriptConstant(const FileScope &scope, const ast::Expr *value);
  bool isScriptConstantCall(const ast::CallExpr *call);
  static bool mentionsLocal(const FileScope &scope, const ast::Expr *value);
  bool reportTaken(const FileScope &scope, const ast::Name &name);
  void checkConstantOrder();
  void checkEffects();
  void declareTopLevelLet(FileScope &scope, const ast::LetStmt *let);
  void declareScript(FileScope &scope);
  void checkBodies();
  void checkFunction(FunctionInfo &function);
  std::vector<FunctionInfo *> calleesFirst();
  void reportOpenParams();
  void reportUnused();
  std::vector<FunctionInfo *> rootFunctions();
  void collectNeeds(const Instances::Reached &reached);
  void createGlobals(const std::vector<ConstantLet *> &lets);
  void createFunctions(const std::vector<Instance *> &needed);
  Function &addEntry(std::string name);
  void declareTypeNames(FileScope &scope); // DeclareTypes.cpp
  void defineTypes();
  std::vector<Field> resolveFields(const std::vector<ast::FieldDecl> &decls);
  const Type *typeOf(TypeInfo &info);
  void findRecursion();
  static bool isBuiltInType(std::string_view name);
  const Type *resolveNamed(const ast::TypeExpr *type);
  const Type *libraryType(std::string_view name);
  const Type *builtInType(TypeKind kind, const ast::TypeExpr *type,
                          std::vector<const Type *> args);
  static constexpr uint32_t kMaxTypeSize = 4096;

  std::set<const ast::Node *> dropped;  ///< not part of the program (§16.3)
  std::vector<FileScope *> scopeByFile; ///< null: not a file of the program
  std::set<std::tuple<Diag, FileId, uint32_t, uint32_t>> reported;
  Diagnostic repeated{};
  unsigned checkDepth = 0;
  ast::Ast synthetic;
  /// Above the ids of every tree: facts are kept by id.
  static constexpr uint32_t kSyntheticIds = uint32_t(1) << 31;
  /// The function whose type parameters annotations may name.
  const FunctionInfo *typeScope = nullptr;
};

} // namespace vox::hir::sema
