//===- frontend/ParserImpl.h - the state of the parser --------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// One class whose members are spread over Parser.cpp and the Parse*.cpp files.
//
// Errors: `error` reports and sets `panic`, in which nothing further is
// reported; whoever opened a bracket or a statement skips to its end and clears
// it. Since brackets are matched before parsing, an error inside a bracket
// costs just that bracket. A soft error (`report`) is one after which parsing
// simply goes on.
//
// Recursion: every function that can call itself through others first enters a
// Nest, which limits the depth (spec §2.1 item 8).
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/AST.h"
#include "frontend/Diagnostic.h"
#include "frontend/LanguageLimits.h"
#include "frontend/Token.h"

#include <algorithm>
#include <array>
#include <optional>
#include <set>

namespace vox {

/// Decorators read before the declaration they belong to.
struct DecoratorList {
  std::vector<ast::Decorator> kept; ///< those with a meaning in scripts
  bool isTest = false;
  bool isGenerated = false; ///< `@forall` and `@fuzz`: no test is made of it
  std::string testTitle;
  std::optional<ast::Name> forFunction; ///< one that says nothing of a type
  /// The first decorator that puts the declaration outside the profile.
  std::optional<TextDiag> excluded;
  /// A decorator that is ignored on functions and web-only on anything else.
  bool hasWebOnly = false;
  std::string what; ///< the decorator `excluded` or `hasWebOnly` speaks of
  Span span;
};

class Parser {
public:
  /// `early` takes what is wrong with brackets; it holds what the lexer found.
  Parser(const SourceManager &sources, ast::Ast &tree, DiagnosticEngine &diags,
         DiagnosticEngine &early, std::vector<Token> tokens);

  void parseItems();
  /// Moves the early diagnostics over, those inside skipped text left out.
  void finishEarly();
  /// Parses all tokens as one expression: the inside of an interpolation.
  ast::Expr *parseWhole(unsigned outerNesting);

private:
  //===--- Tokens ---------------------------------------------------------===//
  const Token &peek(size_t ahead = 0) const {
    return tokens[std::min(at + ahead, tokens.size() - 1)];
  }
  bool atKind(TokenKind kind) const { return peek().kind == kind; }
  /// The next token that is no line end.
  const Token &peekPastNewline() const {
    return peek(atKind(TokenKind::Newline) ? 1 : 0);
  }
  const Token &next();
  bool accept(TokenKind kind);
  bool expect(TokenKind kind);
  void skipNewlines();
  std::string_view text(const Token &token) const {
    return sources.text(token.span);
  }
  bool isWord(const Token &token, std::string_view word) const {
    return token.is(TokenKind::LowerName) && text(token) == word;
  }
  bool areAdjacent(const Token &a, const Token &b) const {
    return a.span.end == b.span.begin;
  }
  /// From the given start to the last token consumed.
  Span spanFrom(uint32_t begin) const {
    return {tree.file, begin, std::max(begin, lastEnd)};
  }
  ast::Name nameOf(const Token &token) const {
    return {std::string(text(token)), token.span};
  }
  std::string found(const Token &token) const;

  //===--- Errors ---------------------------------------------------------===//
  template <typename... Args>
  Diagnostic *error(DiagFor<Args...> id, Span span, const Args &...args) {
    bool isFirst = !panic && unclosed == 0;
    panic = true;
    return isFirst ? &diags.report(id, span, args...) : nullptr;
  }
  template <typename... Args>
  void report(DiagFor<Args...> id, Span span, const Args &...args) {
    if (!panic)
      diags.report(id, span, args...);
  }
  Diagnostic *errorExpected(std::string_view what);
  void extension(Span span, std::string_view what) {
    report(Diag::Extension, span, what);
  }
  void stop(DiagTaking<DiagArgument::Number> id, Span span, unsigned limit);
  bool hasOpenString() const;
  void matchBrackets();
  void reportUnclosed(const std::vector<uint32_t> &openers);
  /// Ends the bracket opened by the token at `open` after an error inside it.
  void recoverBracket(size_t open);
  /// Skips to the end of the current line or arm, passing over whole brackets.
  void skipToEndOf(bool arm);
  void skipBracket();
  ast::Expr *errorExpr(Span span) { return tree.make<ast::ErrorExpr>(span); }

  /// Counts one level of a nesting that no bracket limits.
  struct Nest {
    Parser &parser;
    explicit Nest(Parser &parser, unsigned count = 1);
    ~Nest() { parser.nesting -= count; }
    unsigned count;
  };
  /// Inside brackets: newlines and `=>` lose the meaning they had outside.
  struct Bracket {
    Parser &parser;
    size_t open;
    bool outerGuard;
    std::string_view outerHead;
    bool isUnclosed;
    explicit Bracket(Parser &parser);
    ~Bracket();
  };
  /// The body of a function or lambda, which loops outside do not reach.
  struct Body {
    Parser &parser;
    unsigned outerLoops;
    explicit Body(Parser &parser) : parser(parser), outerLoops(parser.loops) {
      parser.loops = 0;
    }
    ~Body() { parser.loops = outerLoops; }
  };

  /// Elements separated by commas up to `close`; `at` is behind the opener.
  template <typename Element>
  void parseList(const Bracket &bracket, TokenKind close, Element element) {
    for (;;) {
      skipListBlanks();
      if (accept(close))
        return;
      if (!panic)
        element();
      if (panic)
        return recoverBracket(bracket.open);
      bool isReported = skipListBlanks();
      if (!atKind(close) && !accept(TokenKind::Comma) && !isReported)
        errorExpected(close == TokenKind::RightParen     ? "`,` or `)`"
                      : close == TokenKind::RightBracket ? "`,` or `]`"
                      : close == TokenKind::Greater      ? "`,` or `>`"
                                                         : "`,` or `}`");
    }
  }
  bool skipListBlanks();

  struct Habit;

  //===--- Expressions ----------------------------------------------------===//
  struct PendingBinary {
    ast::Expr *left;
    TokenKind token;
    Span opSpan;
    uint8_t power;
    bool isNegated; ///< `not in`
  };
  struct Prefix {
    ast::UnaryOp op;
    Span span;
  };
  struct Infix {
    uint8_t power = 0;  ///< 0: no operator follows
    uint8_t length = 1; ///< in tokens, without a line end before
    TokenKind token = TokenKind::End;
  };

  ast::Expr *parseExpr();
  ast::Expr *parseHead(std::string_view keyword);
  Infix peekInfix() const;
  void takeInfix(Infix infix, ast::Expr *left);
  ast::Expr *reduce(const PendingBinary &pending, ast::Expr *right);
  void reportIn(const PendingBinary &pending, ast::Expr *right);
  void warnNotBeforeIs(const ast::Expr *left, Infix infix, const Token &op);
  ast::Expr *parseUnary();
  ast::Expr *parseMinInt();
  ast::Expr *parsePostfix(ast::Expr *operand);
  ast::Expr *parseCall(ast::Expr *callee);
  ast::Expr *parseMember(ast::Expr *object);
  ast::Expr *parseSubscript(ast::Expr *object);
  ast::Expr *parseTry(ast::Expr *operand);
  bool startsTernary() const;
  void noteMarkup(const ast::CallExpr &call);
  ast::Arg parseArg(Habit &colons);

  ast::Expr *parsePrimary();
  ast::Expr *parseWordPrimary();
  ast::Expr *parseNumber();
  ast::Expr *parseString();
  ast::Expr *parseTemplate(const Token &token);
  ast::Expr *parseInterpolation(const Token &token, uint32_t begin,
                                uint32_t end);
  ast::Expr *parseName(const Token &token);
  ast::Expr *parseUpperBefore(const Token &name);
  bool mayBeType(std::string_view name);
  ast::Expr *parseParen();
  ast::Expr *parseListLiteral();
  ast::Expr *parseBraces();
  bool bracesAreEmpty() const;
  bool bracesAreObject() const;
  ast::Expr *parseObject();
  ast::ObjectField parseField(Habit &shorthand);
  ast::Expr *parseBlockExpr();
  ast::Expr *parseIf();
  void parseCondition(ast::Expr *&condition, std::string_view keyword);
  bool acceptElse(bool &isElseIf);
  ast::Expr *parseMatch();
  ast::MatchArm parseArm();
  void parseArmBody(ast::MatchArm &arm);
  ast::Expr *parseFor();
  ast::Name parseForName();
  ast::Expr *parseFnLambda();
  ast::Expr *parseArrowLambda();
  ast::Expr *parseBody();
  ast::Expr *parseExcludedExpr(TextDiag id);
  ast::ErrorExpr *excludedExpr(TextDiag id, Span span, std::string what);
  static bool startsExpr(const Token &token);
  bool startsLambda() const;
  void parseLambdaDecorator();

  //===--- Statements -----------------------------------------------------===//
  void joinBrace();
  ast::Block *parseBlock();
  void parseStmts(ast::Block &block);
  ast::Stmt *parseStmt();
  ast::Stmt *parseLet();
  ast::Stmt *parseReturn();
  ast::Stmt *parseJump();
  ast::Stmt *parseWhile();
  ast::Stmt *parseLoop();
  ast::Stmt *parseExprStmt();
  void checkPlace(const ast::Expr *target);
  static bool isAssignOp(TokenKind kind);
  bool replaceForeignWord();
  bool isBareName() const;
  void finishStmt();
  static bool startsStmt(const Token &token);
  static bool endsStmt(const Token &token);

  //===--- Habits (ParseHabits.cpp) ---------------------------------------===//
  /// A tuple where a name belongs, and the name that is to stand there.
  struct TupleName {
    Span span;
    std::string name;
  };
  bool startsBareCall() const;
  ast::Expr *parseBareCall(bool isArm);
  bool startsTupleName() const;
  TupleName takeTupleName(size_t count = 0);
  std::string takenApart(const TupleName &tuple) const;
  void offerTuple(const ast::LambdaExpr &lambda, const TupleName &tuple);
  void offerTuple(const TupleName &tuple);
  void noteComment(Diagnostic &diagnostic, uint32_t opener,
                   std::string_view closer);

  //===--- Signatures (ParseSignatures.cpp) -------------------------------===//
  /// One habit in several places: one error, at the first, with all fix-its.
  struct Habit {
    std::optional<Span> first;
    std::string expected, found;
    std::vector<FixIt> fixes;

    void add(Span span, std::string_view wanted, std::string_view instead);
  };
  void reportHabit(Habit &habit);
  bool startsBareType() const;
  ast::TypeExpr *parseParamType(ast::Name &name);
  bool takeTypeFirst();
  ast::Block *parseFunctionBody(bool hasResult);

  //===--- Forms (ParseForeignForms.cpp) ----------------------------------===//
  size_t lambdaNamesEnd(TokenKind close) const;
  size_t barLambdaEnd() const;
  size_t wordLambdaEnd() const;
  ast::Expr *parseForeignLambda(size_t end);
  bool startsTrailingIf() const;
  ast::Expr *offerIf(Span mark, std::string_view spelling, uint32_t begin,
                     Span condition, Span value, const ast::Expr *otherwise);
  ast::Expr *parseTrailingIf(uint32_t begin);
  ast::Expr *parseTernary(Span mark, Span condition);
  void parseComprehension(uint32_t begin, const ast::Expr *element);
  ast::Expr *parseAs(ast::Expr *operand);
  bool startsCastOperand(const ast::Expr *inside) const;
  ast::Expr *parseCast(const ast::Expr *type);
  bool startsInlineBody() const;
  ast::Block *parseInlineBody(Span mark, bool isFor = false);
  ast::Stmt *parseShortLet(const ast::NameExpr *name);
  void splitLet(bool isMut);
  ast::Expr *parseBareTuple(ast::Expr *first);
  bool skipExceptions();
  bool takeForeignImport();

  //===--- Control (ParseForeignControl.cpp) ------------------------------===//
  size_t behind(size_t i) const;
  size_t braceOnLine(size_t i) const;
  std::string textOf(size_t first, size_t end) const;
  bool changes(size_t first, size_t end, std::string_view name) const;
  std::string rangeFor(const std::array<size_t, 4> &ends, size_t brace) const;
  bool takeCountingFor(ast::ForExpr &loop);
  size_t takeForeignHead();
  bool skipSwitch();
  void takeCase();
  std::string variantsOfEnum() const;
  ast::Expr *parseSlice(const ast::Expr *object, size_t open);

  //===--- Types and patterns ---------------------------------------------===//
  ast::TypeExpr *parseType();
  ast::TypeExpr *parseNamedType();
  ast::TypeExpr *parseFunctionType();
  ast::TypeExpr *parseTupleType();
  ast::Pattern *parsePattern();
  ast::Pattern *parseVariantPattern();
  ast::Pattern *parseLiteralPattern();
  ast::Pattern *parseLetPattern();
  /// A name for something new; `_` if there is none.
  ast::Name parseNewName(std::string_view what);

  //===--- Declarations ---------------------------------------------------===//
  void parseItem();
  ast::Decl *parseDecl();
  ast::Decl *parseFunction(DecoratorList decorators, uint32_t begin,
                           bool isPub);
  bool startsNamedFunction() const;
  void parseTypeParams(std::vector<ast::Name> &names);
  std::vector<ast::Param> parseParams(bool isLambda);
  ast::TypeExpr *parseResult(bool isLambda);
  void parseEffect(std::vector<ast::Name> &effects);
  ast::Decl *parseTypeDecl(uint32_t begin, bool isPub);
  ast::FieldDecl parseFieldDecl();
  void skipFieldDecorators();
  void parseStructBody(ast::TypeDecl &decl);
  void parseVariants(ast::TypeDecl &decl);
  bool startsVariants() const;
  void parseImports();
  ast::ImportDecl *parseImportPath();
  void parseImportAlias(ast::ImportDecl &decl);
  void parseDecorators(DecoratorList &list);
  void parseDecorator(DecoratorList &list);
  void parseDecoratorArgs(ast::Decorator &decorator);
  void parseTestTitle(DecoratorList &list);
  std::optional<TextDiag> excludedHead() const;
  std::optional<TextDiag> excludedWord() const;
  ast::ExcludedDecl *skipExcluded(TextDiag id, std::string what,
                                  uint32_t begin);
  void nameExcluded(ast::ExcludedDecl &decl);
  bool relexApostrophe();
  ast::Stmt *parseExcludedStmt(TextDiag id);
  ast::Stmt *parseNestedFunction();

  const SourceManager &sources;
  ast::Ast &tree;
  DiagnosticEngine &diags;
  DiagnosticEngine &early;
  std::vector<Span> skipped; ///< excluded declarations, in order
  unsigned relexes = 0;
  std::vector<Token> tokens;
  std::vector<uint32_t>
      closers; ///< for an opening bracket the index of its match, else 0
  size_t at = 0;
  uint32_t lastEnd =
      0; ///< the end of the last token consumed that is no line end
  bool panic = false;
  /// What mayBeType() asks for, collected once it is.
  std::optional<std::set<std::string_view>> typeNames;
  bool hasImports = false;
  bool isPart = false;       ///< the tokens are those of an interpolation
  bool stopped = false;      ///< a limit was exceeded; nothing further is read
  bool emptyIsBlock = false; ///< the expression that starts here is a body
  bool inGuard = false;      ///< `name =>` is not a lambda
  std::string_view head;     ///< "if", "for", ...: behind it `{` opens a block
  unsigned unclosed = 0;     ///< brackets being parsed that have no match
  unsigned unclosedBlocks = 0; ///< the same for blocks
  unsigned nesting = 0;
  unsigned blocks = 0;
  unsigned loops = 0;
  unsigned lambdas = 0;
  Habit signature;            ///< of the declaration that is being read
  std::string_view typeFirst; ///< `int` of `int f() { ... }`
  size_t splitAt = 0;         ///< a comma that is read as `let`
  uint32_t exprBegin = 0;     ///< of the expression that is being read
  std::vector<PendingBinary> pendings;
  std::vector<Prefix> prefixes;

  friend struct Nest;
  friend struct Bracket;
};

} // namespace vox
