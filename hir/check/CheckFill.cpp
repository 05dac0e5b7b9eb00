//===- hir/check/CheckFill.cpp - values that fill `[]` and `{}` -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

namespace vox::hir::sema {

using namespace ast;

/// The type of what an expression puts into an empty literal where it meets
/// `expected`, which is the element or (`extend`, `merge`) the whole; null if
/// it fills none.
const Type *BodyChecker::fillingElement(const Expr *expr, const Type *actual,
                                        const Type *expected) {
  if (fills.isFilling(expr, expected))
    return actual;
  if (!fills.isFillingWhole(expr, expected))
    return nullptr;
  actual = shallow(actual);
  if (actual->kind() == shallow(expected)->kind()) // two open ones become one
    return infer.isOpen(actual->element()) ? nullptr : actual->element();
  return actual->is(TypeKind::Record) ? valueType(actual, expr->span) : nullptr;
}

/// Keeps a value that is put into an empty literal; false if it is none.
bool BodyChecker::collect(const Expr *expr, const Type *actual,
                          const Type *expected) {
  const Type *element = fillingElement(expr, actual, expected);
  if (!element)
    return false;
  if (is(element, TypeKind::Never))
    return true;
  fills.add({expr, actual, element, expected});
  fact(expr).target = expected;
  return true;
}

} // namespace vox::hir::sema
