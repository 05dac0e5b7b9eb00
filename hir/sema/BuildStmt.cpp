//===- hir/sema/BuildStmt.cpp - building statements
//------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Blocks, bindings, loops and returns. Assignments are in BuildAssign.cpp.
//
//===----------------------------------------------------------------------===//
#include "hir/sema/Build.h"

#include "hir/VerifyInstr.h"
#include "hir/sema/Check.h"

namespace vox::hir::sema {

using namespace ast;
using hir::TypeKind;

TempId BodyBuilder::block(const ast::Block *block, bool wanted) {
  return this->block(
      std::span<const Stmt *const>(block->stmts.data(), block->stmts.size()),
      wanted);
}

TempId BodyBuilder::block(std::span<const Stmt *const> stmts, bool wanted) {
  const Expr *last = lastValue(stmts);
  for (const Stmt *item : stmts) {
    bool isLast = last && item == stmts.back();
    if (!isLast)
      stmt(item);
    else if (wanted)
      return value(last);
    else
      effect(last);
  }
  return kNone;
}

void BodyBuilder::stmt(const Stmt *stmt) {
  switch (stmt->kind) {
  case StmtKind::Let: {
    auto *let = static_cast<const LetStmt *>(stmt);
    TempId temp = value(let->value);
    return bind(let->pattern, temp, finalType(let->value));
  }
  case StmtKind::Assign:
    return assign(static_cast<const AssignStmt *>(stmt));
  case StmtKind::Return:
    return returnValue(static_cast<const ReturnStmt *>(stmt)->value,
                       stmt->span);
  case StmtKind::Break:
    return b.jump(loops.back().onBreak, stmt->span);
  case StmtKind::Continue:
    return b.jump(loops.back().onContinue, stmt->span);
  case StmtKind::While:
    return whileLoop(static_cast<const WhileStmt *>(stmt));
  case StmtKind::Loop:
    return endlessLoop(static_cast<const LoopStmt *>(stmt));
  case StmtKind::Expr:
    return effect(static_cast<const ExprStmt *>(stmt)->value);
  }
}

/// Binds the names of a pattern that is known to match.
void BodyBuilder::bind(const Pattern *pattern, TempId temp, const Type *type) {
  if (pattern->kind == PatternKind::Binding && !type->is(TypeKind::Never))
    b.store(localOf(facts->patterns[pattern->id]), temp, pattern->span);
}

void BodyBuilder::returnValue(const Expr *expr, Span span) {
  if (!expr)
    return endBody(kNone, types.unitType, span);
  TempId temp = value(expr);
  endBody(temp, finalType(expr), span);
}

/// Leaves the function with a value, or without one if its result is Unit.
void BodyBuilder::endBody(TempId temp, const Type *type, Span span) {
  bool hasValue = !isEmpty(b.function().result) && !isEmpty(type);
  b.ret(hasValue ? temp : kNone, span);
}

void BodyBuilder::whileLoop(const WhileStmt *stmt) {
  BlockId head = b.newBlock(), inside = b.newBlock(), end = b.newBlock();
  b.jump(head, stmt->span);
  b.setBlock(head);
  b.branch(value(stmt->condition), inside, end, stmt->condition->span);
  b.setBlock(inside);
  loops.push_back({end, head});
  block(stmt->body, false);
  loops.pop_back();
  b.jump(head, stmt->span);
  b.setBlock(end);
}

void BodyBuilder::endlessLoop(const LoopStmt *stmt) {
  BlockId head = b.newBlock(), end = b.newBlock();
  b.jump(head, stmt->span);
  b.setBlock(head);
  loops.push_back({end, head});
  block(stmt->body, false);
  loops.pop_back();
  b.jump(head, stmt->span);
  b.setBlock(end);
}

/// A range is counted without a list; a str becomes the list of its characters.
TempId BodyBuilder::forLoop(const ForExpr *expr) {
  const ForFact &loop = facts->loops[expr->id];
  Span span = expr->span;
  TempId list = kNone, from = kNone, to = kNone;
  if (loop.source == LoopSource::Range) {
    auto &args = static_cast<const CallExpr *>(expr->iterable)->args;
    from = args.size() == 2 ? value(args[0].value) : b.constInt(0, span);
    to = value(args.back().value);
  } else {
    list = value(expr->iterable);
    if (loop.source == LoopSource::Str)
      list = b.builtin(BuiltinId::StrChars, types.list(types.strType), {list},
                       span);
    from = b.constInt(0, span);
    to = b.emit(Opcode::ListLen, types.intType, {list}, span);
  }
  LocalId counter = hidden(types.intType, span);
  bool countsApart = loop.index && loop.source == LoopSource::Range;
  LocalId position = countsApart ? hidden(types.intType, span) : counter;
  b.store(counter, from, span);
  if (countsApart)
    b.store(position, b.constInt(0, span), span);
  BlockId head = b.newBlock(), inside = b.newBlock(), next = b.newBlock(),
          end = b.newBlock();
  b.jump(head, span);
  b.setBlock(head);
  TempId current = b.load(counter, span);
  b.branch(b.compare(Opcode::ICmp, Predicate::Lt, current, to, span), inside,
           end, span);
  b.setBlock(inside);
  if (loop.value) {
    const Type *itemType = deep(loop.itemType);
    TempId item = list == kNone
                      ? current
                      : b.emit(Opcode::ListAt, itemType, {list, current}, span);
    b.store(localOf(loop.value), item, span);
  }
  if (loop.index)
    b.store(localOf(loop.index), countsApart ? b.load(position, span) : current,
            span);
  loops.push_back({end, next});
  block(expr->body, false);
  loops.pop_back();
  b.jump(next, span);
  b.setBlock(next);
  auto advance = [&](LocalId local) {
    TempId more = b.emit(Opcode::IAdd, types.intType,
                         {b.load(local, span), b.constInt(1, span)}, span);
    b.store(local, more, span);
  };
  advance(counter);
  if (countsApart)
    advance(position);
  b.jump(head, span);
  b.setBlock(end);
  return kNone;
}

} // namespace vox::hir::sema
