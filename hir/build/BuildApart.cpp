//===- hir/build/BuildApart.cpp - rows that are built anew from their fields //
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// `c = { l: push(c.l, i), n: c.n + 1 }` and its like: while `c` is read further,
// it holds what `push` changes, which then would be copied each time. So a row
// of which only fields are read, some of them for a new row of its type, is
// taken apart as soon as it is bound: each field is a local of its own.
//
//===----------------------------------------------------------------------===//
#include "hir/build/Build.h"

#include "hir/VerifyInstr.h"
#include "hir/names/TypeTests.h"
#include "hir/names/Walk.h"

#include <set>

namespace vox::hir::sema {

using namespace ast;

/// What a walk finds out about the rows that it meets.
struct BodyBuilder::RowUses {
  struct Use {
    size_t mentions = 0, reads = 0; ///< all; those that read a field
    std::set<size_t> fields;
  };
  std::vector<std::pair<const Variable *, Use>> found; ///< in order
  std::unordered_map<const Variable *, size_t> places;
  std::set<const Variable *> rebuilt; ///< in a literal of the same type
  std::set<const Variable *> captured;

  Use &of(const Variable *variable) {
    auto [place, isNew] = places.try_emplace(variable, found.size());
    if (isNew)
      found.push_back({variable, {}});
    return found[place->second].second;
  }
};

/// The variable that `expr` names if it is a row with something to copy.
const Variable *BodyBuilder::rowVariable(const Expr *expr) {
  if (expr->kind != ExprKind::Name || fact(expr).ref.kind != RefKind::Variable)
    return nullptr;
  const Variable *variable = fact(expr).ref.variable;
  const Type *type = deep(variable->type);
  return isRow(type) && type->isManaged() ? variable : nullptr;
}

/// Notes the row or the field that `expr` reads, and of a literal the rows of its
/// type whose fields it reads. The literals inside are met by themselves.
void BodyBuilder::noteRow(const Expr *expr, RowUses &uses) {
  if (const Variable *variable = rowVariable(expr))
    ++uses.of(variable).mentions;
  if (auto *object = as<ObjectExpr>(expr)) {
    Walk inside;
    for (const ObjectField &field : object->fields)
      inside.add(field.value);
    inside.run([&](const Expr *part) {
      auto *member = as<MemberExpr>(part);
      const Variable *variable = member ? rowVariable(member->object) : nullptr;
      if (variable && deep(variable->type) == finalType(object))
        uses.rebuilt.insert(variable);
      return part->kind != ExprKind::Object && part->kind != ExprKind::Lambda;
    });
    return;
  }
  auto *member = as<MemberExpr>(expr);
  const Variable *variable = member ? rowVariable(member->object) : nullptr;
  if (!variable || finalType(member->object) != deep(variable->type))
    return;
  int field = fieldIndex(deep(variable->type), member->member.text);
  if (field < 0)
    return;
  RowUses::Use &use = uses.of(variable);
  ++use.reads;
  use.fields.insert(size_t(field));
}

/// Finds the variables whose fields become locals: no lambda holds them, all
/// that is read of them are fields, and a row of their type is made of these.
void BodyBuilder::findApart(
    Walk &walk, const std::function<bool(const Variable *)> &mayBe) {
  RowUses uses;
  walk.run([&](const Expr *expr) {
    if (expr->kind == ExprKind::Lambda) {
      const LambdaFact &lambda = *facts->lambdaOf.at(expr->id);
      uses.captured.insert(lambda.captures.begin(), lambda.captures.end());
      return false;
    }
    noteRow(expr, uses);
    return true;
  });
  for (auto &[variable, use] : uses.found) {
    const Type *type = deep(variable->type);
    bool isFit = use.mentions == use.reads && use.fields.size() > 1 &&
                 uses.rebuilt.contains(variable) &&
                 !uses.captured.contains(variable);
    if (!isFit || !mayBe(variable))
      continue;
    std::vector<LocalId> &parts = apart[variable];
    parts.assign(type->fieldCount(), kNone);
    for (size_t field : use.fields)
      if (!isEmpty(type->field(field)))
        parts[field] = hidden(type->field(field), variable->span);
  }
}

/// The same for what a body binds once, by patterns and parameters.
void BodyBuilder::findApart(Walk &body) {
  findApart(body, [](const Variable *variable) {
    return !variable->isChanged && variable->kind != VariableKind::Loop;
  });
}

/// Stores the fields of the row that `variable` stands for.
void BodyBuilder::takeApart(const Variable *variable, TempId row, Span span) {
  const Type *type = deep(variable->type);
  const std::vector<LocalId> &parts = apart.at(variable);
  for (size_t i = 0; i < parts.size(); ++i)
    if (parts[i] != kNone)
      b.store(
          parts[i],
          b.emit(Opcode::RecordGet, type->field(i), {row}, span, int64_t(i)),
          span);
}

/// `param`: a captured variable is one as well; null for `_`.
void BodyBuilder::takeParamApart(const Variable *param, Span span) {
  if (apart.contains(param))
    takeApart(param, b.load(localOf(param), span), span);
}

/// Builds `s = { ... }` out of the fields of `s`; false if it is anything else.
bool BodyBuilder::rebuild(const Expr *place, const Expr *expr) {
  const Variable *variable = rowVariable(place);
  if (!variable || expr->kind != ExprKind::Object || !isPlain(expr) ||
      finalType(expr) != deep(variable->type))
    return false;
  Walk walk;
  walk.add(expr);
  findApart(walk, [&](const Variable *other) { return other == variable; });
  if (!apart.contains(variable))
    return false;
  Span span = place->span;
  takeApart(variable, b.take(localOf(variable), span), span);
  TempId temp = value(expr);
  apart.erase(variable);
  b.store(localOf(variable), temp, span);
  return true;
}

} // namespace vox::hir::sema
