//===- hir/build/BuildElement.cpp - elements that are replaced ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// `m[k] = m.get(k).unwrap_or([]).push(v)` and its like: the part that is read is
// about to be replaced, so it moves out and a hole stands in for it. With one
// owner left it grows in place, and filling groups takes linear time. That is
// only done where nothing can see the hole: from the read to the assignment
// nothing else mentions the variable, and nothing leaves. The read stands on the
// right side of the assignment, in a `let` a few statements before it, or is what
// a `match` looks at that replaces it in an arm.
//
//===----------------------------------------------------------------------===//
#include "hir/build/Build.h"

#include "hir/Builtins.h"
#include "hir/names/Walk.h"

namespace vox::hir::sema {

using namespace ast;
using hir::TypeKind;

/// True if both are the same path of fields, or the same literal.
bool BodyBuilder::isSameIndex(const Expr *a, const Expr *c) {
  if (auto *text = as<StrExpr>(a))
    return as<StrExpr>(c) && text->value == as<StrExpr>(c)->value;
  if (auto *number = as<IntExpr>(a))
    return as<IntExpr>(c) && number->value == as<IntExpr>(c)->value;
  return isSamePath(a, c);
}

/// What `xs[i]`, `xs.get(i)`, `m.get_or(k, d)` and their like read from, and
/// where; or nulls.
std::pair<const Expr *, const Expr *> BodyBuilder::elementOf(const Expr *read) {
  if (auto *subscript = as<SubscriptExpr>(read))
    return {subscript->object, subscript->index};
  auto *call = as<CallExpr>(read);
  if (!call)
    return {};
  const ExprFact &known = fact(call);
  bool isGet =
      known.method == Method::ListGet || known.method == Method::MapGetOr ||
      (known.method == Method::Builtin && known.builtin == BuiltinId::MapGet);
  if (!isGet)
    return {};
  return {static_cast<const MemberExpr *>(call->callee)->object,
          call->args[0].value};
}

/// `o` of `o.unwrap()` and `o.expect(text)`, or null.
const Expr *BodyBuilder::unwrapped(const Expr *expr) {
  auto *call = as<CallExpr>(expr);
  if (!call || (fact(call).method != Method::OptUnwrap &&
                fact(call).method != Method::OptExpect))
    return nullptr;
  return static_cast<const MemberExpr *>(call->callee)->object;
}

/// True if `read` gives what is in `place`, a field or an element of something;
/// of an element perhaps as an Option. Elements on the way there are unwrapped.
bool BodyBuilder::readsPlace(const Expr *read, const Expr *place) {
  while (!as<NameExpr>(place)) {
    if (auto *member = as<MemberExpr>(place)) {
      auto *field = as<MemberExpr>(read);
      if (!field || field->member.text != member->member.text)
        return false;
      read = field->object;
      place = member->object;
    } else {
      auto *element = static_cast<const SubscriptExpr *>(place);
      auto [object, index] = elementOf(read);
      if (!object || !isSameIndex(index, element->index))
        return false;
      read = object;
      place = element->object;
    }
    if (as<SubscriptExpr>(place) && !(read = unwrapped(read)))
      return false;
  }
  return isSamePath(read, place);
}

/// The type of what is in a place.
const Type *BodyBuilder::typeOfPlace(const Expr *place) {
  std::vector<const Expr *> path;
  for (; !as<NameExpr>(place); path.push_back(place), place = holderOf(place))
    ;
  const Type *type = deep(fact(place).ref.variable->type);
  for (size_t i = path.size(); i-- > 0;) {
    auto *member = as<MemberExpr>(path[i]);
    if (!member && !type->is(TypeKind::List) && !type->is(TypeKind::Map))
      return types.unitType;
    type = member ? type->field(size_t(fieldIndex(type, member->member.text)))
                  : type->element();
  }
  return type;
}

/// How often `value` reads more of the root of `place` than another field.
size_t BodyBuilder::mentionsOf(const Expr *place, const Expr *value) {
  const std::string &variable = rootOf(place)->name;
  while (!as<NameExpr>(holderOf(place)))
    place = holderOf(place);
  auto *field = as<MemberExpr>(place);
  auto isRoot = [&](const Expr *expr) {
    auto *name = as<NameExpr>(expr);
    return name && name->name == variable;
  };
  size_t mentions = 0;
  Walk walk;
  walk.add(value);
  walk.run([&](const Expr *expr) {
    if (auto *lambda = as<LambdaExpr>(expr)) { // it holds the whole
      Walk inside;
      inside.addChildren(lambda);
      inside.run(
          [&](const Expr *part) { return mentions += isRoot(part), true; });
      return false;
    }
    auto *call = as<CallExpr>(expr);
    auto *member = as<MemberExpr>(call ? call->callee : expr);
    bool isOther = field && member && isRoot(member->object) &&
                   member->member.text != field->member.text;
    if (isOther && call && isFieldCall(call)) {
      for (const Arg &arg : call->args)
        walk.add(arg.value);
      return false;
    }
    if (isOther && !call)
      return false;
    if (call && member && isRoot(member->object)) { // a method of the whole
      ++mentions;
      for (const Arg &arg : call->args)
        walk.add(arg.value);
      return false;
    }
    mentions += isRoot(expr);
    return true;
  });
  return mentions;
}

/// True if nothing in `value` leaves it or runs statements, lambdas left out.
bool BodyBuilder::isPlain(const Expr *value) {
  bool isPlain = true;
  Walk walk;
  walk.add(value);
  walk.run([&](const Expr *expr) {
    isPlain &= !runsStatements(expr) && expr->kind != ExprKind::Try;
    return isPlain && expr->kind != ExprKind::Lambda;
  });
  return isPlain;
}

/// The one read in `value` of what is in `place`, which may move it out; null if
/// there is none or somebody would see that.
const Expr *BodyBuilder::movableRead(const Expr *value, const Expr *place) {
  if (as<NameExpr>(place) || !typeOfPlace(place)->isManaged())
    return nullptr;
  if (mentionsOf(place, value) != 1)
    return nullptr;
  const Expr *read = nullptr;
  Walk walk;
  walk.add(value);
  walk.run([&](const Expr *expr) {
    if (readsPlace(expr, place))
      read = expr;
    return expr->kind != ExprKind::Lambda;
  });
  return isPlain(value) ? read : nullptr;
}

void BodyBuilder::storeHole(const Expr *place, Span span) {
  storePlace(place, b.emit(Opcode::Hole, typeOfPlace(place), {}, span));
}

/// Puts a hole where `read`, perhaps an Option, has just been found.
void BodyBuilder::moveOut(TempId read) {
  Span span = moved.read->span;
  bool isOption = elementOf(moved.read).first &&
                  fact(moved.read).method != Method::MapGetOr;
  if (!isOption)
    return storeHole(moved.place, span);
  BlockId found = b.newBlock(), end = b.newBlock();
  b.branch(b.emit(Opcode::OptIsSome, types.boolType, {read}, span), found, end,
           span);
  b.setBlock(found);
  storeHole(moved.place, span);
  b.jump(end, span);
  b.setBlock(end);
}

} // namespace vox::hir::sema
