//===- hir/names/Patterns.cpp - patterns against final types --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// See Patterns.h.
//
//===----------------------------------------------------------------------===//
#include "hir/names/Patterns.h"

#include <fmt/format.h>

namespace vox::hir::sema {

using namespace ast;
using hir::TypeKind;

size_t caseCount(const Type *type) {
  switch (type->kind()) {
  case TypeKind::Option:
    return 2;
  case TypeKind::Result:
  case TypeKind::Variant:
    return type->caseCount();
  default:
    return 0;
  }
}

std::string_view caseName(const Type *type, size_t which) {
  switch (type->kind()) {
  case TypeKind::Option:
    return which == 0 ? "None" : "Some";
  case TypeKind::Result:
    return which == 0 ? "Ok" : "Err";
  default:
    return type->nominal()->cases[which].name;
  }
}

int caseOf(const Type *type, std::string_view name) {
  if (type->is(TypeKind::Variant)) {
    const auto &places = type->nominal()->caseByName;
    auto found = places.find(name);
    return found == places.end() ? -1 : static_cast<int>(found->second);
  }
  if (type->is(TypeKind::Result) && name == "Error")
    name = "Err";
  for (size_t i = 0; i < caseCount(type); ++i)
    if (caseName(type, i) == name)
      return static_cast<int>(i);
  return -1;
}

std::vector<const Type *> caseParts(const Type *type, size_t which) {
  std::vector<const Type *> parts;
  if (type->is(TypeKind::Option)) {
    if (which == 1)
      parts.push_back(type->element());
    return parts;
  }
  for (size_t i = 0; i < type->caseFieldCount(which); ++i)
    parts.push_back(type->caseField(which, i));
  return parts;
}

bool variantParts(const Type *type, std::string_view name,
                  std::vector<const Type *> &parts) {
  int which = caseOf(type, name);
  if (which >= 0)
    parts = caseParts(type, static_cast<size_t>(which));
  return which >= 0;
}

const Pattern *stripped(const Pattern *pattern, const Type *type) {
  while (pattern && pattern->kind == PatternKind::Tuple &&
         pattern->elements.size() == 1 &&
         !(type->is(TypeKind::Tuple) && type->fieldCount() == 1))
    pattern = pattern->elements[0];
  return pattern;
}

bool isCatchAll(const Pattern *pattern) {
  return !pattern || pattern->kind == PatternKind::Wildcard ||
         pattern->kind == PatternKind::Binding;
}

std::string keyOfPattern(const Pattern *pattern, const Type *type) {
  if (isCatchAll(pattern))
    return {};
  switch (pattern->kind) {
  case PatternKind::Variant:
    return std::to_string(caseOf(type, pattern->name.text));
  case PatternKind::Int:
    return fmt::format("#{}", pattern->intValue);
  case PatternKind::Str:
    return "\"" + pattern->strValue;
  case PatternKind::Bool:
    return pattern->boolValue ? "true" : "false";
  default:
    return "(";
  }
}

} // namespace vox::hir::sema
