//===- hir/build/BuildOptionMethods.cpp - Option, Result and numbers ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The combinators become branches; nothing is called at run time but the
// callback, at most once.
//
//===----------------------------------------------------------------------===//
#include "hir/build/Build.h"

#include "hir/VerifyInstr.h"

#include <limits>

namespace vox::hir::sema {

using namespace ast;
using hir::TypeKind;

static constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// What `unwrap_or_default` falls back to.
TempId BodyBuilder::defaultOf(const Type *type, Span span) {
  switch (type->kind()) {
  case TypeKind::Int:
    return b.constInt(0, span);
  case TypeKind::Float:
    return b.constFloat(0, span);
  case TypeKind::Bool:
    return b.constBool(false, span);
  case TypeKind::Str:
    return b.constStr("", span);
  case TypeKind::Dec:
    return convert(b.constInt(0, span), types.intType, type, span);
  case TypeKind::List:
    return b.emit(Opcode::ListNew, type, {}, span);
  case TypeKind::Map:
    return b.emit(Opcode::MapNew, type, {}, span);
  default:
    return b.emit(Opcode::OptNone, type, {}, span);
  }
}

/// `head` and then the display text of a value.
TempId BodyBuilder::message(std::string_view head, TempId temp,
                            const Type *type, Span span) {
  return b.emit(Opcode::StrConcat, types.strType,
                {b.constStr(head, span), display(temp, type, span)}, span);
}

TempId BodyBuilder::optionMethod(const CallExpr *expr, TempId option,
                                 const std::vector<TempId> &args) {
  Span span = expr->span;
  const Type *type =
      finalType(static_cast<const MemberExpr *>(expr->callee)->object);
  const Type *payload = type->element(), *result = typeOf(expr);
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
    faultIf(isSome, false, rt::kUnwrap, span, [&] {
      return b.constStr("called `Option.unwrap()` on a None value", span);
    });
    return inner();
  case Method::OptExpect:
    faultIf(isSome, false, rt::kUnwrap, span, [&] {
      return message("Option.expect: ", args[0], finalType(expr->args[0].value),
                     span);
    });
    return inner();
  case Method::OptUnwrapOr:
    return choose(isSome, payload, span, inner, [&] { return args[0]; });
  case Method::OptUnwrapOrDefault:
    return choose(isSome, payload, span, inner,
                  [&] { return defaultOf(payload, span); });
  case Method::OptOkOr:
    return choose(
        isSome, result, span,
        [&] { return b.emit(Opcode::VariantNew, result, {inner()}, span, 0); },
        [&] { return b.emit(Opcode::VariantNew, result, {args[0]}, span, 1); });
  default:
    return optionCallback(expr, option, args[0]);
  }
}

TempId BodyBuilder::resultMethod(const CallExpr *expr, TempId subject,
                                 const std::vector<TempId> &args) {
  Span span = expr->span;
  const Type *type =
      finalType(static_cast<const MemberExpr *>(expr->callee)->object);
  const Type *value = type->arg(0), *error = type->arg(1);
  const Type *result = typeOf(expr);
  TempId ok = isOk(subject, span);
  auto part = [&](size_t which) {
    return resultPart(which, subject, type, span);
  };
  auto optional = [&](size_t which) {
    auto some = [&] {
      return b.emit(Opcode::OptSome, result, {part(which)}, span);
    };
    auto none = [&] { return b.emit(Opcode::OptNone, result, {}, span); };
    return which == 0 ? choose(ok, result, span, some, none)
                      : choose(ok, result, span, none, some);
  };
  switch (fact(expr).method) {
  case Method::ResIsOk:
    return ok;
  case Method::ResIsErr:
    return b.emit(Opcode::Not, types.boolType, {ok}, span);
  case Method::ResOk:
    return optional(0);
  case Method::ResErr:
    return optional(1);
  case Method::ResUnwrap:
    faultIf(ok, false, rt::kUnwrap, span, [&] {
      return message("called `Result.unwrap()` on an Err value: ", part(1),
                     error, span);
    });
    return part(0);
  case Method::ResUnwrapErr:
    faultIf(ok, true, rt::kUnwrap, span, [&] {
      return b.constStr("called `Result.unwrap_err()` on an Ok value", span);
    });
    return part(1);
  case Method::ResExpect:
    faultIf(ok, false, rt::kUnwrap, span, [&] {
      TempId text = message("Result.expect: ", args[0],
                            finalType(expr->args[0].value), span);
      TempId cause = message(" (", part(1), error, span);
      for (TempId more : {cause, b.constStr(")", span)})
        text = b.emit(Opcode::StrConcat, types.strType, {text, more}, span);
      return text;
    });
    return part(0);
  case Method::ResUnwrapOr:
    return choose(
        ok, value, span, [&] { return part(0); }, [&] { return args[0]; });
  case Method::ResUnwrapOrDefault:
    return choose(
        ok, value, span, [&] { return part(0); },
        [&] { return defaultOf(value, span); });
  default:
    return resultCallback(expr, subject, args[0]);
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
  auto length = [&] {
    return b.emit(Opcode::StrLen, types.intType, {number}, span);
  };
  switch (fact(expr).method) {
  case Method::StrLen:
    return length();
  case Method::StrIsEmpty:
    return b.compare(Opcode::ICmp, Predicate::Eq, length(), b.constInt(0, span),
                     span);
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
