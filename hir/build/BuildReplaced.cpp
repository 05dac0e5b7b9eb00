//===- hir/build/BuildReplaced.cpp - what later statements replace --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Looks ahead from a read: does a statement behind it replace what it reads, and
// does nothing in between see that it is gone? `let mut l = m[k].unwrap()`, then
// `l.push(v)`, then `m[k] = l` is such a row of statements, and so is a match of
// `m[k]` with `m[k] = l.push(v)` in the arm of `Some(l)`.
//
//===----------------------------------------------------------------------===//
#include "hir/build/Build.h"

#include "hir/names/Patterns.h"
#include "hir/names/Walk.h"

#include <algorithm>
#include <set>
#include <utility>

namespace vox::hir::sema {

using namespace ast;
using hir::TypeKind;

/// So many statements behind a read are looked at: blocks may be long.
static constexpr size_t kMostAhead = 16;

namespace {

/// What is known of the code between a read and the assignment.
class Between {
public:
  void add(const Expr *expr) {
    walk.add(expr);
    finish();
  }
  void add(const Stmt *stmt) {
    noteStmt(stmt);
    walk.add(stmt);
    finish();
  }
  bool mentions(const std::string &name) const { return names.contains(name); }
  /// May assign to a variable of that name, or call an update method of it.
  bool changes(const std::string &name) const { return changed.contains(name); }

  bool leaves = false; ///< may never come to the assignment

private:
  void noteStmt(const Stmt *stmt) {
    leaves |= stmt->kind == StmtKind::Return || stmt->kind == StmtKind::Break ||
              stmt->kind == StmtKind::Continue;
  }
  void noteExpr(const Expr *expr);
  void finish();

  Walk walk, lambdas;
  size_t blocks = 0, assignments = 0; ///< of the walk, looked at
  std::set<std::string> names, changed;
};

} // namespace

/// The name that a chain of fields, elements and calls of methods starts with,
/// or null.
static const NameExpr *startOf(const Expr *expr) {
  for (;;) {
    if (auto *member = as<MemberExpr>(expr))
      expr = member->object;
    else if (auto *element = as<SubscriptExpr>(expr))
      expr = element->object;
    else
      return as<NameExpr>(expr);
  }
}

void Between::noteExpr(const Expr *expr) {
  if (auto *name = as<NameExpr>(expr))
    names.insert(name->name);
  auto *call = as<CallExpr>(expr);
  if (call && as<MemberExpr>(call->callee))
    if (auto *receiver = startOf(call->callee))
      changed.insert(receiver->name);
  leaves |= expr->kind == ExprKind::Try;
  if (auto *match = as<MatchExpr>(expr))
    for (const MatchArm &arm : match->arms)
      leaves |= arm.body != ArmBody::Expr;
}

/// Goes through what was added. A lambda leaves none of the statements around it
/// and changes no variable of theirs, but may mention them.
void Between::finish() {
  walk.run([&](const Expr *expr) {
    noteExpr(expr);
    if (expr->kind != ExprKind::Lambda)
      return true;
    lambdas.addChildren(expr);
    return false;
  });
  for (; blocks < walk.blocks().size(); ++blocks)
    for (const Stmt *stmt : walk.blocks()[blocks]->stmts)
      noteStmt(stmt);
  for (; assignments < walk.assignments().size(); ++assignments)
    if (auto *name = startOf(walk.assignments()[assignments]->target))
      changed.insert(name->name);
  lambdas.run([&](const Expr *expr) {
    if (auto *name = as<NameExpr>(expr))
      names.insert(name->name);
    return true;
  });
}

/// True if `value` reads a part of something that may move out.
bool BodyBuilder::mayMove(const Expr *value) {
  bool found = false;
  Walk walk;
  walk.add(value);
  walk.run([&](const Expr *expr) {
    found |= elementOf(expr).first || as<MemberExpr>(expr);
    return !found && expr->kind != ExprKind::Lambda;
  });
  return found;
}

/// True if `between` may change what the indices of a place are.
static bool movesIndex(const Between &between, const Expr *place) {
  for (;;) {
    if (auto *member = as<MemberExpr>(place)) {
      place = member->object;
      continue;
    }
    auto *element = as<SubscriptExpr>(place);
    if (!element)
      return false;
    auto *name = startOf(element->index);
    if (name && between.changes(name->name))
      return true;
    place = element->object;
  }
}

/// The assignment in `rest` that replaces what `value` reads, and the read.
BodyBuilder::MovedElement BodyBuilder::replacedBehind(const Expr *value,
                                                      Stmts rest) {
  if (rest.empty() || !mayMove(value))
    return {};
  rest = rest.first(std::min(rest.size(), kMostAhead));
  for (const Stmt *const &stmt : rest) {
    auto *assign = as<AssignStmt>(stmt);
    if (!assign || assign->op != AssignOp::Set)
      continue;
    const Expr *place = assign->target, *read = movableRead(value, place);
    if (!read)
      continue;
    Between between;
    for (const Stmt *before : rest.first(size_t(&stmt - rest.data())))
      between.add(before);
    between.add(assign->value);
    if (between.leaves || between.mentions(rootOf(place)->name) ||
        movesIndex(between, place))
      return {};
    return {place, read};
  }
  return {};
}

/// The same for the arm of a match: what replaces a part of its subject.
BodyBuilder::MovedElement BodyBuilder::replacedInArm(const MatchExpr *expr,
                                                     const MatchArm &arm) {
  if (!elementOf(expr->subject).first ||
      !typeOf(expr->subject)->is(TypeKind::Option))
    return {};
  auto *body = arm.body == ArmBody::Expr ? as<BlockExpr>(arm.value) : nullptr;
  if (!body)
    return {};
  return replacedBehind(expr->subject, Stmts(body->block->stmts.data(),
                                             body->block->stmts.size()));
}

/// What all arms that may find it replace, if it is more than the subject.
BodyBuilder::MovedElement BodyBuilder::replacedInArms(const MatchExpr *expr) {
  MovedElement found;
  for (const MatchArm &arm : expr->arms) {
    const Pattern *pattern = stripped(arm.pattern, typeOf(expr->subject));
    if (pattern->kind == PatternKind::Variant && pattern->name.text == "None")
      continue;
    found = replacedInArm(expr, arm);
    if (!found.read || found.read == expr->subject)
      return {};
    Between guard;
    guard.add(arm.guard);
    if (guard.leaves || guard.mentions(rootOf(found.place)->name))
      return {};
  }
  return found;
}

/// At the head of an arm: the subject, whose parts are bound, moves out if the
/// arm replaces it. What other arms do is another matter.
void BodyBuilder::moveOutInArm(const MatchExpr *expr, const MatchArm &arm,
                               TempId subject) {
  MovedElement found = replacedInArm(expr, arm);
  if (!found.read || found.read != expr->subject)
    return;
  const Pattern *pattern = stripped(arm.pattern, typeOf(expr->subject));
  if (pattern->kind == PatternKind::Wildcard ||
      (pattern->kind == PatternKind::Variant && pattern->name.text == "None"))
    return;
  MovedElement outer = std::exchange(moved, found);
  if (pattern->kind == PatternKind::Variant) // it is there
    storeHole(moved.place, arm.span);
  else
    moveOut(subject);
  moved = outer;
}

} // namespace vox::hir::sema
