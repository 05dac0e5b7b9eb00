//===- hir/sema/Sema.h - the declarations of a program
//---------------------===//
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
#include "hir/sema/Facts.h"
#include "hir/sema/Infer.h"

#include <map>
#include <set>
#include <tuple>

namespace vox::hir::sema {

enum class CheckState : uint8_t { Unchecked, InProgress, Checked };

struct ParamInfo {
  const ast::Param *decl = nullptr;
  const Type *type = nullptr;
  Variable *variable = nullptr;       ///< known once the body is checked
  FunctionId defaultFunction = kNone; ///< of a default that calls functions
};

struct FunctionInfo {
  const ast::FunctionDecl *decl = nullptr; ///< null: the implicit main
  std::string name;
  Span span; ///< of the name
  std::vector<ParamInfo> params;
  const Type *result = nullptr; ///< null: not declared and not yet inferred
  bool declaresResult = false;
  bool isMain = false;
  bool isDeprecated = false;
  bool assumedUnit = false; ///< called while its result was being inferred
  std::vector<const ast::Stmt *> body;
  Span end; ///< where a missing return is reported
  CheckState state = CheckState::Unchecked;
  BodyFacts facts;
  FunctionId id = kNone;

  bool hasOpenParams() const {
    for (const ParamInfo &param : params)
      if (param.type->is(TypeKind::Var))
        return true;
    return false;
  }
};

/// A top-level `let` that functions can read. It is evaluated where it is read:
/// its initialiser has no effects, so that cannot be told from a global
/// variable.
struct ConstantInfo {
  const ast::LetStmt *let = nullptr;
  std::string name;
  const Type *type = nullptr;
  size_t place = 0; ///< in source order
  CheckState state = CheckState::Unchecked;
  BodyFacts facts;
};

class Sema {
public:
  Sema(const ast::Ast &ast, DiagnosticEngine &diagnostics, Program &program)
      : ast(ast), diagnostics(diagnostics), program(program),
        types(program.types), infer(program.types), strings(program) {}

  /// Phase 1: true if the program is free of errors.
  bool check();
  /// Phase 2, after a successful check.
  void build();

  /// Reports once per place: initialisers and defaults can be visited twice.
  template <typename... Args>
  Diagnostic &report(Diag id, Span span, const Args &...args) {
    if (!reported.insert({id, span.begin, span.end}).second)
      return repeated;
    return diagnostics.report(id, span, args...);
  }
  std::string text(const Type *type) { return toString(infer.deep(type)); }

  const Type *resolveType(const ast::TypeExpr *type);
  FunctionInfo *findFunction(const std::string &name);
  ConstantInfo *findConstant(const std::string &name);
  /// True if `name` is a script-level `let` that functions cannot read.
  bool isScriptLocal(const std::string &name) const {
    return scriptLocals.contains(name);
  }
  /// Checks a function whose result a call needs; tolerates recursion.
  const Type *resultOf(FunctionInfo &function, Span use);
  void checkConstant(ConstantInfo &constant, Span use);
  /// Names close to `name` that a function could mean.
  void collectNames(std::vector<std::string> &into) const;

  const ast::Ast &ast;
  DiagnosticEngine &diagnostics;
  Program &program;
  TypeContext &types;
  Infer infer;
  StringPool strings;
  std::deque<FunctionInfo> functions;
  std::deque<ConstantInfo> constants;
  FunctionInfo *mainFunction = nullptr;
  std::vector<const Variable *> unusedLocals;
  std::vector<const Variable *>
      unusedScriptLocals; ///< unused unless a function read the constant

private:
  void declare();
  void declareItems(bool hasMain);
  void declareFunction(const ast::FunctionDecl *decl);
  void declareOther(const ast::Decl *decl);
  void declareDecorators(const ast::FunctionDecl *decl, FunctionInfo &info);
  bool isConstantValue(const ast::Expr *value, bool hasMain);
  bool isConstantCall(const ast::Expr *callee, bool hasMain);
  void declareTopLevelLet(const ast::LetStmt *let, bool hasMain);
  void declareScript();
  void checkBodies();
  void checkFunction(FunctionInfo &function);
  std::vector<FunctionInfo *> calleesFirst();
  void reportOpenParams();
  void reportUnused();
  void createFunctions();
  const Type *resolveNamed(const ast::TypeExpr *type);
  void buildEntry();

  std::map<std::string, FunctionInfo *, std::less<>> functionByName;
  std::map<std::string, ConstantInfo *, std::less<>> constantByName;
  std::set<std::string, std::less<>> scriptLocals;
  std::set<std::tuple<Diag, uint32_t, uint32_t>> reported;
  Diagnostic repeated{};
  unsigned checkDepth = 0;
};

} // namespace vox::hir::sema
