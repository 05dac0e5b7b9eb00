//===- hir/check/CheckPredefined.cpp - calls of predefined functions ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The functions of spec §3.4. Argument counts are checked by the caller.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

#include "hir/names/TypeTests.h"

namespace vox::hir::sema {

using namespace ast;

/// The type after settling what is pending, if it is still open.
const Type *BodyChecker::settled(const Type *type) {
  if (infer.isOpen(type) && !infer.isError(type)) {
    fills.settle(type);
    pending.settle(type);
  }
  return shallow(type);
}

/// Reports a value whose type has to be known and is not.
const Type *BodyChecker::openValue(const Expr *expr, const Type *type) {
  Diagnostic &diagnostic = sema.report(Diag::ValueNotInferable, expr->span);
  Variable *variable = variableOf(expr);
  bool isParam = variable && variable->owner &&
                 variable->kind == VariableKind::Param &&
                 variable->name.find('.') == std::string::npos;
  if (isParam)
    diagnostic.notes.push_back(
        {variable->span,
         fmt::format("write `fn({}: T) ...` with its type", variable->name)});
  infer.giveUp(type);
  return infer.errorType;
}

const Type *BodyChecker::checkPredefined(Predefined id,
                                         const std::vector<const Expr *> &args,
                                         const Type *piped) {
  auto argument = [&](size_t i, Want want) {
    return i == 0 && piped ? piped : check(args[i], want);
  };
  auto argumentTo = [&](size_t i, const Type *expected) {
    coerce(args[i], argument(i, Want::value(expected)), expected);
  };
  switch (id) {
  case Predefined::Print:
  case Predefined::Println:
  case Predefined::Eprintln:
    for (size_t i = 0; i < args.size(); ++i)
      argument(i, Want::displayed());
    return types.unitType;
  case Predefined::Str:
    argument(0, Want::displayed());
    return types.strType;
  case Predefined::TypeOf: {
    Want any;
    any.allowNull = true;
    if (argument(0, any) == infer.nullType)
      set(args[0], types.unitType);
    return types.strType;
  }
  case Predefined::Panic:
    argument(0, Want::displayed());
    return types.neverType;
  case Predefined::Assert:
    if (piped)
      argumentTo(0, types.boolType);
    else
      requireBool(args[0]);
    if (args.size() > 1)
      argument(1, Want::displayed());
    return types.unitType;
  case Predefined::Bool:
    argument(0, Want::displayed());
    return types.boolType;
  case Predefined::Int:
  case Predefined::Float:
    return checkConversion(id, args[0], settled(argument(0, Want::any())));
  case Predefined::Len:
  case Predefined::Abs:
  case Predefined::Sum:
  case Predefined::Sorted:
    return checkMeasure(id, args[0], settled(argument(0, Want::any())));
  case Predefined::Range:
    for (size_t i = 0; i < args.size(); ++i)
      argumentTo(i, types.intType);
    return types.list(types.intType);
  case Predefined::Min:
  case Predefined::Max:
    return checkExtreme(id, args, settled(argument(0, Want::any())));
  case Predefined::Floor:
  case Predefined::Ceil:
  case Predefined::Round:
  case Predefined::Sqrt:
    argumentTo(0, types.floatType);
    return types.floatType;
  case Predefined::Chr:
    argumentTo(0, types.intType);
    return types.strType;
  }
  return infer.errorType;
}

const Type *BodyChecker::checkConversion(Predefined id, const Expr *arg,
                                         const Type *type) {
  bool isInt = id == Predefined::Int;
  if (type->is(TypeKind::Var) && !infer.isError(type))
    openValue(arg, type);
  type = shallow(type);
  switch (type->kind()) {
  case TypeKind::Int:
  case TypeKind::Float:
  case TypeKind::Str:
  case TypeKind::Json:
  case TypeKind::Never:
    break;
  case TypeKind::Bool:
    if (isInt)
      break;
    [[fallthrough]];
  default:
    if (!infer.isError(type))
      offerValueIf(sema.report(Diag::UnaryOperand, arg->span,
                               predefinedRow(id).name, sema.text(type)),
                   arg, type, [&](const Type *inside) {
                     return inside->is(TypeKind::Int) ||
                            inside->is(TypeKind::Float) ||
                            inside->is(TypeKind::Str) ||
                            inside->is(TypeKind::Json) ||
                            (isInt && inside->is(TypeKind::Bool));
                   });
  }
  return isInt ? types.intType : types.floatType;
}

/// `len` looks through Option and Result.
bool BodyChecker::hasLength(const Type *type) {
  while (type->is(TypeKind::Option) || type->is(TypeKind::Result))
    type = shallow(type->element());
  switch (type->kind()) {
  case TypeKind::Str:
  case TypeKind::List:
  case TypeKind::Map:
  case TypeKind::Record:
  case TypeKind::Struct:
  case TypeKind::Never:
    return true;
  default:
    return infer.isError(type);
  }
}

const Type *BodyChecker::checkMeasure(Predefined id, const Expr *arg,
                                      const Type *type) {
  if (id == Predefined::Len && hasLength(type))
    return types.intType;
  const Type *counted = id == Predefined::Sum && type->is(TypeKind::List)
                            ? settled(type->element())
                            : type;
  if (counted->is(TypeKind::Var) && !infer.isError(counted))
    return openValue(arg, type);
  if (infer.isError(type))
    return infer.errorType;
  if (id == Predefined::Abs && isNumber(type))
    return type;
  if (id != Predefined::Len && type->is(TypeKind::List)) {
    const Type *element = settled(type->element());
    if (id == Predefined::Sum && (isNumber(element) || infer.isError(element)))
      return element;
    if (id == Predefined::Sorted)
      return requireOrdered(element, arg->span, "sorted") ? type
                                                          : infer.errorType;
  }
  offerValueIf(sema.report(Diag::UnaryOperand, arg->span,
                           predefinedRow(id).name, sema.text(type)),
               arg, type, [&](const Type *inside) {
                 return id == Predefined::Abs ? isNumber(inside)
                                              : inside->is(TypeKind::List);
               });
  return id == Predefined::Len ? types.intType : infer.errorType;
}

const Type *BodyChecker::checkExtreme(Predefined id,
                                      const std::vector<const Expr *> &args,
                                      const Type *first) {
  std::string_view name = predefinedRow(id).name;
  if (infer.isError(first))
    return infer.errorType;
  if (args.size() == 1) {
    if (first->is(TypeKind::List))
      return requireOrdered(first->element(), args[0]->span, name)
                 ? first->element()
                 : infer.errorType;
    offerValueIf(
        sema.report(Diag::UnaryOperand, args[0]->span, name, sema.text(first)),
        args[0], first,
        [](const Type *inside) { return inside->is(TypeKind::List); });
    return infer.errorType;
  }
  const Type *second = settled(check(args[1]));
  const Type *joined = infer.join(first, second);
  if (!joined || !isNumber(shallow(joined))) {
    if (!infer.isError(second))
      sema.report(Diag::BinaryOperands, args[0]->span.to(args[1]->span), name,
                  sema.text(first), sema.text(second));
    return infer.errorType;
  }
  fact(args[0]).target = joined;
  fact(args[1]).target = joined;
  return shallow(joined);
}

} // namespace vox::hir::sema
