//===- hir/check/Fills.cpp - what `[]` and `{}` are filled with -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Fills.h"

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

const Fills::Changes &Fills::changes() {
  if (known)
    return *known;
  Changes &found = known.emplace();
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

const Type *Fills::open() {
  const Type *element = infer.fresh();
  places[element].insert(fills.size());
  fills.push_back({element, {}});
  return element;
}

/// The literals whose elements are of that type, which is still open; null if
/// there are none. Literals can have become one.
const std::set<size_t> *Fills::allOf(const Type *element) {
  for (; seen < infer.joined().size(); ++seen) {
    auto before = places.extract(infer.joined()[seen].first);
    if (before.empty())
      continue;
    std::set<size_t> &now = places[infer.joined()[seen].second];
    if (now.size() < before.mapped().size())
      std::swap(now, before.mapped());
    now.merge(before.mapped());
  }
  auto known = places.find(infer.shallow(element));
  return known == places.end() ? nullptr : &known->second;
}

Fills::Fill *Fills::find(const Type *element) {
  const std::set<size_t> *all = allOf(element);
  return all ? &fills[*all->rbegin()] : nullptr;
}

bool Fills::isFillingWhole(const Expr *expr, const Type *type) {
  type = infer.shallow(type);
  return (type->is(TypeKind::List) || type->is(TypeKind::Map)) &&
         isFilling(expr, type->element());
}

void Fills::add(const Value &value) {
  Fill *fill = find(value.target);
  if (!fill)
    fill = find(infer.shallow(value.target)->element());
  fill->values.push_back(value);
}

void Fills::settle(const Type *element) {
  const std::set<size_t> *all = allOf(element);
  if (!all)
    return;
  TypeContext &types = infer.types;
  element = infer.shallow(element);
  const Type *joined = types.neverType, *first = nullptr;
  bool isJson = true;
  for (size_t place : *all)
    for (const Value &value : fills[place].values) {
      first = first ? first : value.element;
      isJson = isJson && infer.isJsonLike(value.element);
      joined = joined ? infer.join(joined, value.element) : nullptr;
    }
  if (!first)
    return;
  if (!joined)
    joined = isJson ? types.jsonType : first;
  infer.unify(element, joined);
}

void Fills::finish(const std::function<void(const Value &)> &convert) {
  for (size_t i = 0; i < fills.size(); ++i) {
    settle(fills[i].element);
    std::vector<Value> values;
    std::swap(values, fills[i].values);
    for (const Value &value : values)
      convert(value);
  }
  fills.clear();
  places.clear();
}

} // namespace vox::hir::sema
