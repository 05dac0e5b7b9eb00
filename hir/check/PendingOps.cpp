//===- hir/check/PendingOps.cpp - operators that wait for a type ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "hir/check/PendingOps.h"

#include <algorithm>

namespace vox::hir::sema {

using namespace ast;

/// The type of a waiting operator, or null if it has to wait on.
const Type *PendingOps::resultOf(const PendingOp &entry) {
  if (entry.right)
    return operators.result(static_cast<const BinaryExpr *>(entry.expr),
                            entry.left, entry.right);
  if (infer.isOpen(entry.left) && !infer.isError(entry.left))
    return nullptr;
  return operators.negated(static_cast<const UnaryExpr *>(entry.expr),
                           entry.left);
}

void PendingOps::solveAll(bool byDefault) {
  bool progress = true;
  while (progress && !ops.empty()) {
    progress = false;
    std::vector<PendingOp> waiting = std::move(ops);
    ops.clear();
    for (const PendingOp &entry : waiting) {
      const Type *result = resultOf(entry);
      if (!result) {
        ops.push_back(entry);
        continue;
      }
      progress = true;
      // A result that was already used as a float is converted where it stands.
      if (infer.isError(result))
        infer.giveUp(entry.result);
      else if (!infer.convert(result, entry.result))
        sema.report(Diag::TypeMismatch, entry.expr->span,
                    sema.text(entry.result), sema.text(result));
    }
    progress = progress || (byDefault && defaultFirst(nullptr));
  }
}

/// An open operand takes the type of the other one, and behind a minus it is
/// an int. False if that says nothing new.
bool PendingOps::defaultOne(const PendingOp &entry) {
  const Type *left = infer.shallow(entry.left);
  const Type *right =
      entry.right ? infer.shallow(entry.right) : infer.types.intType;
  fills.settle(left);
  fills.settle(right);
  if (infer.shallow(left) != left || infer.shallow(right) != right)
    return true;
  if (left == right)
    return false;
  if (infer.unify(left, right))
    return true;
  operators.mismatch(static_cast<const BinaryExpr *>(entry.expr), left, right);
  return false;
}

/// Settles by default one operator, or one with an operand or result among
/// `about`. A minus says the least, so it comes last.
bool PendingOps::defaultFirst(const std::set<const Type *> *about) {
  auto isAbout = [&](const Type *type) {
    return !about || (type && about->contains(infer.shallow(type)));
  };
  for (bool isBinary : {true, false})
    for (const PendingOp &entry : ops) {
      bool fits = (entry.right != nullptr) == isBinary &&
                  (isAbout(entry.left) || isAbout(entry.right) ||
                   isAbout(entry.result));
      if (fits && defaultOne(entry))
        return true;
    }
  return false;
}

/// `type` and what is open in the waiting operators that it hangs together
/// with.
std::set<const Type *> PendingOps::relatedTypes(const Type *type) {
  std::set<const Type *> related = {infer.shallow(type)};
  for (size_t before = 0; before != related.size();) {
    before = related.size();
    for (const PendingOp &entry : ops) {
      std::vector<const Type *> open;
      for (const Type *part : {entry.left, entry.right, entry.result})
        if (part && infer.isOpen(part))
          open.push_back(infer.shallow(part));
      bool isRelated =
          std::any_of(open.begin(), open.end(),
                      [&](const Type *part) { return related.contains(part); });
      if (isRelated)
        related.insert(open.begin(), open.end());
    }
  }
  return related;
}

void PendingOps::settle(const Type *type) {
  solve();
  while (infer.isOpen(type) && !ops.empty()) {
    std::set<const Type *> related = relatedTypes(type);
    if (!defaultFirst(&related))
      return;
    solve();
  }
}

} // namespace vox::hir::sema
