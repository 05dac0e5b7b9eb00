//===- hir/build/BuildSort.cpp - sorting with callbacks -------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// `sort_by` is a merge sort from the bottom up, written out in HIR, because a
// runtime function could not call back into every tier: runs of doubling width
// are merged into a new list until one run is left. An inconsistent comparator
// gives some permutation. `sort_by_key` computes the keys in order, once each,
// and leaves the sorting to the runtime.
//
//===----------------------------------------------------------------------===//
#include "hir/build/Build.h"

#include "hir/Builtins.h"

namespace vox::hir::sema {

void BodyBuilder::whileTrue(Span span, const std::function<TempId()> &condition,
                            const std::function<void()> &body) {
  BlockId head = b.newBlock(), inside = b.newBlock(), end = b.newBlock();
  b.jump(head, span);
  b.setBlock(head);
  b.branch(condition(), inside, end, span);
  b.setBlock(inside);
  body();
  b.jump(head, span);
  b.setBlock(end);
}

/// Appends what lies between `left` and `middle` and between `right` and `end`
/// of `list` to `out`, in order; the four are indices.
void BodyBuilder::mergeRuns(TempId list, const Type *type, const Runs &runs,
                            TempId callee, Span span) {
  const Type *element = type->element();
  auto load = [&](LocalId local) { return b.load(local, span); };
  auto isLess = [&](TempId a, TempId c) {
    return b.compare(Opcode::ICmp, Predicate::Lt, a, c, span);
  };
  auto take = [&](LocalId index) {
    TempId at = load(index);
    TempId item = b.emit(Opcode::ListAt, element, {list, at}, span);
    b.store(
        runs.out,
        b.emit(Opcode::ListPush, type, {b.take(runs.out, span), item}, span),
        span);
    b.store(
        index,
        b.emit(Opcode::IAdd, types.intType, {at, b.constInt(1, span)}, span),
        span);
  };
  auto both = [&] {
    return choose(
        isLess(load(runs.left), runs.middle), types.boolType, span,
        [&] { return isLess(load(runs.right), runs.end); },
        [&] { return b.constBool(false, span); });
  };
  whileTrue(span, both, [&] {
    TempId a = b.emit(Opcode::ListAt, element, {list, load(runs.left)}, span);
    TempId c = b.emit(Opcode::ListAt, element, {list, load(runs.right)}, span);
    TempId order = callValue(callee, types.intType, {a, c}, span);
    BlockId second = b.newBlock(), first = b.newBlock(), next = b.newBlock();
    b.branch(b.compare(Opcode::ICmp, Predicate::Gt, order, b.constInt(0, span),
                       span),
             second, first, span);
    b.setBlock(second);
    take(runs.right);
    b.jump(next, span);
    b.setBlock(first);
    take(runs.left);
    b.jump(next, span);
    b.setBlock(next);
  });
  whileTrue(
      span, [&] { return isLess(load(runs.left), runs.middle); },
      [&] { take(runs.left); });
  whileTrue(
      span, [&] { return isLess(load(runs.right), runs.end); },
      [&] { take(runs.right); });
}

TempId BodyBuilder::sortBy(TempId list, const Type *type, TempId callee,
                           Span span) {
  const Type *intType = types.intType;
  LocalId from = hidden(type, span), width = hidden(intType, span),
          start = hidden(intType, span);
  Runs runs{.out = hidden(type, span),
            .left = hidden(intType, span),
            .right = hidden(intType, span)};
  TempId length = b.emit(Opcode::ListLen, intType, {list}, span);
  b.charge(Cost::Sorting, length, span);
  auto less = [&](LocalId local) {
    return b.compare(Opcode::ICmp, Predicate::Lt, b.load(local, span), length,
                     span);
  };
  b.store(from, list, span);
  b.store(width, b.constInt(1, span), span);
  whileTrue(
      span, [&] { return less(width); },
      [&] {
        TempId source = b.load(from, span), step = b.load(width, span);
        b.store(runs.out, b.emit(Opcode::ListNew, type, {}, span), span);
        b.store(start, b.constInt(0, span), span);
        // Indices stay below 2 * length, so no addition can overflow.
        auto behind = [&](TempId index) {
          TempId end = b.emit(Opcode::IAdd, intType, {index, step}, span);
          return extremeOfTwo(false, end, length, intType, span);
        };
        whileTrue(
            span, [&] { return less(start); },
            [&] {
              TempId left = b.load(start, span);
              runs.middle = behind(left);
              runs.end = behind(runs.middle);
              b.store(runs.left, left, span);
              b.store(runs.right, runs.middle, span);
              TempId end = runs.end;
              mergeRuns(source, type, runs, callee, span);
              b.store(start, end, span);
            });
        b.store(from, b.take(runs.out, span), span);
        b.store(width, b.emit(Opcode::IAdd, intType, {step, step}, span), span);
      });
  return b.take(from, span);
}

TempId BodyBuilder::sortByKey(TempId list, const Type *type, TempId callee,
                              const Type *function, Span span) {
  const Type *key = function->result();
  const Type *keyList = types.list(key);
  LocalId keys = hidden(keyList, span);
  b.store(keys, b.emit(Opcode::ListNew, keyList, {}, span), span);
  TempId length = b.emit(Opcode::ListLen, types.intType, {list}, span);
  countLoop(b.constInt(0, span), length, span, [&](TempId index) {
    TempId item = b.emit(Opcode::ListAt, type->element(), {list, index}, span);
    TempId found = callValue(callee, key, {item}, span);
    b.store(
        keys,
        b.emit(Opcode::ListPush, keyList, {b.take(keys, span), found}, span),
        span);
  });
  return b.builtin(BuiltinId::ListOrderBy, type, {list, b.take(keys, span)},
                   span);
}

} // namespace vox::hir::sema
