//===- frontend/ParseForeignControl.cpp - control of other languages ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Loops that count, `switch`, `case` and `enum`, as hands bring them along:
// each is one error, with a fix-it where there is one way to write it here.
//
//===----------------------------------------------------------------------===//
#include "frontend/ParserImpl.h"

namespace vox {

using namespace ast;

//===--- Tokens -----------------------------------------------------------===//

/// Behind the token at `i`, or behind the bracket that it opens.
size_t Parser::behind(size_t i) const {
  return std::min(std::max<size_t>(i, closers[i]) + 1, tokens.size() - 1);
}

/// The brace on this line that opens the block of what begins at `i`, or 0.
size_t Parser::braceOnLine(size_t i) const {
  while (!tokens[i].isOneOf(TokenKind::LeftBrace, TokenKind::Newline,
                            TokenKind::End))
    i = behind(i);
  return tokens[i].is(TokenKind::LeftBrace) && closers[i] ? i : 0;
}

std::string Parser::textOf(size_t first, size_t end) const {
  return first == end ? std::string()
                      : std::string(sources.text(
                            tokens[first].span.to(tokens[end - 1].span)));
}

//===--- `for (let i = 0; i < n; i++)` ------------------------------------===//

/// True for `i++`, `++i`, `i += 1` and `i = i + 1`.
static bool isStepOfOne(std::string_view step, std::string_view name) {
  std::string tight;
  for (char c : step)
    if (c != ' ')
      tight += c;
  std::string own(name);
  return tight == own + "++" || tight == "++" + own || tight == own + "+=1" ||
         tight == own + "=" + own + "+1";
}

/// True if what stands between the tokens assigns the variable.
bool Parser::changes(size_t first, size_t end, std::string_view name) const {
  for (size_t i = first; i < end; ++i)
    if (isWord(tokens[i], name) && (isAssignOp(tokens[i + 1].kind) ||
                                    tokens[i + 1].is(TokenKind::Foreign)))
      return true;
  return false;
}

/// What the head is here if it counts by one; `brace` opens the body.
std::string Parser::rangeFor(const std::array<size_t, 4> &ends,
                             size_t brace) const {
  size_t equal = ends[0];
  while (equal < ends[1] && !tokens[equal].is(TokenKind::Equal))
    ++equal;
  size_t test = ends[1] + 1;
  // Without a word that declares it, the variable may be read behind the loop.
  bool isCount = equal > ends[0] + 1 && equal < ends[1] && test + 2 < ends[2] &&
                 tokens[equal - 1].is(TokenKind::LowerName);
  if (!isCount)
    return {};
  std::string_view name = text(tokens[equal - 1]);
  const Token &compared = tokens[test + 1];
  bool isInclusive = compared.is(TokenKind::LessEqual);
  if (!isWord(tokens[test], name) ||
      !(isInclusive || compared.is(TokenKind::Less)) ||
      !isStepOfOne(textOf(ends[2] + 1, ends[3]), name) ||
      changes(brace, closers[brace], name))
    return {};
  return fmt::format("{} in range({}, {}{})", name, textOf(equal + 1, ends[1]),
                     textOf(test + 2, ends[2]), isInclusive ? " + 1" : "");
}

/// A head with semicolons in it; false for anything else.
bool Parser::takeCountingFor(ForExpr &loop) {
  size_t brace = braceOnLine(at);
  bool isWrapped = atKind(TokenKind::LeftParen) && closers[at];
  size_t end = isWrapped ? closers[at] : brace;
  if (!brace || (isWrapped && behind(at) != brace))
    return false;
  std::array<size_t, 4> ends = {at + isWrapped, 0, 0, end};
  size_t count = 0;
  for (size_t i = ends[0]; i < end; i = behind(i))
    if (tokens[i].is(TokenKind::Semicolon) && ++count <= 2)
      ends[count] = i;
  if (count != 2)
    return false;
  Span head = peek().span.to(tokens[brace - 1].span);
  if (!panic) {
    bool hasName = atKind(TokenKind::LowerName);
    const Token &wrong = peek(hasName);
    Diagnostic &diagnostic =
        diags.report(Diag::ExpectedFound, wrong.span,
                     hasName ? "`in`" : "a name", found(wrong));
    bool isEndless = end - ends[0] == 2;
    std::string own = isEndless ? std::string() : rangeFor(ends, brace);
    if (isEndless)
      diagnostic.fixes.push_back({tokens[at - 1].span.to(head), "loop"});
    else if (!own.empty())
      diagnostic.fixes.push_back({head, own});
    else
      diagnostic.notes.push_back(
          {std::nullopt, "count with `for i in range(a, b) { ... }`; for other "
                         "steps a `while` has the step at its end"});
  }
  skipped.push_back(head); // the lexer has reported `++`
  loop.value = {"_", head};
  for (size_t i = ends[0]; i < ends[1]; ++i)
    if (tokens[i + 1].is(TokenKind::Equal))
      loop.value = nameOf(tokens[i]);
  at = brace;
  ++loops;
  loop.body = parseBlock();
  --loops;
  return true;
}

//===--- `for (const x of xs)` --------------------------------------------===//

/// Reads over what does not belong into the head, up to the name. Returns the
/// index of a `)` to be passed over in front of the body, or 0.
size_t Parser::takeForeignHead() {
  bool isWrapped = atKind(TokenKind::LeftParen) && closers[at] &&
                   tokens[behind(at)].is(TokenKind::LeftBrace);
  size_t close = isWrapped ? closers[at] : 0, name = at + isWrapped;
  bool hasWord =
      tokens[name].isOneOf(TokenKind::Let, TokenKind::Mut) ||
      (tokens[name].isName() && tokens[name + 1].is(TokenKind::LowerName) &&
       !isWord(tokens[name + 1], "of"));
  size_t word = name;
  name += hasWord;
  size_t in = behind(name);
  while (tokens[in].is(TokenKind::Comma))
    in = behind(behind(in));
  bool isForeign = isWord(tokens[in], "of") ||
                   (isWrapped && tokens[in].is(TokenKind::Colon));
  bool isHead =
      (isForeign || tokens[in].is(TokenKind::In)) &&
      tokens[name].isOneOf(TokenKind::LowerName, TokenKind::Underscore,
                           TokenKind::LeftParen);
  if (panic || !isHead || !(isForeign || isWrapped || hasWord))
    return 0;
  bool hasName = !isWrapped && !hasWord;
  const Token &wrong = hasName ? tokens[in] : peek();
  Diagnostic &diagnostic =
      diags.report(Diag::ExpectedFound, wrong.span, hasName ? "`in`" : "a name",
                   found(wrong));
  if (isWrapped)
    diagnostic.fixes.push_back({peek().span, ""});
  if (hasWord)
    diagnostic.fixes.push_back(
        {{tree.file, tokens[word].span.begin, tokens[name].span.begin}, ""});
  if (isForeign) {
    Span gap{tree.file, tokens[in - 1].span.end, tokens[in + 1].span.begin};
    diagnostic.fixes.push_back({gap, " in "});
    tokens[in].kind = TokenKind::In;
  }
  if (isWrapped)
    diagnostic.fixes.push_back({tokens[close].span, ""});
  at = name;
  return close;
}

//===--- `switch` and `case` ----------------------------------------------===//

/// `switch x { case 1: ... }`; false for anything else.
bool Parser::skipSwitch() {
  size_t brace = isWord(peek(), "switch") ? braceOnLine(at + 1) : 0;
  if (!brace || brace == at + 1)
    return false;
  if (Diagnostic *diagnostic =
          error(Diag::ForeignWord, peek().span, "switch", "match"))
    diagnostic->notes.push_back(
        {std::nullopt, "an arm is `1 => ...` or `1 => { ... }`, the last one "
                       "`_ => ...`; none goes on into the next"});
  skipped.push_back(peek().span.to(tokens[closers[brace]].span));
  at = brace;
  skipBracket();
  panic = stopped;
  return true;
}

/// `case` in front of the pattern of an arm.
void Parser::takeCase() {
  const Token &pattern = peek(1);
  if (panic || !isWord(peek(), "case") ||
      pattern.isOneOf(TokenKind::FatArrow, TokenKind::Arrow, TokenKind::If,
                      TokenKind::Comma, TokenKind::Bar) ||
      endsStmt(pattern))
    return;
  Span word = peek().span;
  Diagnostic &diagnostic =
      diags.report(Diag::ForeignWord, word, "case",
                   fmt::format("{} => ...", clipped(text(pattern))));
  diagnostic.fixes.push_back({{tree.file, word.begin, pattern.span.begin}, ""});
  next();
  size_t colon = at + 1;
  if (tokens[colon].is(TokenKind::Colon)) {
    diagnostic.fixes.push_back({tokens[colon].span, " =>"});
    tokens[colon].kind = TokenKind::FatArrow;
  }
}

//===--- `enum` -----------------------------------------------------------===//

/// `enum A { B, C(n: int) }` at the word, in our words; empty if it holds
/// anything else.
std::string Parser::variantsOfEnum() const {
  size_t brace = at + 2;
  if (!peek(1).is(TokenKind::UpperName) ||
      !tokens[brace].is(TokenKind::LeftBrace) || !closers[brace])
    return {};
  std::string own = "type " + std::string(text(peek(1))) + " =";
  size_t i = brace + 1, end = closers[brace];
  while (i < end) {
    if (tokens[i].isOneOf(TokenKind::Newline, TokenKind::Comma)) {
      ++i;
      continue;
    }
    size_t first = i;
    if (!tokens[i].is(TokenKind::UpperName))
      return {};
    if (tokens[++i].is(TokenKind::LeftParen))
      i = behind(i);
    own += "\n    | " + textOf(first, i);
    if (!tokens[i].isOneOf(TokenKind::Newline, TokenKind::Comma) && i != end)
      return {};
  }
  return own;
}

//===--- `xs[a:b]` --------------------------------------------------------===//

/// At the colon of an index, whose bracket is at `open`.
Expr *Parser::parseSlice(const Expr *object, size_t open) {
  Span first{tree.file, tokens[open].span.end, peek().span.begin};
  next();
  Span end{tree.file, lastEnd, lastEnd};
  if (!panic && !atKind(TokenKind::RightBracket))
    end = parseExpr()->span;
  skipNewlines();
  Span inside = tokens[open].span.to(peek().span);
  if (panic || !atKind(TokenKind::RightBracket))
    return errorExpr(inside);
  Diagnostic &diagnostic = diags.report(Diag::ForeignOperator, inside, "[a:b]");
  std::string_view from = sources.text(first), to = sources.text(end);
  bool fromEnd = from.starts_with("-") || to.starts_with("-");
  if (fromEnd) {
    diagnostic.notes.push_back(
        {std::nullopt, "write `xs.slice_list(a, b)` for a list and "
                       "`s.slice(a, b)` for a text; both count from the "
                       "beginning: the last two begin at `xs.len() - 2`"});
    return errorExpr(inside);
  }
  // For a list the next error is that its method has another name.
  diagnostic.fixes.push_back(
      {inside, fmt::format(".slice({}{}{})", from.empty() ? "0" : from,
                           to.empty() ? "" : ", ", to)});
  return errorExpr(object->span.to(inside));
}

} // namespace vox
