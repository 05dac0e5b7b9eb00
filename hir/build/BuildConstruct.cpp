//===- hir/build/BuildConstruct.cpp - building values with parts ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Tuples, records, structs, maps, variants and Results, and `?`. Parts are
// evaluated in source order and stored in the order of the declaration.
//
//===----------------------------------------------------------------------===//
#include "hir/build/Build.h"

#include "hir/Builtins.h"
#include "hir/VerifyInstr.h"

namespace vox::hir::sema {

using namespace ast;
using hir::TypeKind;

TempId BodyBuilder::tuple(const TupleExpr *expr) {
  std::vector<TempId> parts;
  for (const Expr *element : expr->elements)
    parts.push_back(value(element));
  const Type *type = typeOf(expr);
  if (type->is(TypeKind::Never))
    return kNone;
  return b.emit(Opcode::RecordNew, type, parts, expr->span);
}

TempId BodyBuilder::object(const ObjectExpr *expr) {
  const Type *type = typeOf(expr);
  if (type->is(TypeKind::Map))
    return mapLiteral(expr, type);
  if (type->is(TypeKind::Never)) {
    for (const ObjectField &field : expr->fields)
      value(field.value);
    return kNone;
  }
  std::vector<TempId> fields(type->fieldCount(), kNone);
  for (const ObjectField &field : expr->fields)
    fields[size_t(fieldIndex(type, field.key.text))] = value(field.value);
  return b.emit(Opcode::RecordNew, type, fields, expr->span);
}

TempId BodyBuilder::mapLiteral(const ObjectExpr *expr, const Type *type) {
  std::vector<TempId> entries;
  for (const ObjectField &field : expr->fields) {
    entries.push_back(b.constStr(field.key.text, field.key.span));
    entries.push_back(value(field.value));
  }
  return mapOf(type, entries, expr->span);
}

/// `whole` is a name or a call; the fields go where `order` says.
TempId BodyBuilder::variant(const Expr *whole, const std::vector<Arg> &args) {
  const Type *type = typeOf(whole);
  const ExprFact &known = fact(whole);
  std::vector<TempId> parts(args.size(), kNone);
  for (size_t i = 0; i < args.size(); ++i)
    parts[type->is(TypeKind::Never) ? i : known.order[i]] =
        value(args[i].value);
  if (type->is(TypeKind::Never))
    return kNone;
  return b.emit(Opcode::VariantNew, type, parts, whole->span,
                known.ref.variantCase);
}

/// `Ok(v)` or `Err(e)`.
TempId BodyBuilder::resultOf(const CallExpr *expr) {
  TempId part = value(expr->args[0].value);
  const Type *type = typeOf(expr);
  if (type->is(TypeKind::Never))
    return kNone;
  return b.emit(Opcode::VariantNew, type, {part}, expr->span,
                fact(expr).ref.kind == RefKind::Ok ? 0 : 1);
}

TempId BodyBuilder::fieldRead(const MemberExpr *expr, TempId object) {
  const Type *type = finalType(expr->object);
  if (type->is(TypeKind::Json))
    return b.builtin(BuiltinId::JsonMember, type,
                     {object, b.constStr(expr->member.text, expr->span)},
                     expr->span);
  int field = fieldIndex(type, expr->member.text);
  if (const Variable *variable = rowVariable(expr->object))
    if (auto row = apart.find(variable); row != apart.end())
      return row->second[size_t(field)] == kNone
                 ? kNone // a Unit
                 : b.load(row->second[size_t(field)], expr->span);
  return b.emit(Opcode::RecordGet, typeOf(expr), {object}, expr->span, field);
}

/// `e?` on an Option or Result: goes on with the value or leaves the function.
TempId BodyBuilder::tryValue(const TryExpr *expr, TempId operand) {
  const Type *type = finalType(expr->operand);
  Span span = expr->span;
  if (type->is(TypeKind::Never))
    return kNone;
  BlockId go = b.newBlock(), leave = b.newBlock();
  bool isOption = type->is(TypeKind::Option);
  TempId hasValue =
      isOption ? b.emit(Opcode::OptIsSome, types.boolType, {operand}, span)
               : isOk(operand, span);
  b.branch(hasValue, go, leave, span);
  b.setBlock(leave);
  const Type *result = b.function().result;
  TempId left = kNone;
  if (isOption) {
    left = b.emit(Opcode::OptNone, result, {}, span);
  } else {
    TempId error = resultPart(1, operand, type, span);
    error = convert(error, type->arg(1), result->arg(1), span);
    left = b.emit(Opcode::VariantNew, result, {error}, span, 1);
  }
  endBody(left, result, span);
  b.setBlock(go);
  return isOption ? b.emit(Opcode::OptPayload, type->element(), {operand}, span)
                  : resultPart(0, operand, type, span);
}

} // namespace vox::hir::sema
