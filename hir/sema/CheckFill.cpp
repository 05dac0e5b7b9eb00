//===- hir/sema/CheckFill.cpp - what `[]` and `{}` are filled with --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The element type of an empty literal is the join of what is put into it, or
// Json (spec §8.2). So the values that fill it are collected until somebody has
// to know the type, or to the end of the body; each is converted where it
// stands.
//
//===----------------------------------------------------------------------===//
#include "hir/sema/Check.h"

#include "hir/sema/Walk.h"

#include <algorithm>

namespace vox::hir::sema {

using namespace ast;

static bool isOneOf(std::string_view name,
                    std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

/// What the text of the function says about updates.
const BodyChecker::Changes &BodyChecker::changes() {
  if (knownChanges)
    return *knownChanges;
  Changes &found = knownChanges.emplace();
  if (!function)
    return found;
  auto addMap = [&](const Expr *object) {
    if (auto *name = as<NameExpr>(object))
      found.maps.insert(name->name);
  };
  Walk walk;
  for (const Stmt *stmt : function->body)
    walk.add(stmt);
  walk.run([&](const Expr *expr) {
    auto *call = as<CallExpr>(expr);
    auto *member = call ? as<MemberExpr>(call->callee) : nullptr;
    if (!member)
      return true;
    const std::string &name = member->member.text;
    if (isOneOf(name, {"insert", "set", "remove", "delete", "update", "merge",
                       "clear"}))
      addMap(member->object);
    if (isOneOf(name, {"push", "append", "insert", "set"}) &&
        !call->args.empty())
      found.fills.insert(call->args.back().value->id);
    return true;
  });
  for (const AssignStmt *assignment : walk.assignments())
    if (auto *place = as<SubscriptExpr>(assignment->target)) {
      addMap(place->object);
      found.fills.insert(assignment->value->id);
    }
  return found;
}

/// The element type of an empty literal.
const Type *BodyChecker::openElement() {
  const Type *element = infer.fresh();
  fills.push_back({element, {}});
  return element;
}

BodyChecker::Fill *BodyChecker::fillOf(const Type *element) {
  element = shallow(element);
  if (!element->is(TypeKind::Var))
    return nullptr;
  for (Fill &fill : fills)
    if (shallow(fill.element) == element)
      return &fill;
  return nullptr;
}

/// Keeps a value that is put into an empty literal; false if it is none.
bool BodyChecker::collect(const Expr *expr, const Type *actual,
                          const Type *expected) {
  Fill *fill = fills.empty() ? nullptr : fillOf(expected);
  if (!fill || !changes().fills.contains(expr->id))
    return false;
  if (!is(actual, TypeKind::Never)) {
    fill->values.push_back({expr, actual});
    fact(expr).target = expected;
  }
  return true;
}

/// Decides the element type from what was put in so far.
void BodyChecker::settleFill(const Type *element) {
  Fill *fill = fillOf(element);
  if (!fill || fill->values.empty())
    return;
  const Type *joined = types.neverType;
  bool isJson = true;
  for (auto [expr, type] : fill->values) {
    isJson = isJson && infer.isJsonLike(type);
    joined = joined ? infer.join(joined, type) : nullptr;
  }
  if (!joined)
    joined = isJson ? types.jsonType : fill->values.front().second;
  infer.unify(element, joined);
}

/// Every value that was collected must fit what became of the type.
void BodyChecker::finishFills() {
  for (size_t i = 0; i < fills.size(); ++i) {
    settleFill(fills[i].element);
    std::vector<std::pair<const Expr *, const Type *>> values;
    std::swap(values, fills[i].values);
    for (auto [expr, type] : values)
      coerce(expr, type, fills[i].element);
  }
  fills.clear();
}

} // namespace vox::hir::sema
