//===- frontend/ParseExpr.cpp - operators and postfix parts ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Binary operators are reduced on an explicit stack by their binding power, so
// a chain of any length and any mix of levels costs one frame.
//
//===----------------------------------------------------------------------===//
#include "frontend/Literals.h"
#include "frontend/MarkupNames.h"
#include "frontend/ParserImpl.h"

#include <utility>

namespace vox {

using namespace ast;

namespace {
enum Power : uint8_t {
  kNone,
  kPipe,
  kOr,
  kAnd,
  kEquality,
  kComparison,
  kSum,
  kProduct
};
} // namespace

static constexpr const char *kTupleInExpression =
    "inside an expression write `match t { (a, b) => ... }`";

static Power powerOf(TokenKind kind) {
  switch (kind) {
  case TokenKind::Pipe:
    return kPipe;
  case TokenKind::Or:
    return kOr;
  case TokenKind::And:
  case TokenKind::With:
    return kAnd;
  case TokenKind::Is:
  case TokenKind::Isnt:
  case TokenKind::EqualEqual:
  case TokenKind::NotEqual:
  case TokenKind::In:
    return kEquality;
  case TokenKind::Less:
  case TokenKind::Greater:
  case TokenKind::LessEqual:
  case TokenKind::GreaterEqual:
    return kComparison;
  case TokenKind::Plus:
  case TokenKind::Minus:
    return kSum;
  case TokenKind::Star:
  case TokenKind::Slash:
  case TokenKind::Percent:
  case TokenKind::Foreign:
    return kProduct;
  default:
    return kNone;
  }
}

static BinaryOp binaryOpOf(TokenKind kind) {
  switch (kind) {
  case TokenKind::Pipe:
    return BinaryOp::Pipe;
  case TokenKind::Or:
    return BinaryOp::Or;
  case TokenKind::Is:
  case TokenKind::EqualEqual:
    return BinaryOp::Is;
  case TokenKind::Isnt:
  case TokenKind::NotEqual:
    return BinaryOp::Isnt;
  case TokenKind::Less:
    return BinaryOp::Lt;
  case TokenKind::Greater:
    return BinaryOp::Gt;
  case TokenKind::LessEqual:
    return BinaryOp::Le;
  case TokenKind::GreaterEqual:
    return BinaryOp::Ge;
  case TokenKind::Plus:
    return BinaryOp::Add;
  case TokenKind::Minus:
    return BinaryOp::Sub;
  case TokenKind::Star:
    return BinaryOp::Mul;
  case TokenKind::Slash:
    return BinaryOp::Div;
  case TokenKind::Percent:
    return BinaryOp::Rem;
  default: // `and`, and operators that were reported as errors
    return BinaryOp::And;
  }
}

/// An unparenthesised `not e`.
static const UnaryExpr *bareNot(const Expr *expr) {
  const auto *unary = as<UnaryExpr>(expr);
  return unary && unary->op == UnaryOp::Not && !unary->parenthesised ? unary
                                                                     : nullptr;
}

Expr *Parser::parseExpr() {
  size_t base = pendings.size();
  uint32_t outer = std::exchange(exprBegin, peek().span.begin);
  uint32_t begin = exprBegin;
  for (;;) {
    exprBegin = begin;
    Expr *operand = parseUnary();
    if (isWord(peek(), "as") && peek(1).isName() && !panic)
      operand = parseAs(operand);
    Infix infix = panic ? Infix() : peekInfix();
    while (pendings.size() > base && pendings.back().power >= infix.power) {
      operand = reduce(pendings.back(), operand);
      pendings.pop_back();
    }
    if (!infix.power) {
      exprBegin = outer;
      return startsTrailingIf() && !panic ? parseTrailingIf(begin) : operand;
    }
    takeInfix(infix, operand);
  }
}

Parser::Infix Parser::peekInfix() const {
  const Token &token = peek();
  if (token.is(TokenKind::Newline)) // only `|>` may begin a line
    return peek(1).is(TokenKind::Pipe) ? Infix{kPipe, 1, TokenKind::Pipe}
                                       : Infix();
  if (token.is(TokenKind::Not) && peek(1).is(TokenKind::In))
    return {kEquality, 2, TokenKind::In};
  if (token.is(TokenKind::Is) && peek(1).is(TokenKind::Not))
    return {kEquality, 2, TokenKind::Isnt};
  if (token.is(TokenKind::Foreign) && !startsExpr(peek(1)))
    return {};
  return {powerOf(token.kind), 1, token.kind};
}

/// Takes the operator and puts it on the stack with its left operand.
void Parser::takeInfix(Infix infix, Expr *left) {
  if (accept(TokenKind::Newline))
    extension(peek().span, "a line that begins with `|>`");
  Token first = peek(), last = first;
  bool isNegated = first.is(TokenKind::Not);
  for (uint8_t taken = 0; taken < infix.length; ++taken)
    last = next();
  Span span = first.span.to(last.span);
  if (infix.token == TokenKind::Isnt && first.is(TokenKind::Is) && !panic)
    diags.report(Diag::IsNot, span).fixes.push_back({span, "isnt"});
  if (infix.power == kEquality)
    warnNotBeforeIs(left, infix, first);
  pendings.push_back({left, infix.token, span, infix.power, isNegated});
  if (infix.token != TokenKind::With && atKind(TokenKind::Newline) &&
      startsExpr(peek(1))) {
    extension(span, "a line break after an operator");
    skipNewlines();
  }
}

void Parser::warnNotBeforeIs(const Expr *left, Infix infix, const Token &op) {
  const UnaryExpr *negation = bareNot(left);
  if (!negation || infix.token == TokenKind::In || panic)
    return;
  std::string_view word = infix.length == 2 ? "isnt" : text(op);
  Diagnostic &warning = diags.report(Diag::NotBeforeIs, negation->opSpan, word);
  warning.notes.push_back(
      {std::nullopt, "write parentheses to make the meaning plain"});
}

Expr *Parser::reduce(const PendingBinary &pending, Expr *right) {
  if (pending.token == TokenKind::In) {
    reportIn(pending, right);
    return errorExpr(pending.left->span.to(right->span));
  }
  if (pending.token == TokenKind::With)
    return excludedExpr(Diag::ExcludedWorkflow,
                        pending.left->span.to(right->span), "with");
  auto *binary = tree.make<BinaryExpr>(pending.left->span.to(right->span));
  binary->op = binaryOpOf(pending.token);
  binary->opSpan = pending.opSpan;
  binary->left = pending.left;
  binary->right = right;
  return binary;
}

void Parser::reportIn(const PendingBinary &pending, Expr *right) {
  if (panic || right->kind == ExprKind::Error ||
      pending.left->kind == ExprKind::Error) {
    report(Diag::InOperator, pending.opSpan);
    return;
  }
  const UnaryExpr *negation = bareNot(pending.left);
  const Expr *element = negation ? negation->operand : pending.left;
  bool needsParens =
      !right->parenthesised && (as<BinaryExpr>(right) || as<UnaryExpr>(right));
  bool isNegated = (negation != nullptr) != pending.isNegated;
  std::string list(sources.text(right->span));
  std::string fix = fmt::format("{}{}.contains({})", isNegated ? "not " : "",
                                needsParens ? "(" + list + ")" : list,
                                sources.text(element->span));
  Diagnostic &diagnostic = diags.report(Diag::InOperator, pending.opSpan);
  Span whole = pending.left->span.to(right->span);
  auto hasComment = [&](uint32_t begin, uint32_t end) {
    return sources.text({whole.file, begin, end}).find_first_of("#/") !=
           std::string_view::npos;
  };
  if (!hasComment(whole.begin, element->span.begin) &&
      !hasComment(element->span.end, right->span.begin))
    diagnostic.fixes.push_back({whole, std::move(fix)});
}

//===--- Unary and postfix
//--------------------------------------------------===//

Expr *Parser::parseUnary() {
  size_t base = prefixes.size();
  for (;;) {
    const Token &token = peek();
    if (token.isOneOf(TokenKind::Not, TokenKind::Minus)) {
      bool isNot = token.is(TokenKind::Not);
      if (!isNot && peek(1).is(TokenKind::Int) && areAdjacent(token, peek(1)) &&
          intMagnitude(text(peek(1))) == kMinIntMagnitude)
        break;
      prefixes.push_back({isNot ? UnaryOp::Not : UnaryOp::Neg, token.span});
      if (nesting + prefixes.size() - base > kMaxBrackets)
        stop(Diag::TooManyBrackets, token.span, kMaxBrackets);
      next();
    } else if (token.isOneOf(TokenKind::Foreign, TokenKind::Semicolon)) {
      if (token.is(TokenKind::Semicolon))
        report(Diag::StraySemicolon, token.span);
      next();
      panic |= !startsExpr(peek()); // that the operand is missing is no news
    } else {
      break;
    }
  }
  auto count = static_cast<unsigned>(prefixes.size() - base);
  Nest nest(*this, count);
  if (stopped)
    prefixes.resize(base, {UnaryOp::Not, {}});
  Expr *operand =
      parsePostfix(atKind(TokenKind::Minus) ? parseMinInt() : parsePrimary());
  for (; prefixes.size() > base; prefixes.pop_back()) {
    auto *unary = tree.make<UnaryExpr>(prefixes.back().span.to(operand->span));
    unary->op = prefixes.back().op;
    unary->opSpan = prefixes.back().span;
    unary->operand = operand;
    operand = unary;
  }
  return operand;
}

Expr *Parser::parseMinInt() {
  uint32_t begin = next().span.begin;
  Token digits = next();
  bool isReceiver = // then the minus is not part of the literal (spec §6.1)
      peekPastNewline().is(TokenKind::Dot) ||
      peek().isOneOf(TokenKind::LeftBracket, TokenKind::LeftParen,
                     TokenKind::Question);
  if (isReceiver)
    report(Diag::IntOutOfRange, digits.span, text(digits));
  auto *literal = tree.make<IntExpr>(spanFrom(begin));
  literal->value = INT64_MIN;
  return literal;
}

Expr *Parser::parsePostfix(Expr *operand) {
  while (!panic) {
    switch (peek().kind) {
    case TokenKind::LeftParen:
      operand = parseCall(operand);
      break;
    case TokenKind::LeftBracket:
      operand = parseSubscript(operand);
      break;
    case TokenKind::Question:
      operand = parseTry(operand);
      break;
    case TokenKind::Newline:
      if (!peek(1).is(TokenKind::Dot))
        return operand;
      skipNewlines();
      extension(peek().span, "a line that begins with `.`");
      [[fallthrough]];
    case TokenKind::Dot:
      operand = parseMember(operand);
      break;
    default:
      return operand;
    }
  }
  return operand;
}

Expr *Parser::parseCall(Expr *callee) {
  auto *call = tree.make<CallExpr>(callee->span);
  call->callee = callee;
  Habit colons;
  Bracket bracket(*this);
  parseList(bracket, TokenKind::RightParen,
            [&] { call->args.push_back(parseArg(colons)); });
  reportHabit(colons);
  call->span = spanFrom(callee->span.begin);
  noteMarkup(*call);
  return call;
}

void Parser::noteMarkup(const CallExpr &call) {
  const auto *name = as<NameExpr>(call.callee);
  if (!name || !isMarkupName(name->name))
    return;
  for (const Arg &arg : call.args)
    if (!arg.name)
      return;
  report(Diag::MarkupName, name->span, name->name);
}

/// `name = e`; what is written `name: e` goes to `colons`.
Arg Parser::parseArg(Habit &colons) {
  Arg arg;
  bool hasColon = peek().isWord() && peek(1).is(TokenKind::Colon);
  if (hasColon || (peek().isWord() && peek(1).is(TokenKind::Equal))) {
    if (peek().isKeyword())
      report(Diag::ReservedWord, peek().span, text(peek()));
    arg.name = nameOf(next());
    if (hasColon) {
      colons.add(peek().span, "`=`", "`:`");
      colons.fixes.push_back({peek().span, " ="});
    }
    next();
    skipNewlines();
  }
  arg.value = parseExpr();
  return arg;
}

Expr *Parser::parseSubscript(Expr *object) {
  auto *subscript = tree.make<SubscriptExpr>(object->span);
  subscript->object = object;
  Bracket bracket(*this);
  skipNewlines();
  if (!atKind(TokenKind::Colon))
    subscript->index = parseExpr();
  if (!panic && atKind(TokenKind::Colon))
    subscript->index = parseSlice(object, bracket.open);
  skipNewlines();
  if (!expect(TokenKind::RightBracket))
    recoverBracket(bracket.open);
  subscript->span = spanFrom(object->span.begin);
  return subscript;
}

/// Behind `?`: an operand and, soon and on the same line, a `:`.
bool Parser::startsTernary() const {
  constexpr size_t kLookahead = 16;
  if (!startsExpr(peek()) || atKind(TokenKind::Minus))
    return false;
  for (size_t ahead = 1; ahead < kLookahead && !endsStmt(peek(ahead)); ++ahead)
    if (peek(ahead).is(TokenKind::Colon))
      return true;
  return false;
}

Expr *Parser::parseTry(Expr *operand) {
  Span mark = next().span;
  auto *attempt = tree.make<TryExpr>(spanFrom(operand->span.begin));
  attempt->operand = operand;
  if (startsTernary())
    return parseTernary(mark, {tree.file, exprBegin, operand->span.end});
  if (peek().isOneOf(TokenKind::Dot, TokenKind::LeftParen,
                     TokenKind::LeftBracket, TokenKind::Question))
    extension(mark, "`?` inside a chain");
  return attempt;
}

Expr *Parser::parseMember(Expr *object) {
  Span dot = next().span;
  if (atKind(TokenKind::Newline) && peek(1).isWord()) {
    extension(dot, "a line break after `.`");
    skipNewlines();
  }
  if (peek().isOneOf(TokenKind::Int, TokenKind::Float)) {
    Span number = next().span;
    if (!panic) {
      Diagnostic &diagnostic = diags.report(Diag::TupleField, number);
      if (lambdas) // one expression has no place for a `let`
        diagnostic.notes.push_back({std::nullopt, kTupleInExpression});
    }
    return errorExpr(spanFrom(object->span.begin));
  }
  if (!peek().isWord()) {
    errorExpected("a member name");
    return errorExpr(spanFrom(object->span.begin));
  }
  Token name = next();
  auto *member = tree.make<MemberExpr>(spanFrom(object->span.begin));
  member->object = object;
  member->member = nameOf(name);
  return member;
}

} // namespace vox
