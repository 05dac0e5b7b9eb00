//===- hir/check/CheckPending.cpp - operators that wait for a type --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// An operator whose operand has an open type is kept until the type is known;
// at the end of the body the operand takes the type of the other side.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

#include <algorithm>

namespace vox::hir::sema {

using namespace ast;

/// The type of a waiting operator, or null if it has to wait on.
const Type *BodyChecker::pendingResult(const Pending &entry) {
  if (entry.right)
    return arithmeticResult(static_cast<const BinaryExpr *>(entry.expr),
                            entry.left, entry.right);
  if (infer.isOpen(entry.left) && !infer.isError(entry.left))
    return nullptr;
  return negated(static_cast<const UnaryExpr *>(entry.expr), entry.left);
}

/// Settles the operators whose operands have become known, with `byDefault`
/// all the others too.
void BodyChecker::solvePending(bool byDefault) {
  bool progress = true;
  while (progress && !pending.empty()) {
    progress = false;
    std::vector<Pending> waiting = std::move(pending);
    pending.clear();
    for (const Pending &entry : waiting) {
      const Type *result = pendingResult(entry);
      if (!result) {
        pending.push_back(entry);
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
bool BodyChecker::defaultPending(const Pending &entry) {
  const Type *left = shallow(entry.left);
  const Type *right = entry.right ? shallow(entry.right) : types.intType;
  settleFill(left);
  settleFill(right);
  if (shallow(left) != left || shallow(right) != right)
    return true;
  if (left == right)
    return false;
  if (infer.unify(left, right))
    return true;
  operandError(static_cast<const BinaryExpr *>(entry.expr), left, right);
  return false;
}

/// Settles by default one operator, or one with an operand or result among
/// `about`. A minus says the least, so it comes last.
bool BodyChecker::defaultFirst(const std::set<const Type *> *about) {
  auto isAbout = [&](const Type *type) {
    return !about || (type && about->contains(shallow(type)));
  };
  for (bool isBinary : {true, false})
    for (const Pending &entry : pending) {
      bool fits = (entry.right != nullptr) == isBinary &&
                  (isAbout(entry.left) || isAbout(entry.right) ||
                   isAbout(entry.result));
      if (fits && defaultPending(entry))
        return true;
    }
  return false;
}

/// `type` and what is open in the waiting operators that it hangs together
/// with.
std::set<const Type *> BodyChecker::relatedTypes(const Type *type) {
  std::set<const Type *> related = {shallow(type)};
  for (size_t before = 0; before != related.size();) {
    before = related.size();
    for (const Pending &entry : pending) {
      std::vector<const Type *> open;
      for (const Type *part : {entry.left, entry.right, entry.result})
        if (part && infer.isOpen(part))
          open.push_back(shallow(part));
      bool isRelated =
          std::any_of(open.begin(), open.end(),
                      [&](const Type *part) { return related.contains(part); });
      if (isRelated)
        related.insert(open.begin(), open.end());
    }
  }
  return related;
}

/// Settles the operators that say something about `type`; what they leave open
/// and the others wait on.
void BodyChecker::settlePending(const Type *type) {
  solvePending();
  while (infer.isOpen(type) && !pending.empty()) {
    std::set<const Type *> related = relatedTypes(type);
    if (!defaultFirst(&related))
      return;
    solvePending();
  }
}

} // namespace vox::hir::sema
