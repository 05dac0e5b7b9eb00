//===- hir/sema/CheckMethods.cpp - checking method calls
//-------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What each built-in method takes and gives, and the rules about methods that
// update their receiver (spec §5.3).
//
//===----------------------------------------------------------------------===//
#include "hir/sema/Check.h"

namespace vox::hir::sema {

using namespace ast;

const Type *BodyChecker::checkMethod(const CallExpr *expr, const Type *receiver,
                                     const Want &want) {
  auto *member = static_cast<const MemberExpr *>(expr->callee);
  receiver = settled(receiver);
  if (infer.isError(receiver)) {
    checkArguments(expr);
    return infer.errorType;
  }
  if (receiver->is(TypeKind::Var)) {
    sema.report(Diag::ValueNotInferable, member->object->span);
    infer.giveUp(receiver);
    checkArguments(expr);
    return infer.errorType;
  }
  const MethodRow *row = findMethod(receiver->kind(), member->member.text);
  if (!row) {
    Diagnostic &diagnostic =
        sema.report(Diag::UnknownMethod, member->member.span,
                    sema.text(receiver), member->member.text);
    if (receiver->is(TypeKind::Option) &&
        findMethod(shallow(receiver->element())->kind(), member->member.text))
      diagnostic.fixes.push_back({member->object->span.after(), ".unwrap()"});
    checkArguments(expr);
    return infer.errorType;
  }
  if (row->method == Method::Missing) {
    sema.report(Diag::NotYet, member->member.span,
                fmt::format(".{}", row->name));
    checkArguments(expr);
    return infer.errorType;
  }
  std::vector<const Expr *> args;
  if (!plainArguments(expr, row->name, row->least, row->most, args)) {
    checkArguments(expr);
    return infer.errorType;
  }
  fact(expr).method = row->method;
  const Type *result = methodResult(expr, *row, receiver, args, want);
  checkUpdate(expr, *row, want);
  return result;
}

/// Where an update call or `pop` may stand, and what it needs of its variable.
void BodyChecker::checkUpdate(const CallExpr *expr, const MethodRow &row,
                              const Want &want) {
  auto *member = static_cast<const MemberExpr *>(expr->callee);
  bool isPop = row.method == Method::ListPop;
  Variable *variable = variableOf(member->object);
  if (!variable || !(row.updates || isPop))
    return;
  if (want.use == Use::Statement || (isPop && want.isWhole)) {
    if (requireMutable(variable, member->object->span))
      fact(expr).isUpdate = true;
    else
      fact(expr).isUpdate =
          want.use == Use::Statement; // reported once is enough
    return;
  }
  if (isPop) {
    sema.report(Diag::UpdateValue, expr->span, variable->name,
                member->member.text);
    return;
  }
  if (want.isFinal || want.assignedTo == variable)
    return;
  bool readAgain = variable->owner == currentLambda() &&
                   frame().loops.size() > variable->loopDepth;
  if (readAgain)
    sema.report(Diag::UpdateValue, expr->span, variable->name,
                member->member.text);
  else
    updates.push_back({variable, expr->span, member->member.text});
}

const Type *BodyChecker::methodResult(const CallExpr *expr,
                                      const MethodRow &row,
                                      const Type *receiver,
                                      const std::vector<const Expr *> &args,
                                      const Want &want) {
  switch (row.receiver) {
  case TypeKind::List:
    return listMethod(expr, row.method, receiver, args, want);
  case TypeKind::Str:
    return strMethod(row.method, args);
  case TypeKind::Option:
    return optionMethod(row.method, receiver->element(), args);
  default:
    return scalarMethod(row.method, receiver, args);
  }
}

/// Elements that `sorted`, `min` and `max` can order.
bool BodyChecker::requireOrdered(const Type *element, Span span,
                                 std::string_view what) {
  element = settled(element);
  if (infer.isError(element) || element->is(TypeKind::Int) ||
      element->is(TypeKind::Float) || element->is(TypeKind::Str))
    return true;
  sema.report(Diag::UnaryOperand, span, what, sema.text(types.list(element)));
  return false;
}

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
  case Method::ListExtend:
    checkTo(args[0], receiver);
    return receiver;
  case Method::ListContains:
  case Method::ListIndex:
    checkTo(args[0], element);
    if (is(element, TypeKind::Unit))
      return notYet(expr, "search for Unit");
    if (!isComparable(element))
      sema.report(Diag::FunctionEquality, expr->span);
    return method == Method::ListContains ? types.boolType : types.intType;
  case Method::ListJoin:
    if (!args.empty())
      checkTo(args[0], types.strType);
    return types.strType;
  case Method::ListPop:
  case Method::ListFirst:
  case Method::ListLast:
    return types.option(element);
  case Method::ListMin:
  case Method::ListMax:
    return requireOrdered(element, object, "min and max")
               ? types.option(element)
               : infer.errorType;
  case Method::ListSum: {
    const Type *known = settled(element);
    if (known->is(TypeKind::Int) || known->is(TypeKind::Float) ||
        infer.isError(known))
      return known;
    sema.report(Diag::UnaryOperand, object, "sum", sema.text(receiver));
    return infer.errorType;
  }
  case Method::ListSorted:
    return requireOrdered(element, object, "sorted") ? receiver
                                                     : infer.errorType;
  case Method::ListReversed:
  case Method::ListClear:
    return receiver;
  default:
    return listHigherOrder(method, element, args, want);
  }
}

/// An argument that is called with values of types `params`.
const Type *BodyChecker::checkCallback(const Expr *expr,
                                       std::vector<const Type *> params,
                                       const Type *result) {
  return checkTo(expr, types.function(std::move(params), result));
}

const Type *BodyChecker::listHigherOrder(Method method, const Type *element,
                                         const std::vector<const Expr *> &args,
                                         const Want &want) {
  switch (method) {
  case Method::ListMap: {
    const Type *result = infer.fresh();
    if (want.type && is(want.type, TypeKind::List) && as<LambdaExpr>(args[0]))
      result = shallow(want.type)->element();
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
  case Method::ListFold: {
    const Type *state = check(
        args[0], Want::value(want.use == Use::Value ? want.type : nullptr));
    if (want.type && want.use == Use::Value &&
        infer.convert(state, want.type)) {
      fact(args[0]).target = want.type;
      state = want.type;
    }
    checkCallback(args[1], {state, element}, state);
    return state;
  }
  default:
    return infer.errorType;
  }
}

const Type *BodyChecker::strMethod(Method method,
                                   const std::vector<const Expr *> &args) {
  switch (method) {
  case Method::StrLen:
    return types.intType;
  case Method::StrIsEmpty:
    return types.boolType;
  case Method::StrContains:
  case Method::StrStartsWith:
  case Method::StrEndsWith:
    checkTo(args[0], types.strType);
    return types.boolType;
  case Method::StrRepeat:
    checkTo(args[0], types.intType);
    return types.strType;
  case Method::StrSplit:
    if (!args.empty())
      checkTo(args[0], types.strType);
    return types.list(types.strType);
  case Method::StrChars:
    return types.list(types.strType);
  default:
    return types.strType;
  }
}

const Type *BodyChecker::optionMethod(Method method, const Type *payload,
                                      const std::vector<const Expr *> &args) {
  switch (method) {
  case Method::OptIsSome:
  case Method::OptIsNone:
    return types.boolType;
  case Method::OptUnwrap:
    return payload;
  case Method::OptUnwrapOr:
    checkTo(args[0], payload);
    return payload;
  case Method::OptExpect:
    check(args[0], Want::displayed());
    return payload;
  case Method::OptMap: {
    const Type *result = infer.fresh();
    checkCallback(args[0], {payload}, result);
    return types.option(result);
  }
  case Method::OptAndThen: {
    const Type *result = types.option(infer.fresh());
    checkCallback(args[0], {payload}, result);
    return result;
  }
  case Method::OptFilter:
    checkCallback(args[0], {payload}, types.boolType);
    return types.option(payload);
  case Method::OptOrElse:
    checkCallback(args[0], {}, types.option(payload));
    return types.option(payload);
  default:
    return infer.errorType;
  }
}

const Type *BodyChecker::scalarMethod(Method method, const Type *receiver,
                                      const std::vector<const Expr *> &args) {
  switch (method) {
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
  case Method::FloatToBits:
    return types.intType;
  case Method::FloatIsNan:
  case Method::FloatIsFinite:
  case Method::FloatIsInfinite:
    return types.boolType;
  default:
    return infer.errorType;
  }
}

} // namespace vox::hir::sema
