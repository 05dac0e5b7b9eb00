//===- hir/check/FunctionValues.h - calls of who knows what ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Which functions a call through a value can mean: those of its type that the
// program makes values of (spec stdlib §7).
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/check/Sema.h"

namespace vox::hir::sema {

/// A lambda, or a declared function that is made a value of.
struct FunctionValue {
  const Type *type;             ///< deep
  Span span;                    ///< of the lambda, or of the mention
  const FunctionInfo *function; ///< null: a lambda
};

/// A value of a function type is called, or given to who may call it.
struct ValueCall {
  const Type *type; ///< deep
  Span span;
};

/// What a body does with values of function types.
struct BodyValues {
  std::vector<FunctionValue> made;
  std::vector<ValueCall> called;
};

BodyValues functionValues(const Infer &infer, const BodyFacts &facts,
                          std::span<const ast::Stmt *const> body);

/// True if a call of a value of type `called` can mean one of type `made`:
/// they are equal or, where one is generic, take as many arguments.
bool canMean(const Type *called, const Type *made);

} // namespace vox::hir::sema
