//===- hir/check/CheckOptionMethods.cpp - Option, Result and numbers ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What the methods of spec stdlib §2.4 to §2.7 take and give, but for those
// that are builtins.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

namespace vox::hir::sema {

using namespace ast;

/// `unwrap_or_default`: the types that have a value to fall back to.
const Type *BodyChecker::requireDefault(const CallExpr *expr,
                                        const Type *type) {
  type = settled(type);
  switch (type->kind()) {
  case TypeKind::Int:
  case TypeKind::Float:
  case TypeKind::Bool:
  case TypeKind::Str:
  case TypeKind::Dec:
  case TypeKind::List:
  case TypeKind::Map:
  case TypeKind::Option:
    return type;
  default:
    break;
  }
  if (!infer.isError(type))
    sema.report(Diag::UnaryOperand, expr->callee->span, "unwrap_or_default",
                sema.text(type));
  return infer.errorType;
}

const Type *BodyChecker::optionMethod(const CallExpr *expr, Method method,
                                      const Type *payload,
                                      const std::vector<const Expr *> &args,
                                      const Want &want) {
  switch (method) {
  case Method::OptIsSome:
  case Method::OptIsNone:
    return types.boolType;
  case Method::OptUnwrap:
    return payload;
  case Method::OptUnwrapOr:
    checkTo(args[0], payload);
    return payload;
  case Method::OptUnwrapOrDefault:
    return requireDefault(expr, payload);
  case Method::OptExpect:
    check(args[0], Want::displayed());
    return payload;
  case Method::OptMap: {
    const Type *result = wantedPart(want, TypeKind::Option, 0);
    checkCallback(args[0], {payload}, result);
    return types.option(result);
  }
  case Method::OptAndThen: {
    const Type *result = types.option(wantedPart(want, TypeKind::Option, 0));
    checkCallback(args[0], {payload}, result);
    return result;
  }
  case Method::OptFilter:
    checkCallback(args[0], {payload}, types.boolType);
    return types.option(payload);
  case Method::OptOrElse:
    checkCallback(args[0], {}, types.option(payload));
    return types.option(payload);
  case Method::OptOkOr: {
    const Type *error = wantedPart(want, TypeKind::Result, 1);
    if (infer.isOpen(error) && !infer.isError(error))
      error = check(args[0]);
    else
      checkTo(args[0], error);
    return types.result(payload, error);
  }
  default:
    return infer.errorType;
  }
}

const Type *BodyChecker::resultMethod(const CallExpr *expr, Method method,
                                      const Type *receiver,
                                      const std::vector<const Expr *> &args,
                                      const Want &want) {
  const Type *value = receiver->arg(0), *error = receiver->arg(1);
  switch (method) {
  case Method::ResIsOk:
  case Method::ResIsErr:
    return types.boolType;
  case Method::ResOk:
    return types.option(value);
  case Method::ResErr:
    return types.option(error);
  case Method::ResUnwrap:
    return value;
  case Method::ResUnwrapErr:
    return error;
  case Method::ResUnwrapOr:
    checkTo(args[0], value);
    return value;
  case Method::ResUnwrapOrDefault:
    return requireDefault(expr, value);
  case Method::ResExpect:
    check(args[0], Want::displayed());
    return value;
  case Method::ResMap: {
    const Type *result = wantedPart(want, TypeKind::Result, 0);
    checkCallback(args[0], {value}, result);
    return types.result(result, error);
  }
  case Method::ResMapErr: {
    const Type *result = wantedPart(want, TypeKind::Result, 1);
    checkCallback(args[0], {error}, result);
    return types.result(value, result);
  }
  case Method::ResAndThen: {
    const Type *result =
        types.result(wantedPart(want, TypeKind::Result, 0), error);
    checkCallback(args[0], {value}, result);
    return result;
  }
  default:
    return infer.errorType;
  }
}

const Type *BodyChecker::scalarMethod(Method method, const Type *receiver,
                                      const std::vector<const Expr *> &args) {
  switch (method) {
  case Method::StrLen:
  case Method::FloatToBits:
    return types.intType;
  case Method::ToString:
    return types.strType;
  case Method::NumAbs:
    return receiver;
  case Method::NumMin:
  case Method::NumMax:
    checkTo(args[0], receiver);
    return receiver;
  case Method::IntToFloat:
  case Method::FloatFloor:
  case Method::FloatCeil:
  case Method::FloatRound:
  case Method::FloatSqrt:
  case Method::FloatTrunc:
    return types.floatType;
  case Method::FloatToInt:
    return types.option(types.intType);
  case Method::StrIsEmpty:
  case Method::FloatIsNan:
  case Method::FloatIsFinite:
  case Method::FloatIsInfinite:
    return types.boolType;
  default:
    return infer.errorType;
  }
}

} // namespace vox::hir::sema
