//===- hir/check/CheckStmt.cpp - checking statements ----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Blocks and statements, and which of them complete. The recursion is bounded
// by the parser's limit on nested blocks.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

#include "hir/names/Walk.h"

namespace vox::hir::sema {

using namespace ast;

const Type *BodyChecker::checkBlock(const ast::Block *block, const Want &want) {
  return checkStmts(
      std::span<const Stmt *const>(block->stmts.data(), block->stmts.size()),
      want, block->closeBrace);
}

/// Gives the type of the block's value: never if its end is not reached, Unit
/// if it has none or nobody wants it.
const Type *BodyChecker::checkStmts(std::span<const Stmt *const> stmts,
                                    const Want &want, Span end) {
  pushScope();
  const Expr *last = lastValue(stmts);
  const Type *value = types.unitType;
  bool completes = true, warned = false;
  for (const Stmt *stmt : stmts) {
    if (!completes && !warned) {
      sema.report(Diag::UnreachableCode, stmt->span);
      warned = true;
    }
    bool ends;
    if (last && stmt == stmts.back()) {
      value = check(last, want);
      ends = !is(value, TypeKind::Never);
    } else {
      ends = checkStmt(stmt);
    }
    completes = completes && ends;
    if (!ends) // nothing that follows is reached from here
      updates.end();
  }
  popScope();
  if (!completes)
    return types.neverType;
  if (want.use == Use::Statement)
    return types.unitType;
  if (last)
    return coerceWant(last, value, want);
  bool needed = want.type && want.use == Use::Value &&
                !infer.isOpen(want.type) && !is(want.type, TypeKind::Unit) &&
                !infer.isError(want.type);
  if (!needed)
    return types.unitType;
  if (want.endsBody)
    sema.report(Diag::MissingReturn, frame().end, quotedName(frame().name),
                sema.text(want.type));
  else
    sema.report(Diag::TypeMismatch, end, sema.text(want.type),
                sema.text(types.unitType));
  return infer.errorType;
}

bool BodyChecker::checkStmt(const Stmt *stmt) {
  switch (stmt->kind) {
  case StmtKind::Let:
    checkLet(static_cast<const LetStmt *>(stmt));
    return !is(fact(static_cast<const LetStmt *>(stmt)->value).type,
               TypeKind::Never);
  case StmtKind::Assign:
    checkAssign(static_cast<const AssignStmt *>(stmt));
    return !is(fact(static_cast<const AssignStmt *>(stmt)->value).type,
               TypeKind::Never);
  case StmtKind::Return:
    checkReturn(static_cast<const ReturnStmt *>(stmt)->value, stmt->span);
    return false;
  case StmtKind::Break:
  case StmtKind::Continue:
    updates.jump(stmt->kind == StmtKind::Break);
    return false;
  case StmtKind::While:
    return checkWhile(static_cast<const WhileStmt *>(stmt));
  case StmtKind::Loop:
    return checkLoop(static_cast<const LoopStmt *>(stmt));
  case StmtKind::Expr: {
    const Expr *value = static_cast<const ExprStmt *>(stmt)->value;
    statementCall = as<CallExpr>(value);
    const Type *type = check(value, Want::statement());
    checkUnusedValue(value, type);
    return !is(type, TypeKind::Never);
  }
  }
  return true;
}

/// VX0441: a statement whose value was surely meant for something.
void BodyChecker::checkUnusedValue(const Expr *expr, const Type *type) {
  type = shallow(type);
  if (type->is(TypeKind::Unit) || type->is(TypeKind::Never) ||
      type->is(TypeKind::Result) || infer.isError(type))
    return;
  bool isValue = false;
  switch (expr->kind) {
  case ExprKind::Call:
    isValue = fact(expr).method != Method::None && !fact(expr).isUpdate;
    break;
  case ExprKind::Binary:
    isValue = static_cast<const BinaryExpr *>(expr)->op != BinaryOp::Pipe;
    break;
  case ExprKind::Int:
  case ExprKind::Float:
  case ExprKind::Dec:
  case ExprKind::Bool:
  case ExprKind::Str:
  case ExprKind::Template:
  case ExprKind::Name:
  case ExprKind::Tuple:
  case ExprKind::List:
  case ExprKind::Object:
  case ExprKind::Member:
  case ExprKind::Subscript:
  case ExprKind::Unary:
    isValue = true;
    break;
  default:
    break;
  }
  if (!isValue)
    return;
  sema.report(Diag::UnusedValue, expr->span);
  updates.forget(expr->span); // one report is enough
}

void BodyChecker::checkLet(const LetStmt *stmt) {
  const Type *declared = stmt->type ? sema.resolveType(stmt->type) : nullptr;
  Want want = Want::value(declared);
  want.isWhole = true;
  want.isMap = stmt->value->kind == ExprKind::Object &&
               stmt->pattern->kind == PatternKind::Binding &&
               fills.isUsedAsMap(stmt->pattern->name);
  const Type *type = check(stmt->value, want);
  if (declared) {
    coerce(stmt->value, type, declared);
    type = declared;
  }
  checkPattern(stmt->pattern, type, VariableKind::Let, stmt->isMut);
  if (auto known = facts.patterns.find(stmt->pattern->id);
      known != facts.patterns.end())
    noteByteLength(known->second, stmt->value);
}

void BodyChecker::checkAssign(const AssignStmt *stmt) {
  auto *name = as<NameExpr>(stmt->target);
  if (!name)
    return checkPlaceAssign(stmt);
  Variable *variable = lookup(name->name);
  if (!variable) {
    if (resolve(name->name, name->span).kind != RefKind::Error)
      sema.report(Diag::ImmutableName, name->span, name->name);
    check(stmt->value);
    return;
  }
  fact(stmt->target).ref = {.kind = RefKind::Variable, .variable = variable};
  set(stmt->target, variable->type);
  Want want = Want::value(variable->type);
  want.isWhole = true;
  want.assignedTo = variable;
  if (stmt->op != AssignOp::Set)
    want = Want::any();
  const Type *type = check(stmt->value, want);
  if (!requireMutable(variable, name->span))
    return;
  if (stmt->op == AssignOp::Set) {
    coerce(stmt->value, type, variable->type);
    return;
  }
  variable->isUsed = true;
  checkCompound(stmt, variable->type, type);
}

void BodyChecker::checkReturn(const Expr *value, Span span) {
  Frame &current = frame();
  if (!value) {
    if (!current.result)
      current.returned.push_back({nullptr, types.unitType, span});
    else if (!infer.unify(current.result, types.unitType))
      sema.report(Diag::TypeMismatch, span, sema.text(current.result), "Unit");
    return;
  }
  if (isNullWord(value) && resolve("null", value->span).kind == RefKind::Null &&
      !current.result) {
    frame().nulls.push_back(value);
    return;
  }
  Want want = Want::value(current.result);
  want.isFinal = true;
  if (current.result && is(current.result, TypeKind::Unit) &&
      !isNullWord(value))
    want = Want::any();
  const Type *type = check(value, want);
  if (frame().result)
    coerce(value, type, frame().result);
  else
    frame().returned.push_back({value, type, value->span});
}

bool BodyChecker::checkWhile(const WhileStmt *stmt) {
  updates.enterLoop();
  requireBool(stmt->condition);
  UpdateFlow::Events exits = updates.now();
  checkLoopBody(stmt->body);
  updates.leaveLoop(&exits);
  return true;
}

bool BodyChecker::checkLoop(const LoopStmt *stmt) {
  updates.enterLoop();
  checkLoopBody(stmt->body);
  return updates.leaveLoop(nullptr);
}

/// The last value of the body goes nowhere, like that of a statement.
void BodyChecker::checkLoopBody(const ast::Block *body) {
  checkBlock(body, Want::statement());
  if (const Expr *last = lastValue(body))
    checkUnusedValue(last, fact(last).type);
}

} // namespace vox::hir::sema
