//===- hir/check/CheckListMethods.cpp - methods of lists and maps ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What the methods of spec stdlib §2.2 and §2.3 take and give, but for those
// that are builtins.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

namespace vox::hir::sema {

using namespace ast;

const Type *BodyChecker::listMethod(const CallExpr *expr, Method method,
                                    const Type *receiver,
                                    const std::vector<const Expr *> &args,
                                    const Want &want) {
  const Type *element = receiver->element();
  Span object = static_cast<const MemberExpr *>(expr->callee)->object->span;
  switch (method) {
  case Method::ListLen:
    return types.intType;
  case Method::ListIsEmpty:
    return types.boolType;
  case Method::ListGet:
    checkTo(args[0], types.intType);
    return types.option(element);
  case Method::ListPush:
    checkTo(args[0], element);
    return receiver;
  case Method::ListSet:
    checkTo(args[0], types.intType);
    checkTo(args[1], element);
    return receiver;
  case Method::ListPop:
  case Method::ListFirst:
  case Method::ListLast:
    return types.option(element);
  case Method::ListMin:
  case Method::ListMax:
    return requireOrdered(element, object,
                          method == Method::ListMin ? "min" : "max")
               ? types.option(element)
               : infer.errorType;
  case Method::ListSum:
    return checkMeasure(Predefined::Sum,
                        static_cast<const MemberExpr *>(expr->callee)->object,
                        receiver);
  case Method::ListClear:
    return receiver;
  case Method::ListZip: {
    const Type *other = infer.fresh();
    checkTo(args[0], types.list(other));
    return types.list(types.tuple({element, other}));
  }
  case Method::ListEnumerate:
    return types.list(types.tuple({types.intType, element}));
  case Method::ListFlatten:
    if (const Type *inner = settled(element);
        inner->is(TypeKind::List) || infer.isError(inner))
      return inner;
    sema.report(Diag::UnaryOperand, object, "flatten", sema.text(receiver));
    return infer.errorType;
  case Method::ListSortByKey:
    return sortByKey(expr, receiver, args[0]);
  default:
    return listHigherOrder(method, receiver, args, want);
  }
}

const Type *BodyChecker::sortByKey(const CallExpr *expr, const Type *receiver,
                                   const Expr *callback) {
  const Type *key = infer.fresh();
  checkCallback(callback, {receiver->element()}, key);
  if (isOrdered(key))
    return receiver;
  sema.report(Diag::UnaryOperand, callback->span,
              static_cast<const MemberExpr *>(expr->callee)->member.text,
              fmt::format("keys of type {}", sema.text(key)));
  return infer.errorType;
}

const Type *BodyChecker::listHigherOrder(Method method, const Type *receiver,
                                         const std::vector<const Expr *> &args,
                                         const Want &want) {
  const Type *element = receiver->element();
  switch (method) {
  case Method::ListMap: {
    const Type *result = as<LambdaExpr>(args[0])
                             ? wantedPart(want, TypeKind::List, 0)
                             : infer.fresh();
    checkCallback(args[0], {element}, result);
    return types.list(result);
  }
  case Method::ListFilter:
    checkCallback(args[0], {element}, types.boolType);
    return types.list(element);
  case Method::ListAny:
  case Method::ListAll:
    checkCallback(args[0], {element}, types.boolType);
    return types.boolType;
  case Method::ListForEach: {
    auto *lambda = as<LambdaExpr>(args[0]);
    bool drops = lambda && !lambda->result;
    checkCallback(args[0], {element}, drops ? types.unitType : infer.fresh());
    return types.unitType;
  }
  case Method::ListFold:
    return checkFold(args[0], args[1], element, want);
  case Method::ListSortBy:
    checkCallback(args[0], {element, element}, types.intType);
    return receiver;
  default:
    return infer.errorType;
  }
}

const Type *BodyChecker::mapMethod(Method method, const Type *receiver,
                                   const std::vector<const Expr *> &args) {
  switch (method) {
  case Method::MapIsEmpty:
    return types.boolType;
  case Method::MapClear:
    return receiver;
  case Method::MapGetOr:
    checkKey(args[0]);
    checkTo(args[1], receiver->element());
    return receiver->element();
  default:
    return infer.errorType;
  }
}

} // namespace vox::hir::sema
