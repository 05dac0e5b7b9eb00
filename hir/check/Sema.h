//===- hir/check/Sema.h - checking a program ------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What all bodies share: the names of the program, its functions and constants.
// Sema decides in which order bodies are checked; BodyChecker (Check.h) checks
// one.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/check/Instances.h"
#include "hir/check/ProgramFacts.h"
#include "hir/names/Names.h"

namespace vox::hir::sema {

class Sema : public Names {
public:
  /// Fills `program`.
  Sema(std::span<const ast::Ast *const> files, DiagnosticEngine &diagnostics,
       ProgramFacts &program)
      : Names(files, diagnostics, program), program(program),
        instances(*this, program.instances) {}

  void check();

  /// Checks a function whose result a call needs; tolerates recursion.
  const Type *resultOf(FunctionInfo &function, Span use);
  void checkConstant(ConstantLet &let, Span use);
  /// Reports something else that has the name of a variant.
  void rejectVariantName(const std::string &name, Span span);
  /// A node that no source has, for what stands for other things.
  template <typename T>
  T *synthesize(Span span) {
    T *node = program.synthetic.make<T>(span);
    node->id += kSyntheticIds;
    return node;
  }
  static bool isSynthetic(const ast::Node *node) {
    return node->id >= kSyntheticIds;
  }

  ProgramFacts &program;
  Instances instances;
  std::vector<const Variable *> unusedLocals;
  std::vector<const Variable *>
      unusedScriptLocals; ///< unused unless a function read the constant

private:
  void declare();
  void declareItems(FileScope &scope);
  FunctionInfo &addFunction();
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
  void reportUnused(const Variable &variable);
  void findRoots();
  void collectNeeds();

  unsigned checkDepth = 0;
  /// Above the ids of every tree: facts are kept by id.
  static constexpr uint32_t kSyntheticIds = uint32_t(1) << 31;
};

} // namespace vox::hir::sema
