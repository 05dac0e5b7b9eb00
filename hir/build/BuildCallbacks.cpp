//===- hir/build/BuildCallbacks.cpp - building methods that call back -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Higher-order methods are loops around an indirect call. The list is read
// through a temp, so updates of its variable inside the callback do not matter.
//
//===----------------------------------------------------------------------===//
#include "hir/build/Build.h"

namespace vox::hir::sema {

using namespace ast;

/// Runs `body` with every index from `from` up to `to`, exclusive. It is a method
/// and no loop of the program: its steps are charged at its start.
void BodyBuilder::countLoop(TempId from, TempId to, Span span,
                            const std::function<void(TempId)> &body) {
  b.charge(Cost::Elements, to, span);
  LocalId counter = hidden(types.intType, span);
  BlockId head = b.newBlock(), inside = b.newBlock(), end = b.newBlock();
  b.store(counter, from, span);
  b.jump(head, span);
  b.setBlock(head);
  TempId index = b.load(counter, span);
  b.branch(b.compare(Opcode::ICmp, Predicate::Lt, index, to, span), inside, end,
           span);
  b.setBlock(inside);
  body(index);
  TempId next =
      b.emit(Opcode::IAdd, types.intType, {index, b.constInt(1, span)}, span);
  b.store(counter, next, span);
  b.jump(head, span);
  b.setBlock(end);
}

TempId BodyBuilder::listCallback(const CallExpr *expr, TempId list,
                                 const std::vector<TempId> &args) {
  Span span = expr->span;
  Method kind = fact(expr).method;
  const Type *element =
      finalType(static_cast<const MemberExpr *>(expr->callee)->object)
          ->element();
  const Type *result = typeOf(expr);
  const Type *callee = finalType(expr->args.back().value);
  if (callee->args().empty())
    return kNone; // the callback never returns a function
  const Type *called = callee->result();
  bool isTest = kind == Method::ListAny || kind == Method::ListAll;
  bool makesList = kind == Method::ListMap || kind == Method::ListFilter;
  LocalId state = hidden(result, span);
  if (makesList)
    b.store(state, b.emit(Opcode::ListNew, result, {}, span), span);
  else if (isTest)
    b.store(state, b.constBool(kind == Method::ListAll, span), span);
  else if (kind == Method::ListFold)
    b.store(state, args[0], span);
  BlockId end = b.newBlock();
  TempId length = b.emit(Opcode::ListLen, types.intType, {list}, span);
  auto push = [&](TempId item) {
    b.store(state,
            b.emit(Opcode::ListPush, result, {b.take(state, span), item}, span),
            span);
  };
  countLoop(b.constInt(0, span), length, span, [&](TempId index) {
    TempId item = b.emit(Opcode::ListAt, element, {list, index}, span);
    if (kind == Method::ListFold) {
      TempId before = b.take(state, span);
      b.store(state, callValue(args[1], called, {before, item}, span), span);
      return;
    }
    TempId answer = callValue(args[0], called, {item}, span);
    if (kind == Method::ListMap)
      push(answer);
    if (!isTest && kind != Method::ListFilter)
      return;
    BlockId hit = b.newBlock(), next = b.newBlock();
    bool onTrue = kind != Method::ListAll;
    b.branch(answer, onTrue ? hit : next, onTrue ? next : hit, span);
    b.setBlock(hit);
    if (isTest) {
      b.store(state, b.constBool(onTrue, span), span);
      b.jump(end, span);
    } else {
      push(item);
      b.jump(next, span);
    }
    b.setBlock(next);
  });
  b.jump(end, span);
  b.setBlock(end);
  return kind == Method::ListForEach ? kNone : b.load(state, span);
}

TempId BodyBuilder::optionCallback(const CallExpr *expr, TempId option,
                                   TempId callee) {
  Span span = expr->span;
  const Type *type =
      finalType(static_cast<const MemberExpr *>(expr->callee)->object);
  const Type *payload = type->element(), *result = typeOf(expr);
  const Type *function = finalType(expr->args[0].value);
  if (function->args().empty())
    return kNone;
  const Type *called = function->result();
  auto none = [&] { return b.emit(Opcode::OptNone, result, {}, span); };
  auto some = [&]() -> TempId {
    TempId inner = b.emit(Opcode::OptPayload, payload, {option}, span);
    switch (fact(expr).method) {
    case Method::OptMap:
      return b.emit(Opcode::OptSome, result,
                    {callValue(callee, called, {inner}, span)}, span);
    case Method::OptAndThen:
      return callValue(callee, called, {inner}, span);
    case Method::OptFilter:
      return choose(
          callValue(callee, called, {inner}, span), result, span,
          [&] { return option; }, none);
    default:
      return option;
    }
  };
  auto otherwise = [&]() -> TempId {
    return fact(expr).method == Method::OptOrElse
               ? callValue(callee, called, {}, span)
               : none();
  };
  TempId isSome = b.emit(Opcode::OptIsSome, types.boolType, {option}, span);
  return choose(isSome, result, span, some, otherwise);
}

/// map, map_err, and_then of Result.
TempId BodyBuilder::resultCallback(const CallExpr *expr, TempId subject,
                                   TempId callee) {
  Span span = expr->span;
  const Type *type =
      finalType(static_cast<const MemberExpr *>(expr->callee)->object);
  const Type *result = typeOf(expr);
  const Type *function = finalType(expr->args[0].value);
  if (function->args().empty())
    return kNone;
  size_t changed = fact(expr).method == Method::ResMapErr ? 1 : 0;
  auto side = [&](size_t which) {
    TempId part = resultPart(which, subject, type, span);
    if (which == changed) {
      part = callValue(callee, function->result(), {part}, span);
      if (fact(expr).method == Method::ResAndThen)
        return part;
    }
    return b.emit(Opcode::VariantNew, result, {part}, span, int64_t(which));
  };
  return choose(
      isOk(subject, span), result, span, [&] { return side(0); },
      [&] { return side(1); });
}

} // namespace vox::hir::sema
