//===- frontend/ParseExcluded.cpp - decorators and excluded declarations --===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Which decorators mean something in a script, which are ignored, and which put
// their declaration outside the profile (spec §4.2, §16). An excluded
// declaration is recognised by its head and skipped by its brackets.
//
//===----------------------------------------------------------------------===//
#include "frontend/Lexer.h"
#include "frontend/Literals.h"
#include "frontend/ParserImpl.h"

#include <algorithm>

namespace vox {

using namespace ast;

namespace {
enum class Role : uint8_t {
  Contract,  ///< kept, with arguments
  Test,      ///< `@test`
  Generated, ///< a test with generated input: accepted, skipped
  Ignored,   ///< ignored on functions
  WebOnly,   ///< ignored on functions, excluded on anything else
  Excluded
};
struct DecoratorInfo {
  std::string_view name;
  Role role;
  TextDiag excluded = Diag::OutOfProfile;
};
struct Head {
  std::string_view word;
  TextDiag excluded;
};
} // namespace

static constexpr DecoratorInfo decorators[] = {
    {"pure", Role::Contract},
    {"uses", Role::Contract},
    {"deprecated", Role::Contract},
    {"require", Role::Contract},
    {"ensure", Role::Contract},
    {"invariant", Role::Contract},
    {"test", Role::Test},
    {"forall", Role::Generated},
    {"fuzz", Role::Generated},
    {"endpoint", Role::Ignored},
    {"query", Role::Ignored},
    {"mutation", Role::Ignored},
    {"server", Role::Ignored},
    {"public", Role::Ignored},
    {"pii", Role::Ignored},
    {"layer", Role::Ignored},
    {"reactive", Role::Ignored},
    {"traced", Role::Ignored},
    {"versioned", Role::Ignored},
    {"tracked", Role::Ignored},
    {"offline_capable", Role::Ignored},
    {"collaborative", Role::Ignored},
    {"cancellable", Role::Ignored},
    {"example", Role::Ignored},
    {"json_as", Role::Ignored},
    {"auth", Role::WebOnly},
    {"cors", Role::WebOnly},
    {"rate_limit", Role::WebOnly},
    {"webhook", Role::WebOnly},
    {"table", Role::Excluded, Diag::ExcludedStorage},
    {"index", Role::Excluded, Diag::ExcludedStorage},
    {"embed", Role::Excluded, Diag::ExcludedStorage},
    {"loading", Role::Excluded, Diag::ExcludedInterface},
    {"v0", Role::Excluded, Diag::ExcludedInterface},
    {"tokens", Role::Excluded, Diag::ExcludedInterface},
    {"form", Role::Excluded, Diag::ExcludedWeb},
    {"llm", Role::Excluded, Diag::ExcludedModel},
    {"ai", Role::Excluded, Diag::ExcludedModel},
    {"prompt", Role::Excluded, Diag::ExcludedModel},
    {"subagent", Role::Excluded, Diag::ExcludedModel},
    {"search", Role::Excluded, Diag::ExcludedModel},
    {"hole", Role::Excluded, Diag::ExcludedModel},
    {"tool", Role::Excluded, Diag::ExcludedTool},
    {"resource", Role::Excluded, Diag::ExcludedTool},
    {"mcp.tool", Role::Excluded, Diag::ExcludedTool},
    {"mcp.resource", Role::Excluded, Diag::ExcludedTool},
    {"back_button", Role::Excluded, Diag::ExcludedMobile},
    {"deep_link", Role::Excluded, Diag::ExcludedMobile},
    {"push", Role::Excluded, Diag::ExcludedMobile},
    {"native", Role::Excluded, Diag::ExcludedMobile},
    {"remote", Role::Excluded, Diag::ExcludedMesh},
    {"inference", Role::Excluded, Diag::ExcludedMesh},
    {"training_step", Role::Excluded, Diag::ExcludedMesh},
    {"distributed_train", Role::Excluded, Diag::ExcludedMesh},
    {"place", Role::Excluded, Diag::ExcludedMesh},
    {"scheduled", Role::Excluded, Diag::ExcludedScheduler},
    {"component", Role::Excluded, Diag::ExcludedRetired},
};

/// Reserved words that begin an excluded declaration whatever follows.
static constexpr Head keywordHeads[] = {
    {"component", Diag::ExcludedInterface},
    {"fragment", Diag::ExcludedInterface},
    {"when", Diag::ExcludedInterface},
    {"fetching", Diag::ExcludedInterface},
    {"empty", Diag::ExcludedInterface},
    {"view", Diag::ExcludedInterface},
    {"state", Diag::ExcludedInterface},
    {"derived", Diag::ExcludedInterface},
    {"effect", Diag::ExcludedInterface},
    {"mount", Diag::ExcludedInterface},
    {"cleanup", Diag::ExcludedInterface},
    {"on", Diag::ExcludedInterface},
    {"actor", Diag::ExcludedActor},
    {"migrate", Diag::ExcludedActor},
    {"activity", Diag::ExcludedWorkflow},
    {"agent", Diag::ExcludedModel},
    {"extern", Diag::OutOfProfile},
    {"async", Diag::OutOfProfile},
};

/// Ordinary names that begin one if a name, a string or a brace follows.
static constexpr Head nameHeads[] = {
    {"table", Diag::ExcludedStorage},
    {"index", Diag::ExcludedStorage},
    {"routes", Diag::ExcludedWeb},
    {"url", Diag::ExcludedWeb},
    {"form", Diag::ExcludedWeb},
    {"tool", Diag::ExcludedTool},
    {"resource", Diag::ExcludedTool},
    {"state_machine", Diag::ExcludedStateMachine},
    {"partial", Diag::ExcludedStateMachine},
};

/// A reserved word that begins an excluded declaration or statement here.
std::optional<TextDiag> Parser::excludedWord() const {
  const Token &after = peek(1);
  if (!peek().isKeyword() ||
      after.isOneOf(TokenKind::Dot, TokenKind::LeftBracket, TokenKind::Comma,
                    TokenKind::RightParen) ||
      isAssignOp(after.kind) || endsStmt(after))
    return std::nullopt;
  if (after.is(TokenKind::LeftParen) &&
      !peek().isOneOf(TokenKind::When, TokenKind::On))
    return std::nullopt;
  for (const Head &head : keywordHeads)
    if (head.word == text(peek()))
      return head.excluded;
  return std::nullopt;
}

std::optional<TextDiag> Parser::excludedHead() const {
  const Token &after = peek(1);
  if (peek().is(TokenKind::LowerName)) {
    std::string_view word = text(peek());
    bool isDeclaration = after.isName() || after.isString() ||
                         after.is(TokenKind::Fn) ||
                         (word == "routes" && after.is(TokenKind::LeftBrace));
    for (const Head &head : nameHeads)
      if (isDeclaration && head.word == word)
        return head.excluded;
    return std::nullopt;
  }
  if (atKind(TokenKind::Env) && after.is(TokenKind::LeftBrace))
    return Diag::ExcludedRetired;
  if (atKind(TokenKind::Http) && after.isWord() && peek(2).isString())
    return Diag::ExcludedRetired;
  if (atKind(TokenKind::Agent) && after.is(TokenKind::LeftBrace))
    return Diag::ExcludedRetired;
  if (atKind(TokenKind::Workflow) && after.isName())
    return Diag::ExcludedWorkflow;
  return excludedWord();
}

/// The name that the declaration would have given to something: the first name
/// behind the words of the head.
void Parser::nameExcluded(ExcludedDecl &decl) {
  bool isNameless = decl.diag == Diag::ExcludedRetired && decl.what[0] != '@';
  if (isNameless) // `http get "/"`, `env {`
    return;
  size_t ahead = 0;
  while (peek(ahead).isKeyword() || text(peek(ahead)) == decl.what ||
         isWord(peek(ahead), "state_machine"))
    ++ahead;
  if (peek(ahead).isName())
    decl.name = nameOf(peek(ahead));
}

/// In markup an apostrophe is text. One that seemed to begin a string of
/// several lines, or one without an end, is passed over and all behind it lexed
/// again; false if the braces that open here hold none.
bool Parser::relexApostrophe() {
  constexpr unsigned kMaxRelexes = 100; // each costs the rest of the file
  size_t end = closers[at] ? closers[at] : tokens.size();
  size_t found = at;
  auto isApostrophe = [&](const Token &token) {
    std::string_view quoted = text(token);
    return token.is(TokenKind::SingleString) &&
           (quoted.find('\n') != std::string_view::npos || quoted.size() == 1 ||
            quoted.back() != '\'');
  };
  while (found < end && !isApostrophe(tokens[found]))
    ++found;
  if (found == end || relexes == kMaxRelexes)
    return false;
  ++relexes;
  uint32_t from = tokens[found].span.begin + 1;
  DiagnosticEngine kept = early.sibling();
  for (const Diagnostic &diagnostic : early.all()) {
    bool isEncoding = diagnostic.id == Diag::InvalidUtf8 ||
                      diagnostic.id == Diag::LoneCarriageReturn;
    bool isBefore = diagnostic.span.begin + 1 < from &&
                    diagnostic.id != Diag::UnclosedBracket; // matched anew
    if (isEncoding || isBefore)
      kept.append(diagnostic);
  }
  early = std::move(kept);
  std::vector<Token> rest = lexRest(sources, tree.file, from, early);
  tokens.resize(found);
  tokens.insert(tokens.end(), rest.begin(), rest.end());
  closers.assign(tokens.size(), 0);
  matchBrackets();
  return true;
}

/// Skips from the head through its braces, or to the end of a line behind which
/// something else begins (spec §16.3).
ExcludedDecl *Parser::skipExcluded(TextDiag id, std::string what,
                                   uint32_t begin) {
  auto *decl = tree.make<ExcludedDecl>(peek().span);
  decl->diag = id;
  decl->head = {tree.file, begin, begin + static_cast<uint32_t>(what.size())};
  decl->what = std::move(what);
  nameExcluded(*decl);
  while (!atKind(TokenKind::End) && !atKind(TokenKind::RightBrace)) {
    if (atKind(TokenKind::Newline)) {
      bool goesOn = peek(1).isOneOf(TokenKind::LeftBrace, TokenKind::To) ||
                    !startsStmt(peek(1));
      if (!goesOn)
        break;
      next();
      continue;
    }
    bool isBody = atKind(TokenKind::LeftBrace);
    while (isBody && relexApostrophe())
      ;
    if (isBody && !closers[at]) { // what is wrong in there is not passed over
      at = tokens.size() - 1;
      decl->span = spanFrom(begin);
      return decl;
    }
    skipBracket();
    if (isBody)
      break;
  }
  decl->span = spanFrom(begin);
  skipped.push_back(decl->span);
  return decl;
}

//===--- Decorators
//---------------------------------------------------------===//

void Parser::parseDecorators(DecoratorList &list) {
  while (atKind(TokenKind::At) && !panic) {
    parseDecorator(list);
    if (!panic)
      skipNewlines();
  }
}

static Role roleOf(std::string_view name, TextDiag &excluded, bool &isKnown) {
  for (const DecoratorInfo &info : decorators)
    if (info.name == name) {
      excluded = info.excluded;
      return info.role;
    }
  isKnown = false;
  return Role::Ignored;
}

void Parser::parseDecorator(DecoratorList &list) {
  Decorator decorator;
  uint32_t begin = next().span.begin;
  if (!peek().isWord()) {
    errorExpected("the name of a decorator");
    return;
  }
  uint32_t nameBegin = peek().span.begin;
  next();
  while (atKind(TokenKind::Dot) && peek(1).isWord()) {
    next();
    next();
  }
  Span nameSpan = spanFrom(nameBegin);
  decorator.name = {std::string(sources.text(nameSpan)), nameSpan};
  decorator.span = spanFrom(begin);
  TextDiag excluded = Diag::OutOfProfile;
  bool isKnown = true;
  Role role = roleOf(decorator.name.text, excluded, isKnown);
  if (role == Role::Contract && atKind(TokenKind::LeftParen))
    parseDecoratorArgs(decorator);
  else if (role == Role::Test && atKind(TokenKind::LeftParen))
    parseTestTitle(list);
  else if (atKind(TokenKind::LeftParen))
    skipBracket();
  if (!isKnown)
    report(Diag::UnknownDecorator, decorator.span, decorator.name.text);
  else if (role == Role::Generated)
    report(Diag::GeneratedTest, decorator.span, decorator.name.text);
  else if (role == Role::Ignored || role == Role::WebOnly)
    report(Diag::IgnoredDecorator, decorator.span, "@" + decorator.name.text);
  list.isTest |= role == Role::Test;
  list.isGenerated |= role == Role::Generated;
  bool isForFunction =
      role == Role::Contract || role == Role::Test || role == Role::Generated;
  if (isForFunction && !list.forFunction)
    list.forFunction = {decorator.name.text, decorator.span};
  list.hasWebOnly |= role == Role::WebOnly;
  if (role == Role::Excluded && !list.excluded)
    list.excluded = excluded;
  if (list.what.empty() || list.excluded == excluded)
    list.what = "@" + decorator.name.text;
  list.span = decorator.span;
  if (role == Role::Contract) {
    decorator.span = spanFrom(begin);
    list.kept.push_back(std::move(decorator));
  }
}

/// `(expr)`, `(expr, fallback: name)`, `("why")`, `(effect, ...)`
void Parser::parseDecoratorArgs(Decorator &decorator) {
  Bracket bracket(*this);
  parseList(bracket, TokenKind::RightParen, [&] {
    if (decorator.name.text == "uses")
      return parseEffect(decorator.effects);
    Arg arg;
    if (peek().isName() && peek(1).is(TokenKind::Colon)) {
      arg.name = nameOf(next());
      next();
    }
    arg.value = parseExpr();
    decorator.args.push_back(std::move(arg));
  });
}

/// `("what the test shows")`
void Parser::parseTestTitle(DecoratorList &list) {
  bool hasTitle = false;
  Bracket bracket(*this);
  parseList(bracket, TokenKind::RightParen, [&] {
    if (hasTitle || !peek().isString()) {
      errorExpected(hasTitle ? "`)`" : "a string");
      return;
    }
    hasTitle = true;
    Token title = next();
    list.testTitle = stringValue(title.kind, text(title));
  });
}

} // namespace vox
