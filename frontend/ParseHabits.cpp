//===- frontend/ParseHabits.cpp - what hands type from habit --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Forms of other languages that can mean one thing only: they are reported and
// read as what is meant, so that they are the only error, and the diagnostic
// offers to write that.
//
//===----------------------------------------------------------------------===//
#include "frontend/FixIts.h"
#include "frontend/ParserImpl.h"

#include <array>

namespace vox {

using namespace ast;

//===--- `print "x"` ------------------------------------------------------===//

bool Parser::startsBareCall() const {
  static constexpr std::array<std::string_view, 7> kCommands = {
      "print", "println", "eprintln", "assert", "panic", "echo", "puts"};
  const Token &argument = peek(1);
  return atKind(TokenKind::LowerName) && startsExpr(argument) &&
         !argument.isOneOf(TokenKind::LeftParen, TokenKind::Foreign) &&
         !areAdjacent(peek(), argument) &&
         std::find(kCommands.begin(), kCommands.end(), text(peek())) !=
             kCommands.end();
}

/// `isArm`: a comma ends the arm, not the argument.
Expr *Parser::parseBareCall(bool isArm) {
  Token name = next();
  auto *call = tree.make<CallExpr>(name.span);
  auto *callee = static_cast<NameExpr *>(parseName(name));
  bool isForeign = callee->name == "echo" || callee->name == "puts";
  if (isForeign)
    callee->name = "print";
  call->callee = callee;
  do
    call->args.emplace_back().value = parseExpr();
  while (!panic && !isArm && accept(TokenKind::Comma));
  call->span = spanFrom(name.span.begin);
  if (panic)
    return call;
  Diagnostic &diagnostic =
      diags.report(Diag::BareCall, name.span, callee->name);
  bool isWhole = endsStmt(peek()) || (isArm && atKind(TokenKind::Comma));
  if (isWhole && !isPart) {
    Span gap{tree.file, name.span.end, call->args[0].value->span.begin};
    diagnostic.fixes = {{gap, "("}, {call->span.after(), ")"}};
    if (isForeign)
      diagnostic.fixes[0] = {name.span.to(gap), "print("};
  }
  return call;
}

//===--- A tuple in place of a name ---------------------------------------===//

/// `(k, v)`, which could be a pattern of `let`.
bool Parser::startsTupleName() const {
  if (!atKind(TokenKind::LeftParen) || !closers[at])
    return false;
  bool hasComma = false;
  for (size_t i = at; i <= closers[at]; ++i) {
    hasComma |= tokens[i].is(TokenKind::Comma);
    if (!tokens[i].isOneOf(TokenKind::LeftParen, TokenKind::RightParen,
                           TokenKind::Comma, TokenKind::LowerName,
                           TokenKind::Underscore))
      return false;
  }
  return hasComma;
}

/// Takes such a tuple and reads it as one name that the file does not have.
Parser::TupleName Parser::takeTupleName(size_t count) {
  Span span = peek().span.to(tokens[closers[at]].span);
  skipBracket();
  std::string like = count ? fmt::format("pair{}", count + 1) : "pair";
  return {span, unusedName(sources.text(tree.file), like)};
}

std::string Parser::takenApart(const TupleName &tuple) const {
  return fmt::format("let {} = {}", sources.text(tuple.span), tuple.name);
}

/// `((k, v)) => e`: the body takes the tuple apart.
void Parser::offerTuple(const LambdaExpr &lambda, const TupleName &tuple) {
  Diagnostic &diagnostic = diags.report(Diag::LambdaParam, tuple.span);
  diagnostic.notes.push_back(
      {std::nullopt, fmt::format("take it apart in the body: `{} => {{ {}; "
                                 "... }}`",
                                 tuple.name, takenApart(tuple))});
  if (isPart) // a text has no room for a block
    return;
  Span body = lambda.body->span, front{body.file, body.begin, body.begin};
  diagnostic.fixes = {{tuple.span, tuple.name}};
  if (lambda.body->kind == ExprKind::Block) {
    diagnostic.fixes.push_back(
        atFrontOfBlock(sources, front, takenApart(tuple)));
    return;
  }
  diagnostic.fixes.push_back({front, "{ " + takenApart(tuple) + "; "});
  diagnostic.fixes.push_back({body.after(), " }"});
}

/// `for (k, v) in m {`, at the brace.
void Parser::offerTuple(const TupleName &tuple) {
  Diagnostic &diagnostic =
      diags.report(Diag::ExpectedFound, tuple.span, "a name", "`(`");
  diagnostic.notes.push_back(
      {std::nullopt, fmt::format("take the element apart in the body: `{}`",
                                 takenApart(tuple))});
  diagnostic.fixes = {{tuple.span, tuple.name},
                      atFrontOfBlock(sources, peek().span, takenApart(tuple))};
}

//===--- `10 // 3` --------------------------------------------------------===//

/// Where the comment closes a bracket that nothing in it opens, or nothing.
static bool closesBracket(std::string_view comment, std::string_view closer) {
  char open = closer == ")" ? '(' : closer == "]" ? '[' : '{';
  int depth = 0;
  for (char c : comment) {
    depth += c == open;
    depth -= c == closer[0];
    if (depth < 0)
      return true;
  }
  return false;
}

/// What would close the bracket may stand in a comment.
void Parser::noteComment(Diagnostic &diagnostic, uint32_t opener,
                         std::string_view closer) {
  constexpr unsigned kLines = 20; // further away it is another matter
  unsigned lines = 0;
  for (size_t i = opener + 1; i < tokens.size() && lines < kLines; ++i) {
    if (!tokens[i].isOneOf(TokenKind::Newline, TokenKind::End))
      continue;
    ++lines;
    Span gap{tree.file, tokens[i - 1].span.end, tokens[i].span.begin};
    std::string_view between = sources.text(gap);
    size_t mark = between.find_first_not_of(" \t");
    if (mark == std::string_view::npos || between[mark] != '/')
      continue;
    std::string_view comment = between.substr(mark + 2);
    if (!closesBracket(comment, closer))
      continue;
    uint32_t begin = gap.begin + static_cast<uint32_t>(mark);
    diagnostic.notes.push_back(
        {Span{tree.file, begin, gap.end},
         fmt::format("`//` begins a comment, so its `{}` closes nothing; `/` "
                     "divides ints and drops the remainder",
                     closer)});
    // Of other numbers the quotient may be rounded another way elsewhere.
    size_t digit = comment.find_first_not_of(' ');
    size_t behind = comment.find_first_not_of("0123456789", digit);
    bool isQuotient = tokens[i - 1].is(TokenKind::Int) && digit != behind &&
                      comment.substr(behind).starts_with(closer);
    if (isQuotient)
      diagnostic.fixes = {{{tree.file, begin, begin + 2}, "/"}};
    return;
  }
}

} // namespace vox
