//===- frontend/ParseExcluded.cpp - decorators and excluded declarations --===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Which decorators mean something in a script, which are ignored, and which put
// their declaration outside the profile (spec §4.2, §16). An excluded
// declaration is recognised by its head and skipped by its brackets.
//
//===----------------------------------------------------------------------===//
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
  Diag excluded = Diag::OutOfProfile;
};
struct Head {
  std::string_view word;
  Diag excluded;
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

std::optional<Diag> Parser::excludedHead() const {
  std::string_view word = text(peek());
  const Token &after = peek(1);
  auto find = [&](auto &heads) -> std::optional<Diag> {
    for (const Head &head : heads)
      if (head.word == word)
        return head.excluded;
    return std::nullopt;
  };
  if (peek().is(TokenKind::LowerName)) {
    bool isDeclaration = after.isName() || after.isString() ||
                         after.is(TokenKind::Fn) ||
                         (word == "routes" && after.is(TokenKind::LeftBrace));
    return isDeclaration ? find(nameHeads) : std::nullopt;
  }
  if (!peek().isKeyword())
    return std::nullopt;
  if (atKind(TokenKind::Env) && after.is(TokenKind::LeftBrace))
    return Diag::ExcludedRetired;
  if (atKind(TokenKind::Http) && after.isWord() && peek(2).isString())
    return Diag::ExcludedRetired;
  if (atKind(TokenKind::Agent) && after.is(TokenKind::LeftBrace))
    return Diag::ExcludedRetired;
  if (atKind(TokenKind::Workflow) && after.isName())
    return Diag::ExcludedWorkflow;
  return find(keywordHeads);
}

/// Skips from the head through its braces, or to the end of a line behind which
/// something else begins.
Decl *Parser::skipExcluded(Diag id, std::string what, uint32_t begin) {
  auto *decl = tree.make<ExcludedDecl>(peek().span);
  decl->code = diagInfo(id).code;
  while (!atKind(TokenKind::End)) {
    if (atKind(TokenKind::Newline)) {
      if (!peek(1).isOneOf(TokenKind::LeftBrace, TokenKind::To))
        break;
      next();
      continue;
    }
    bool isBody = atKind(TokenKind::LeftBrace);
    if (decl->name.text.empty() && peek().isName() && text(peek()) != what)
      decl->name = nameOf(peek());
    skipBracket();
    if (isBody)
      break;
  }
  decl->span = spanFrom(begin);
  report(id, {tree.file, begin, begin + static_cast<uint32_t>(what.size())},
         what);
  decl->what = std::move(what);
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

static Role roleOf(std::string_view name, Diag &excluded, bool &isKnown) {
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
  Diag excluded = Diag::OutOfProfile;
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
  Bracket bracket(*this);
  parseList(bracket, TokenKind::RightParen, [&] {
    if (!peek().isString()) {
      errorExpected("a string");
      return;
    }
    Token title = next();
    list.testTitle = stringValue(title.kind, text(title));
  });
}

} // namespace vox
