//===- hir/build/BuildConvert.cpp - building conversions ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The implicit conversions of spec §8.3 and §8.6 as instructions. What holds
// other values is converted part by part; recursion follows types, whose size
// sema bounds. Into and out of Json the runtime goes by itself, led by the
// static type.
//
//===----------------------------------------------------------------------===//
#include "hir/build/Build.h"

#include "hir/Builtins.h"
#include "hir/VerifyInstr.h"
#include "hir/names/TypeTests.h"

namespace vox::hir::sema {

using hir::TypeKind;

TempId BodyBuilder::convert(TempId temp, const Type *from, const Type *to,
                            Span span) {
  if (from == to || from->is(TypeKind::Never))
    return temp;
  if (to->is(TypeKind::Json))
    return isEmpty(from) ? b.builtin(BuiltinId::JsonNull, to, {}, span)
                         : b.builtin(BuiltinId::JsonFrom, to, {temp}, span);
  if (from->is(TypeKind::Json))
    return b.builtin(BuiltinId::JsonTo, to, {temp}, span);
  if (from->is(TypeKind::Int) && to->is(TypeKind::Float))
    return b.emit(Opcode::IntToFloat, to, {temp}, span);
  if (from->is(TypeKind::Int) && to->is(TypeKind::Dec))
    return b.builtin(BuiltinId::DecFromInt, to, {temp}, span);
  if (isRow(from) && to->is(TypeKind::Map))
    return mapOfFields(temp, from, to, span);
  if (isRow(from) && isRow(to))
    return convertRow(temp, from, to, span);
  if (from->kind() != to->kind())
    return temp;
  switch (from->kind()) {
  case TypeKind::List:
    return convertList(temp, from, to, span);
  case TypeKind::Option:
    return convertOption(temp, from, to, span);
  case TypeKind::Result:
    return convertResult(temp, from, to, span);
  case TypeKind::Tuple:
    return convertRow(temp, from, to, span);
  case TypeKind::Map:
    return convertMap(temp, from, to, span);
  default:
    return temp;
  }
}

TempId BodyBuilder::convertList(TempId temp, const Type *from, const Type *to,
                                Span span) {
  LocalId out = hidden(to, span);
  b.store(out, b.emit(Opcode::ListNew, to, {}, span), span);
  TempId length = b.emit(Opcode::ListLen, types.intType, {temp}, span);
  countLoop(b.constInt(0, span), length, span, [&](TempId index) {
    TempId item = b.emit(Opcode::ListAt, from->element(), {temp, index}, span);
    TempId converted = convert(item, from->element(), to->element(), span);
    TempId grown =
        b.emit(Opcode::ListPush, to, {b.take(out, span), converted}, span);
    b.store(out, grown, span);
  });
  return b.take(out, span);
}

TempId BodyBuilder::convertOption(TempId temp, const Type *from, const Type *to,
                                  Span span) {
  TempId isSome = b.emit(Opcode::OptIsSome, types.boolType, {temp}, span);
  return choose(
      isSome, to, span,
      [&] {
        TempId payload =
            b.emit(Opcode::OptPayload, from->element(), {temp}, span);
        return b.emit(Opcode::OptSome, to,
                      {convert(payload, from->element(), to->element(), span)},
                      span);
      },
      [&] { return b.emit(Opcode::OptNone, to, {}, span); });
}

TempId BodyBuilder::convertResult(TempId temp, const Type *from, const Type *to,
                                  Span span) {
  auto side = [&](size_t which) {
    TempId inner = resultPart(which, temp, from, span);
    inner = convert(inner, from->arg(which), to->arg(which), span);
    return b.emit(Opcode::VariantNew, to, {inner}, span, int64_t(which));
  };
  return choose(
      isOk(temp, span), to, span, [&] { return side(0); },
      [&] { return side(1); });
}

/// Tuples by position, records and structs by name.
TempId BodyBuilder::convertRow(TempId temp, const Type *from, const Type *to,
                               Span span) {
  std::vector<TempId> fields;
  for (size_t i = 0; i < to->fieldCount(); ++i) {
    size_t place = from->is(TypeKind::Tuple)
                       ? i
                       : size_t(fieldIndex(from, to->fieldName(i)));
    const Type *type = from->field(place);
    TempId field =
        b.emit(Opcode::RecordGet, type, {temp}, span, int64_t(place));
    fields.push_back(convert(field, type, to->field(i), span));
  }
  return b.emit(Opcode::RecordNew, to, fields, span);
}

TempId BodyBuilder::convertMap(TempId temp, const Type *from, const Type *to,
                               Span span) {
  LocalId out = hidden(to, span);
  b.store(out, b.emit(Opcode::MapNew, to, {}, span), span);
  TempId keys =
      b.builtin(BuiltinId::MapKeys, types.list(types.strType), {temp}, span);
  TempId values = b.builtin(BuiltinId::MapValues, types.list(from->element()),
                            {temp}, span);
  TempId length = b.emit(Opcode::ListLen, types.intType, {keys}, span);
  countLoop(b.constInt(0, span), length, span, [&](TempId index) {
    TempId key = b.emit(Opcode::ListAt, types.strType, {keys, index}, span);
    TempId item =
        b.emit(Opcode::ListAt, from->element(), {values, index}, span);
    item = convert(item, from->element(), to->element(), span);
    TempId grown = builtinCall(BuiltinId::MapSet, to,
                               {b.take(out, span), key, item}, span);
    b.store(out, grown, span);
  });
  return b.take(out, span);
}

/// The map of the fields of a record or struct.
TempId BodyBuilder::mapOfFields(TempId temp, const Type *from, const Type *to,
                                Span span) {
  std::vector<TempId> entries;
  for (size_t i = 0; i < from->fieldCount(); ++i) {
    entries.push_back(b.constStr(from->fieldName(i), span));
    TempId field =
        b.emit(Opcode::RecordGet, from->field(i), {temp}, span, int64_t(i));
    entries.push_back(convert(field, from->field(i), to->element(), span));
  }
  return mapOf(to, entries, span);
}

TempId BodyBuilder::isOk(TempId result, Span span) {
  TempId which = b.emit(Opcode::VariantCase, types.intType, {result}, span);
  return b.compare(Opcode::ICmp, Predicate::Eq, which, b.constInt(0, span),
                   span);
}

/// The value (0) or the error (1) of a Result that is known to have it.
TempId BodyBuilder::resultPart(size_t which, TempId result, const Type *type,
                               Span span) {
  return b.emit(Opcode::VariantGet, type->arg(which), {result}, span,
                int64_t(which) * 65536);
}

/// The display text of a value (spec §10).
TempId BodyBuilder::display(TempId temp, const Type *type, Span span) {
  if (type->is(TypeKind::Str))
    return temp;
  if (isEmpty(type))
    return b.constStr("null", span);
  return b.emit(Opcode::Display, types.strType, {temp}, span);
}

TempId BodyBuilder::displayed(const ast::Expr *expr) {
  TempId temp = value(expr);
  return display(temp, finalType(expr), expr->span);
}

} // namespace vox::hir::sema
