//===- frontend/ParseDecl.cpp - declarations ------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Functions, types and imports at the top level of a file.
//
//===----------------------------------------------------------------------===//
#include "frontend/Literals.h"
#include "frontend/Loader.h"
#include "frontend/ParserImpl.h"

#include <algorithm>
#include <utility>

namespace vox {

using namespace ast;

void Parser::parseItems() {
  for (;;) {
    skipNewlines();
    if (atKind(TokenKind::End))
      return;
    size_t start = at;
    parseItem();
    finishStmt();
    if (at == start)
      next();
  }
}

void Parser::parseItem() {
  if (takeForeignImport())
    return;
  if (atKind(TokenKind::Import))
    return parseImports();
  if (Decl *decl = parseDecl())
    tree.items.push_back({decl, nullptr});
  else if (!panic)
    if (Stmt *stmt = parseStmt())
      tree.items.push_back({nullptr, stmt});
}

/// A declaration with its decorators, or null if a statement begins here.
Decl *Parser::parseDecl() {
  uint32_t begin = peek().span.begin;
  DecoratorList decorators;
  parseDecorators(decorators);
  bool isPub = accept(TokenKind::Pub);
  parseDecorators(decorators);
  bool isDecorated = lastEnd > begin;
  if (panic)
    return nullptr;
  replaceForeignWord();
  if (panic)
    return nullptr;
  if (decorators.excluded)
    return skipExcluded(*decorators.excluded, decorators.what, begin);
  if (isWord(peek(), "query") || isWord(peek(), "mutation") ||
      isWord(peek(), "server"))
    if (peek(1).is(TokenKind::Fn)) {
      report(Diag::IgnoredDecorator, peek().span, text(peek()));
      next();
    }
  if (takeTypeFirst() ||
      (atKind(TokenKind::Fn) && (isDecorated || startsNamedFunction())))
    return parseFunction(std::move(decorators), begin, isPub);
  if (decorators.hasWebOnly)
    return skipExcluded(Diag::ExcludedWeb, decorators.what, begin);
  if (atKind(TokenKind::Type) && (isDecorated || peek(1).isName())) {
    if (const std::optional<Name> &misplaced = decorators.forFunction)
      report(Diag::FunctionDecorator, misplaced->span, misplaced->text);
    return parseTypeDecl(begin, isPub);
  }
  if (std::optional<TextDiag> id = excludedHead())
    return skipExcluded(*id, std::string(text(peek())), begin);
  if (isPub)
    errorExpected("`fn` or `type`");
  else if (isDecorated)
    error(Diag::DecoratorTarget, decorators.span);
  return nullptr;
}

//===--- Functions
//----------------------------------------------------------===//

/// A name behind `fn`, or a reserved word where one should be.
bool Parser::startsNamedFunction() const {
  return peek(1).isName() ||
         (peek(1).isKeyword() &&
          peek(2).isOneOf(TokenKind::LeftParen, TokenKind::Less));
}

Decl *Parser::parseFunction(DecoratorList decorators, uint32_t begin,
                            bool isPub) {
  auto *function = tree.make<FunctionDecl>(next().span);
  function->isPub = isPub;
  function->isTest = decorators.isTest && !decorators.isGenerated;
  function->testTitle = std::move(decorators.testTitle);
  function->decorators = std::move(decorators.kept);
  function->name = parseNewName("a name");
  if (atKind(TokenKind::Less) && !panic)
    parseTypeParams(function->typeParams);
  function->params = parseParams(/*isLambda=*/false);
  if (!panic && isWord(peek(), "uses")) {
    next();
    function->hasUses = true;
    do {
      skipNewlines();
      parseEffect(function->uses);
    } while (!panic && accept(TokenKind::Comma));
  }
  std::string_view result = std::exchange(typeFirst, {});
  function->result = parseResult(/*isLambda=*/false);
  if (!result.empty() && result != "void") {
    function->result = tree.make<TypeExpr>(function->name.span);
    function->result->kind = TypeKind::Named;
    function->result->name = {std::string(result), function->name.span};
  }
  Body body(*this);
  function->body = parseFunctionBody(function->result != nullptr);
  function->span = spanFrom(begin);
  return function;
}

/// `<T, U>`. No `>` is looked for in advance as other closing brackets are, so
/// behind an error the declaration goes on at its parameters.
void Parser::parseTypeParams(std::vector<Name> &names) {
  next();
  do {
    skipNewlines();
    if (atKind(TokenKind::Greater) && !names.empty())
      break;
    names.push_back(parseNewName("a type parameter"));
    if (!panic)
      skipNewlines();
  } while (!panic && accept(TokenKind::Comma));
  if (!panic && !accept(TokenKind::Greater))
    errorExpected("`,` or `>`");
  if (!panic || stopped)
    return;
  while (!endsStmt(peek()) && !atKind(TokenKind::LeftBrace) &&
         !atKind(TokenKind::LeftParen))
    next();
  panic = !atKind(TokenKind::LeftParen);
}

std::vector<Param> Parser::parseParams(bool isLambda) {
  std::vector<Param> params;
  if (panic || !atKind(TokenKind::LeftParen)) {
    errorExpected("`(`");
    return params;
  }
  Bracket bracket(*this);
  parseList(bracket, TokenKind::RightParen, [&] {
    Param param;
    uint32_t begin = peek().span.begin;
    if (isLambda && atKind(TokenKind::Underscore)) {
      extension(peek().span, "`_` as a parameter");
      param.name = nameOf(next());
    } else {
      param.name = parseNewName("a parameter");
    }
    param.type = parseParamType(param.name);
    if (!panic && accept(TokenKind::Equal)) {
      skipNewlines();
      param.defaultValue = parseExpr();
    }
    param.span = spanFrom(begin);
    params.push_back(std::move(param));
  });
  return params;
}

/// One effect word; `mcp(tool)` is kept with its argument.
void Parser::parseEffect(std::vector<Name> &effects) {
  static constexpr std::string_view words[] = {
      "clock",  "db",  "env",     "fs",     "gpu_compute", "mcp",
      "mutate", "net", "nothing", "random", "spawn"};
  if (!peek().isWord() ||
      !std::binary_search(std::begin(words), std::end(words), text(peek()))) {
    errorExpected("an effect");
    return;
  }
  Token word = next();
  if (text(word) == "mcp" && expect(TokenKind::LeftParen)) {
    parseNewName("a tool");
    if (!panic)
      expect(TokenKind::RightParen);
  }
  Span span = spanFrom(word.span.begin);
  effects.push_back({std::string(sources.text(span)), span});
}

//===--- Types
//--------------------------------------------------------------===//

/// `@pii email: str`: columns of a table.
void Parser::skipFieldDecorators() {
  while (atKind(TokenKind::At) && peek(1).isWord()) {
    uint32_t begin = next().span.begin;
    std::string_view word = text(next());
    Span span = spanFrom(begin);
    if (word == "pii" || word == "embed" || word == "index")
      report(Diag::ExcludedStorage, span, sources.text(span));
    else
      report(Diag::DecoratorTarget, span);
    if (atKind(TokenKind::LeftParen))
      skipBracket();
    skipNewlines();
  }
}

FieldDecl Parser::parseFieldDecl() {
  FieldDecl field;
  skipFieldDecorators();
  if (peek().isKeyword()) {
    extension(peek().span, "a reserved word as a field");
    field.name = nameOf(next());
  } else {
    field.name = parseNewName("a field");
  }
  field.type = parseParamType(field.name);
  if (!field.type)
    errorExpected("`:`");
  if (!field.type)
    field.type = tree.make<TypeExpr>(field.name.span);
  return field;
}

Decl *Parser::parseTypeDecl(uint32_t begin, bool isPub) {
  auto *decl = tree.make<TypeDecl>(next().span);
  decl->isPub = isPub;
  decl->name = parseNewName("a name");
  joinBrace();
  if (!panic && atKind(TokenKind::LeftBrace)) {
    parseStructBody(*decl);
  } else if (panic || !accept(TokenKind::Equal)) {
    errorExpected("`{` or `=`");
  } else {
    skipNewlines();
    if (startsVariants()) {
      parseVariants(*decl);
    } else {
      decl->form = TypeDeclKind::Alias;
      decl->alias = parseType();
      extension(decl->name.span, "a type alias");
    }
  }
  reportHabit(signature);
  decl->span = spanFrom(begin);
  return decl;
}

/// Fields are separated by commas, line ends or nothing.
void Parser::parseStructBody(TypeDecl &decl) {
  Bracket bracket(*this);
  for (;;) {
    skipListBlanks();
    if (accept(TokenKind::RightBrace) || atKind(TokenKind::End))
      return;
    decl.fields.push_back(parseFieldDecl());
    if (panic)
      return recoverBracket(bracket.open);
    skipListBlanks();
    accept(TokenKind::Comma);
  }
}

/// Whether variants are declared behind `=` (spec §4.4).
bool Parser::startsVariants() const {
  if (atKind(TokenKind::Bar))
    return true;
  if (!atKind(TokenKind::UpperName))
    return false;
  const Token &after = peek(1);
  return after.isOneOf(TokenKind::LeftParen, TokenKind::Bar) ||
         (after.is(TokenKind::Newline) && peek(2).is(TokenKind::Bar));
}

void Parser::parseVariants(TypeDecl &decl) {
  decl.form = TypeDeclKind::Variants;
  if (!accept(TokenKind::Bar))
    extension(peek().span, "a first variant without `|`");
  for (;;) {
    skipNewlines();
    if (!atKind(TokenKind::UpperName)) {
      errorExpected("a variant with a capitalised name");
      return;
    }
    VariantDecl variant;
    variant.name = nameOf(next());
    if (atKind(TokenKind::LeftParen)) {
      Bracket bracket(*this);
      parseList(bracket, TokenKind::RightParen,
                [&] { variant.fields.push_back(parseFieldDecl()); });
    }
    decl.variants.push_back(std::move(variant));
    if (panic || !peekPastNewline().is(TokenKind::Bar))
      return;
    skipNewlines();
    next();
  }
}

//===--- Imports
//------------------------------------------------------------===//

void Parser::parseImports() {
  next();
  do {
    if (ImportDecl *decl = parseImportPath())
      tree.items.push_back({decl, nullptr});
    if (panic || !atKind(TokenKind::Comma))
      return;
    next();
    skipNewlines();
  } while (true);
}

/// One path, or null after an error.
ImportDecl *Parser::parseImportPath() {
  uint32_t begin = peek().span.begin;
  if (atKind(TokenKind::LeftBrace) ||
      (peek().isName() && isWord(peek(1), "from"))) {
    Span all = peek().span.to(peek(2).span);
    bool isModule = peek().isName() && peek(2).isString() &&
                    stringValue(peek(2).kind, text(peek(2))) == text(peek());
    Diagnostic *diagnostic = error(Diag::ImportForm, peek().span);
    if (diagnostic && isModule)
      diagnostic->fixes.push_back({all, std::string(text(peek()))});
    return nullptr;
  }
  bool isForeign = (isWord(peek(), "rust") && peek(1).is(TokenKind::Colon)) ||
                   (isWord(peek(), "react") && !endsStmt(peek(1)));
  if (isForeign) {
    error(Diag::ForeignImport, peek().span);
    return nullptr;
  }
  auto *decl = tree.make<ImportDecl>(peek().span);
  if (peek().isString()) {
    Token token = next();
    decl->isFile = true;
    decl->path = stringValue(token.kind, text(token));
    decl->pathSpan = token.span;
    if (!isImportPath(decl->path))
      report(Diag::ImportPath, token.span);
  } else if (peek().isWord()) {
    decl->path = text(next());
    while (atKind(TokenKind::Dot) || atKind(TokenKind::Slash)) {
      next();
      if (!peek().isWord()) {
        errorExpected("a module name");
        return decl;
      }
      decl->path += '/';
      decl->path += text(next());
    }
    decl->pathSpan = spanFrom(begin);
  } else {
    errorExpected("a module or a path");
    return nullptr;
  }
  if (!panic && isWord(peek(), "as")) {
    next();
    parseImportAlias(*decl);
  }
  decl->span = spanFrom(begin);
  return decl;
}

/// Behind `as`: a name, or `{ member as name, ... }`.
void Parser::parseImportAlias(ImportDecl &decl) {
  if (decl.isFile && atKind(TokenKind::UpperName)) {
    errorExpected("a name in lower case");
    return;
  }
  if (!atKind(TokenKind::LeftBrace) || decl.isFile) {
    decl.alias = parseNewName("a name");
    return;
  }
  extension(peek().span, "importing members");
  Bracket bracket(*this);
  parseList(bracket, TokenKind::RightBrace, [&] {
    Name member = parseNewName("a member name");
    Name local = member;
    if (!panic && isWord(peek(), "as")) {
      next();
      local = parseNewName("a name");
    }
    decl.members.push_back({std::move(member), std::move(local)});
  });
}

} // namespace vox
