//===- frontend/ParseStmt.cpp - blocks and statements ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Where statements begin and end (spec §1.3, §1.4). Every error inside a
// statement ends with it.
//
//===----------------------------------------------------------------------===//
#include "frontend/ParserImpl.h"

namespace vox {

using namespace ast;

bool Parser::endsStmt(const Token &token) {
  return token.isOneOf(TokenKind::Newline, TokenKind::Semicolon,
                       TokenKind::RightBrace, TokenKind::End);
}

bool Parser::startsStmt(const Token &token) {
  return startsExpr(token) || token.kind >= TokenKind::When ||
         token.isOneOf(TokenKind::Let, TokenKind::Return, TokenKind::Break,
                       TokenKind::Continue, TokenKind::While, TokenKind::Loop,
                       TokenKind::Type, TokenKind::Import, TokenKind::Pub,
                       TokenKind::Extern, TokenKind::Async, TokenKind::At);
}

/// Reports a `{` that stands on the next line and goes on as if it did not.
void Parser::joinBrace() {
  if (!atKind(TokenKind::Newline) || !peek(1).is(TokenKind::LeftBrace))
    return;
  Span brace = peek(1).span, gap{tree.file, lastEnd, brace.begin};
  if (!panic) {
    Diagnostic &diagnostic = diags.report(Diag::BraceOnNextLine, brace);
    bool isBlank =
        sources.text(gap).find_first_not_of(" \t\n") == std::string_view::npos;
    if (isBlank) // a comment in between would be lost
      diagnostic.fixes.push_back({gap, " "});
  }
  skipNewlines();
}

/// A block with its braces. Without a `{` an error is reported and the block is
/// empty.
Block *Parser::parseBlock() {
  auto *block = tree.make<Block>(peek().span);
  block->closeBrace = peek().span;
  if (panic)
    return block;
  joinBrace();
  if (startsInlineBody())
    return parseInlineBody(next().span);
  if (!atKind(TokenKind::LeftBrace)) {
    Diagnostic *diagnostic = errorExpected("`{`");
    if (diagnostic && atKind(TokenKind::Equal))
      diagnostic->notes.push_back(
          {std::nullopt, "two values are compared with `is`"});
    return block;
  }
  if (blocks == kMaxBlocks) {
    stop(Diag::TooManyBlocks, peek().span, kMaxBlocks);
    return block;
  }
  bool isUnclosed = !closers[at];
  ++blocks;
  unclosedBlocks += isUnclosed;
  uint32_t begin = peek().span.begin;
  {
    Bracket bracket(*this);
    parseStmts(*block);
  }
  --blocks;
  unclosedBlocks -= isUnclosed;
  block->closeBrace = peek().span;
  accept(TokenKind::RightBrace); // if it is missing, that is reported already
  block->span = spanFrom(begin);
  return block;
}

void Parser::parseStmts(Block &block) {
  if (atKind(TokenKind::Semicolon)) {
    report(Diag::StraySemicolon, peek().span);
    next();
  }
  for (;;) {
    skipNewlines();
    if (atKind(TokenKind::RightBrace) || atKind(TokenKind::End))
      return;
    size_t start = at;
    if (Stmt *stmt = parseStmt())
      block.stmts.push_back(stmt);
    finishStmt();
    if (at == start)
      next();
  }
}

/// True behind a statement that is only a name.
bool Parser::isBareName() const {
  return at > 0 && tokens[at - 1].isName() &&
         (at == 1 ||
          tokens[at - 2].isOneOf(TokenKind::Newline, TokenKind::Semicolon,
                                 TokenKind::LeftBrace, TokenKind::RightBrace));
}

/// What may stand between two statements.
void Parser::finishStmt() {
  if (splitAt == at && splitAt && !panic)
    return;
  if (!panic && !endsStmt(peek())) {
    if (atKind(TokenKind::Foreign)) {
      panic = true;
    } else if (at > 0 && tokens[at - 1].isOneOf(TokenKind::RightBrace,
                                                TokenKind::Semicolon)) {
      return;
    } else if (startsStmt(peek())) {
      Span gap = Span{tree.file, lastEnd, lastEnd};
      Diagnostic &warning = diags.report(Diag::MissingSeparator, peek().span);
      if (!isBareName()) // `class A`: a `;` would not repair that
        warning.fixes.push_back({gap, ";"});
      return;
    } else if (Diagnostic *diagnostic =
                   errorExpected("the end of the statement")) {
      if (atKind(TokenKind::Comma))
        diagnostic->notes.push_back(
            {std::nullopt, "an object is written `{ key: value }`"});
    }
  }
  if (panic)
    skipToEndOf(/*arm=*/false);
  if (!atKind(TokenKind::Semicolon))
    return;
  report(Diag::Semicolon, next().span);
  while (atKind(TokenKind::Semicolon)) {
    report(Diag::StraySemicolon, peek().span);
    next();
  }
}

/// `var`, `const`, `def` and the like before a name; the token that was meant.
static TokenKind foreignWord(std::string_view word) {
  if (word == "var" || word == "const" || word == "val")
    return TokenKind::Let;
  if (word == "func" || word == "function" || word == "def")
    return TokenKind::Fn;
  bool isType = word == "struct" || word == "class" || word == "enum" ||
                word == "interface" || word == "trait";
  if (isType)
    return TokenKind::Type;
  return TokenKind::End;
}

/// Replaces such a word by that token.
bool Parser::replaceForeignWord() {
  if (!atKind(TokenKind::LowerName) || !peek(1).isName())
    return false;
  TokenKind meant = foreignWord(text(peek()));
  if (meant == TokenKind::End)
    return false;
  std::string_view word = meant == TokenKind::Fn     ? "fn"
                          : meant == TokenKind::Type ? "type"
                          : text(peek()) == "var"    ? "let mut"
                                                     : "let";
  std::string_view found = text(peek());
  bool differs = found == "enum" || found == "interface" || found == "trait";
  if (!differs && !panic) {
    diags.report(Diag::ForeignWord, peek().span, found, word)
        .fixes.push_back({peek().span, std::string(word)});
  } else if (differs) { // what follows cannot be read as a type
    Diagnostic *diagnostic = error(Diag::ForeignWord, peek().span, found, word);
    if (diagnostic && found == "enum")
      diagnostic->notes.push_back(
          {std::nullopt, "cases are written `type Name = | A | B`"});
    std::string own = found == "enum" ? variantsOfEnum() : std::string();
    if (diagnostic && !own.empty())
      diagnostic->fixes.push_back(
          {peek().span.to(tokens[closers[at + 2]].span), own});
  }
  tokens[at].kind = meant;
  return true;
}

/// One statement, or null for a declaration that cannot stand here.
Stmt *Parser::parseStmt() {
  if (skipExceptions() || skipSwitch())
    return nullptr;
  replaceForeignWord();
  switch (peek().kind) {
  case TokenKind::Semicolon:
    report(Diag::StraySemicolon, next().span);
    return nullptr;
  case TokenKind::Let:
    return parseLet();
  case TokenKind::Return:
    return parseReturn();
  case TokenKind::Break:
  case TokenKind::Continue:
    return parseJump();
  case TokenKind::While:
    return parseWhile();
  case TokenKind::Loop:
    return parseLoop();
  case TokenKind::Fn:
    if (startsNamedFunction())
      return parseNestedFunction();
    return parseExprStmt();
  case TokenKind::Type:
    if (!peek(1).isName())
      return parseExprStmt();
    [[fallthrough]];
  case TokenKind::Import:
  case TokenKind::Pub:
    if (unclosedBlocks == 0)
      error(Diag::NotTopLevel, peek().span, text(peek()));
    panic = true;
    return nullptr;
  default:
    if (std::optional<TextDiag> id = excludedWord())
      return parseExcludedStmt(*id);
    return parseExprStmt();
  }
}

/// `when e {...}`, `state x = 0`: one expression that sema knows as excluded.
Stmt *Parser::parseExcludedStmt(TextDiag id) {
  std::string what(text(peek()));
  const ExcludedDecl *skipped = skipExcluded(id, what, peek().span.begin);
  auto *stmt = tree.make<ExprStmt>(skipped->span);
  stmt->value = excludedExpr(id, skipped->head, what);
  return stmt;
}

/// Reports `fn f() {...}` in a block and reads over it. Behind a block that is
/// never closed it is probably not nested at all.
Stmt *Parser::parseNestedFunction() {
  if (unclosedBlocks == 0)
    report(Diag::NestedFunction, peek(1).span);
  parseFunction({}, peek().span.begin, /*isPub=*/false);
  return nullptr;
}

Stmt *Parser::parseLet() {
  auto *let = tree.make<LetStmt>(peek().span);
  uint32_t begin = next().span.begin;
  let->isMut = accept(TokenKind::Mut);
  let->pattern = parseLetPattern();
  let->value = errorExpr(let->pattern->span);
  if (atKind(TokenKind::Colon) && peek(1).is(TokenKind::Equal) &&
      areAdjacent(peek(), peek(1)) && !panic) { // `let n := 1`
    Span mark = next().span.to(peek().span);
    diags.report(Diag::ForeignOperator, mark, ":=")
        .fixes.push_back({mark, "="});
  }
  if (!panic && accept(TokenKind::Colon))
    let->type = parseType();
  if (!panic && expect(TokenKind::Equal)) {
    skipNewlines();
    let->value = parseExpr();
  }
  let->span = spanFrom(begin);
  if (panic || !atKind(TokenKind::Comma))
    return let;
  if (peek(1).is(TokenKind::LowerName) && peek(2).is(TokenKind::Equal))
    splitLet(let->isMut);
  else if (let->pattern->kind == PatternKind::Tuple)
    let->value = parseBareTuple(let->value);
  return let;
}

Stmt *Parser::parseReturn() {
  auto *stmt = tree.make<ReturnStmt>(peek().span);
  uint32_t begin = next().span.begin;
  if (!endsStmt(peek()))
    stmt->value = parseExpr();
  stmt->span = spanFrom(begin);
  return stmt;
}

Stmt *Parser::parseJump() {
  const Token &token = next();
  if (loops == 0)
    report(Diag::OutsideLoop, token.span, text(token));
  if (token.is(TokenKind::Break))
    return tree.make<BreakStmt>(token.span);
  return tree.make<ContinueStmt>(token.span);
}

Stmt *Parser::parseWhile() {
  auto *loop = tree.make<WhileStmt>(peek().span);
  uint32_t begin = next().span.begin;
  parseCondition(loop->condition, "while");
  ++loops;
  loop->body = parseBlock();
  --loops;
  loop->span = spanFrom(begin);
  return loop;
}

Stmt *Parser::parseLoop() {
  auto *loop = tree.make<LoopStmt>(peek().span);
  uint32_t begin = next().span.begin;
  ++loops;
  loop->body = parseBlock();
  --loops;
  loop->span = spanFrom(begin);
  return loop;
}

//===--- Expressions and assignments
//----------------------------------------===//

bool Parser::isAssignOp(TokenKind kind) {
  return kind >= TokenKind::Equal && kind <= TokenKind::SlashEqual;
}

static AssignOp assignOpOf(TokenKind kind) {
  switch (kind) {
  case TokenKind::PlusEqual:
    return AssignOp::Add;
  case TokenKind::MinusEqual:
    return AssignOp::Sub;
  case TokenKind::StarEqual:
    return AssignOp::Mul;
  case TokenKind::SlashEqual:
    return AssignOp::Div;
  default:
    return AssignOp::Set;
  }
}

Stmt *Parser::parseExprStmt() {
  uint32_t begin = peek().span.begin;
  Expr *value = startsBareCall() ? parseBareCall(/*isArm=*/false) : parseExpr();
  if (auto *name = as<NameExpr>(value); name && atKind(TokenKind::Colon) &&
                                        peek(1).is(TokenKind::Equal) &&
                                        areAdjacent(peek(), peek(1)) && !panic)
    return parseShortLet(name);
  if (panic || !isAssignOp(peek().kind)) {
    auto *stmt = tree.make<ExprStmt>(spanFrom(begin));
    stmt->value = value;
    return stmt;
  }
  checkPlace(value);
  Token op = next();
  auto *assign = tree.make<AssignStmt>(op.span);
  assign->op = assignOpOf(op.kind);
  assign->opSpan = op.span;
  assign->target = value;
  skipNewlines();
  assign->value = parseExpr();
  assign->span = spanFrom(begin);
  return assign;
}

/// `name { "." name | "[" expr "]" }`; more than `name` or `name[e]` is new.
void Parser::checkPlace(const Expr *target) {
  unsigned length = 0;
  const Expr *root = target;
  for (bool isStep = true; isStep && !root->parenthesised; length += isStep) {
    const auto *member = as<MemberExpr>(root);
    const auto *subscript = as<SubscriptExpr>(root);
    isStep = member || subscript;
    if (isStep)
      root = member ? member->object : subscript->object;
  }
  if (root->kind == ExprKind::Error)
    return;
  if (!as<NameExpr>(root) || root->parenthesised || target->parenthesised)
    report(Diag::NotAPlace, target->span);
  else if (length > 1 || as<MemberExpr>(target))
    extension(target->span, "assigning to a part of a value");
}

} // namespace vox
