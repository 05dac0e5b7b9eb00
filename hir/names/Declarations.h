//===- hir/names/Declarations.h - what the names of files stand for -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Functions and top-level `let`s as their files declare them. The facts about
// their bodies belong to checking; here they are only pointed to.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/AST.h"
#include "hir/HIR.h"

namespace vox::hir::sema {

struct BodyFacts;
struct ConstantInfo;
struct Variable;

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
  BodyFacts *facts = nullptr; ///< what checking found out about it

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
  BodyFacts *facts = nullptr; ///< what checking found out about it
};

/// One name that a top-level `let` binds.
struct ConstantInfo {
  ConstantLet *owner = nullptr;
  const ast::Pattern *pattern = nullptr; ///< the Binding
  std::string name;
  const Type *type = nullptr;
  Variable *variable = nullptr;
};

} // namespace vox::hir::sema
