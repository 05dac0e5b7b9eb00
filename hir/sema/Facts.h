//===- hir/sema/Facts.h - what checking found out
//--------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The tree is never changed: checking stores what it learns per node id, one
// table for each checked body, and building reads it. Types in facts may hold
// variables; `Infer::deep` gives their final form once all bodies are checked.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/AST.h"
#include "hir/HIR.h"
#include "hir/MathFunctions.h"
#include "hir/sema/Methods.h"
#include "hir/sema/Predefined.h"

#include <unordered_map>

namespace vox::hir::sema {

struct FunctionInfo;
struct ConstantInfo;
struct LambdaFact;

enum class VariableKind : uint8_t { Let, Param, Loop, Pattern };

/// A named variable of a body.
struct Variable {
  std::string name;
  Span span;
  const Type *type = nullptr;
  VariableKind kind = VariableKind::Let;
  bool isMut = false;
  bool isUsed = false;
  LambdaFact *owner =
      nullptr;            ///< the lambda it belongs to; null: the body itself
  uint32_t loopDepth = 0; ///< loops around its declaration, within the owner
};

enum class RefKind : uint8_t {
  None,
  Variable,
  Function,
  Constant,
  Predefined,
  Math,
  Some,
  NoneValue,
  Null,
  UnitValue,
  Error
};

/// What a name means.
struct Ref {
  RefKind kind = RefKind::None;
  Variable *variable = nullptr;
  FunctionInfo *function = nullptr;
  ConstantInfo *constant = nullptr;
  Predefined predefined = Predefined::Print;
  const MathMember *math = nullptr;
};

struct ExprFact {
  const Type *type = nullptr; ///< of the expression itself
  const Type *target =
      nullptr; ///< what it is converted to; null: nothing to do
  Ref ref; ///< Name; Call and Pipe: what is called by name; member of a module
  Method method = Method::None; ///< Call of a member
  bool isUpdate =
      false; ///< a method statement that changes its receiver (§5.3)
  std::vector<uint32_t>
      order; ///< Call of a function: parameter of each argument
};

struct LambdaFact {
  std::vector<Variable *> params; ///< null for `_`
  std::vector<const Type *> paramTypes;
  std::vector<Variable *>
      captures; ///< variables of enclosing bodies, in order of first use
  const Type *result = nullptr;
  bool discards = false; ///< the value of the body is dropped
  LambdaFact *outer = nullptr;
};

enum class LoopSource : uint8_t { Range, List, Str };

struct ForFact {
  LoopSource source = LoopSource::List;
  const Type *itemType = nullptr;
  Variable *value = nullptr;
  Variable *index = nullptr;
};

/// Everything that is known about one body: a function, or a constant's
/// initialiser.
struct BodyFacts {
  std::deque<Variable> variables;
  std::deque<LambdaFact> lambdas;
  std::unordered_map<uint32_t, ExprFact> exprs;
  std::unordered_map<uint32_t, Variable *> patterns; ///< Binding patterns
  std::unordered_map<uint32_t, ForFact> loops;
  std::unordered_map<uint32_t, LambdaFact *> lambdaOf;

  ExprFact &of(const ast::Expr *expr) { return exprs[expr->id]; }
};

} // namespace vox::hir::sema
