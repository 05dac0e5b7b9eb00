//===- hir/check/CheckFold.cpp - the state of a fold ----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The state of `fold` has one type, which the start, the callback and what is
// expected of the whole say together. What the callback declares comes first.
// Otherwise `let t: float = xs.fold(0, (a, x) => a + x)` counts in floats where
// one can come up, and in ints where none can: what is expected of a value does
// not decide how `a / 2` rounds on the way.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

#include "hir/Builtins.h"
#include "hir/names/Mentions.h"

#include <algorithm>
#include <set>

namespace vox::hir::sema {

using namespace ast;

/// True if values of the type may be or hold numbers that are no ints.
static bool holdsFraction(Infer &infer, const Type *type) {
  std::set<const Type *> seen;
  std::vector<const Type *> parts = {type};
  while (!parts.empty()) {
    const Type *part = infer.shallow(parts.back());
    parts.pop_back();
    if (!seen.insert(part).second)
      continue;
    switch (part->kind()) {
    case TypeKind::Float:
    case TypeKind::Dec:
    case TypeKind::Json:
    case TypeKind::Var:
    case TypeKind::Param:
      return true;
    default:
      parts.insert(parts.end(), part->args().begin(), part->args().end());
    }
    if (!part->nominal())
      continue;
    for (const Field &field : part->nominal()->fields)
      parts.push_back(field.type);
    for (const VariantCase &one : part->nominal()->cases)
      for (const Field &field : one.fields)
        parts.push_back(field.type);
  }
  return false;
}

static bool givesFraction(const TypePattern &pattern) {
  return pattern.kind == TypeKind::Float || pattern.kind == TypeKind::Dec ||
         pattern.kind == TypeKind::Json;
}

/// True if a method of this name makes a fraction of something else, or is
/// none: a field may hold any function.
static bool mayMakeFraction(std::string_view name) {
  bool isMethod = false;
  for (TypeKind kind : {TypeKind::Int, TypeKind::Bool, TypeKind::Str,
                        TypeKind::List, TypeKind::Map, TypeKind::Option,
                        TypeKind::Result, TypeKind::Regex, TypeKind::Match}) {
    std::optional<MethodRow> row = findMethod(kind, name);
    if (!row)
      continue;
    isMethod = true;
    if (row->method == Method::IntToFloat)
      return true;
    if (row->method != Method::Builtin)
      continue;
    const TypePattern &result = signature(row->builtin).result;
    if (!result.letter &&
        (givesFraction(result) ||
         std::any_of(result.args.begin(), result.args.end(), givesFraction)))
      return true;
  }
  return !isMethod;
}

/// True if what the name means may be a fraction, or a function that gives one.
bool BodyChecker::mayBeFraction(const NameExpr *name) {
  Ref ref = resolve(name->name, name->span, false);
  switch (ref.kind) {
  case RefKind::Variable:
    return holdsFraction(infer, ref.variable->type);
  case RefKind::Function:
    return !ref.function->declaresResult ||
           holdsFraction(infer, ref.function->result);
  case RefKind::Predefined:
    return ref.predefined == Predefined::Float ||
           ref.predefined == Predefined::Floor ||
           ref.predefined == Predefined::Ceil ||
           ref.predefined == Predefined::Round ||
           ref.predefined == Predefined::Sqrt;
  case RefKind::Some:
  case RefKind::NoneValue:
  case RefKind::Ok:
  case RefKind::Err:
  case RefKind::Variant:
  case RefKind::Null:
  case RefKind::UnitValue:
    return false;
  default:
    return true;
  }
}

/// True if a number that is no int may come up when the lambda is called with
/// an int and an element.
bool BodyChecker::mayMeetFraction(const LambdaExpr *lambda,
                                  const Type *element) {
  if (holdsFraction(infer, element))
    return true;
  std::set<std::string_view> bound;
  std::vector<Name> names;
  for (const Param &param : lambda->params)
    names.push_back(param.name);
  std::vector<const NameExpr *> mentions;
  bool found = false;
  Walk walk;
  walk.add(lambda->body);
  walk.run([&](const Expr *expr) {
    auto *call = as<CallExpr>(expr);
    auto *member = call ? as<MemberExpr>(call->callee) : nullptr;
    found |= expr->kind == ExprKind::Float || expr->kind == ExprKind::Dec ||
             (member && mayMakeFraction(member->member.text));
    if (auto *name = as<NameExpr>(expr))
      mentions.push_back(name);
    addBoundNames(expr, names);
    return !found;
  });
  for (const LetStmt *let : walk.lets())
    addPatternNames(let->pattern, names, nullptr);
  for (const Name &name : names)
    bound.insert(name.text);
  return found || std::any_of(mentions.begin(), mentions.end(),
                              [&](const NameExpr *name) {
                                return !bound.contains(name->name) &&
                                       mayBeFraction(name);
                              });
}

/// What the callback declares of the state, or null; `made` becomes the type of
/// a callback that is a function by name.
const Type *BodyChecker::declaredState(const Expr *callback,
                                       const Type *&made) {
  const Type *declared = nullptr;
  if (auto *lambda = as<LambdaExpr>(callback)) {
    const TypeExpr *type =
        lambda->params.empty() ? nullptr : lambda->params[0].type;
    type = type ? type : lambda->result;
    declared = type ? written(type) : nullptr;
  } else if (callback->kind == ExprKind::Name && !isWrappable(callback)) {
    made = shallow(check(callback));
    if (made->is(TypeKind::Function) && made->paramCount() == 2)
      declared = made->arg(0);
  }
  return declared && infer.isUndecided(declared) ? nullptr : declared;
}

/// `[1.5].fold(0, (a, x) => a + x)`: a start of type int becomes what the
/// lambda surely makes of it.
const Type *BodyChecker::widened(const Expr *start, const LambdaExpr *lambda,
                                 const Type *element) {
  if (lambda->params.size() != 2 || lambda->params[1].type)
    return types.intType;
  KnownTypes known = {{lambda->params[0].name.text, types.intType},
                      {lambda->params[1].name.text, shallow(element)}};
  const Type *state = foreseen(lambda->body, known);
  bool isWider =
      state && (state->is(TypeKind::Float) || state->is(TypeKind::Dec));
  if (!isWider)
    return types.intType;
  fact(start).target = state;
  return state;
}

/// Where a Json is expected: true for a start that is one from the beginning,
/// since what follows it may have another form. Others stay what they are, with
/// their methods, and the last state becomes a Json.
static bool startsAsJson(const Expr *start) {
  auto *object = as<ObjectExpr>(start);
  return isNullWord(start) || (object && !object->fields.empty());
}

const Type *BodyChecker::checkFold(const Expr *start, const Expr *callback,
                                   const Type *element, const Want &want) {
  const Type *made = nullptr;
  const Type *aim = declaredState(callback, made);
  bool isDeclared = aim != nullptr;
  if (!isDeclared && want.use == Use::Value)
    aim = want.type;
  bool isOwn =
      !isDeclared && aim && is(aim, TypeKind::Json) && !startsAsJson(start);
  bool isList = start->kind == ExprKind::List; // one of Json
  const Type *state =
      check(start, Want::value(isOwn && !isList ? nullptr : aim));
  auto *lambda = as<LambdaExpr>(callback);
  bool staysInt = !isDeclared && lambda && is(state, TypeKind::Int) && aim &&
                  (is(aim, TypeKind::Float) || is(aim, TypeKind::Dec)) &&
                  !mayMeetFraction(lambda, element);
  if (aim && !staysInt && !isOwn &&
      ((isDeclared && comesFromJson(state, aim)) ||
       infer.convert(state, aim))) {
    fact(start).target = aim;
    state = aim;
  }
  if (lambda && !isDeclared && is(state, TypeKind::Int))
    state = widened(start, lambda, element);
  const Type *wanted = types.function({state, element}, state);
  if (made)
    coerce(callback, made, wanted);
  else
    checkTo(callback, wanted);
  return state;
}

} // namespace vox::hir::sema
