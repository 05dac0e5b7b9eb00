//===- frontend/ParseSignatures.cpp - signatures of other languages -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// `fn f(a int) int`, `fn f(a: int): int`, `int f(int a)`, `fn f(x) => e`. A hand
// that writes one of them does so in the whole signature, so that is one error
// with all its fix-its, and the signature is read as it is meant.
//
//===----------------------------------------------------------------------===//
#include "frontend/ParserImpl.h"

#include <array>

namespace vox {

using namespace ast;

void Parser::Habit::add(Span span, std::string_view wanted,
                        std::string_view instead) {
  if (!first) {
    first = span;
    expected = wanted;
    found = instead;
  }
}

/// Reports what was gathered, once, unless there was an error in between.
void Parser::reportHabit(Habit &habit) {
  if (habit.first && !panic)
    diags.report(Diag::ExpectedFound, *habit.first, habit.expected, habit.found)
        .fixes = std::move(habit.fixes);
  habit = {};
}

static bool isTypeWord(std::string_view word) {
  static constexpr std::array<std::string_view, 10> kWords = {
      "int",    "float", "bool", "str", "string",
      "double", "long",  "void", "i64", "f64"};
  return std::find(kWords.begin(), kWords.end(), word) != kWords.end();
}

/// Whether what stands behind the name of a parameter or a field is its type,
/// with a colon or without one.
bool Parser::startsBareType() const {
  return peek().isName() || peek().isOneOf(TokenKind::Fn, TokenKind::DecWord);
}

/// The type behind `name`, which is not there, is in front of it, or has no
/// colon.
TypeExpr *Parser::parseParamType(Name &name) {
  if (panic)
    return nullptr;
  if (accept(TokenKind::Colon))
    return parseType();
  if (!startsBareType())
    return nullptr;
  std::string what = found(peek());
  Span gap{tree.file, name.span.end, name.span.end};
  if (!isTypeWord(name.text) || !atKind(TokenKind::LowerName)) { // `a int`
    signature.add(peek().span, "`:`", what);
    signature.fixes.push_back({gap, ":"});
    return parseType();
  }
  auto *type = tree.make<TypeExpr>(name.span); // `int a`
  type->kind = TypeKind::Named;
  type->name = name;
  name = nameOf(next());
  signature.add(type->span, "a name", fmt::format("`{}`", type->name.text));
  signature.fixes.push_back(
      {type->span.to(name.span),
       fmt::format("{}: {}", name.text, type->name.text)});
  return type;
}

/// The result type behind `to`, or null. A lambda's body may begin with a name.
TypeExpr *Parser::parseResult(bool isLambda) {
  if (panic)
    return nullptr;
  if (accept(TokenKind::To))
    return parseType();
  if (atKind(TokenKind::Arrow)) {
    Span arrow = next().span;
    diags.report(Diag::ArrowResult, arrow).fixes.push_back({arrow, "to"});
    return parseType();
  }
  if (atKind(TokenKind::Colon) && endsStmt(peek(1))) { // a body by indentation
    errorExpected("`{`");
    return nullptr;
  }
  if (atKind(TokenKind::Colon)) {
    Span colon = peek().span;
    signature.add(colon, "`to`", "`:`");
    signature.fixes.push_back({{tree.file, lastEnd, colon.end}, " to"});
    next();
    return parseType();
  }
  if (isLambda || !startsBareType())
    return nullptr;
  Span type = peek().span;
  signature.add(type, "`to`", found(peek()));
  signature.fixes.push_back({{tree.file, type.begin, type.begin}, "to "});
  return parseType();
}

/// `int f(int a) { ... }`: the tokens become those of `fn f(a: int) to int`.
bool Parser::takeTypeFirst() {
  bool isFunction = atKind(TokenKind::LowerName) && isTypeWord(text(peek())) &&
                    peek(1).is(TokenKind::LowerName) &&
                    peek(2).is(TokenKind::LeftParen) && closers[at + 2] &&
                    tokens[closers[at + 2] + 1].is(TokenKind::LeftBrace);
  if (!isFunction || panic)
    return false;
  std::string_view type = text(peek());
  signature.add(peek().span, "`fn`", found(peek()));
  signature.fixes.push_back({peek().span, "fn"});
  if (type != "void")
    signature.fixes.push_back(
        {tokens[closers[at + 2]].span.after(), fmt::format(" to {}", type)});
  tokens[at].kind = TokenKind::Fn;
  typeFirst = type;
  return true;
}

/// The body of a function. `=> e` and `= e` are read as a block.
Block *Parser::parseFunctionBody(bool hasResult) {
  if (panic || !peek().isOneOf(TokenKind::FatArrow, TokenKind::Equal)) {
    reportHabit(signature);
    return parseBlock();
  }
  Span mark = peek().span;
  signature.add(mark, "`{`", found(peek()));
  signature.fixes.push_back({mark, hasResult ? "{ return" : "{"});
  next();
  skipNewlines();
  auto *block = tree.make<Block>(peek().span);
  auto *last = tree.make<ReturnStmt>(peek().span);
  last->value = parseExpr();
  last->span = last->value->span;
  block->stmts.push_back(last);
  block->span = block->closeBrace = last->span;
  signature.fixes.push_back({last->span.after(), " }"});
  reportHabit(signature);
  return block;
}

} // namespace vox
