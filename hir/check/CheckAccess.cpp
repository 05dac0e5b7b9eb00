//===- hir/check/CheckAccess.cpp - checking `for` and subscripts ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What can be iterated (spec §5.5) and what has elements (spec §6.8).
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

#include "hir/names/TypeTests.h"

namespace vox::hir::sema {

using namespace ast;

/// The type of the values of a map, or of a record or struct that is used as
/// one: the join of its fields, or Json.
const Type *BodyChecker::valueType(const Type *type, Span span) {
  if (type->is(TypeKind::Map))
    return type->element();
  const Type *joined = types.neverType;
  for (size_t i = 0; joined && i < type->fieldCount(); ++i)
    joined = infer.join(joined, type->field(i));
  if (joined)
    return joined;
  if (infer.isJsonLike(type))
    return types.jsonType;
  sema.report(Diag::NotJson, span, sema.text(type));
  return infer.errorType;
}

static bool isIterable(const Type *type) {
  return type->is(TypeKind::List) || type->is(TypeKind::Str) ||
         type->is(TypeKind::Json) || type->is(TypeKind::Map) || isRow(type);
}

ForFact BodyChecker::checkIterable(const ForExpr *expr) {
  ForFact loop;
  auto *call = as<CallExpr>(expr->iterable);
  auto *callee = call ? as<NameExpr>(call->callee) : nullptr;
  if (callee) {
    Ref ref = resolve(callee->name, callee->span, false);
    bool isRange =
        ref.kind == RefKind::Predefined && ref.predefined == Predefined::Range;
    if (isRange) {
      check(expr->iterable);
      loop.source = LoopSource::Range;
      loop.itemType = types.intType;
      return loop;
    }
  }
  const Type *type = settled(check(expr->iterable));
  if (type->is(TypeKind::List)) {
    loop.itemType = type->element();
  } else if (type->is(TypeKind::Str)) {
    loop.source = LoopSource::Str;
    loop.itemType = types.strType;
  } else if (type->is(TypeKind::Json)) {
    loop.source = LoopSource::Json;
    loop.itemType = types.jsonType;
  } else if (type->is(TypeKind::Map) || isRow(type)) {
    loop.source =
        type->is(TypeKind::Map) ? LoopSource::Map : LoopSource::Fields;
    loop.itemType =
        types.tuple({types.strType, valueType(type, expr->iterable->span)});
    if (expr->index)
      offerTakenApart(sema.report(Diag::PairAndIndex, expr->value.span,
                                  expr->value.text, expr->index->text),
                      expr);
  } else {
    if (type->is(TypeKind::Var) && !infer.isError(type))
      openValue(expr->iterable, type);
    else if (!infer.isError(type) && !type->is(TypeKind::Never))
      offerValueIf(
          sema.report(Diag::NotIterable, expr->iterable->span, sema.text(type)),
          expr->iterable, type, isIterable);
    loop.itemType = infer.errorType;
  }
  return loop;
}

const Type *BodyChecker::checkFor(const ForExpr *expr) {
  ForFact loop = checkIterable(expr);
  pushScope();
  updates.enterLoop();
  if (expr->index)
    rejectRepeats({expr->value, *expr->index});
  if (expr->value.text != "_")
    loop.value = declare(expr->value.text, expr->value.span, loop.itemType,
                         VariableKind::Loop, false);
  if (loop.value)
    noteByteLength(loop.value, expr->iterable);
  if (expr->index && expr->index->text != "_")
    loop.index = declare(expr->index->text, expr->index->span, types.intType,
                         VariableKind::Loop, false);
  UpdateFlow::Events exits = updates.now();
  checkLoopBody(expr->body);
  updates.leaveLoop(&exits);
  popScope();
  facts.loops[expr->id] = loop;
  return types.unitType;
}

const Type *BodyChecker::checkSubscript(const SubscriptExpr *expr,
                                        const Type *object) {
  object = settled(object);
  if (object->is(TypeKind::Var) && !infer.isError(object)) {
    bool isMap = expr->index->kind == ExprKind::Str;
    infer.unify(object,
                isMap ? types.map(infer.fresh()) : types.list(infer.fresh()));
    object = shallow(object);
  }
  switch (object->kind()) {
  case TypeKind::Str:
    checkTo(expr->index, types.intType);
    warnByteLength(expr->index);
    return types.option(types.strType);
  case TypeKind::List:
    checkTo(expr->index, types.intType);
    return types.option(object->element());
  case TypeKind::Map:
  case TypeKind::Record:
    checkKey(expr->index);
    return types.option(valueType(object, expr->object->span));
  case TypeKind::Json: {
    const Type *index = settled(check(expr->index));
    bool fits = index->is(TypeKind::Int) || index->is(TypeKind::Str) ||
                index->is(TypeKind::Never) || infer.isError(index);
    if (!fits)
      sema.report(Diag::TypeMismatch, expr->index->span, "int or str",
                  sema.text(index));
    return types.option(types.jsonType);
  }
  default:
    check(expr->index);
    if (!infer.isError(object) && !object->is(TypeKind::Never))
      reportNoElements(expr, object);
    return infer.errorType;
  }
}

/// A subscript of what has no elements.
void BodyChecker::reportNoElements(const SubscriptExpr *expr,
                                   const Type *object) {
  Diagnostic &diagnostic = sema.report(Diag::NotSubscriptable,
                                       expr->object->span, sema.text(object));
  if (object->is(TypeKind::Tuple)) {
    std::string names;
    for (size_t i = 0; i < object->fieldCount() && i < 26; ++i)
      names += fmt::format("{}{}", i ? ", " : "", static_cast<char>('a' + i));
    std::string tuple = clipped(sema.sources.text(expr->object->span));
    diagnostic.notes.push_back(
        {std::nullopt,
         currentLambda()
             ? fmt::format("take it apart: `match {} {{ ({}) => "
                           "... }}`",
                           tuple, names)
             : fmt::format("take it apart: `let ({}) = {}`", names, tuple)});
    return;
  }
  offerValueIf(diagnostic, expr->object, object, [](const Type *type) {
    return type->is(TypeKind::Str) || type->is(TypeKind::List) ||
           type->is(TypeKind::Map) || type->is(TypeKind::Json) ||
           type->is(TypeKind::Record);
  });
}

/// The key of a map is a str, and a Json value may turn out to be one.
void BodyChecker::checkKey(const Expr *key) {
  const Type *type = settled(check(key, Want::value(types.strType)));
  bool fits = type->is(TypeKind::Str) || type->is(TypeKind::Json) ||
              type->is(TypeKind::Never) || infer.isOpen(type);
  if (fits)
    coerce(key, type, types.strType);
  else
    offerValueIf(sema.report(Diag::MapKey, key->span, sema.text(type)), key,
                 type, [](const Type *inside) {
                   return inside->is(TypeKind::Str) ||
                          inside->is(TypeKind::Json);
                 });
}

} // namespace vox::hir::sema
