//===- frontend/ParseLambda.cpp - `x => e` and `fn(x) e` ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Both forms of lambda, and where one begins: that is decided by the token
// behind the match of a bracket, so nothing is ever parsed twice.
//
//===----------------------------------------------------------------------===//
#include "frontend/ParserImpl.h"

namespace vox {

using namespace ast;

/// Whether the name, `_` or `(` here begins a lambda written with `=>`.
bool Parser::startsLambda() const {
  if (inGuard)
    return false;
  if (!atKind(TokenKind::LeftParen))
    return peek(1).isOneOf(TokenKind::FatArrow, TokenKind::Arrow);
  return closers[at] &&
         tokens[closers[at] + 1].isOneOf(TokenKind::FatArrow, TokenKind::Arrow);
}

/// `@cancellable fn ...`
void Parser::parseLambdaDecorator() {
  uint32_t begin = next().span.begin;
  std::string_view name = text(peek());
  if (peek().isWord())
    next();
  if (name != "cancellable")
    error(Diag::DecoratorTarget, spanFrom(begin));
  else
    report(Diag::IgnoredDecorator, spanFrom(begin), "@cancellable");
}

/// `x => e`, `(a, b) => e`
Expr *Parser::parseArrowLambda() {
  auto *lambda = tree.make<LambdaExpr>(peek().span);
  uint32_t begin = peek().span.begin;
  std::vector<TupleName> tuples;
  auto parseOne = [&] {
    const Token &token = peek();
    Param &param = lambda->params.emplace_back();
    if (startsTupleName()) {
      tuples.push_back(takeTupleName(tuples.size()));
      param.span = tuples.back().span;
      param.name = {"_", param.span};
      return;
    }
    param.name = nameOf(token);
    param.span = token.span;
    bool endsHere = peek(1).isOneOf(TokenKind::Comma, TokenKind::RightParen,
                                    TokenKind::FatArrow, TokenKind::Arrow,
                                    TokenKind::Newline);
    if (token.is(TokenKind::Underscore))
      extension(token.span, "`_` as a parameter");
    else if (!token.is(TokenKind::LowerName) || !endsHere)
      error(Diag::LambdaParam, token.span);
    next();
  };
  if (atKind(TokenKind::LeftParen)) {
    Bracket bracket(*this);
    parseList(bracket, TokenKind::RightParen, parseOne);
    if (lambda->params.empty())
      extension(spanFrom(begin), "`() =>`");
  } else {
    parseOne();
  }
  if (atKind(TokenKind::Arrow) && !panic) {
    Span arrow = next().span;
    diags.report(Diag::ExpectedFound, arrow, "`=>`", "`->`")
        .fixes.push_back({arrow, "=>"});
  } else {
    expect(TokenKind::FatArrow);
  }
  skipNewlines();
  lambda->body = parseBody();
  lambda->span = spanFrom(begin);
  if (!panic)
    for (const TupleName &tuple : tuples)
      offerTuple(*lambda, tuple);
  return lambda;
}

/// `fn(x: int) to int e`
Expr *Parser::parseFnLambda() {
  auto *lambda = tree.make<LambdaExpr>(peek().span);
  uint32_t begin = next().span.begin;
  if (peek().isName()) {
    error(Diag::NestedFunction, peek().span);
    lambda->body = errorExpr(peek().span);
    return lambda;
  }
  lambda->params = parseParams(/*isLambda=*/true);
  lambda->result = parseResult(/*isLambda=*/true);
  reportHabit(signature);
  if (atKind(TokenKind::FatArrow) && !panic) { // `fn(x) => e`
    Span gap{tree.file, lastEnd, peek().span.end};
    diags.report(Diag::ExpectedFound, next().span, "an expression", "`=>`")
        .fixes.push_back({gap, ""});
  }
  lambda->body = parseBody();
  lambda->span = spanFrom(begin);
  return lambda;
}

Expr *Parser::parseBody() {
  Nest nest(*this);
  Body body(*this);
  ++lambdas;
  joinBrace();
  emptyIsBlock = atKind(TokenKind::LeftBrace);
  Expr *value = panic ? errorExpr(peek().span) : parseExpr();
  --lambdas;
  return value;
}

} // namespace vox
