//===- frontend/ParsePrimary.cpp - literals and brackets ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The expressions that begin afresh. What a bracket is gets decided by looking
// at its match, so nothing is ever parsed twice.
//
//===----------------------------------------------------------------------===//
#include "frontend/Lexer.h"
#include "frontend/Literals.h"
#include "frontend/ParserImpl.h"

#include <unordered_map>
#include <utility>

namespace vox {

using namespace ast;

bool Parser::startsExpr(const Token &token) {
  if (token.isName() || token.isString())
    return true;
  return token.isOneOf(
      TokenKind::Int, TokenKind::Float, TokenKind::Dec, TokenKind::Underscore,
      TokenKind::LeftParen, TokenKind::LeftBracket, TokenKind::LeftBrace,
      TokenKind::Minus, TokenKind::Not, TokenKind::True, TokenKind::False,
      TokenKind::If, TokenKind::Match, TokenKind::For, TokenKind::Fn,
      TokenKind::To, TokenKind::Env, TokenKind::Http, TokenKind::DecWord,
      TokenKind::Foreign);
}

Expr *Parser::parsePrimary() {
  bool isBody = std::exchange(emptyIsBlock, false);
  switch (peek().kind) {
  case TokenKind::Int:
  case TokenKind::Float:
  case TokenKind::Dec:
    return parseNumber();
  case TokenKind::DoubleString:
  case TokenKind::SingleString:
  case TokenKind::RawString:
    return parseString();
  case TokenKind::LowerName:
    if (size_t end = wordLambdaEnd())
      return parseForeignLambda(end);
    if (isWord(peek(), "new") && peek(1).is(TokenKind::UpperName)) {
      Span word = next().span;
      if (!panic)
        diags.report(Diag::ForeignWord, word, "new", text(peek()))
            .fixes.push_back({{tree.file, word.begin, peek().span.begin}, ""});
      return parsePrimary();
    }
    [[fallthrough]];
  case TokenKind::Underscore:
    return startsLambda() ? parseArrowLambda() : parseName(next());
  case TokenKind::UpperName:
    return peek(1).is(TokenKind::LeftBrace) ? parseUpperBefore(next())
                                            : parseName(next());
  case TokenKind::To:
  case TokenKind::Env:
  case TokenKind::Http:
    return parseName(next());
  case TokenKind::LeftParen:
    return startsLambda() ? parseArrowLambda() : parseParen();
  case TokenKind::LeftBracket:
    return parseListLiteral();
  case TokenKind::LeftBrace:
    emptyIsBlock = isBody;
    return parseBraces();
  case TokenKind::If:
    return parseIf();
  case TokenKind::Match:
    return parseMatch();
  case TokenKind::For:
    return parseFor();
  case TokenKind::Fn:
    return parseFnLambda();
  default:
    return parseWordPrimary();
  }
}

/// The rarer beginnings, most of which are errors.
Expr *Parser::parseWordPrimary() {
  const Token &token = peek();
  switch (token.kind) {
  case TokenKind::True:
  case TokenKind::False: {
    auto *literal = tree.make<BoolExpr>(token.span);
    literal->value = next().is(TokenKind::True);
    return literal;
  }
  case TokenKind::DecWord:
    if (peek(1).is(TokenKind::Dot))
      return parseName(next());
    break;
  case TokenKind::Bar:
    if (size_t end = barLambdaEnd())
      return parseForeignLambda(end);
    break;
  case TokenKind::At:
    parseLambdaDecorator();
    return panic ? errorExpr(peek().span) : parsePrimary();
  case TokenKind::Spawn:
    return parseExcludedExpr(Diag::ExcludedActor);
  case TokenKind::SideEffect:
  case TokenKind::Workflow:
    return parseExcludedExpr(Diag::ExcludedWorkflow);
  default:
    break;
  }
  bool isReserved =
      token.kind >= TokenKind::When ||
      token.isOneOf(TokenKind::Type, TokenKind::DecWord, TokenKind::Extern,
                    TokenKind::Async, TokenKind::With);
  if (isReserved)
    error(Diag::ReservedWord, token.span, text(token));
  else
    errorExpected("an expression");
  return errorExpr(token.span);
}

ErrorExpr *Parser::excludedExpr(TextDiag id, Span span, std::string what) {
  auto *expr = tree.make<ErrorExpr>(span);
  expr->excluded = id;
  expr->what = std::move(what);
  return expr;
}

/// `spawn(...)`, `side_effect {...}`, `workflow.version(...)`
Expr *Parser::parseExcludedExpr(TextDiag id) {
  Token word = next();
  while (atKind(TokenKind::Dot) && peek(1).isWord()) {
    next();
    next();
  }
  if (peek().isOneOf(TokenKind::LeftParen, TokenKind::LeftBrace))
    skipBracket();
  return excludedExpr(id, spanFrom(word.span.begin), std::string(text(word)));
}

//===--- Literals and names
//-------------------------------------------------===//

Expr *Parser::parseName(const Token &token) {
  auto *name = tree.make<NameExpr>(token.span);
  name->name = text(token);
  return name;
}

/// Whether the file declares a type of that name, or may import one.
bool Parser::mayBeType(std::string_view name) {
  if (!typeNames) {
    typeNames.emplace();
    for (size_t i = 0; i + 1 < tokens.size(); ++i) {
      hasImports |= tokens[i].is(TokenKind::Import);
      if (tokens[i].is(TokenKind::Type))
        typeNames->insert(text(tokens[i + 1]));
    }
  }
  return hasImports || typeNames->contains(name);
}

/// A capitalised name before `{`: `Point { x: 1 }` is the object literal with
/// its type. Behind `if` and its like it needs parentheses.
Expr *Parser::parseUpperBefore(const Token &name) {
  bool isEmpty = head.empty() && bracesAreEmpty() && mayBeType(text(name));
  if (!isEmpty && !bracesAreObject())
    return parseName(name);
  if (panic)
    return parseObject();
  if (!mayBeType(text(name))) {
    diags.report(Diag::UnknownType, name.span, text(name))
        .notes.push_back(
            {std::nullopt, fmt::format("what a variant holds stands in "
                                       "parentheses: `{}(...)`",
                                       clipped(text(name)))});
    return parseObject();
  }
  uint32_t begin = name.span.begin;
  Span end = closers[at] ? tokens[closers[at]].span : peek().span;
  if (head.empty())
    extension(name.span, "a type before an object literal");
  else
    diags.report(Diag::LiteralBeforeBlock, name.span, head).fixes = {
        {{tree.file, begin, begin}, "("}, {end.after(), ")"}};
  auto *type = tree.make<TypeExpr>(name.span);
  type->kind = TypeKind::Named;
  type->name = nameOf(name);
  auto *object = static_cast<ObjectExpr *>(parseObject());
  object->type = type;
  object->span = spanFrom(begin);
  return object;
}

Expr *Parser::parseNumber() {
  Token token = next();
  std::string_view digits = text(token);
  if (token.is(TokenKind::Float)) {
    auto *literal = tree.make<FloatExpr>(token.span);
    literal->value = floatValue(digits).value_or(0);
    return literal;
  }
  if (token.is(TokenKind::Dec)) {
    auto *literal = tree.make<DecExpr>(token.span);
    literal->digits =
        digits.substr(0, digits.size() - std::string_view("dec").size());
    return literal;
  }
  auto *literal = tree.make<IntExpr>(token.span);
  uint64_t magnitude = intMagnitude(digits).value_or(0);
  if (magnitude == kMinIntMagnitude)
    report(Diag::IntOutOfRange, token.span, digits);
  else
    literal->value = static_cast<int64_t>(magnitude);
  return literal;
}

Expr *Parser::parseString() {
  Token token = next();
  if (token.is(TokenKind::DoubleString) &&
      text(token).find('{') != std::string_view::npos)
    return parseTemplate(token);
  auto *literal = tree.make<StrExpr>(token.span);
  literal->value = stringValue(token.kind, text(token));
  return literal;
}

Expr *Parser::parseTemplate(const Token &token) {
  TemplateParts split = splitTemplate(text(token));
  if (split.parts.empty()) {
    auto *literal = tree.make<StrExpr>(token.span);
    literal->value = std::move(split.tail);
    return literal;
  }
  auto *result = tree.make<TemplateExpr>(token.span);
  for (TemplatePart &part : split.parts) {
    result->texts.push_back(std::move(part.text));
    result->values.push_back(parseInterpolation(token, part.begin, part.end));
  }
  result->texts.push_back(std::move(split.tail));
  return result;
}

Expr *Parser::parseInterpolation(const Token &token, uint32_t begin,
                                 uint32_t end) {
  Span span{tree.file, token.span.begin + begin, token.span.begin + end};
  DiagnosticEngine inner;
  Parser parser(sources, tree, inner, inner,
                lexInterpolation(sources, span, inner));
  Expr *value = parser.parseWhole(nesting);
  if (inner.hasErrors()) {
    if (panic)
      return errorExpr(span);
    Diagnostic &diagnostic =
        diags.report(Diag::BadInterpolation, span, clipped(sources.text(span)));
    for (const Diagnostic &cause : inner.all())
      if (cause.severity == Severity::Error) {
        diagnostic.notes.push_back({cause.span, cause.message});
        diagnostic.fixes = cause.fixes;
        break;
      }
    diagnostic.notes.push_back(
        {std::nullopt,
         "for braces as plain text use a single-quoted or a raw string"});
    return errorExpr(span);
  }
  for (const Diagnostic &diagnostic : inner.all())
    diags.append(diagnostic);
  std::string_view whole = sources.text(token.span);
  bool isTight = whole[begin - 1] == '{' && whole[end] == '}';
  if (value->kind != ExprKind::Name || !isTight)
    extension(span, "an interpolation that is not just a name");
  return value;
}

//===--- Brackets
//-----------------------------------------------------------===//

Expr *Parser::parseParen() {
  uint32_t begin = peek().span.begin;
  Bracket bracket(*this);
  std::vector<Expr *> elements;
  bool hasComma = false;
  parseList(bracket, TokenKind::RightParen, [&] {
    elements.push_back(parseExpr());
    hasComma |= peekPastNewline().is(TokenKind::Comma);
  });
  Span span = spanFrom(begin);
  if (elements.empty())
    return tree.make<UnitExpr>(span);
  if (elements.size() == 1 && !hasComma) {
    elements[0]->span = span;
    elements[0]->parenthesised = true;
    return startsCastOperand(elements[0]) ? parseCast(elements[0])
                                          : elements[0];
  }
  auto *tuple = tree.make<TupleExpr>(span);
  tuple->elements = std::move(elements);
  return tuple;
}

Expr *Parser::parseListLiteral() {
  auto *list = tree.make<ListExpr>(peek().span);
  uint32_t begin = peek().span.begin;
  Bracket bracket(*this);
  parseList(bracket, TokenKind::RightBracket, [&] {
    list->elements.push_back(parseExpr());
    if (atKind(TokenKind::For) && list->elements.size() == 1 && !panic)
      parseComprehension(begin, list->elements[0]);
  });
  list->span = spanFrom(begin);
  return list;
}

bool Parser::bracesAreEmpty() const {
  return peek(peek(1).is(TokenKind::Newline) ? 2 : 1).is(TokenKind::RightBrace);
}

bool Parser::bracesAreObject() const {
  size_t key = peek(1).is(TokenKind::Newline) ? 2 : 1;
  if (peek(key).is(TokenKind::LowerName) &&
      peek(key + 1).is(TokenKind::Comma)) // `{ x, y }`
    return true;
  return (peek(key).isWord() || peek(key).isString()) &&
         peek(key + 1).is(TokenKind::Colon);
}

/// `{`: an object or a block (spec §2.1 item 1).
Expr *Parser::parseBraces() {
  bool isBody = std::exchange(emptyIsBlock, false);
  if (bracesAreObject() || (!isBody && bracesAreEmpty()))
    return parseObject();
  return parseBlockExpr();
}

Expr *Parser::parseBlockExpr() {
  auto *expr = tree.make<BlockExpr>(peek().span);
  expr->block = parseBlock();
  expr->span = expr->block->span;
  return expr;
}

Expr *Parser::parseObject() {
  auto *object = tree.make<ObjectExpr>(peek().span);
  uint32_t begin = peek().span.begin;
  std::unordered_map<std::string, Span> keys; // looked up, never walked
  Habit shorthand;
  Bracket bracket(*this);
  parseList(bracket, TokenKind::RightBrace, [&] {
    object->fields.push_back(parseField(shorthand));
    const Name &key = object->fields.back().key;
    auto [earlier, isNew] = keys.emplace(key.text, key.span);
    if (!isNew && !panic)
      diags.report(Diag::DuplicateKey, key.span, clipped(key.text))
          .notes.push_back({earlier->second, "first written here"});
  });
  object->span = spanFrom(begin);
  reportHabit(shorthand);
  return object;
}

/// `x: e`; what stands for `x: x` alone goes to `shorthand`.
ObjectField Parser::parseField(Habit &shorthand) {
  ObjectField field;
  Token key = peek();
  if (key.isString()) {
    field.key = {stringValue(key.kind, text(key)), key.span};
    field.quoted = true;
    if (key.is(TokenKind::DoubleString) &&
        !splitTemplate(text(key)).parts.empty())
      error(Diag::ExpectedFound, key.span, "a plain key", "an interpolation");
    next();
  } else if (key.isWord()) {
    field.key = nameOf(key);
    if (key.isKeyword() && !key.isOneOf(TokenKind::And, TokenKind::Or,
                                        TokenKind::Not, TokenKind::In))
      extension(key.span, "a reserved word as a key");
    next();
  } else {
    errorExpected("a key");
  }
  bool isShort =
      key.is(TokenKind::LowerName) &&
      peekPastNewline().isOneOf(TokenKind::Comma, TokenKind::RightBrace);
  if (!panic && isShort) {
    shorthand.add(peek().span, "`:`", found(peek()));
    shorthand.fixes.push_back({key.span.after(), ": " + field.key.text});
    field.value = parseName(key);
    return field;
  }
  if (!panic)
    expect(TokenKind::Colon);
  field.value = panic ? errorExpr(peek().span) : parseExpr();
  return field;
}

} // namespace vox
