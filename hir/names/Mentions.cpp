//===- hir/names/Mentions.cpp - the names that a declaration mentions -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// See Mentions.h. Types and patterns are walked by loops like everything else.
//
//===----------------------------------------------------------------------===//
#include "hir/names/Mentions.h"

namespace vox::hir::sema {

using namespace ast;

void addPatternNames(const Pattern *pattern, std::vector<Name> &bound,
                     std::vector<Name> *variants) {
  std::vector<const Pattern *> open = {pattern};
  while (!open.empty()) {
    const Pattern *next = open.back();
    open.pop_back();
    if (next->kind == PatternKind::Binding)
      bound.push_back(next->name);
    if (next->kind == PatternKind::Variant && variants)
      variants->push_back(next->name);
    open.insert(open.end(), next->elements.begin(), next->elements.end());
  }
}

void addBoundNames(const Expr *expr, std::vector<Name> &bound,
                   std::vector<Name> *variants) {
  if (auto *lambda = as<LambdaExpr>(expr)) {
    for (const Param &param : lambda->params)
      bound.push_back(param.name);
  } else if (auto *loop = as<ForExpr>(expr)) {
    bound.push_back(loop->value);
    if (loop->index)
      bound.push_back(*loop->index);
  } else if (auto *match = as<MatchExpr>(expr)) {
    for (const MatchArm &arm : match->arms)
      addPatternNames(arm.pattern, bound, variants);
  }
}

void Mentions::addType(const TypeExpr *type) {
  std::vector<const TypeExpr *> open = {type};
  while (!open.empty()) {
    const TypeExpr *next = open.back();
    open.pop_back();
    if (!next)
      continue;
    if (next->kind == ast::TypeKind::Named)
      names.push_back(next->name);
    open.insert(open.end(), next->args.begin(), next->args.end());
    open.push_back(next->result);
  }
}

void Mentions::addParams(const std::vector<Param> &params, Walk &walk) {
  for (const Param &param : params) {
    bound.push_back(param.name);
    addType(param.type);
    walk.add(param.defaultValue);
  }
}

void Mentions::addExpr(const Expr *expr) {
  if (auto *name = as<NameExpr>(expr)) {
    names.push_back({name->name, name->span});
  } else if (auto *member = as<MemberExpr>(expr)) {
    if (auto *object = as<NameExpr>(member->object))
      qualified.push_back({{object->name, object->span}, member->member});
  } else if (auto *error = as<ErrorExpr>(expr)) {
    hasExcluded |= error->excluded.has_value();
  } else if (auto *lambda = as<LambdaExpr>(expr)) {
    for (const Param &param : lambda->params)
      addType(param.type);
    addType(lambda->result);
  } else if (auto *object = as<ObjectExpr>(expr)) {
    addType(object->type);
  }
  addBoundNames(expr, bound, &names);
}

void Mentions::run(Walk &walk) {
  walk.run([&](const Expr *expr) {
    addExpr(expr);
    return true;
  });
  for (const LetStmt *let : walk.lets()) {
    addPatternNames(let->pattern, bound, &names);
    if (let->type)
      addType(let->type);
  }
}

void Mentions::add(const FunctionDecl &function) {
  Walk walk;
  for (const Name &param : function.typeParams)
    bound.push_back(param);
  addParams(function.params, walk);
  addType(function.result);
  for (const Decorator &decorator : function.decorators)
    for (const Arg &arg : decorator.args)
      walk.add(arg.value);
  walk.add(function.body);
  run(walk);
}

void Mentions::add(const TypeDecl &type) {
  for (const FieldDecl &field : type.fields)
    addType(field.type);
  for (const VariantDecl &variant : type.variants)
    for (const FieldDecl &field : variant.fields)
      addType(field.type);
  addType(type.alias);
}

void Mentions::add(std::span<const Stmt *const> stmts) {
  Walk walk;
  for (const Stmt *stmt : stmts)
    walk.add(stmt);
  run(walk);
}

} // namespace vox::hir::sema
