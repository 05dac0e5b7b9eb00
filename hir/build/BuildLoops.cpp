//===- hir/build/BuildLoops.cpp - building `for` and subscripts -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A `for` runs over the value that its iterable had at the start (spec §5.5):
// a range is counted without a list, everything else becomes a list first.
//
//===----------------------------------------------------------------------===//
#include "hir/build/Build.h"

#include "hir/Builtins.h"
#include "hir/VerifyInstr.h"

namespace vox::hir::sema {

using namespace ast;
using hir::TypeKind;

/// The list that a loop over a list, a Json value or fields runs over.
TempId BodyBuilder::itemsOf(LoopSource source, TempId temp, const Type *type,
                            const Type *item, Span span) {
  const Type *list = types.list(item);
  if (source == LoopSource::Json)
    return b.builtin(BuiltinId::JsonItems, list, {temp}, span);
  if (source != LoopSource::Fields)
    return temp;
  std::vector<TempId> entries;
  for (size_t i = 0; i < type->fieldCount(); ++i) {
    TempId name = b.constStr(type->fieldName(i), span);
    TempId field =
        b.emit(Opcode::RecordGet, type->field(i), {temp}, span, int64_t(i));
    field = convert(field, type->field(i), item->field(1), span);
    entries.push_back(b.emit(Opcode::RecordNew, item, {name, field}, span));
  }
  return b.emit(Opcode::ListNew, list, entries, span);
}

/// Where a loop stands: a number and how far it goes. Of a map the place of an
/// entry, of a text the offset of a byte, otherwise an index.
struct BodyBuilder::Cursor {
  LoopSource source;
  TempId over = kNone; ///< list, text or map
  TempId end = kNone;
  LocalId at = 0;
};

BodyBuilder::Cursor BodyBuilder::openCursor(const ForExpr *expr,
                                            const ForFact &loop) {
  Span span = expr->span;
  Cursor cursor{.source = loop.source};
  TempId from = kNone;
  if (loop.source == LoopSource::Range) {
    auto &args = static_cast<const CallExpr *>(expr->iterable)->args;
    from = args.size() == 2 ? value(args[0].value) : b.constInt(0, span);
    cursor.end = value(args.back().value);
  } else {
    TempId temp = value(expr->iterable);
    cursor.over = itemsOf(loop.source, temp, finalType(expr->iterable),
                          deep(loop.itemType), expr->iterable->span);
    from = b.constInt(0, span);
    bool isText = loop.source == LoopSource::Str;
    if (loop.source != LoopSource::Map)
      cursor.end = b.emit(isText ? Opcode::StrLen : Opcode::ListLen,
                          types.intType, {cursor.over}, span);
  }
  cursor.at = hidden(types.intType, span);
  b.store(cursor.at, from, span);
  return cursor;
}

/// The item at `place`.
TempId BodyBuilder::readCursor(const Cursor &cursor, TempId place,
                               const Type *type, Span span) {
  switch (cursor.source) {
  case LoopSource::Range:
    return place;
  case LoopSource::Str:
    return b.builtin(BuiltinId::StrCharFrom, type, {cursor.over, place}, span);
  case LoopSource::Map: {
    TempId key = b.builtin(BuiltinId::MapKeyAt, types.strType,
                           {cursor.over, place}, span);
    const Type *held = type->field(1);
    TempId found = isEmpty(held) ? kNone
                                 : b.builtin(BuiltinId::MapValueAt, held,
                                             {cursor.over, place}, span);
    return b.emit(Opcode::RecordNew, type, {key, found}, span);
  }
  default:
    return b.emit(Opcode::ListAt, type, {cursor.over, place}, span);
  }
}

/// Branches to `inside` while there is an item; gives its place.
TempId BodyBuilder::testCursor(const Cursor &cursor, BlockId inside,
                               BlockId end, Span span) {
  TempId place = b.load(cursor.at, span);
  TempId limit = cursor.end;
  Predicate predicate = Predicate::Lt;
  if (cursor.source == LoopSource::Map) {
    place = b.builtin(BuiltinId::MapNext, types.intType, {cursor.over, place},
                      span);
    limit = b.constInt(0, span);
    predicate = Predicate::Ge;
  }
  b.branch(b.compare(Opcode::ICmp, predicate, place, limit, span), inside, end,
           span);
  return place;
}

TempId BodyBuilder::forLoop(const ForExpr *expr) {
  const ForFact &loop = facts->loops.at(expr->id);
  Span span = expr->span;
  Cursor cursor = openCursor(expr, loop);
  bool isIndex = loop.source != LoopSource::Range &&
                 loop.source != LoopSource::Str &&
                 loop.source != LoopSource::Map; // the cursor counts items
  LocalId position = cursor.at;
  if (loop.index && !isIndex) {
    position = hidden(types.intType, span);
    b.store(position, b.constInt(0, span), span);
  }
  BlockId head = b.newBlock(), inside = b.newBlock(), next = b.newBlock(),
          end = b.newBlock();
  b.jump(head, span);
  b.setBlock(head);
  TempId place = testCursor(cursor, inside, end, span);
  b.setBlock(inside);
  b.tick(span);
  TempId item = kNone;
  LocalId first = b.localCount();
  if (loop.value || loop.source == LoopSource::Str)
    item = readCursor(cursor, place, deep(loop.itemType), span);
  if (loop.value)
    b.store(localOf(loop.value), item, span);
  if (loop.index)
    b.store(localOf(loop.index), isIndex ? place : b.load(position, span),
            span);
  loops.push_back({end, next});
  block(expr->body, false);
  b.endScope(first, expr->body->span.end);
  loops.pop_back();
  b.jump(next, span);
  b.setBlock(next);
  auto advance = [&](LocalId local, TempId from, TempId by) {
    b.store(local, b.emit(Opcode::IAdd, types.intType, {from, by}, span), span);
  };
  TempId from =
      loop.source == LoopSource::Map ? place : b.load(cursor.at, span);
  TempId width = loop.source == LoopSource::Str
                     ? b.emit(Opcode::StrLen, types.intType, {item}, span)
                     : b.constInt(1, span);
  advance(cursor.at, from, width);
  if (position != cursor.at)
    advance(position, b.load(position, span), b.constInt(1, span));
  b.jump(head, span);
  b.setBlock(end);
  return kNone;
}

/// `e[i]`, always an Option (spec §6.8).
TempId BodyBuilder::subscript(const SubscriptExpr *expr, TempId object) {
  const Type *type = finalType(expr->object);
  TempId index = value(expr->index);
  const Type *result = typeOf(expr);
  Span span = expr->span;
  switch (type->kind()) {
  case TypeKind::Str:
    return b.builtin(BuiltinId::StrCharAt, result, {object, index}, span);
  case TypeKind::Record:
  case TypeKind::Struct:
    object = convert(object, type, types.map(result->element()), span);
    [[fallthrough]];
  case TypeKind::Map:
    return b.builtin(BuiltinId::MapGet, result, {object, index}, span);
  case TypeKind::Json: {
    bool isMember = finalType(expr->index)->is(TypeKind::Str);
    return b.builtin(isMember ? BuiltinId::JsonGet : BuiltinId::JsonAt, result,
                     {object, index}, span);
  }
  default:
    return b.emit(Opcode::ListGet, result, {object, index}, span);
  }
}

} // namespace vox::hir::sema
