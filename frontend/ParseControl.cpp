//===- frontend/ParseControl.cpp - if, match, for -------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The expressions that contain blocks. An `if` chain is one node read by a
// loop, however long it is.
//
//===----------------------------------------------------------------------===//
#include "frontend/ParserImpl.h"

#include <utility>

namespace vox {

using namespace ast;

/// The expression between `keyword` and the brace of its block.
Expr *Parser::parseHead(std::string_view keyword) {
  std::string_view outer = std::exchange(head, keyword);
  Expr *expr = parseExpr();
  head = outer;
  return expr;
}

/// The condition of `if` or `while`; `if let` is reported and read over.
void Parser::parseCondition(Expr *&condition, std::string_view keyword) {
  if (atKind(TokenKind::Let)) {
    report(Diag::IfLet, peek().span, keyword);
    next();
    parseLetPattern();
    if (!panic && expect(TokenKind::Equal))
      skipNewlines();
  }
  condition = panic ? errorExpr(peek().span) : parseHead(keyword);
}

Expr *Parser::parseIf() {
  auto *result = tree.make<IfExpr>(peek().span);
  uint32_t begin = next().span.begin;
  for (;;) {
    IfExpr::Branch branch;
    parseCondition(branch.condition, "if");
    branch.block = parseBlock();
    result->branches.push_back(branch);
    bool isElseIf = false;
    if (panic || !acceptElse(isElseIf))
      break;
    if (isElseIf)
      continue;
    skipNewlines();
    if (accept(TokenKind::If))
      continue;
    bool isInline = startsStmt(peek()) && !atKind(TokenKind::LeftBrace);
    uint32_t begin = peek().span.begin;
    result->otherwise =
        isInline ? parseInlineBody({tree.file, begin, begin}) : parseBlock();
    break;
  }
  result->span = spanFrom(begin);
  return result;
}

/// Takes `else`, which may stand on the next line, or a foreign `elif`.
bool Parser::acceptElse(bool &isElseIf) {
  const Token &token = peekPastNewline();
  if (isWord(token, "elif") || isWord(token, "elsif")) {
    if (!panic)
      diags.report(Diag::ForeignWord, token.span, text(token), "else if")
          .fixes.push_back({token.span, "else if"});
    isElseIf = true;
  } else if (!token.is(TokenKind::Else)) {
    return false;
  }
  skipNewlines();
  next();
  return true;
}

//===--- match
//--------------------------------------------------------------===//

Expr *Parser::parseMatch() {
  auto *match = tree.make<MatchExpr>(peek().span);
  uint32_t begin = next().span.begin;
  match->subject = parseHead("match");
  match->span = spanFrom(begin);
  joinBrace();
  if (panic || !atKind(TokenKind::LeftBrace)) {
    errorExpected("`{`");
    return match;
  }
  Bracket bracket(*this);
  for (;;) {
    skipListBlanks();
    if (atKind(TokenKind::RightBrace) || atKind(TokenKind::End))
      break;
    size_t start = at;
    match->arms.push_back(parseArm());
    if (panic)
      skipToEndOf(/*arm=*/true);
    skipListBlanks();
    accept(TokenKind::Comma);
    if (at == start)
      next();
  }
  accept(TokenKind::RightBrace); // if it is missing, that is reported already
  match->span = spanFrom(begin);
  return match;
}

MatchArm Parser::parseArm() {
  MatchArm arm;
  takeCase();
  uint32_t begin = peek().span.begin;
  arm.pattern = parsePattern();
  if (!panic && atKind(TokenKind::If)) {
    extension(next().span, "a guard");
    bool outerGuard = inGuard;
    inGuard = true;
    arm.guard = parseExpr();
    inGuard = outerGuard;
  }
  if (!panic && atKind(TokenKind::Arrow)) {
    Span arrow = next().span;
    diags.report(Diag::ArrowArm, arrow).fixes.push_back({arrow, "=>"});
  } else if (!panic) {
    expect(TokenKind::FatArrow);
  }
  skipNewlines();
  uint32_t bodyBegin = peek().span.begin;
  bool outerGuard = inGuard;
  inGuard = false;
  parseArmBody(arm);
  inGuard = outerGuard;
  arm.bodySpan = spanFrom(bodyBegin);
  arm.span = spanFrom(begin);
  return arm;
}

void Parser::parseArmBody(MatchArm &arm) {
  arm.body = ArmBody::Expr;
  if (panic) {
    arm.value = errorExpr(peek().span);
    return;
  }
  if (accept(TokenKind::Return)) {
    arm.body = ArmBody::Return;
    if (!endsStmt(peek()) && !atKind(TokenKind::Comma))
      arm.value = parseExpr();
    return;
  }
  if (atKind(TokenKind::Break) || atKind(TokenKind::Continue)) {
    const Token &token = next();
    arm.body = token.is(TokenKind::Break) ? ArmBody::Break : ArmBody::Continue;
    if (loops == 0)
      report(Diag::OutsideLoop, token.span, text(token));
    return;
  }
  emptyIsBlock = atKind(TokenKind::LeftBrace);
  arm.value = startsBareCall() ? parseBareCall(/*isArm=*/true) : parseExpr();
  if (!panic && isAssignOp(peek().kind))
    if (Diagnostic *diagnostic = errorExpected("the end of the arm"))
      diagnostic->notes.push_back(
          {std::nullopt, "an assignment needs a block: `=> { ... }`"});
}

//===--- for
//----------------------------------------------------------------===//

Name Parser::parseForName() {
  if (atKind(TokenKind::Underscore))
    return nameOf(next());
  Name name = parseNewName("a name");
  return name;
}

Expr *Parser::parseFor() {
  auto *loop = tree.make<ForExpr>(peek().span);
  uint32_t begin = next().span.begin;
  loop->iterable = errorExpr(peek().span);
  loop->body = tree.make<Block>(peek().span);
  if (takeCountingFor(*loop)) {
    loop->span = spanFrom(begin);
    return loop;
  }
  size_t passedOver = takeForeignHead();
  std::optional<TupleName> tuple;
  if (startsTupleName() && tokens[closers[at] + 1].is(TokenKind::In))
    tuple = takeTupleName();
  if (atKind(TokenKind::LeftParen)) {
    if (Diagnostic *diagnostic = errorExpected("a name"))
      diagnostic->notes.push_back(
          {std::nullopt,
           "take the element apart in the body: `let (a, b) = e`; a second "
           "name is the position: `for e, i in ...`"});
    return loop;
  }
  loop->value = tuple ? Name{"_", tuple->span} : parseForName();
  if (!panic && accept(TokenKind::Comma))
    loop->index = parseForName();
  if (panic || !expect(TokenKind::In))
    return loop;
  skipNewlines();
  loop->iterable = parseHead("in");
  if (passedOver == at)
    next();
  if (panic)
    return loop;
  bool hasKey = isWord(peek(), "key") && peek(1).is(TokenKind::Equal);
  if (hasKey) {
    next();
    next();
    parseExpr();
  }
  skipNewlines();
  ++loops;
  if (atKind(TokenKind::LeftBrace) && !bracesAreObject()) {
    if (tuple)
      offerTuple(*tuple);
    loop->body = parseBlock();
  } else if (startsInlineBody() && !tuple) {
    loop->body = parseInlineBody(next().span, /*isFor=*/true);
  } else {
    error(Diag::ForBody, peek().span);
  }
  --loops;
  loop->span = spanFrom(begin);
  if (hasKey)
    return excludedExpr(Diag::ExcludedInterface, loop->span, "key");
  return loop;
}

} // namespace vox
