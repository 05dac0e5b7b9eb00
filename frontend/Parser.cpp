//===- frontend/Parser.cpp - tokens, brackets and recovery ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What all parts of the parser share, and the entry point.
//
//===----------------------------------------------------------------------===//
#include "frontend/Parser.h"
#include "frontend/Lexer.h"
#include "frontend/ParserImpl.h"

#include <utility>

namespace vox {

using namespace ast;

Parser::Parser(const SourceManager &sources, Ast &tree, DiagnosticEngine &diags,
               DiagnosticEngine &early, std::vector<Token> tokens)
    : sources(sources), tree(tree), diags(diags), early(early),
      tokens(std::move(tokens)) {
  closers.resize(this->tokens.size());
  matchBrackets();
}

//===--- Tokens
//-------------------------------------------------------------===//

const Token &Parser::next() {
  const Token &token = peek();
  if (!token.is(TokenKind::Newline))
    lastEnd = token.span.end;
  if (at + 1 < tokens.size())
    ++at;
  return token;
}

bool Parser::accept(TokenKind kind) {
  if (!atKind(kind))
    return false;
  next();
  return true;
}

bool Parser::expect(TokenKind kind) {
  if (accept(kind))
    return true;
  errorExpected(describe(kind));
  return false;
}

void Parser::skipNewlines() {
  while (atKind(TokenKind::Newline))
    next();
}

/// Between the elements of a list; a `;` there is reported and passed over.
/// Returns whether there was something that is reported.
bool Parser::skipListBlanks() {
  bool isReported = false;
  while (atKind(TokenKind::Newline) || atKind(TokenKind::Semicolon) ||
         atKind(TokenKind::Foreign)) {
    if (atKind(TokenKind::Semicolon) && !panic) {
      bool isBetween =
          at > 0 &&
          !tokens[at - 1].isOneOf(TokenKind::Comma, TokenKind::Newline) &&
          !peek(1).isOneOf(TokenKind::Newline, TokenKind::Comma);
      diags.report(Diag::StraySemicolon, peek().span)
          .fixes.push_back({peek().span, isBetween ? "," : ""});
    }
    isReported |= !atKind(TokenKind::Newline);
    next();
  }
  return isReported;
}

std::string Parser::found(const Token &token) const {
  if (isPart && token.is(TokenKind::End))
    return "the end of the interpolation";
  bool isDescribed =
      token.isString() ||
      token.isOneOf(TokenKind::End, TokenKind::Newline, TokenKind::Foreign);
  return isDescribed ? describe(token.kind)
                     : fmt::format("`{}`", clipped(text(token)));
}

//===--- Errors
//-------------------------------------------------------------===//

Diagnostic *Parser::errorExpected(std::string_view what) {
  const Token &token = peek();
  if (token.is(TokenKind::Foreign)) { // the lexer has said what is wrong
    panic = true;
    return nullptr;
  }
  // A missing token is shown where it belongs, not on the next line.
  bool isAtEnd = token.isOneOf(TokenKind::Newline, TokenKind::End);
  Span span =
      isAtEnd && lastEnd > 0 ? Span{tree.file, lastEnd, lastEnd} : token.span;
  return error(Diag::ExpectedFound, span, what, found(token));
}

/// Reports that a limit is exceeded and makes the rest of the file invisible.
void Parser::stop(DiagTaking<DiagArgument::Number> id, Span span,
                  unsigned limit) {
  if (!stopped)
    diags.report(id, span, limit);
  stopped = panic = true;
  at = tokens.size() - 1;
}

static TokenKind closerOf(TokenKind open) {
  switch (open) {
  case TokenKind::LeftParen:
    return TokenKind::RightParen;
  case TokenKind::LeftBracket:
    return TokenKind::RightBracket;
  default:
    return TokenKind::RightBrace;
  }
}

bool Parser::hasOpenString() const {
  const std::vector<Diagnostic> &found = early.all();
  return std::any_of(found.begin(), found.end(), [](const Diagnostic &earlier) {
    return earlier.id == Diag::UnterminatedString;
  });
}

/// Reports brackets, innermost first, one a line.
void Parser::reportUnclosed(const std::vector<uint32_t> &openers) {
  if (hasOpenString())
    return; // the closing bracket is probably inside that string
  uint32_t lastLine = 0;
  for (uint32_t opener : openers) {
    uint32_t line = sources.locate(tree.file, tokens[opener].span.begin).line;
    if (line == std::exchange(lastLine, line))
      continue;
    std::string_view bracket = text(tokens[opener]);
    Diagnostic &diagnostic =
        early.report(Diag::UnclosedBracket, tokens[opener].span, bracket);
    noteComment(diagnostic, opener,
                bracket == "("   ? ")"
                : bracket == "[" ? "]"
                                 : "}");
  }
}

/// Pairs the brackets. Braces are the stronger ones: a `}` closes what is open
/// inside its block, a `)` never closes a block. A closing bracket without a
/// partner is reported and becomes a Foreign token; of several brackets that
/// one place leaves open, the innermost of each line is reported.
void Parser::matchBrackets() {
  std::vector<uint32_t> open;
  struct Level { // how many brackets are open since the last `{`
    unsigned parens = 0, brackets = 0;
  };
  std::vector<Level> levels(1);
  std::vector<uint32_t> unclosedOpeners;
  bool isStringOpen = hasOpenString();
  auto countOf = [&](TokenKind closer) -> unsigned & {
    return closer == TokenKind::RightParen ? levels.back().parens
                                           : levels.back().brackets;
  };
  for (uint32_t index = 0; index < tokens.size(); ++index) {
    TokenKind kind = tokens[index].kind;
    if (tokens[index].isOneOf(TokenKind::LeftParen, TokenKind::LeftBracket,
                              TokenKind::LeftBrace)) {
      if (open.size() == kMaxBrackets)
        return stop(Diag::TooManyBrackets, tokens[index].span, kMaxBrackets);
      open.push_back(index);
      if (kind == TokenKind::LeftBrace)
        levels.emplace_back();
      else
        ++countOf(closerOf(kind));
      continue;
    }
    bool isBrace = kind == TokenKind::RightBrace;
    if (!isBrace &&
        !tokens[index].isOneOf(TokenKind::RightParen, TokenKind::RightBracket))
      continue;
    if (isBrace ? levels.size() == 1 : countOf(kind) == 0) {
      if (!isStringOpen) // else its partner is probably inside that string
        early.report(Diag::UnopenedBracket, tokens[index].span,
                     text(tokens[index]));
      tokens[index].kind = TokenKind::Foreign;
      continue;
    }
    for (; closerOf(tokens[open.back()].kind) != kind; open.pop_back()) {
      unclosedOpeners.push_back(open.back());
      if (!isBrace)
        --countOf(closerOf(tokens[open.back()].kind));
    }
    closers[open.back()] = index;
    open.pop_back();
    if (isBrace)
      levels.pop_back();
    else
      --countOf(kind);
  }
  unclosedOpeners.insert(unclosedOpeners.end(), open.rbegin(), open.rend());
  reportUnclosed(unclosedOpeners);
}

void Parser::recoverBracket(size_t open) {
  if (stopped)
    return;
  if (!closers[open]) { // what begins the next line is probably not part of it
    if (at > open + 1 && tokens[at - 1].is(TokenKind::Newline))
      --at;
    return;
  }
  at = std::max(at, static_cast<size_t>(closers[open]));
  next();
  panic = false;
}

void Parser::skipBracket() {
  at = std::max(at, static_cast<size_t>(closers[at]));
  next();
}

void Parser::skipToEndOf(bool arm) {
  while (!peek().isOneOf(TokenKind::Newline, TokenKind::Semicolon,
                         TokenKind::RightBrace, TokenKind::End) &&
         !(arm && atKind(TokenKind::Comma)))
    skipBracket();
  panic = stopped;
}

Parser::Nest::Nest(Parser &parser, unsigned count)
    : parser(parser), count(count) {
  parser.nesting += count;
  if (parser.nesting > kMaxBrackets)
    parser.stop(Diag::TooManyBrackets, parser.peek().span, kMaxBrackets);
}

/// Takes the opening bracket. What stands in a bracket that is never closed is
/// read silently, unless it is a brace: a block goes on for many lines.
Parser::Bracket::Bracket(Parser &parser)
    : parser(parser), open(parser.at), outerGuard(parser.inGuard),
      outerHead(parser.head), isUnclosed(!parser.closers[open] &&
                                         !parser.atKind(TokenKind::LeftBrace)) {
  parser.inGuard = false;
  parser.head = {};
  parser.unclosed += isUnclosed;
  parser.next();
}

Parser::Bracket::~Bracket() {
  parser.inGuard = outerGuard;
  parser.head = outerHead;
  parser.unclosed -= isUnclosed;
}

//===--- Entry
//--------------------------------------------------------------===//

/// What stands in a declaration that was skipped is no error, unless it is
/// about the encoding of the file.
void Parser::finishEarly() {
  diags.appendOmitted(early);
  for (const Diagnostic &diagnostic : early.all()) {
    bool isEncoding = diagnostic.id == Diag::InvalidUtf8 ||
                      diagnostic.id == Diag::LoneCarriageReturn ||
                      diagnostic.id == Diag::TextDirection ||
                      diagnostic.id == Diag::CommentDirection;
    auto behind = std::upper_bound(
        skipped.begin(), skipped.end(), diagnostic.span.begin,
        [](uint32_t at, Span span) { return at < span.begin; });
    if (isEncoding || behind == skipped.begin() ||
        diagnostic.span.begin >= (behind - 1)->end)
      diags.append(diagnostic);
  }
}

Expr *Parser::parseWhole(unsigned outerNesting) {
  nesting = outerNesting;
  isPart = true;
  Expr *value = parseExpr();
  if (!atKind(TokenKind::End))
    errorExpected("the end of the expression");
  return value;
}

/// The text behind `// vox:caps` on line 1 (spec §1.2).
static std::string capsComment(std::string_view line) {
  auto skipBlanks = [&] {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  };
  constexpr std::string_view directive = "vox:caps";
  if (!line.starts_with("//"))
    return {};
  line.remove_prefix(2);
  skipBlanks();
  if (!line.starts_with(directive))
    return {};
  line.remove_prefix(directive.size());
  if (!line.empty() && line[0] != ' ' && line[0] != '\t')
    return {};
  skipBlanks();
  return std::string(line);
}

Ast parseFile(const SourceManager &sources, FileId file,
              DiagnosticEngine &diags) {
  Ast tree;
  tree.file = file;
  tree.capsComment = capsComment(sources.lineText(file, 1));
  DiagnosticEngine early = diags.sibling();
  Parser parser(sources, tree, diags, early, lex(sources, file, early));
  parser.parseItems();
  parser.finishEarly();
  return tree;
}

} // namespace vox
