//===- hir/check/ConstantText.cpp - texts that never change ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The work is a worklist of parts from left to right, bounded in steps: names
// of names can double with each line.
//
//===----------------------------------------------------------------------===//
#include "hir/check/ConstantText.h"

#include "hir/Builtins.h"
#include "hir/names/Declarations.h"
#include "hir/names/Walk.h"

#include <algorithm>

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

/// A step towards the text: an expression that says a part of it, a part that is
/// there, or what `path.join` does at this place.
struct Part {
  enum Kind : uint8_t { Text, FirstPath, NextPath, Join, Joined };

  const BodyFacts *facts = nullptr;
  const Expr *expr = nullptr;
  std::string_view text = {};
  Kind kind = Text;
};

/// The text as far as it is known, and where the paths begin that are being
/// joined.
class Builder {
public:
  std::string text;

  void add(const Part &part);

private:
  std::vector<size_t> starts;
};

} // namespace

/// As std/path.cpp has it.
static std::string joined(const std::string &path, const std::string &below) {
  if (path.empty() || below.starts_with('/'))
    return below;
  return path + (path.ends_with('/') ? "" : "/") + below;
}

void Builder::add(const Part &part) {
  switch (part.kind) {
  case Part::Text:
    text += part.text;
    return;
  case Part::FirstPath:
  case Part::NextPath:
    starts.push_back(text.size());
    return;
  case Part::Join: {
    std::string below = text.substr(starts.back());
    starts.pop_back();
    std::string path =
        text.substr(starts.back(), text.size() - below.size() - starts.back());
    text.replace(starts.back(), text.npos, joined(path, below));
    return;
  }
  case Part::Joined:
    starts.pop_back();
    return;
  }
}

/// The paths that a call of `path.join` or, in a list, of `path.join_many` joins;
/// none of any other.
static std::vector<const Expr *> joinedPaths(const CallExpr *call,
                                             const BodyFacts &facts) {
  auto isCallee = [&](const MemberUse &use) {
    return use.span.begin == call->callee->span.begin &&
           use.span.end == call->callee->span.end;
  };
  auto found = call ? std::ranges::find_if(facts.members, isCallee)
                    : facts.members.end();
  if (found == facts.members.end())
    return {};
  std::string_view name = builtin(found->builtin).name;
  if (name == "path.join" && call->args.size() == 2)
    return {call->args[0].value, call->args[1].value};
  auto *list = name == "path.join_many" && call->args.size() == 1
                   ? as<ListExpr>(call->args[0].value)
                   : nullptr;
  if (!list)
    return {};
  return {list->elements.begin(), list->elements.end()};
}

/// Opens the paths; the first is the next.
static void openJoin(std::vector<Part> &open, const BodyFacts *facts,
                     std::span<const Expr *const> paths) {
  open.push_back({.kind = Part::Joined});
  for (size_t i = paths.size(); i-- > 0;) {
    if (i > 0)
      open.push_back({.kind = Part::Join});
    open.push_back({facts, paths[i]});
    open.push_back({.kind = i > 0 ? Part::NextPath : Part::FirstPath});
  }
}

/// The value that a top-level `let` gives the name, or null.
static const Expr *valueOf(const ConstantInfo &constant) {
  const LetStmt *let = constant.owner->let;
  return let->pattern == constant.pattern ? let->value : nullptr;
}

std::optional<std::string> ConstantText::of(const Expr *expr) const {
  static constexpr unsigned kMaxSteps = 200;
  Builder built;
  std::vector<Part> open = {{&facts, expr}}; // the next part is the last
  for (unsigned steps = 0; !open.empty(); ++steps) {
    Part part = open.back();
    open.pop_back();
    if (steps == kMaxSteps)
      return std::nullopt;
    if (!part.expr) {
      built.add(part);
    } else if (auto *literal = as<StrExpr>(part.expr)) {
      built.text += literal->value;
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
    } else if (std::vector<const Expr *> paths =
                   joinedPaths(as<CallExpr>(part.expr), *part.facts);
               !paths.empty()) {
      openJoin(open, part.facts, paths);
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
  return built.text;
}

} // namespace vox::hir::sema
