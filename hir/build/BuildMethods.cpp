//===- hir/build/BuildMethods.cpp - building method calls -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Methods of lists, maps and text without callbacks, and statements that update
// their receiver: those evaluate the arguments first and then take the value
// out of its place, so that a collection with one owner is changed in place.
//
//===----------------------------------------------------------------------===//
#include "hir/build/Build.h"

#include "hir/Builtins.h"
#include "hir/VerifyInstr.h"

#include <charconv>

namespace vox::hir::sema {

using namespace ast;
using hir::TypeKind;

/// The literal of a signature that stands for a missing argument.
TempId BodyBuilder::defaultArgument(std::string_view literal, Span span) {
  if (literal.starts_with('\''))
    return b.constStr(literal.substr(1, literal.size() - 2), span);
  int64_t number = 0;
  std::from_chars(literal.data(), literal.data() + literal.size(), number);
  return b.constInt(number, span);
}

TempId BodyBuilder::builtinCall(BuiltinId id, const Type *type,
                                std::vector<TempId> operands, Span span) {
  const Signature &row = signature(id);
  for (TempId &operand : operands)
    if (operand == kNone) // of type Unit, which no temp has
      operand =
          b.emit(Opcode::RecordNew, types.tuple({types.unitType}), {}, span);
  while (operands.size() < row.params.size())
    operands.push_back(defaultArgument(row.defaults[operands.size()], span));
  return b.emit(Opcode::Builtin, type, operands, span, int64_t(id));
}

TempId BodyBuilder::method(const CallExpr *expr, TempId receiver, bool wanted) {
  auto *member = static_cast<const MemberExpr *>(expr->callee);
  const ExprFact &known = fact(expr);
  if (known.isUpdate)
    return updateStatement(expr, wanted);
  std::vector<TempId> args;
  for (const Arg &arg : expr->args)
    args.push_back(value(arg.value));
  if (isUpdateCall(expr) && isTouchedBy(member->object, expr))
    receiver = value(member->object);
  if (known.method == Method::Builtin) {
    args.insert(args.begin(), receiver);
    return builtinCall(known.builtin, typeOf(expr), std::move(args),
                       expr->span);
  }
  switch (finalType(member->object)->kind()) {
  case TypeKind::List:
    return listMethod(expr, receiver, args);
  case TypeKind::Map:
    return mapMethod(expr, receiver, args);
  case TypeKind::Option:
    return optionMethod(expr, receiver, args);
  case TypeKind::Result:
    return resultMethod(expr, receiver, args);
  default:
    return numberMethod(expr, receiver, args);
  }
}

/// The map of keys and values that alternate.
TempId BodyBuilder::mapOf(const Type *type, const std::vector<TempId> &entries,
                          Span span) {
  if (!isEmpty(type->element()))
    return b.emit(Opcode::MapNew, type, entries, span);
  TempId map = b.emit(Opcode::MapNew, type, {}, span);
  for (size_t i = 0; i < entries.size(); i += 2)
    map = builtinCall(BuiltinId::MapSet, type, {map, entries[i], kNone}, span);
  return map;
}

/// True if the method makes the next value of its receiver.
bool BodyBuilder::isUpdateCall(const CallExpr *call) {
  return fact(call).makesUpdate;
}

/// What an update method makes of the old value of its receiver.
TempId BodyBuilder::applyUpdate(const CallExpr *call, TempId old,
                                const Type *type,
                                const std::vector<TempId> &args) {
  Span span = call->span;
  switch (fact(call).method) {
  case Method::ListPush:
    return b.emit(Opcode::ListPush, type, {old, args[0]}, span);
  case Method::ListSet:
    return b.emit(Opcode::ListSet, type, {old, args[0], args[1]}, span);
  case Method::ListClear:
    return b.emit(Opcode::ListNew, type, {}, span);
  case Method::MapClear:
    return b.emit(Opcode::MapNew, type, {}, span);
  case Method::ListSortBy:
    return sortBy(old, type, args[0], span);
  case Method::ListSortByKey:
    return sortByKey(old, type, args[0], finalType(call->args[0].value), span);
  default: {
    std::vector<TempId> operands = {old};
    operands.insert(operands.end(), args.begin(), args.end());
    return builtinCall(fact(call).builtin, type, std::move(operands), span);
  }
  }
}

/// `v.m(args)` and `v.f.m(args)` as statements, and `pop`.
TempId BodyBuilder::updateStatement(const CallExpr *expr, bool wanted) {
  const Expr *place = static_cast<const MemberExpr *>(expr->callee)->object;
  if (fact(expr).method == Method::ListPop)
    return popFrom(place, expr->span);
  if (!selfUpdate(place, expr)) {
    std::vector<TempId> args;
    for (const Arg &arg : expr->args)
      args.push_back(value(arg.value));
    updatePlace(place, [&](TempId old, const Type *type) {
      return applyUpdate(expr, old, type, args);
    });
  }
  return wanted ? value(place) : kNone;
}

/// The last element as an Option; index -1 of an empty list is None.
TempId BodyBuilder::lastOf(TempId list, const Type *element, Span span) {
  TempId length = b.emit(Opcode::ListLen, types.intType, {list}, span);
  TempId index =
      b.emit(Opcode::ISub, types.intType, {length, b.constInt(1, span)}, span);
  return b.emit(Opcode::ListGet, types.option(element), {list, index}, span);
}

TempId BodyBuilder::popFrom(const Expr *place, Span span) {
  TempId last = kNone;
  updatePlace(place, [&](TempId list, const Type *type) {
    last = lastOf(list, type->element(), span);
    return b.emit(Opcode::ListPop, type, {list}, span);
  });
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
  case Method::ListSum:
    return sumOfList(list, type->element(), span);
  case Method::ListMin:
  case Method::ListMax:
    return extremeOrNone(fact(expr).method == Method::ListMax, list, result,
                         span);
  case Method::ListPush:
  case Method::ListSet:
  case Method::ListClear:
  case Method::ListSortBy:
  case Method::ListSortByKey:
    return applyUpdate(expr, list, result, args);
  case Method::ListZip:
  case Method::ListEnumerate:
  case Method::ListFlatten:
    return listOfParts(expr, list, args);
  default:
    return listCallback(expr, list, args);
  }
}

TempId BodyBuilder::extremeOrNone(bool isMax, TempId list, const Type *result,
                                  Span span) {
  TempId count = b.emit(Opcode::ListLen, types.intType, {list}, span);
  TempId empty =
      b.compare(Opcode::ICmp, Predicate::Eq, count, b.constInt(0, span), span);
  return choose(
      empty, result, span,
      [&] { return b.emit(Opcode::OptNone, result, {}, span); },
      [&] {
        TempId best =
            extremeOfList(isMax, list, result->element(), span, count);
        return b.emit(Opcode::OptSome, result, {best}, span);
      });
}

/// zip, enumerate, flatten: a new list from the elements in their order.
TempId BodyBuilder::listOfParts(const CallExpr *expr, TempId list,
                                const std::vector<TempId> &args) {
  Span span = expr->span;
  Method kind = fact(expr).method;
  const Type *element =
      finalType(static_cast<const MemberExpr *>(expr->callee)->object)
          ->element();
  const Type *result = typeOf(expr);
  LocalId out = hidden(result, span);
  b.store(out, b.emit(Opcode::ListNew, result, {}, span), span);
  TempId length = b.emit(Opcode::ListLen, types.intType, {list}, span);
  if (kind == Method::ListZip) {
    TempId other = b.emit(Opcode::ListLen, types.intType, {args[0]}, span);
    length = extremeOfTwo(false, length, other, types.intType, span);
  }
  countLoop(b.constInt(0, span), length, span, [&](TempId index) {
    TempId item = b.emit(Opcode::ListAt, element, {list, index}, span);
    if (kind == Method::ListFlatten) {
      b.store(out,
              b.builtin(BuiltinId::ListExtend, result,
                        {b.take(out, span), item}, span),
              span);
      return;
    }
    const Type *pair = result->element();
    TempId first = index, second = item;
    if (kind == Method::ListZip) {
      first = item;
      second = b.emit(Opcode::ListAt, pair->arg(1), {args[0], index}, span);
    }
    TempId row = b.emit(Opcode::RecordNew, pair, {first, second}, span);
    b.store(out,
            b.emit(Opcode::ListPush, result, {b.take(out, span), row}, span),
            span);
  });
  return b.take(out, span);
}

TempId BodyBuilder::mapMethod(const CallExpr *expr, TempId map,
                              const std::vector<TempId> &args) {
  Span span = expr->span;
  const Type *result = typeOf(expr);
  switch (fact(expr).method) {
  case Method::MapIsEmpty: {
    TempId count = b.builtin(BuiltinId::MapLen, types.intType, {map}, span);
    return b.compare(Opcode::ICmp, Predicate::Eq, count, b.constInt(0, span),
                     span);
  }
  case Method::MapGetOr: {
    TempId found = b.builtin(BuiltinId::MapGet, types.option(result),
                             {map, args[0]}, span);
    return choose(
        b.emit(Opcode::OptIsSome, types.boolType, {found}, span), result, span,
        [&] { return b.emit(Opcode::OptPayload, result, {found}, span); },
        [&] { return args[1]; });
  }
  default: // clear
    return applyUpdate(expr, map, result, args);
  }
}

} // namespace vox::hir::sema
