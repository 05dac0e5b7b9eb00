//===- hir/sema/BuildMethods.cpp - building method calls
//-------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Methods without callbacks, and statements that update their receiver: those
// evaluate the arguments first and then take the variable's value, so that a
// list with one owner is changed in place.
//
//===----------------------------------------------------------------------===//
#include "hir/sema/Build.h"

#include "hir/VerifyInstr.h"

#include <limits>

namespace vox::hir::sema {

static constexpr double kInfinity = std::numeric_limits<double>::infinity();

using namespace ast;
using hir::TypeKind;

TempId BodyBuilder::method(const CallExpr *expr, TempId receiver, bool wanted) {
  auto *member = static_cast<const MemberExpr *>(expr->callee);
  const ExprFact &known = fact(expr);
  if (known.isUpdate) {
    const Variable *variable = fact(member->object).ref.variable;
    if (known.method == Method::ListPop)
      return popFrom(variable, expr->span);
    if (!selfUpdate(variable, expr)) {
      TempId list = value(member->object);
      std::vector<TempId> args;
      for (const Arg &arg : expr->args)
        args.push_back(value(arg.value));
      b.store(localOf(variable),
              applyUpdate(known.method, list, typeOf(expr), args, expr->span),
              expr->span);
    }
    return wanted ? b.load(localOf(variable), expr->span) : kNone;
  }
  std::vector<TempId> args;
  for (const Arg &arg : expr->args)
    args.push_back(value(arg.value));
  switch (finalType(member->object)->kind()) {
  case TypeKind::List:
    return listMethod(expr, receiver, args);
  case TypeKind::Option:
    return optionMethod(expr, receiver, args);
  case TypeKind::Str:
    return textMethod(expr, receiver, args);
  default:
    return numberMethod(expr, receiver, args);
  }
}

/// What an update method makes of a list.
TempId BodyBuilder::applyUpdate(Method method, TempId list, const Type *type,
                                const std::vector<TempId> &args, Span span) {
  switch (method) {
  case Method::ListPush:
    return b.emit(Opcode::ListPush, type, {list, args[0]}, span);
  case Method::ListSet:
    return b.emit(Opcode::ListSet, type, {list, args[0], args[1]}, span);
  case Method::ListExtend:
    return b.builtin(BuiltinId::ListExtend, type, {list, args[0]}, span);
  case Method::ListSorted:
    return b.builtin(BuiltinId::ListSorted, type, {list}, span);
  case Method::ListReversed:
    return b.builtin(BuiltinId::ListReversed, type, {list}, span);
  default:
    return b.emit(Opcode::ListNew, type, {}, span);
  }
}

/// The last element as an Option; index -1 of an empty list is None.
TempId BodyBuilder::lastOf(TempId list, const Type *element, Span span) {
  TempId length = b.emit(Opcode::ListLen, types.intType, {list}, span);
  TempId index =
      b.emit(Opcode::ISub, types.intType, {length, b.constInt(1, span)}, span);
  return b.emit(Opcode::ListGet, types.option(element), {list, index}, span);
}

TempId BodyBuilder::popFrom(const Variable *variable, Span span) {
  LocalId local = localOf(variable);
  const Type *type = b.function().locals[local].type;
  TempId last = lastOf(b.load(local, span), type->element(), span);
  b.store(local, b.emit(Opcode::ListPop, type, {b.take(local, span)}, span),
          span);
  return last;
}

TempId BodyBuilder::listMethod(const CallExpr *expr, TempId list,
                               const std::vector<TempId> &args) {
  Span span = expr->span;
  const Type *type =
      finalType(static_cast<const MemberExpr *>(expr->callee)->object);
  const Type *result = typeOf(expr);
  auto length = [&] {
    return b.emit(Opcode::ListLen, types.intType, {list}, span);
  };
  switch (fact(expr).method) {
  case Method::ListLen:
    return length();
  case Method::ListIsEmpty:
    return b.compare(Opcode::ICmp, Predicate::Eq, length(), b.constInt(0, span),
                     span);
  case Method::ListGet:
    return b.emit(Opcode::ListGet, result, {list, args[0]}, span);
  case Method::ListFirst:
    return b.emit(Opcode::ListGet, result, {list, b.constInt(0, span)}, span);
  case Method::ListLast:
  case Method::ListPop:
    return lastOf(list, type->element(), span);
  case Method::ListContains:
    return b.builtin(BuiltinId::ListContains, result, {list, args[0]}, span);
  case Method::ListIndex:
    return b.builtin(BuiltinId::ListIndex, result, {list, args[0]}, span);
  case Method::ListJoin:
    return b.builtin(BuiltinId::ListJoin, result,
                     {list, args.empty() ? b.constStr("", span) : args[0]},
                     span);
  case Method::ListSum:
    return sumOfList(list, type->element(), span);
  case Method::ListMin:
  case Method::ListMax: {
    TempId count = length();
    TempId empty = b.compare(Opcode::ICmp, Predicate::Eq, count,
                             b.constInt(0, span), span);
    return choose(
        empty, result, span,
        [&] { return b.emit(Opcode::OptNone, result, {}, span); },
        [&] {
          bool isMax = fact(expr).method == Method::ListMax;
          TempId best =
              extremeOfList(isMax, list, type->element(), span, count);
          return b.emit(Opcode::OptSome, result, {best}, span);
        });
  }
  case Method::ListPush:
  case Method::ListSet:
  case Method::ListExtend:
  case Method::ListSorted:
  case Method::ListReversed:
  case Method::ListClear:
    return applyUpdate(fact(expr).method, list, result, args, span);
  default:
    return listCallback(expr, list, args);
  }
}

TempId BodyBuilder::optionMethod(const CallExpr *expr, TempId option,
                                 const std::vector<TempId> &args) {
  Span span = expr->span;
  const Type *type =
      finalType(static_cast<const MemberExpr *>(expr->callee)->object);
  const Type *payload = type->element();
  TempId isSome = b.emit(Opcode::OptIsSome, types.boolType, {option}, span);
  auto inner = [&] {
    return b.emit(Opcode::OptPayload, payload, {option}, span);
  };
  switch (fact(expr).method) {
  case Method::OptIsSome:
    return isSome;
  case Method::OptIsNone:
    return b.emit(Opcode::Not, types.boolType, {isSome}, span);
  case Method::OptUnwrap:
    faultIf(isSome, false, 4, span, [&] {
      return b.constStr("called `Option.unwrap()` on a None value", span);
    });
    return inner();
  case Method::OptExpect:
    faultIf(isSome, false, 4, span, [&] {
      TempId head = b.constStr("Option.expect: ", span);
      TempId text = display(args[0], finalType(expr->args[0].value), span);
      return b.emit(Opcode::StrConcat, types.strType, {head, text}, span);
    });
    return inner();
  case Method::OptUnwrapOr:
    return choose(isSome, payload, span, inner, [&] { return args[0]; });
  default:
    return optionCallback(expr, option, args[0]);
  }
}

TempId BodyBuilder::textMethod(const CallExpr *expr, TempId text,
                               const std::vector<TempId> &args) {
  Span span = expr->span;
  const Type *result = typeOf(expr);
  auto length = [&] {
    return b.emit(Opcode::StrLen, types.intType, {text}, span);
  };
  switch (fact(expr).method) {
  case Method::StrLen:
    return length();
  case Method::StrIsEmpty:
    return b.compare(Opcode::ICmp, Predicate::Eq, length(), b.constInt(0, span),
                     span);
  case Method::StrContains:
    return b.builtin(BuiltinId::StrContains, result, {text, args[0]}, span);
  case Method::StrStartsWith:
    return b.builtin(BuiltinId::StrStartsWith, result, {text, args[0]}, span);
  case Method::StrEndsWith:
    return b.builtin(BuiltinId::StrEndsWith, result, {text, args[0]}, span);
  case Method::StrRepeat:
    return b.builtin(BuiltinId::StrRepeat, result, {text, args[0]}, span);
  case Method::StrSplit:
    return b.builtin(BuiltinId::StrSplit, result,
                     {text, args.empty() ? b.constStr(" ", span) : args[0]},
                     span);
  case Method::StrChars:
    return b.builtin(BuiltinId::StrChars, result, {text}, span);
  default: // to_string
    return text;
  }
}

TempId BodyBuilder::numberMethod(const CallExpr *expr, TempId number,
                                 const std::vector<TempId> &args) {
  Span span = expr->span;
  const Type *type =
      finalType(static_cast<const MemberExpr *>(expr->callee)->object);
  auto floatOp = [&](Opcode op) {
    return b.emit(op, types.floatType, {number}, span);
  };
  switch (fact(expr).method) {
  case Method::ToString:
    return display(number, type, span);
  case Method::NumAbs:
    return b.emit(type->is(TypeKind::Int) ? Opcode::IAbs : Opcode::FAbs, type,
                  {number}, span);
  case Method::NumMin:
  case Method::NumMax:
    return extremeOfTwo(fact(expr).method == Method::NumMax, number, args[0],
                        type, span);
  case Method::IntToFloat:
    return floatOp(Opcode::IntToFloat);
  case Method::FloatFloor:
    return floatOp(Opcode::FFloor);
  case Method::FloatCeil:
    return floatOp(Opcode::FCeil);
  case Method::FloatRound:
    return floatOp(Opcode::FRound);
  case Method::FloatSqrt:
    return floatOp(Opcode::FSqrt);
  case Method::FloatTrunc:
    return math(MathFn::Trunc, {number}, span);
  case Method::FloatToInt:
    return intInRange(number, span);
  case Method::FloatToBits:
    return b.emit(Opcode::FloatToBits, types.intType, {number}, span);
  case Method::FloatIsNan:
    return isNotNumber(number, span);
  case Method::FloatIsFinite:
    return compareFloat(Predicate::Lt, floatOp(Opcode::FAbs), kInfinity, span);
  case Method::FloatIsInfinite:
    return compareFloat(Predicate::Eq, floatOp(Opcode::FAbs), kInfinity, span);
  default:
    return kNone;
  }
}

} // namespace vox::hir::sema
