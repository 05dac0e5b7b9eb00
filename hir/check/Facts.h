//===- hir/check/Facts.h - what checking found out ------------------------===//
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
#include "hir/names/Methods.h"
#include "hir/names/Predefined.h"

#include <unordered_map>

namespace vox::hir::sema {

struct FunctionInfo;
struct ConstantInfo;
struct ConstantLet;
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
  bool isChanged = false;    ///< assigned or updated, which is no use
  bool isByteLength = false; ///< by its declaration a number of bytes of a str
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
  Builtin, ///< a function of a module
  Some,
  NoneValue,
  Ok,
  Err,
  Variant, ///< of a declared type
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
  BuiltinId builtin{};
  uint32_t variantCase = 0; ///< Variant
};

struct ExprFact {
  const Type *type = nullptr; ///< of the expression itself
  const Type *target =
      nullptr; ///< what it is converted to; null: nothing to do
  Ref ref; ///< Name; Call and Pipe: what is called by name; member of a module
  Method method = Method::None; ///< Call of a member
  BuiltinId builtin{};          ///< of Method::Builtin
  bool isQualified = false;     ///< Member: of a module, file or type, not of a
                                ///< value
  bool makesUpdate = false;     ///< a call of a method of the update set
  bool isUpdate =
      false; ///< a method statement that changes its receiver (§5.3)
  std::vector<uint32_t>
      order; ///< Call of a function: parameter of each argument
  /// Name of a predefined function or constructor as a value: what calls it.
  const ast::LambdaExpr *wrapper = nullptr;
  /// Mention of a generic function: what its type parameters are there.
  std::vector<const Type *> typeArgs;
};

/// A body mentions a declared function: calls it, or makes a value of it.
struct FunctionUse {
  FunctionInfo *function = nullptr;
  std::vector<const Type *> typeArgs; ///< as ExprFact::typeArgs
  Span span;
};

/// A body reads a constant.
struct ConstantUse {
  ConstantInfo *constant = nullptr;
  Span span;
};

/// A body mentions a function of a built-in module, such as `fs.read`.
struct MemberUse {
  BuiltinId builtin{};
  Span span;
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

enum class LoopSource : uint8_t {
  Range,
  List,
  Str,
  Map,
  Fields, ///< of a record or struct
  Json
};

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
  std::vector<FunctionUse> uses;
  std::vector<ConstantUse> constants;
  std::vector<MemberUse> members;
  /// Types with type parameters inside whose values are compared.
  std::vector<std::pair<const Type *, Span>> compared;

  ExprFact &of(const ast::Expr *expr) { return exprs[expr->id]; }
  /// The same for reading: nothing is known of what was not checked.
  const ExprFact &of(const ast::Expr *expr) const {
    static const ExprFact nothing;
    auto found = exprs.find(expr->id);
    return found == exprs.end() ? nothing : found->second;
  }
};

/// The operand of a left-leaning chain that is evaluated before what else the
/// expression has, or null: where such a chain is walked by a loop. Of a call
/// of a member it is the value that the member belongs to.
const ast::Expr *spineChild(const BodyFacts &facts, const ast::Expr *expr);

} // namespace vox::hir::sema
