//===- hir/check/CheckFunctionValue.cpp - functions as values -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A declared function is a value as it is. A predefined function and a
// constructor have no function of their own: as a value they are the lambda
// that calls them, `str` is `x => str(x)`.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

#include <algorithm>

namespace vox::hir::sema {

using namespace ast;

/// True for a name that is a function only by being wrapped in a lambda.
bool BodyChecker::isWrappable(const Expr *expr) {
  auto *name = as<NameExpr>(expr);
  if (!name)
    return false;
  switch (resolve(name->name, name->span, false).kind) {
  case RefKind::Predefined:
  case RefKind::Some:
  case RefKind::Ok:
  case RefKind::Err:
    return true;
  default:
    return false;
  }
}

/// How many arguments the lambda around `ref` takes where `expected` is;
/// nothing if it is not to be wrapped.
std::optional<size_t> BodyChecker::wrappedArity(const NameExpr *expr,
                                                const Ref &ref,
                                                const Type *expected) {
  bool isFunction = expected && expected->is(TypeKind::Function);
  if (expected && !infer.isOpen(expected) && !isFunction)
    return std::nullopt;
  switch (ref.kind) {
  case RefKind::Predefined: {
    const PredefinedRow &row = predefinedRow(ref.predefined);
    size_t wanted = isFunction ? expected->paramCount() : 1;
    return std::clamp<size_t>(wanted, row.least, row.most);
  }
  case RefKind::Some:
  case RefKind::Ok:
  case RefKind::Err:
    return 1;
  case RefKind::Variant: {
    auto found = sema.findVariants(expr->name, expr->span.file);
    if (found.empty())
      return std::nullopt;
    const Nominal &type = *found[0].owner->type->nominal();
    size_t count = type.cases[found[0].index].fields.size();
    return count ? std::optional<size_t>(count) : std::nullopt;
  }
  default:
    return std::nullopt;
  }
}

const Type *BodyChecker::checkWrapped(const NameExpr *expr, size_t arity,
                                      const Want &want) {
  Span span = expr->span;
  auto *callee = sema.synthesize<NameExpr>(span);
  callee->name = expr->name;
  auto *call = sema.synthesize<CallExpr>(span);
  call->callee = callee;
  auto *lambda = sema.synthesize<LambdaExpr>(span);
  lambda->body = call;
  for (size_t i = 0; i < arity; ++i) {
    auto *argument = sema.synthesize<NameExpr>(span);
    argument->name = fmt::format("{}.{}", expr->name, i); // as no name is
    Arg arg;
    arg.value = argument;
    call->args.push_back(std::move(arg));
    Param param;
    param.name = {argument->name, span};
    param.span = span;
    lambda->params.push_back(std::move(param));
  }
  fact(expr).wrapper = lambda;
  return set(lambda, checkLambda(lambda, want));
}

} // namespace vox::hir::sema
