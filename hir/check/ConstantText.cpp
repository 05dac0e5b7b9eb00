//===- hir/check/ConstantText.cpp - texts that never change ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The work is a worklist of parts from left to right, bounded in steps: names
// of names can double with each line.
//
//===----------------------------------------------------------------------===//
#include "hir/check/ConstantText.h"

#include "hir/names/Declarations.h"
#include "hir/names/Walk.h"

namespace vox::hir::sema {

using namespace ast;

ConstantText::ConstantText(const BodyFacts &facts,
                           std::span<const Stmt *const> body)
    : facts(facts) {
  Walk walk;
  for (const Stmt *stmt : body)
    walk.add(stmt);
  walk.run([&](const Expr *expr) {
    if (auto *call = as<CallExpr>(expr))
      calls[call->callee->span.begin] = call;
    return true;
  });
  for (const LetStmt *let : walk.lets())
    if (auto found = facts.patterns.find(let->pattern->id);
        !let->isMut && let->pattern->kind == PatternKind::Binding &&
        found != facts.patterns.end())
      values[found->second] = let->value;
}

const CallExpr *ConstantText::callOf(Span span) const {
  auto found = calls.find(span.begin);
  bool isIt =
      found != calls.end() && found->second->callee->span.end == span.end;
  return isIt ? found->second : nullptr;
}

namespace {

/// A piece of the text: one that is there, or an expression that says it.
struct Part {
  const BodyFacts *facts;
  const Expr *expr;
  std::string_view text = {};
};

} // namespace

/// The value that a top-level `let` gives the name, or null.
static const Expr *valueOf(const ConstantInfo &constant) {
  const LetStmt *let = constant.owner->let;
  return let->pattern == constant.pattern ? let->value : nullptr;
}

std::optional<std::string> ConstantText::of(const Expr *expr) const {
  static constexpr unsigned kMaxSteps = 200;
  std::string text;
  std::vector<Part> open = {{&facts, expr}}; // the next part is the last
  for (unsigned steps = 0; !open.empty(); ++steps) {
    Part part = open.back();
    open.pop_back();
    if (steps == kMaxSteps)
      return std::nullopt;
    if (!part.expr) {
      text += part.text;
    } else if (auto *literal = as<StrExpr>(part.expr)) {
      text += literal->value;
    } else if (auto *both = as<BinaryExpr>(part.expr);
               both && both->op == BinaryOp::Add) {
      open.push_back({part.facts, both->right});
      open.push_back({part.facts, both->left});
    } else if (auto *pieces = as<TemplateExpr>(part.expr)) {
      for (size_t i = pieces->values.size(); i-- > 0;) {
        open.push_back({part.facts, nullptr, pieces->texts[i + 1]});
        open.push_back({part.facts, pieces->values[i]});
      }
      open.push_back({part.facts, nullptr, pieces->texts[0]});
    } else {
      const Ref &ref = part.facts->of(part.expr).ref;
      Part value = {part.facts, nullptr};
      if (ref.kind == RefKind::Constant)
        value = {ref.constant->owner->facts, valueOf(*ref.constant)};
      else if (auto found = values.find(ref.variable); found != values.end())
        value.expr = found->second;
      if (!value.expr)
        return std::nullopt;
      open.push_back(value);
    }
  }
  return text;
}

} // namespace vox::hir::sema
