//===- hir/names/TypeTests.h - questions about the head of a type ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/Type.h"

namespace vox::hir::sema {

/// A type whose values have named fields.
inline bool isRow(const Type *type) {
  return type->is(hir::TypeKind::Record) || type->is(hir::TypeKind::Struct);
}

/// A type with arithmetic and an order of its own.
inline bool isNumber(const Type *type) {
  return type->is(hir::TypeKind::Int) || type->is(hir::TypeKind::Float) ||
         type->is(hir::TypeKind::Dec);
}

} // namespace vox::hir::sema
