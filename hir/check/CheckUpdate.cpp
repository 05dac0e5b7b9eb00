//===- hir/check/CheckUpdate.cpp - methods that change their receiver -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Where an update call may stand (spec §5.3). One whose value is used must not
// be followed by a read of its variable. `updates` holds such calls along the
// way that control takes: branches start from what was before them, and what
// reaches the end of a loop body is followed by the loop itself.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

#include <algorithm>

namespace vox::hir::sema {

using namespace ast;

static bool isSamePlace(const Expr *a, const Expr *b) {
  while (a->kind == ExprKind::Member && b->kind == ExprKind::Member) {
    auto *left = static_cast<const MemberExpr *>(a);
    auto *right = static_cast<const MemberExpr *>(b);
    if (left->member.text != right->member.text)
      return false;
    a = left->object;
    b = right->object;
  }
  auto *left = as<NameExpr>(a);
  auto *right = as<NameExpr>(b);
  return left && right && left->name == right->name;
}

/// What stands behind the variable: `push` of `v.push`, `f.push` of `v.f.push`.
static std::string behindRoot(const CallExpr *call) {
  auto *member = static_cast<const MemberExpr *>(call->callee);
  std::string text = member->member.text;
  while ((member = as<MemberExpr>(member->object)))
    text = member->member.text + "." + text;
  return text;
}

/// Where an update call or `pop` may stand, and what it needs of its variable.
void BodyChecker::checkUpdate(const CallExpr *expr, const MethodRow &row,
                              const Want &want) {
  auto *member = static_cast<const MemberExpr *>(expr->callee);
  bool isPop = row.method == Method::ListPop;
  if (!row.updates && !isPop)
    return;
  Variable *variable = placeRoot(member->object);
  if (!variable)
    return;
  if (want.use == Use::Statement || (isPop && want.isWhole)) {
    if (requireMutable(variable, member->object->span))
      fact(expr).isUpdate = true;
    else
      fact(expr).isUpdate =
          want.use == Use::Statement; // reported once is enough
    return;
  }
  if (isPop) {
    sema.report(Diag::UpdateValue, expr->span, variable->name,
                behindRoot(expr));
    return;
  }
  bool isAssigned =
      want.assignedTo == variable ||
      (want.assignedPlace && isSamePlace(want.assignedPlace, member->object));
  if (want.isFinal || isAssigned)
    return;
  updates.push_back({variable, expr});
}

/// The variable is read here: none of its update calls may have a value that is
/// used.
void BodyChecker::reportUpdates(const Variable *variable) {
  std::erase_if(updates, [&](const UpdateEvent &event) {
    if (event.variable != variable)
      return false;
    sema.report(Diag::UpdateValue, event.call->span, variable->name,
                behindRoot(event.call));
    return true;
  });
}

/// Two ways come together. Most of what was on them was on both.
void BodyChecker::joinUpdates(Updates &into, const Updates &from) {
  auto split =
      std::mismatch(into.begin(), into.end(), from.begin(), from.end());
  auto shared = split.first - into.begin(), end = std::ssize(into);
  for (auto next = split.second; next != from.end(); ++next)
    if (std::find(into.begin() + shared, into.begin() + end, *next) ==
        into.begin() + end)
      into.push_back(*next);
}

void BodyChecker::enterLoop() {
  frame().loops.push_back({.before = updates, .atBreak = {}, .atContinue = {}});
}

/// `break` or `continue`; nothing that follows is reached from here.
void BodyChecker::jump(bool isBreak) {
  auto &loops = frame().loops;
  if (!loops.empty()) { // else it was reported
    loops.back().hasBreak |= isBreak;
    joinUpdates(isBreak ? loops.back().atBreak : loops.back().atContinue,
                updates);
  }
  updates.clear();
}

/// What reaches the end of the body is followed by the next round, which makes
/// the update again and so reads a variable from outside. Returns whether the
/// loop has a `break`.
bool BodyChecker::leaveLoop(const Updates *exits) {
  Loop &loop = frame().loops.back();
  joinUpdates(updates, loop.atContinue);
  Updates known;
  std::swap(known, updates);
  joinUpdates(updates, loop.before);
  size_t firstNew = updates.size();
  joinUpdates(updates, known);
  for (size_t i = firstNew; i < updates.size(); ++i) {
    const UpdateEvent &event = updates[i];
    bool isOutside = event.variable->owner != currentLambda() ||
                     event.variable->loopDepth < frame().loops.size();
    if (isOutside)
      sema.report(Diag::UpdateValue, event.call->span, event.variable->name,
                  behindRoot(event.call));
  }
  if (exits)
    joinUpdates(updates, *exits);
  else
    updates.clear();
  joinUpdates(updates, loop.atBreak);
  bool hasBreak = loop.hasBreak;
  frame().loops.pop_back();
  return hasBreak;
}

} // namespace vox::hir::sema
