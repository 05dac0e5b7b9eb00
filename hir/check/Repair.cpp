//===- hir/check/Repair.cpp - what repairs a program ----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// An Option or a Result where its value is wanted is passed on by `?` where the
// function can give it back, and unwrapped elsewhere.
//
//===----------------------------------------------------------------------===//
#include "hir/check/Repair.h"

#include "frontend/ClosestName.h"
#include "frontend/FixIts.h"
#include "hir/check/Check.h"
#include "hir/names/Walk.h"

#include <algorithm>

namespace vox::hir::sema {

using namespace ast;

/// An expression that ends in something else than itself: `a + b`, `if …`.
static bool needsParens(const Expr *expr) {
  if (expr->parenthesised)
    return false;
  switch (expr->kind) {
  case ExprKind::Binary:
  case ExprKind::Unary:
  case ExprKind::If:
  case ExprKind::Match:
  case ExprKind::For:
  case ExprKind::Lambda:
  case ExprKind::Block:
    return true;
  default:
    return false;
  }
}

static FixIt insertion(Span at, std::string text) {
  return {at, std::move(text)};
}

static Span frontOf(Span span) { return {span.file, span.begin, span.begin}; }

void offerSuffix(Diagnostic &diagnostic, const Expr *expr,
                 std::string_view suffix) {
  if (Sema::isSynthetic(expr))
    return;
  bool hasParens = needsParens(expr);
  if (hasParens)
    diagnostic.fixes.push_back(insertion(frontOf(expr->span), "("));
  diagnostic.fixes.push_back(insertion(
      expr->span.after(), fmt::format("{}{}", hasParens ? ")" : "", suffix)));
}

void offerCall(Diagnostic &diagnostic, const Expr *expr,
               std::string_view function) {
  if (Sema::isSynthetic(expr))
    return;
  diagnostic.fixes.push_back(
      insertion(frontOf(expr->span), fmt::format("{}(", function)));
  diagnostic.fixes.push_back(insertion(expr->span.after(), ")"));
}

bool offerName(Diagnostic &diagnostic, Span span, std::string_view name,
               const std::vector<std::string> &names, std::string_view prefix) {
  std::string best = closestName(name, names);
  if (best.empty())
    return false;
  diagnostic.notes.push_back(
      {std::nullopt, fmt::format("did you mean `{}{}`?", prefix, best)});
  auto isSame = [&](const std::string &other) {
    return isSameWord(other, name) && other != best;
  };
  bool isCertain = isSameWord(best, name) &&
                   std::none_of(names.begin(), names.end(), isSame);
  if (isCertain)
    diagnostic.fixes.push_back({span, best});
  return true;
}

//===--- The value of an Option or a Result -------------------------------===//

/// True if `?` may stand here on a value of this type (spec §8.5).
bool BodyChecker::mayTry(const Type *type) {
  if (frames.empty() || !function || isContained)
    return false;
  bool isResult = type->is(TypeKind::Result);
  const Type *error = isResult ? infer.deep(type->arg(1)) : nullptr;
  if (const Type *result = frame().result) {
    result = infer.deep(result);
    return result->kind() == type->kind() &&
           (!isResult || result->arg(1) == error);
  }
  bool endsMain = isResult && function->isMain && !frame().lambda &&
                  !hasValuedReturn(function->body);
  const Type *known = frame().tryError;
  return endsMain && error == (known ? infer.deep(known) : types.strType);
}

/// Offers to take the value out of `expr`, of type `type`.
void BodyChecker::offerValue(Diagnostic &diagnostic, const Expr *expr,
                             const Type *type) {
  type = shallow(type);
  if (!mayLack(type))
    return;
  std::string_view behind =
      sema.sources.text(expr->span.file).substr(expr->span.end);
  bool isTernary = behind.starts_with('[') || behind.starts_with('(');
  // `a?[b]` may begin `a ? [b] : c`.
  bool isTry = mayTry(type) && !isTernary;
  const Variable *variable =
      variableOf(expr); // wrong in the same way elsewhere
  diagnostic.cause = variable ? variable->span : expr->span;
  diagnostic.notes.push_back(
      {std::nullopt, type->is(TypeKind::Option)
                         ? "the value may be absent; unwrap it"
                         : "it may be an error instead; unwrap it"});
  if (isTry)
    diagnostic.notes.back().message =
        type->is(TypeKind::Option)
            ? "the value may be absent; `?` ends the function then"
            : "it may be an error instead; `?` ends the function with it";
  offerSuffix(diagnostic, expr, isTry ? "?" : ".unwrap()");
}

/// True if a value of `actual` can stand where `expected` is; asks only, so
/// what is open fits nothing.
bool BodyChecker::wouldFit(const Type *actual, const Type *expected) {
  actual = infer.deep(actual);
  expected = infer.deep(expected);
  return !actual->hasVars() && !expected->hasVars() &&
         (comesFromJson(actual, expected) || infer.convert(actual, expected));
}

/// What usually repairs a value of another type than is expected.
void BodyChecker::offerConversion(Diagnostic &diagnostic, const Expr *expr,
                                  const Type *actual, const Type *expected) {
  actual = infer.deep(actual);
  expected = infer.deep(expected);
  if (auto *lambda = as<LambdaExpr>(expr);
      lambda && offerTakenApart(diagnostic, lambda, expected))
    return;
  if (holds(actual, [&](const Type *type) { return wouldFit(type, expected); }))
    return offerValue(diagnostic, expr, actual);
  if (!mayLack(expected) || expected->element() != actual)
    return;
  const char *name = expected->is(TypeKind::Option) ? "Some" : "Ok";
  diagnostic.notes.push_back(
      {std::nullopt, fmt::format("write `{}(...)` around it", name)});
  offerCall(diagnostic, expr, name);
}

//===--- Tuples ----------------------------------------------------------===//

/// A list of plain names that is as long as a tuple.
static bool areNames(std::span<const Param> params) {
  return std::all_of(params.begin(), params.end(), [](const Param &param) {
    return !param.type && !param.defaultValue &&
           param.name.text.find('.') == std::string::npos;
  });
}

/// `m.entries().map((k, v) => e)`: one parameter is a tuple and its parts are
/// written as parameters. Offers to take it apart in the body.
bool BodyChecker::offerTakenApart(Diagnostic &diagnostic,
                                  const LambdaExpr *lambda,
                                  const Type *expected) {
  if (!expected->is(TypeKind::Function) || Sema::isSynthetic(lambda))
    return false;
  size_t place = 0, count = 0, tuples = 0;
  for (size_t i = 0; i < expected->paramCount(); ++i)
    if (const Type *param = shallow(expected->arg(i));
        param->is(TypeKind::Tuple)) {
      place = i;
      count = param->fieldCount();
      ++tuples;
    }
  std::span<const Param> params = lambda->params;
  bool fits = tuples == 1 && count > 1 &&
              params.size() == expected->paramCount() - 1 + count &&
              areNames(params);
  if (!fits)
    return false;
  params = params.subspan(place, count);
  Span parts = params.front().span.to(params.back().span);
  std::string name = unusedName(sema.sources.text(parts.file), "pair");
  std::string let = "let (";
  for (const Param &param : params)
    let += fmt::format("{}{}", &param == &params.front() ? "" : ", ",
                       param.name.text);
  let += fmt::format(") = {}", name);
  diagnostic.notes.push_back(
      {std::nullopt,
       fmt::format("one parameter is a tuple; take it apart in the body: `{}`",
                   let)});
  diagnostic.fixes.push_back({parts, name});
  Span body = lambda->body->span;
  if (lambda->body->kind == ExprKind::Block) {
    diagnostic.fixes.push_back(
        atFrontOfBlock(sema.sources, frontOf(body), let));
    return true;
  }
  diagnostic.fixes.push_back(insertion(frontOf(body), "{ " + let + "; "));
  diagnostic.fixes.push_back(insertion(body.after(), " }"));
  return true;
}

/// `for k, v in m`, whose names are the pair and the position. Nothing is
/// offered where they are used as that.
void BodyChecker::offerTakenApart(Diagnostic &diagnostic, const ForExpr *loop) {
  static constexpr std::string_view kPositions[] = {
      "i", "j", "n", "idx", "index", "nr", "num", "pos", "position", "count"};
  if (!loop->index)
    return;
  const Name &key = loop->value, &value = *loop->index;
  if (std::find(std::begin(kPositions), std::end(kPositions), value.text) !=
          std::end(kPositions) ||
      (key.text == "_" && value.text == "_"))
    return;
  bool isTaken = false; // apart, as the pair that it is
  Walk walk;
  walk.add(loop->body);
  walk.run([&](const Expr *part) {
    auto *match = as<MatchExpr>(part);
    auto *subject = match ? as<NameExpr>(match->subject) : nullptr;
    isTaken |= subject && subject->name == key.text;
    return true;
  });
  for (const LetStmt *let : walk.lets()) {
    auto *source = as<NameExpr>(let->value);
    isTaken |= source && source->name == key.text;
  }
  if (isTaken)
    return;
  Span names = key.span.to(value.span);
  std::string name = unusedName(sema.sources.text(names.file), "pair");
  diagnostic.fixes.push_back({names, name});
  diagnostic.fixes.push_back(atFrontOfBlock(
      sema.sources, frontOf(loop->body->span),
      fmt::format("let ({}, {}) = {}", key.text, value.text, name)));
}

//===--- Texts -----------------------------------------------------------===//

/// True for `"\\p{Greek}"`: each brace belongs to an escape of a regular
/// expression, and nothing in the text would mean something else in r"...".
static bool isPatternText(std::string_view source) {
  bool hasBrace = false;
  for (size_t at = 1; at + 1 < source.size(); ++at) {
    bool isEscape = source[at] == '\\';
    if (source[at] == '{' || (isEscape && source[at + 1] == '"'))
      return false;
    if (!isEscape)
      continue;
    constexpr std::string_view braced = "pPxub";
    ++at;
    if (braced.find(source[at]) == braced.npos ||
        !source.substr(at + 1).starts_with('{'))
      continue;
    hasBrace = true;
    at = std::min(source.find('}', at), source.size());
  }
  return hasBrace;
}

/// Of an unknown name in a text: braces are a template. In `"${HOME}"` they
/// were meant as they stand.
void BodyChecker::offerPlainText(Diagnostic &diagnostic) {
  diagnostic.notes.push_back(
      {std::nullopt, "braces in \"...\" hold a value; in '...' they are plain "
                     "text"});
  if (!diagnostic.fixes.empty())
    return;
  std::string_view source = sema.sources.text(text->span);
  if (isPatternText(source))
    diagnostic.fixes.push_back(
        {{text->span.file, text->span.begin, text->span.begin}, "r"});
  if (!isShellText())
    return;
  std::string plain = "'";
  for (size_t at = 1; at + 1 < source.size(); ++at) {
    if (source[at] == '\'')
      plain += '\\';
    plain += source[at];
    if (source[at] == '\\' && at + 2 < source.size())
      plain += source[++at];
  }
  diagnostic.fixes.push_back({text->span, plain + "'"});
}

/// True for `"${HOME}/${A-b}"`, of which nothing has a meaning here.
bool BodyChecker::isShellText() {
  std::string_view source = sema.sources.text(text->span);
  for (size_t at = 0; (at = source.find('{', at)) != source.npos; ++at)
    if (at == 0 || source[at - 1] != '$')
      return false;
  bool isKnown = false;
  Walk walk;
  for (const Expr *value : text->values)
    walk.add(value);
  walk.run([&](const Expr *part) {
    if (auto *name = as<NameExpr>(part))
      isKnown |=
          resolve(name->name, name->span, false).kind != RefKind::Error ||
          isModule(name);
    return true;
  });
  return !isKnown;
}

} // namespace vox::hir::sema
