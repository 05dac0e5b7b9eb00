//===- hir/build/BuildPattern.cpp - building single patterns --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Tests, parts and names of one pattern: what a decision tree is made of, and
// all there is to a `let`.
//
//===----------------------------------------------------------------------===//
#include "hir/build/Build.h"

#include "hir/VerifyInstr.h"
#include "hir/names/Patterns.h"

namespace vox::hir::sema {

using namespace ast;
using hir::TypeKind;

void BodyBuilder::bindName(const Pattern *pattern, TempId temp) {
  if (pattern->kind != PatternKind::Binding)
    return;
  const Variable *variable = facts->patterns.at(pattern->id);
  if (apart.contains(variable))
    return takeApart(variable, temp, pattern->span);
  b.store(localOf(variable), temp, pattern->span);
}

/// What tells the cases of a value apart: the value itself, the number of its
/// case, or for an Option whether it is Some.
TempId BodyBuilder::tagOf(TempId temp, const Type *type, Span span) {
  if (type->is(TypeKind::Option))
    return b.emit(Opcode::OptIsSome, types.boolType, {temp}, span);
  bool isCase = type->is(TypeKind::Variant) || type->is(TypeKind::Result);
  if (isCase && caseCount(type) > 1)
    return b.emit(Opcode::VariantCase, types.intType, {temp}, span);
  return temp;
}

/// True if the tag is the one that the outermost part of the pattern asks for.
TempId BodyBuilder::testOf(const Pattern *pattern, TempId tag,
                           const Type *type) {
  Span span = pattern->span;
  auto negate = [&](TempId condition) {
    return b.emit(Opcode::Not, types.boolType, {condition}, span);
  };
  auto equals = [&](Opcode op, TempId literal, const Type *literalType) {
    if (!type->is(TypeKind::Json))
      return b.compare(op, Predicate::Eq, tag, literal, span);
    literal = convert(literal, literalType, type, span);
    return b.emit(Opcode::Equal, types.boolType, {tag, literal}, span);
  };
  switch (pattern->kind) {
  case PatternKind::Int:
    return equals(Opcode::ICmp, b.constInt(pattern->intValue, span),
                  types.intType);
  case PatternKind::Str:
    return equals(Opcode::SCmp, b.constStr(pattern->strValue, span),
                  types.strType);
  case PatternKind::Bool:
    if (type->is(TypeKind::Json))
      return equals(Opcode::Equal, b.constBool(pattern->boolValue, span),
                    types.boolType);
    return pattern->boolValue ? tag : negate(tag);
  default:
    break;
  }
  int which = caseOf(type, pattern->name.text);
  if (type->is(TypeKind::Option))
    return which ? tag : negate(tag);
  return b.compare(Opcode::ICmp, Predicate::Eq, tag, b.constInt(which, span),
                   span);
}

/// Part `index` of a tuple, or of case `which` of a type with cases.
TempId BodyBuilder::partOf(TempId temp, const Type *type, size_t which,
                           size_t index, const Type *part, Span span) {
  if (isEmpty(part))
    return kNone;
  if (type->is(TypeKind::Tuple))
    return b.emit(Opcode::RecordGet, part, {temp}, span, int64_t(index));
  if (type->is(TypeKind::Option))
    return b.emit(Opcode::OptPayload, part, {temp}, span);
  return b.emit(Opcode::VariantGet, part, {temp}, span,
                int64_t(which) * 65536 + int64_t(index));
}

/// Binds the names of a pattern and goes on, or goes to `onMiss`. A pattern
/// that matches everything needs no `onMiss`.
void BodyBuilder::require(const Pattern *pattern, TempId temp, const Type *type,
                          BlockId onMiss) {
  pattern = stripped(pattern, type);
  if (isCatchAll(pattern))
    return bindName(pattern, temp);
  std::vector<const Type *> parts;
  size_t which = 0;
  if (pattern->kind == PatternKind::Tuple) {
    parts = type->args();
  } else {
    if (caseCount(type) != 1) {
      BlockId hit = b.newBlock();
      TempId tag = tagOf(temp, type, pattern->span);
      b.branch(testOf(pattern, tag, type), hit, onMiss, pattern->span);
      b.setBlock(hit);
    }
    if (pattern->kind != PatternKind::Variant)
      return;
    which = size_t(caseOf(type, pattern->name.text));
    parts = caseParts(type, which);
  }
  for (size_t i = 0; i < parts.size(); ++i) {
    const Pattern *part = stripped(pattern->elements[i], parts[i]);
    if (part->kind != PatternKind::Wildcard)
      require(part, partOf(temp, type, which, i, parts[i], pattern->span),
              parts[i], onMiss);
  }
}

/// Binds the names of a pattern that is known to match.
void BodyBuilder::bind(const Pattern *pattern, TempId temp, const Type *type) {
  if (!type->is(TypeKind::Never))
    require(pattern, temp, type, kNone);
}

} // namespace vox::hir::sema
