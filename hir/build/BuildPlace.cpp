//===- hir/build/BuildPlace.cpp - changing a part of a variable -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The value of the root is taken out of its variable, each part on the way out
// of the value that holds it, where a hole stands meanwhile. So everything that
// has one owner is changed in place, however deep it lies, and everything that
// is shared is copied on the way.
//
//===----------------------------------------------------------------------===//
#include "hir/build/Build.h"

#include "hir/Builtins.h"

#include <algorithm>

namespace vox::hir::sema {

using namespace ast;
using hir::TypeKind;

/// What a place that is no variable is a part of.
const Expr *BodyBuilder::holderOf(const Expr *place) {
  auto *member = as<MemberExpr>(place);
  return member ? member->object
                : static_cast<const SubscriptExpr *>(place)->object;
}

/// The variable at the root of a place.
const Variable *BodyBuilder::rootOf(const Expr *place) {
  while (!as<NameExpr>(place))
    place = holderOf(place);
  return fact(place).ref.variable;
}

/// True if both are the same variable, or the same fields of one.
bool BodyBuilder::isSamePath(const Expr *a, const Expr *c) {
  for (;;) {
    auto *left = as<MemberExpr>(a), *right = as<MemberExpr>(c);
    if (!left || !right)
      break;
    if (left->member.text != right->member.text)
      return false;
    a = left->object;
    c = right->object;
  }
  if (!as<NameExpr>(a) || !as<NameExpr>(c))
    return false;
  const Variable *variable = fact(a).ref.variable;
  return variable && variable == fact(c).ref.variable;
}

/// The steps from the root to the place; evaluates the indices.
std::vector<BodyBuilder::PlaceStep> BodyBuilder::stepsTo(const Expr *place) {
  std::vector<const Expr *> path;
  for (; !as<NameExpr>(place); path.push_back(place), place = holderOf(place))
    ;
  std::vector<PlaceStep> steps;
  const Type *type = deep(fact(place).ref.variable->type);
  for (size_t i = path.size(); i-- > 0;) {
    PlaceStep &step = steps.emplace_back();
    step.holder = type;
    if (auto *member = as<MemberExpr>(path[i])) {
      step.field = fieldIndex(type, member->member.text);
      step.part = type->field(size_t(step.field));
    } else {
      step.index = value(static_cast<const SubscriptExpr *>(path[i])->index);
      step.part = type->element();
    }
    type = step.part;
  }
  return steps;
}

TempId BodyBuilder::readPart(TempId holder, const PlaceStep &step, Span span) {
  if (step.holder->is(TypeKind::List))
    return b.emit(Opcode::ListGet, types.option(step.part),
                  {holder, step.index}, span);
  return b.emit(Opcode::RecordGet, step.part, {holder}, span, step.field);
}

TempId BodyBuilder::writePart(TempId holder, const PlaceStep &step, TempId part,
                              Span span) {
  switch (step.holder->kind()) {
  case TypeKind::List:
    return b.emit(Opcode::ListSet, step.holder, {holder, step.index, part},
                  span);
  case TypeKind::Map:
    return builtinCall(BuiltinId::MapSet, step.holder,
                       {holder, step.index, part}, span);
  default:
    return b.emit(Opcode::RecordSet, step.holder, {holder, part}, span,
                  step.field);
  }
}

/// Moves the part out of `holder`, which becomes its own shell. An element is
/// replaced before it is unwrapped, so that a bad index faults.
TempId BodyBuilder::openPart(TempId &holder, const PlaceStep &step, Span span) {
  TempId found = readPart(holder, step, span);
  TempId hole = b.emit(Opcode::Hole, step.part, {}, span);
  holder = writePart(holder, step, hole, span);
  return step.holder->is(TypeKind::List)
             ? b.emit(Opcode::OptPayload, step.part, {found}, span)
             : found;
}

/// Replaces the value in a place by what `change` makes of it, or by its result
/// alone if the old value `isReplaced`.
void BodyBuilder::changePlace(
    const Variable *variable, const std::vector<PlaceStep> &steps,
    bool isReplaced, Span span,
    const std::function<TempId(TempId, const Type *)> &change) {
  LocalId local = localOf(variable);
  const Type *type = b.function().locals[local].type;
  if (steps.empty() && isReplaced)
    return b.store(local, change(kNone, type), span);
  size_t opened = steps.size() - (isReplaced ? 1 : 0);
  std::vector<TempId> shells;
  TempId part = b.take(local, span);
  for (size_t i = 0; i < opened; ++i) {
    TempId inner = openPart(part, steps[i], span);
    shells.push_back(part);
    part = inner;
  }
  if (isReplaced)
    part =
        writePart(part, steps.back(), change(kNone, steps.back().part), span);
  else
    part = change(part, steps.empty() ? type : steps.back().part);
  while (!shells.empty()) {
    part = writePart(shells.back(), steps[shells.size() - 1], part, span);
    shells.pop_back();
  }
  b.store(local, part, span);
}

/// A variable or a path of its fields.
void BodyBuilder::updatePlace(
    const Expr *place,
    const std::function<TempId(TempId, const Type *)> &change) {
  changePlace(rootOf(place), stepsTo(place), false, place->span, change);
}

/// `place = part`: the indices are evaluated behind the value.
void BodyBuilder::storePlace(const Expr *place, TempId part) {
  std::vector<PlaceStep> steps = stepsTo(place);
  changePlace(rootOf(place), steps, true, place->span,
              [&](TempId, const Type *) { return part; });
}

} // namespace vox::hir::sema
