//===- hir/sema/BuildMatch.cpp - building matches
//--------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Arms are tried in order. The last arm without a guard needs no test: the
// match is exhaustive.
//
//===----------------------------------------------------------------------===//
#include "hir/sema/Build.h"

#include "hir/VerifyInstr.h"

namespace vox::hir::sema {

using namespace ast;
using hir::TypeKind;

TempId BodyBuilder::matchExpr(const MatchExpr *expr, bool wanted) {
  TempId subject = value(expr->subject);
  const Type *subjectType = finalType(expr->subject);
  const Type *type = typeOf(expr);
  bool hasValue = wanted && !isEmpty(type);
  LocalId result = hasValue ? hidden(type, expr->span) : kNone;
  BlockId end = b.newBlock();
  for (size_t i = 0; i < expr->arms.size(); ++i) {
    const MatchArm &arm = expr->arms[i];
    bool isCertain = i + 1 == expr->arms.size() && !arm.guard;
    BlockId next = b.newBlock();
    test(arm.pattern, subject, subjectType, next, isCertain);
    if (arm.guard) {
      BlockId taken = b.newBlock();
      b.branch(value(arm.guard), taken, next, arm.guard->span);
      b.setBlock(taken);
    }
    matchArm(arm, result, hasValue);
    b.jump(end, arm.span);
    b.setBlock(next);
  }
  // No value comes here: the match is exhaustive. F07 guards against a mistake.
  b.fault(7, b.constStr("no arm matches", expr->span), expr->span);
  b.setBlock(end);
  return hasValue ? b.load(result, expr->span) : kNone;
}

void BodyBuilder::matchArm(const MatchArm &arm, LocalId result, bool wanted) {
  switch (arm.body) {
  case ArmBody::Return:
    return returnValue(arm.value, arm.bodySpan);
  case ArmBody::Break:
    return b.jump(loops.back().onBreak, arm.bodySpan);
  case ArmBody::Continue:
    return b.jump(loops.back().onContinue, arm.bodySpan);
  case ArmBody::Expr:
    if (wanted)
      b.store(result, value(arm.value), arm.bodySpan);
    else
      effect(arm.value);
  }
}

/// Goes on if `temp` matches, binding names, and to `onMiss` otherwise. A
/// certain match tests nothing.
void BodyBuilder::test(const Pattern *pattern, TempId temp, const Type *type,
                       BlockId onMiss, bool isCertain) {
  Span span = pattern->span;
  auto require = [&](TempId condition) {
    BlockId hit = b.newBlock();
    b.branch(condition, hit, onMiss, span);
    b.setBlock(hit);
  };
  switch (pattern->kind) {
  case PatternKind::Wildcard:
  case PatternKind::Tuple: // only `()`
    return;
  case PatternKind::Binding:
    return bind(pattern, temp, type);
  case PatternKind::Int:
    if (!isCertain)
      require(b.compare(Opcode::ICmp, Predicate::Eq, temp,
                        b.constInt(pattern->intValue, span), span));
    return;
  case PatternKind::Str:
    if (!isCertain)
      require(b.compare(Opcode::SCmp, Predicate::Eq, temp,
                        b.constStr(pattern->strValue, span), span));
    return;
  case PatternKind::Bool:
    if (!isCertain)
      require(pattern->boolValue
                  ? temp
                  : b.emit(Opcode::Not, types.boolType, {temp}, span));
    return;
  case PatternKind::Variant:
    break;
  }
  bool isSome = pattern->name.text == "Some";
  if (!isCertain) {
    TempId some = b.emit(Opcode::OptIsSome, types.boolType, {temp}, span);
    require(isSome ? some : b.emit(Opcode::Not, types.boolType, {some}, span));
  }
  if (!isSome)
    return;
  const Type *payload = type->element();
  if (pattern->elements[0]->kind == PatternKind::Wildcard)
    return;
  test(pattern->elements[0], b.emit(Opcode::OptPayload, payload, {temp}, span),
       payload, onMiss, isCertain);
}

} // namespace vox::hir::sema
