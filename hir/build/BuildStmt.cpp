//===- hir/build/BuildStmt.cpp - building statements ----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Blocks, bindings, loops and returns. Assignments are in BuildAssign.cpp.
//
//===----------------------------------------------------------------------===//
#include "hir/build/Build.h"

#include "hir/VerifyInstr.h"
#include "hir/names/Walk.h"

#include <utility>

namespace vox::hir::sema {

using namespace ast;
using hir::TypeKind;

TempId BodyBuilder::block(const ast::Block *block, bool wanted) {
  LocalId first = b.localCount();
  TempId result = this->block(
      std::span<const Stmt *const>(block->stmts.data(), block->stmts.size()),
      wanted);
  b.endScope(first, block->span.end);
  return result;
}

TempId BodyBuilder::block(std::span<const Stmt *const> stmts, bool wanted) {
  const Expr *last = lastValue(stmts);
  for (size_t i = 0; i < stmts.size(); ++i) {
    const Stmt *item = stmts[i];
    bool isLast = last && item == stmts.back();
    if (auto *let = as<LetStmt>(item)) {
      MovedElement outer = std::exchange(
          moved, replacedBehind(let->value, stmts.subspan(i + 1)));
      stmt(item);
      moved = outer;
    } else if (!isLast)
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
    LocalId first = b.localCount();
    bind(let->pattern, temp, finalType(let->value));
    for (LocalId local = first; local < b.localCount(); ++local)
      b.function().locals[local].visibleFrom = let->span.end;
    return;
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

void BodyBuilder::returnValue(const Expr *expr, Span span) {
  if (!expr)
    return endBody(kNone, types.unitType, span);
  TempId temp = value(expr);
  endBody(temp, finalType(expr), span);
}

/// Leaves the function with a value, or without one if its result is Unit.
void BodyBuilder::endBody(TempId temp, const Type *type, Span span) {
  const Type *result = b.function().result;
  if (endsInOk && type->is(TypeKind::Unit)) {
    temp = b.emit(Opcode::VariantNew, result, {}, span, 0);
    type = result;
  }
  bool hasValue = !isEmpty(result) && !isEmpty(type);
  if (epilogue == kNone)
    return b.ret(hasValue ? temp : kNone, span);
  if (hasValue)
    b.store(epilogueResult, temp, span);
  b.jump(epilogue, span);
}

void BodyBuilder::whileLoop(const WhileStmt *stmt) {
  BlockId head = b.newBlock(), inside = b.newBlock(), end = b.newBlock();
  b.jump(head, stmt->span);
  b.setBlock(head);
  b.branch(value(stmt->condition), inside, end, stmt->condition->span);
  b.setBlock(inside);
  b.tick(stmt->span);
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
  b.tick(stmt->span);
  loops.push_back({end, head});
  block(stmt->body, false);
  loops.pop_back();
  b.jump(head, stmt->span);
  b.setBlock(end);
}

} // namespace vox::hir::sema
