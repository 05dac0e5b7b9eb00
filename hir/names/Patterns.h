//===- hir/names/Patterns.h - patterns against final types ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What a pattern is, seen from the type it is matched with: a head that selects
// some of the values, and parts. Checking, coverage and building agree on it.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/AST.h"
#include "hir/Type.h"

namespace vox::hir::sema {

/// Finds the case of an Option (0 None, 1 Some), Result (0 Ok, 1 Err) or
/// Variant by its name, or -1.
int caseOf(const Type *type, std::string_view name);
/// How many cases such a type has; 0 for every other type.
size_t caseCount(const Type *type);
std::string_view caseName(const Type *type, size_t which);
/// The types of the parts of a case.
std::vector<const Type *> caseParts(const Type *type, size_t which);
/// The parts of the case with that name; false if there is none.
bool variantParts(const Type *type, std::string_view name,
                  std::vector<const Type *> &parts);

/// The pattern without the parentheses that mean nothing: `(p)` is `p` unless
/// a tuple of one is matched.
const ast::Pattern *stripped(const ast::Pattern *pattern, const Type *type);
/// True if the pattern matches every value: a name or `_`.
bool isCatchAll(const ast::Pattern *pattern);
/// Names the outermost part of a pattern: the number of a case, a literal, `(`
/// for a tuple, or nothing for what matches every value.
std::string keyOfPattern(const ast::Pattern *pattern, const Type *type);

} // namespace vox::hir::sema
