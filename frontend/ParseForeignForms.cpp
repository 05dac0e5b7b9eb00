//===- frontend/ParseForeignForms.cpp - forms of other languages ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Expressions and statements that hands bring along: each is one error, and
// where there is one way to write it here, a fix-it.
//
//===----------------------------------------------------------------------===//
#include "frontend/ParserImpl.h"

namespace vox {

using namespace ast;

//===--- Lambdas ----------------------------------------------------------===//

/// How many tokens from here the `close` behind the names of `|a, b| e` or
/// `lambda a, b: e` stands, or 0.
size_t Parser::lambdaNamesEnd(TokenKind close) const {
  size_t ahead = 1;
  while (peek(ahead).is(TokenKind::LowerName) &&
         peek(ahead + 1).is(TokenKind::Comma))
    ahead += 2;
  bool ends = peek(ahead).is(TokenKind::LowerName) && peek(ahead + 1).is(close);
  return ends ? ahead + 1 : 0;
}

size_t Parser::barLambdaEnd() const {
  return atKind(TokenKind::Bar) ? lambdaNamesEnd(TokenKind::Bar) : 0;
}

size_t Parser::wordLambdaEnd() const {
  return isWord(peek(), "lambda") ? lambdaNamesEnd(TokenKind::Colon) : 0;
}

/// Such a lambda, whose parameters end `end` tokens from here.
Expr *Parser::parseForeignLambda(size_t end) {
  auto *lambda = tree.make<LambdaExpr>(peek().span);
  Span head = peek().span.to(peek(end).span);
  std::string names;
  for (size_t ahead = 1; ahead < end; ahead += 2) {
    Param &param = lambda->params.emplace_back();
    param.name = nameOf(peek(ahead));
    param.span = param.name.span;
    names += (names.empty() ? "" : ", ") + param.name.text;
  }
  std::string own = lambda->params.size() == 1 ? names : "(" + names + ")";
  own += " =>";
  if (!panic)
    diags.report(Diag::ForeignWord, head, clipped(sources.text(head)), own)
        .fixes.push_back({head, own});
  for (size_t taken = 0; taken <= end; ++taken)
    next();
  lambda->body = parseBody();
  lambda->span = spanFrom(head.begin);
  return lambda;
}

//===--- Conditions -------------------------------------------------------===//

/// Whether `if` here is the middle of `a if c else b`: an `else` follows it on
/// the line, and no block in between.
bool Parser::startsTrailingIf() const {
  if (!atKind(TokenKind::If))
    return false;
  for (size_t i = at + 1; i < tokens.size(); ++i) {
    if (tokens[i].is(TokenKind::Else))
      return true;
    if (endsStmt(tokens[i]) ||
        tokens[i].isOneOf(TokenKind::LeftBrace, TokenKind::RightParen,
                          TokenKind::RightBracket, TokenKind::Comma))
      return false;
    if (closers[i])
      i = closers[i];
  }
  return false;
}

/// Reports a conditional expression that begins at `begin`.
Expr *Parser::offerIf(Span mark, std::string_view spelling, uint32_t begin,
                      Span condition, Span value, const Expr *otherwise) {
  Span whole = spanFrom(begin);
  if (panic || otherwise->kind == ExprKind::Error)
    return errorExpr(whole);
  Diagnostic &diagnostic = diags.report(Diag::ForeignOperator, mark, spelling);
  diagnostic.notes.push_back({std::nullopt, "write `if c { a } else { b }`"});
  diagnostic.fixes.push_back(
      {whole,
       fmt::format("if {} {{ {} }} else {{ {} }}", sources.text(condition),
                   sources.text(value), sources.text(otherwise->span))});
  return errorExpr(whole);
}

Expr *Parser::parseTrailingIf(uint32_t begin) {
  Nest nest(*this);
  Span value = spanFrom(begin), mark = next().span;
  Span condition = parseExpr()->span;
  if (panic || !expect(TokenKind::Else))
    return errorExpr(spanFrom(begin));
  const Expr *otherwise = parseExpr();
  return offerIf(mark, "a if c else b", begin, condition, value, otherwise);
}

/// `c ? a : b`, from behind the question mark on.
Expr *Parser::parseTernary(Span mark, Span condition) {
  Nest nest(*this);
  uint32_t begin = condition.begin;
  Span value = parseExpr()->span;
  if (panic || !expect(TokenKind::Colon))
    return errorExpr(spanFrom(begin));
  const Expr *otherwise = parseExpr();
  return offerIf(mark, "? :", begin, condition, value, otherwise);
}

//===--- Lists and conversions --------------------------------------------===//

/// `[e for x in xs if c]`, at the `for`; the bracket begins at `begin`.
void Parser::parseComprehension(uint32_t begin, const Expr *element) {
  Span mark = next().span;
  bool isName = atKind(TokenKind::LowerName) && peek(1).is(TokenKind::In);
  if (!isName) {
    --at;
    errorExpected("`,` or `]`");
    return;
  }
  std::string name(text(next()));
  next();
  const Expr *items = parseHead("in"), *condition = nullptr;
  if (!panic && accept(TokenKind::If))
    condition = parseExpr();
  skipNewlines();
  if (panic || !atKind(TokenKind::RightBracket)) {
    errorExpected("`]`");
    return;
  }
  bool needsParens =
      !items->parenthesised && (as<BinaryExpr>(items) || as<UnaryExpr>(items));
  std::string fix(sources.text(items->span));
  if (needsParens)
    fix = "(" + fix + ")";
  if (condition)
    fix +=
        fmt::format(".filter({} => {})", name, sources.text(condition->span));
  if (sources.text(element->span) != name)
    fix += fmt::format(".map({} => {})", name, sources.text(element->span));
  Span whole{tree.file, begin, peek().span.end};
  diags.report(Diag::ExpectedFound, mark, "`,` or `]`", "`for`")
      .fixes.push_back({whole, fix});
}

static bool isConversion(std::string_view word) {
  return word == "int" || word == "float" || word == "str" || word == "bool";
}

/// `x as int`.
Expr *Parser::parseAs(Expr *operand) {
  Span mark = next().span;
  Token type = next();
  Span whole = spanFrom(operand->span.begin);
  if (panic)
    return errorExpr(whole);
  Diagnostic &diagnostic = diags.report(Diag::ForeignOperator, mark, "as");
  if (isConversion(text(type)))
    diagnostic.fixes.push_back(
        {whole,
         fmt::format("{}({})", text(type), sources.text(operand->span))});
  return errorExpr(whole);
}

/// `(float) x`, behind the parenthesis.
bool Parser::startsCastOperand(const Expr *inside) const {
  auto *name = as<NameExpr>(inside);
  return name && isConversion(name->name) &&
         (peek().isOneOf(TokenKind::Int, TokenKind::Float) ||
          peek().isString() || atKind(TokenKind::LowerName));
}

Expr *Parser::parseCast(const Expr *type) {
  Nest nest(*this);
  uint32_t begin = type->span.begin;
  const Expr *operand = parsePostfix(parsePrimary());
  Span whole = spanFrom(begin);
  if (!panic)
    diags.report(Diag::ForeignOperator, type->span, sources.text(type->span))
        .fixes.push_back({whole, fmt::format("{}({})", as<NameExpr>(type)->name,
                                             sources.text(operand->span))});
  return errorExpr(whole);
}

//===--- Statements -------------------------------------------------------===//

/// `if c: s`, `for x in xs: s`, `if c then s`, `else s`: one statement where a
/// block belongs.
bool Parser::startsInlineBody() const {
  return !panic && !endsStmt(peek(1)) &&
         (atKind(TokenKind::Colon) || isWord(peek(), "then"));
}

/// `mark`: the colon or `then`; for `else s` it is empty, in front of `s`.
Block *Parser::parseInlineBody(Span mark, bool isFor) {
  auto *block = tree.make<Block>(mark);
  std::string what = mark.begin == mark.end
                         ? found(peek())
                         : fmt::format("`{}`", sources.text(mark));
  if (blocks == kMaxBlocks) {
    stop(Diag::TooManyBlocks, mark, kMaxBlocks);
    return block;
  }
  if (atKind(TokenKind::LeftBrace) && mark.begin != mark.end) { // `then {`
    Span gap{tree.file, mark.begin, peek().span.begin};
    diags.report(Diag::ExpectedFound, mark, "`{`", what)
        .fixes.push_back({gap, sources.text(mark) == ":" ? " " : ""});
    return parseBlock();
  }
  size_t first = at;
  ++blocks;
  Stmt *stmt = parseStmt();
  --blocks;
  block->span = block->closeBrace = spanFrom(mark.begin);
  if (panic || !stmt || at == first)
    return block;
  block->stmts.push_back(stmt);
  Diagnostic &diagnostic =
      isFor ? diags.report(Diag::ForBody, mark)
            : diags.report(Diag::ExpectedFound, mark, "`{`", what);
  bool isTight = mark.begin == lastEnd || sources.text(mark) == ":";
  diagnostic.fixes = {{mark, mark.begin == mark.end ? "{ "
                             : isTight              ? " {"
                                                    : "{"},
                      {stmt->span.after(), " }"}};
  return block;
}

/// `n := 1`, at the colon.
Stmt *Parser::parseShortLet(const NameExpr *name) {
  auto *let = tree.make<LetStmt>(name->span);
  let->pattern = tree.make<Pattern>(name->span);
  let->pattern->kind = PatternKind::Binding;
  let->pattern->name = {name->name, name->span};
  Span mark = peek().span.to(peek(1).span), front = name->span;
  front.end = front.begin;
  next();
  next();
  diags.report(Diag::ForeignOperator, mark, ":=").fixes = {{front, "let "},
                                                           {mark, "="}};
  let->value = parseExpr();
  let->span = spanFrom(name->span.begin);
  return let;
}

/// `let a = 1, b = 2`, at the comma: the rest is the next statement.
void Parser::splitLet(bool isMut) {
  Span comma = peek().span;
  Span gap{tree.file, comma.begin, peek(1).span.begin};
  diags.report(Diag::ExpectedFound, comma, "the end of the statement", "`,`")
      .fixes.push_back({gap, isMut ? "; let mut " : "; let "});
  tokens[at].kind = TokenKind::Let;
  splitAt = at;
}

/// `let (a, b) = 1, 2`, at the comma.
Expr *Parser::parseBareTuple(Expr *first) {
  Span comma = peek().span, front = first->span;
  front.end = front.begin;
  auto *tuple = tree.make<TupleExpr>(first->span);
  tuple->elements.push_back(first);
  while (!panic && accept(TokenKind::Comma))
    tuple->elements.push_back(parseExpr());
  tuple->span = spanFrom(first->span.begin);
  if (!panic)
    diags.report(Diag::ExpectedFound, comma, "the end of the statement", "`,`")
        .fixes = {{front, "("}, {tuple->span.after(), ")"}};
  return tuple;
}

/// `try { } catch (e) { }`, `throw e` and `raise e`; false for anything else.
bool Parser::skipExceptions() {
  bool isTry = isWord(peek(), "try") &&
               peek(1).isOneOf(TokenKind::LeftBrace, TokenKind::Colon);
  bool isThrow = (isWord(peek(), "throw") || isWord(peek(), "raise")) &&
                 startsExpr(peek(1)) && !peek(1).is(TokenKind::LeftParen);
  if (!isTry && !isThrow)
    return false;
  std::string_view own = isTry ? "match" : "return Error(...)";
  if (Diagnostic *diagnostic =
          error(Diag::ForeignWord, peek().span, text(peek()), own))
    diagnostic->notes.push_back(
        {std::nullopt, "what may fail gives a Result: `match f() { Ok(v) => "
                       "..., Error(e) => ... }`, or `f()?`"});
  if (isTry && peek(1).is(TokenKind::Colon)) { // what follows are statements
    next();
    next();
    panic = stopped;
    return true;
  }
  while (isTry && (isWord(peek(), "try") || isWord(peek(), "catch") ||
                   isWord(peek(), "finally") || isWord(peek(), "except"))) {
    next();
    while (!atKind(TokenKind::LeftBrace) && !endsStmt(peek()))
      skipBracket();
    if (atKind(TokenKind::LeftBrace))
      skipBracket();
    if (atKind(TokenKind::Newline) &&
        (isWord(peek(1), "catch") || isWord(peek(1), "finally")))
      next();
  }
  return true;
}

//===--- Modules ----------------------------------------------------------===//

/// `from m import a` and `use m`; false for anything else.
bool Parser::takeForeignImport() {
  if (panic || !peek(1).isWord())
    return false;
  if (isWord(peek(), "use")) {
    diags.report(Diag::ForeignWord, peek().span, "use", "import")
        .fixes.push_back({peek().span, "import"});
    tokens[at].kind = TokenKind::Import;
    return false;
  }
  if (!isWord(peek(), "from") || !peek(2).is(TokenKind::Import))
    return false;
  Span whole = peek().span;
  std::string module(text(peek(1)));
  while (!endsStmt(peek()))
    whole = whole.to(next().span);
  diags.report(Diag::ImportForm, whole)
      .fixes.push_back({whole, "import " + module});
  auto *decl = tree.make<ImportDecl>(whole);
  decl->path = module;
  decl->pathSpan = whole;
  tree.items.push_back({decl, nullptr});
  return true;
}

} // namespace vox
