//===- frontend/ParseType.cpp - types and patterns ------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The two small grammars that declarations, `let` and `match` share.
//
//===----------------------------------------------------------------------===//
#include "frontend/Literals.h"
#include "frontend/ParserImpl.h"

namespace vox {

using namespace ast;

//===--- Types
//--------------------------------------------------------------===//

TypeExpr *Parser::parseType() {
  Nest nest(*this);
  const Token &token = peek();
  TypeExpr *type = nullptr;
  if (token.is(TokenKind::Underscore)) {
    type = tree.make<TypeExpr>(next().span);
  } else if (token.isName() || token.is(TokenKind::DecWord)) {
    type = parseNamedType();
  } else if (token.is(TokenKind::Fn)) {
    type = parseFunctionType();
  } else if (token.is(TokenKind::LeftParen)) {
    type = parseTupleType();
  } else {
    errorExpected("a type");
    return tree.make<TypeExpr>(token.span);
  }
  bool orNull = atKind(TokenKind::Bar) && // `int | null`
                (isWord(peek(1), "null") || text(peek(1)) == "None");
  if ((atKind(TokenKind::Question) || orNull) && !panic) {
    Span span = spanFrom(type->span.begin);
    std::string fix = fmt::format("Option[{}]", sources.text(span));
    if (orNull)
      next();
    span = span.to(next().span);
    diags
        .report(Diag::ForeignWord, span, clipped(sources.text(span)),
                clipped(fix))
        .fixes.push_back({span, fix});
  }
  return type;
}

TypeExpr *Parser::parseNamedType() {
  auto *type = tree.make<TypeExpr>(peek().span);
  type->kind = TypeKind::Named;
  type->name = nameOf(next());
  auto parseOne = [&] { type->args.push_back(parseType()); };
  if (atKind(TokenKind::LeftBracket)) {
    size_t close = peek(1).is(TokenKind::Newline) ? 2 : 1;
    if (peek(close).is(TokenKind::RightBracket) && !panic) {
      Span whole = type->span.to(peek(close).span);
      Diagnostic &diagnostic =
          diags.report(Diag::ExpectedFound, peek(close).span, "a type", "`]`");
      if (type->name.text != "list" && type->name.text != "List") // `int[]`
        diagnostic.fixes.push_back(
            {whole, fmt::format("list[{}]", type->name.text)});
    }
    Bracket bracket(*this);
    parseList(bracket, TokenKind::RightBracket, parseOne);
  } else if (atKind(TokenKind::Less)) { // `list<int>`
    Span open = peek().span;
    Bracket bracket(*this);
    parseList(bracket, TokenKind::Greater, parseOne);
    if (!panic)
      diags.report(Diag::ExpectedFound, open, "`[`", "`<`").fixes = {
          {open, "["}, {tokens[at - 1].span, "]"}};
  }
  type->span = spanFrom(type->span.begin);
  return type;
}

TypeExpr *Parser::parseFunctionType() {
  auto *type = tree.make<TypeExpr>(next().span);
  type->kind = TypeKind::Function;
  if (!atKind(TokenKind::LeftParen)) {
    errorExpected("`(`");
    return type;
  }
  {
    Bracket bracket(*this);
    parseList(bracket, TokenKind::RightParen,
              [&] { type->args.push_back(parseType()); });
  }
  if (accept(TokenKind::To) || accept(TokenKind::Arrow))
    type->result = parseType();
  type->span = spanFrom(type->span.begin);
  return type;
}

TypeExpr *Parser::parseTupleType() {
  auto *type = tree.make<TypeExpr>(peek().span);
  type->kind = TypeKind::Tuple;
  Bracket bracket(*this);
  parseList(bracket, TokenKind::RightParen,
            [&] { type->args.push_back(parseType()); });
  type->span = spanFrom(type->span.begin);
  if (type->args.size() < 2)
    report(Diag::ExpectedFound, type->span, "a type", "parentheses");
  else
    extension(type->span, "a tuple type");
  return type;
}

//===--- Patterns
//-----------------------------------------------------------===//

Name Parser::parseNewName(std::string_view what) {
  if (peek().isName())
    return nameOf(next());
  Name nothing{"_", peek().span};
  if (peek().isKeyword()) {
    error(Diag::ReservedWord, peek().span, text(peek()));
    next();
  } else {
    errorExpected(what);
  }
  return nothing;
}

/// What cannot be a pattern, in words; empty if the token begins one.
static std::string_view unsupportedPattern(TokenKind kind) {
  switch (kind) {
  case TokenKind::Float:
  case TokenKind::Dec:
    return "a float or decimal";
  case TokenKind::LeftBracket:
    return "a list";
  case TokenKind::LeftBrace:
    return "an object";
  default:
    return "";
  }
}

Pattern *Parser::parsePattern() {
  const Token &token = peek();
  Pattern *pattern = nullptr;
  if (std::string_view what = unsupportedPattern(token.kind); !what.empty()) {
    error(Diag::PatternForm, token.span, what);
    return tree.make<Pattern>(token.span);
  }
  switch (token.kind) {
  case TokenKind::Underscore:
    pattern = tree.make<Pattern>(next().span);
    break;
  case TokenKind::LowerName:
    pattern = tree.make<Pattern>(token.span);
    pattern->kind = PatternKind::Binding;
    pattern->name = nameOf(next());
    break;
  case TokenKind::UpperName:
    pattern = parseVariantPattern();
    break;
  case TokenKind::LeftParen: {
    pattern = tree.make<Pattern>(token.span);
    pattern->kind = PatternKind::Tuple;
    Bracket bracket(*this);
    parseList(bracket, TokenKind::RightParen,
              [&] { pattern->elements.push_back(parsePattern()); });
    pattern->span = spanFrom(pattern->span.begin);
    break;
  }
  default:
    pattern = parseLiteralPattern();
    break;
  }
  if (atKind(TokenKind::Bar) && !panic)
    error(Diag::PatternForm, peek().span, "a list of alternatives");
  return pattern;
}

Pattern *Parser::parseVariantPattern() {
  if (peek(1).is(TokenKind::Dot) &&
      peek(2).is(TokenKind::UpperName)) { // `Color.Red`
    Span prefix = peek().span.to(peek(1).span);
    if (!panic)
      diags.report(Diag::PatternForm, prefix, "a qualified name")
          .fixes.push_back({prefix, ""});
    next();
    next();
  }
  auto *pattern = tree.make<Pattern>(peek().span);
  pattern->kind = PatternKind::Variant;
  pattern->name = nameOf(next());
  if (!atKind(TokenKind::LeftParen))
    return pattern;
  pattern->hasParens = true;
  Bracket bracket(*this);
  parseList(bracket, TokenKind::RightParen,
            [&] { pattern->elements.push_back(parsePattern()); });
  pattern->span = spanFrom(pattern->span.begin);
  return pattern;
}

Pattern *Parser::parseLiteralPattern() {
  Token token = next();
  auto *pattern = tree.make<Pattern>(token.span);
  if (token.isOneOf(TokenKind::True, TokenKind::False)) {
    pattern->kind = PatternKind::Bool;
    pattern->boolValue = token.is(TokenKind::True);
    extension(token.span, "a bool pattern");
  } else if (token.isString()) {
    pattern->kind = PatternKind::Str;
    pattern->strValue = stringValue(token.kind, text(token));
    if (!token.is(TokenKind::DoubleString))
      extension(token.span, "a single-quoted or raw string pattern");
    else if (!splitTemplate(text(token)).parts.empty())
      report(Diag::PatternForm, token.span, "an interpolation");
  } else if (token.is(TokenKind::Int) ||
             (token.is(TokenKind::Minus) && atKind(TokenKind::Int))) {
    bool isNegative = token.is(TokenKind::Minus);
    Token digits = isNegative ? next() : token;
    uint64_t magnitude = intMagnitude(text(digits)).value_or(0);
    bool isMin = magnitude == kMinIntMagnitude;
    pattern->kind = PatternKind::Int;
    pattern->span = token.span.to(digits.span);
    // Negated without overflow: -(m - 1) - 1.
    pattern->intValue = isNegative && magnitude > 0
                            ? -static_cast<int64_t>(magnitude - 1) - 1
                        : isMin ? 0
                                : static_cast<int64_t>(magnitude);
    if (isMin && !(isNegative && areAdjacent(token, digits)))
      report(Diag::IntOutOfRange, digits.span, text(digits));
    if (isNegative)
      extension(pattern->span, "a negative pattern");
  } else if (token.isKeyword()) {
    error(Diag::ReservedWord, token.span, text(token));
  } else {
    --at; // not a token of a pattern: leave it to the recovery
    errorExpected("a pattern");
  }
  return pattern;
}

/// A capitalised name without parentheses is bound by `let` (spec §4.5).
Pattern *Parser::parseLetPattern() {
  if (!atKind(TokenKind::UpperName) || peek(1).is(TokenKind::LeftParen))
    return parsePattern();
  auto *pattern = tree.make<Pattern>(peek().span);
  pattern->kind = PatternKind::Binding;
  pattern->name = nameOf(next());
  return pattern;
}

} // namespace vox
