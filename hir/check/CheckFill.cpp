//===- hir/check/CheckFill.cpp - what `[]` and `{}` are filled with -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The element type of an empty literal is the join of what is put into it, or
// Json (spec §8.2). So the values that fill it are collected until somebody has
// to know the type, or to the end of the body; each is converted where it
// stands.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Check.h"

#include "hir/names/Mentions.h"
#include "hir/names/Walk.h"

#include <algorithm>

namespace vox::hir::sema {

using namespace ast;

static bool isOneOf(std::string_view name,
                    std::initializer_list<std::string_view> names) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

namespace {

/// Which declaration a name means, by the text between a declaration and the
/// end of its block.
class Declarations {
  struct Declared {
    uint32_t place, from, to;
  };
  std::unordered_map<std::string, std::vector<Declared>> byName;

public:
  void add(const Name &name, uint32_t from, uint32_t to) {
    byName[name.text].push_back({name.span.begin, from, to});
  }
  void add(const Pattern *pattern, uint32_t from, uint32_t to) {
    std::vector<Name> names;
    addPatternNames(pattern, names, nullptr);
    for (const Name &name : names)
      add(name, from, to);
  }
  template <typename Stmts>
  void addLets(const Stmts &stmts, uint32_t to) {
    for (const Stmt *stmt : stmts)
      if (auto *let = as<LetStmt>(stmt))
        add(let->pattern, let->span.end, to);
  }
  void add(const Expr *expr);

  /// Where the variable is declared that a mention means: the last of those
  /// that can be seen.
  std::optional<uint32_t> find(const NameExpr *mention) const {
    auto known = byName.find(mention->name);
    if (known == byName.end())
      return std::nullopt;
    const Declared *last = nullptr;
    for (const Declared &next : known->second)
      if (next.from <= mention->span.begin && mention->span.begin < next.to &&
          (!last || last->from < next.from))
        last = &next;
    return last ? std::optional(last->place) : std::nullopt;
  }
};

} // namespace

/// The names that an expression declares.
void Declarations::add(const Expr *expr) {
  if (auto *lambda = as<LambdaExpr>(expr)) {
    for (const Param &param : lambda->params)
      add(param.name, lambda->span.begin, lambda->span.end);
  } else if (auto *match = as<MatchExpr>(expr)) {
    for (const MatchArm &arm : match->arms)
      add(arm.pattern, arm.span.begin, arm.span.end);
  } else if (auto *loop = as<ForExpr>(expr)) {
    uint32_t from = loop->iterable->span.end, to = loop->span.end;
    add(loop->value, from, to);
    if (loop->index)
      add(*loop->index, from, to);
  }
}

/// What the text of the function says about updates.
const BodyChecker::Changes &BodyChecker::changes() {
  if (knownChanges)
    return *knownChanges;
  Changes &found = knownChanges.emplace();
  if (!function)
    return found;
  Declarations declarations;
  std::vector<const Expr *> maps;
  Walk walk;
  for (const Stmt *stmt : function->body)
    walk.add(stmt);
  walk.run([&](const Expr *expr) {
    declarations.add(expr);
    auto *call = as<CallExpr>(expr);
    auto *member = call ? as<MemberExpr>(call->callee) : nullptr;
    if (!member)
      return true;
    const std::string &name = member->member.text;
    if (isOneOf(name, {"insert", "set", "remove", "delete", "update", "merge",
                       "clear"}))
      maps.push_back(member->object);
    if (isOneOf(name, {"push", "append", "insert", "set", "extend", "merge",
                       "update"}) &&
        !call->args.empty())
      found.fills.insert(call->args.back().value->id);
    return true;
  });
  for (const AssignStmt *assignment : walk.assignments())
    if (auto *place = as<SubscriptExpr>(assignment->target)) {
      maps.push_back(place->object);
      found.fills.insert(assignment->value->id);
    }
  declarations.addLets(function->body, UINT32_MAX);
  for (const ast::Block *block : walk.blocks())
    declarations.addLets(block->stmts, block->closeBrace.begin);
  for (const Expr *object : maps)
    if (auto *name = as<NameExpr>(object))
      if (std::optional<uint32_t> place = declarations.find(name))
        found.maps.insert(*place);
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
  auto last = std::find_if(fills.rbegin(), fills.rend(), [&](const Fill &fill) {
    return shallow(fill.element) == element;
  });
  return last == fills.rend() ? nullptr : &*last;
}

/// The type of what an expression puts into an empty literal where it meets
/// `expected`, which is the element or (`extend`, `merge`) the whole; null if
/// it fills none.
const Type *BodyChecker::fillingElement(const Expr *expr, const Type *actual,
                                        const Type *expected) {
  if (fills.empty() || !changes().fills.contains(expr->id))
    return nullptr;
  if (fillOf(expected))
    return actual;
  actual = shallow(actual);
  expected = shallow(expected);
  bool isList = expected->is(TypeKind::List);
  if ((!isList && !expected->is(TypeKind::Map)) || !fillOf(expected->element()))
    return nullptr;
  if (actual->kind() == expected->kind()) // two open ones become the same
    return infer.isOpen(actual->element()) ? nullptr : actual->element();
  return actual->is(TypeKind::Record) ? valueType(actual, expr->span) : nullptr;
}

/// Keeps a value that is put into an empty literal; false if it is none.
bool BodyChecker::collect(const Expr *expr, const Type *actual,
                          const Type *expected) {
  const Type *element = fillingElement(expr, actual, expected);
  if (!element)
    return false;
  if (is(element, TypeKind::Never))
    return true;
  Fill *fill = fillOf(expected);
  if (!fill)
    fill = fillOf(shallow(expected)->element());
  fill->values.push_back({expr, actual, element, expected});
  fact(expr).target = expected;
  return true;
}

/// Decides the element type from what was put in so far.
void BodyChecker::settleFill(const Type *element) {
  if (!fillOf(element))
    return;
  element = shallow(element);
  const Type *joined = types.neverType, *first = nullptr;
  bool isJson = true;
  for (const Fill &fill : fills) { // literals can have become one
    if (shallow(fill.element) != element)
      continue;
    for (const Filling &filling : fill.values) {
      first = first ? first : filling.element;
      isJson = isJson && infer.isJsonLike(filling.element);
      joined = joined ? infer.join(joined, filling.element) : nullptr;
    }
  }
  if (!first)
    return;
  if (!joined)
    joined = isJson ? types.jsonType : first;
  infer.unify(element, joined);
}

/// Every value that was collected must fit what became of the type.
void BodyChecker::finishFills() {
  for (size_t i = 0; i < fills.size(); ++i) {
    settleFill(fills[i].element);
    std::vector<Filling> values;
    std::swap(values, fills[i].values);
    for (const Filling &filling : values)
      coerce(filling.value, filling.type, filling.target);
  }
  fills.clear();
}

} // namespace vox::hir::sema
