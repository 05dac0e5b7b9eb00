//===- frontend/Lexer.cpp - characters to tokens --------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// One pass over the bytes. Encoding is checked first over the whole text, so
// the scanner proper may treat every byte above 0x7F as part of a character.
//
//===----------------------------------------------------------------------===//
#include "frontend/Lexer.h"
#include "frontend/ForeignNumbers.h"
#include "frontend/ForeignSpellings.h"
#include "frontend/Literals.h"
#include "frontend/Utf8.h"

#include <algorithm>
#include <iterator>

namespace vox {

static bool isDigit(char c) { return c >= '0' && c <= '9'; }
static bool isUpper(char c) { return c >= 'A' && c <= 'Z'; }
static bool isWordStart(char c) {
  return (c >= 'a' && c <= 'z') || isUpper(c) || c == '_';
}
static bool isWordPart(char c) { return isWordStart(c) || isDigit(c); }

namespace {

struct Spelling {
  std::string_view text;
  TokenKind kind;
};

class Lexer {
public:
  /// `trivia`: takes what stands between the tokens; null when nobody asks.
  Lexer(const SourceManager &sources, Span range, bool isInterpolation,
        DiagnosticEngine &diags, std::vector<Token> *trivia = nullptr)
      : text(sources.text(range.file).substr(0, range.end)), file(range.file),
        at(range.begin), isInterpolation(isInterpolation), diags(diags),
        trivia(trivia) {}

  std::vector<Token> run();

private:
  void lexToken();
  void lexNewline();
  void lexWord();
  void lexNumber();
  void lexQuoted(char quote, TokenKind kind);
  void lexRaw(size_t hashes);
  void lexRawBeyond(size_t hashes);
  void lexOperator();
  void lexUnknown();
  void rejectDirections(size_t begin, size_t end, bool isComment);
  bool skipComment();
  void skipBlockComment();
  bool lexDraft();
  bool lexForeign();
  size_t blanksEnd() const;
  size_t runEnd(std::string_view unit) const;
  bool isOutOfPlace(const ForeignSpelling &foreign) const;
  bool endsSignature() const;
  bool isBoundToHash() const;
  void addLookalikeFix(Diagnostic &diagnostic,
                       const Lookalike &lookalike) const;

  char peek(size_t ahead = 0) const {
    return at + ahead < text.size() ? text[at + ahead] : '\0';
  }
  bool startsWith(std::string_view prefix) const {
    return text.substr(at).starts_with(prefix);
  }
  size_t lineEnd(size_t from) const {
    return std::min(text.find('\n', from), text.size());
  }
  Span spanOf(size_t begin, size_t end) const {
    return {file, static_cast<uint32_t>(begin), static_cast<uint32_t>(end)};
  }
  void push(TokenKind kind, size_t begin, size_t end) {
    if (kind == TokenKind::LeftParen) {
      openParens.push_back(tokens.size());
    } else if (kind == TokenKind::RightParen && !openParens.empty()) {
      lastOpener = openParens.back();
      openParens.pop_back();
    }
    tokens.push_back({kind, spanOf(begin, end)});
    if (tokens.back().isString())
      rejectDirections(begin, end, /*isComment=*/false);
    at = end;
  }
  /// Goes on to `end` without a token for the parser.
  void passOver(TokenKind kind, size_t end) {
    if (kind == TokenKind::Comment)
      rejectDirections(at, end, /*isComment=*/true);
    if (trivia)
      trivia->push_back({kind, spanOf(at, end)});
    at = end;
  }
  void pushUnterminated(TokenKind kind, size_t begin);
  void addWordFix(Diagnostic &diagnostic, std::string_view word) const;

  std::string_view text; ///< the file up to the end of the range
  FileId file;
  size_t at;
  bool isInterpolation;
  DiagnosticEngine &diags;
  std::vector<Token> *trivia;
  std::vector<Token> tokens;
  std::vector<size_t> openParens; ///< tokens
  size_t lastOpener = 0;          ///< the `(` of the last `)`

  // What closes nothing once closes nothing behind it either: without these,
  // many literals without an end would each be looked for to the end.
  bool isUnclosedQuote[2] = {};
  bool isUnclosedRaw[4] = {}; ///< by hashes
  bool isUnclosedComment = false;
};

} // namespace

std::vector<Token> Lexer::run() {
  tokens.reserve((text.size() - at) / 4 + 2);
  while (at < text.size())
    lexToken();
  push(TokenKind::End, text.size(), text.size());
  return std::move(tokens);
}

void Lexer::lexToken() {
  char c = text[at];
  if (c == ' ' || c == '\t')
    return passOver(TokenKind::Blank, blanksEnd());
  if (c == '\n' || c == '\r') // a lone CR is reported by checkEncoding
    return lexNewline();
  if (c == '#' || c == '/')
    if (skipComment())
      return;
  if (c == 'r') {
    size_t quote = text.find_first_not_of('#', at + 1);
    size_t hashes = quote == std::string_view::npos ? 0 : quote - at - 1;
    if (quote != std::string_view::npos && text[quote] == '"')
      return hashes <= 3 ? lexRaw(hashes) : lexRawBeyond(hashes);
  }
  if (isWordStart(c))
    return lexWord();
  if (isDigit(c))
    return lexNumber();
  if (c == '"')
    return lexQuoted('"', TokenKind::DoubleString);
  if (c == '\'')
    return lexQuoted('\'', TokenKind::SingleString);
  lexOperator();
}

/// The end of the blanks that begin here.
size_t Lexer::blanksEnd() const {
  size_t end = at;
  while (end < text.size() && (text[end] == ' ' || text[end] == '\t'))
    ++end;
  return end;
}

void Lexer::lexNewline() {
  if (tokens.empty() || tokens.back().is(TokenKind::Newline))
    passOver(TokenKind::Blank, at + 1);
  else
    push(TokenKind::Newline, at, at + 1);
}

bool Lexer::skipComment() {
  bool isHash = text[at] == '#';
  if (!isHash && peek(1) == '*') {
    skipBlockComment();
    return true;
  }
  if (!isHash && peek(1) != '/')
    return false;
  size_t length = isHash ? 1 : 2;
  if (isInterpolation) {
    diags.report(Diag::ForeignOperator, spanOf(at, at + length),
                 text.substr(at, length));
    push(TokenKind::Foreign, at, at + length);
    return true;
  }
  if (isHash) {
    Diagnostic &note = diags.report(Diag::HashComment, spanOf(at, at + 1));
    if (!isBoundToHash())
      note.fixes.push_back({spanOf(at, at + 1), "//"});
  }
  passOver(TokenKind::Comment, lineEnd(at));
  return true;
}

/// True for `#!/usr/bin/env voxc` and for `# EXPECT: 1`, which with `//` would
/// become a directive.
bool Lexer::isBoundToHash() const {
  std::string_view rest = text.substr(at + 1);
  if (at == 0 && rest.starts_with('!'))
    return true;
  rest.remove_prefix(std::min(rest.find_first_not_of(" \t"), rest.size()));
  return rest.starts_with("vox:") || rest.starts_with("EXPECT");
}

void Lexer::skipBlockComment() {
  size_t close =
      isUnclosedComment ? std::string_view::npos : text.find("*/", at + 2);
  isUnclosedComment |= close == std::string_view::npos;
  size_t end = close == std::string_view::npos ? lineEnd(at) : close + 2;
  diags.report(Diag::BlockComment, spanOf(at, std::min(end, lineEnd(at))));
  passOver(TokenKind::Comment, end);
}

void Lexer::lexWord() {
  static constexpr Spelling keywords[] = {
#define TOKEN(NAME, TEXT)
#define PUNCT(NAME, TEXT)
#define KEYWORD(NAME, TEXT) {TEXT, TokenKind::NAME},
#include "frontend/Tokens.def"
  };
  size_t end = at;
  while (end < text.size() && isWordPart(text[end]))
    ++end;
  std::string_view word = text.substr(at, end - at);
  if (word == "_")
    return push(TokenKind::Underscore, at, end);
  bool isBeforeQuote =
      end < text.size() && (text[end] == '"' || text[end] == '\'');
  if (word == "f" && isBeforeQuote) { // texts are templates as they are
    Diagnostic &diagnostic = diags.report(Diag::ForeignWord, spanOf(at, end),
                                          text.substr(at, 2), "\"");
    if (text[end] == '"')
      diagnostic.fixes.push_back({spanOf(at, end), ""});
    return passOver(TokenKind::Skipped, end);
  }
  for (const Spelling &keyword : keywords)
    if (word.size() == keyword.text.size() && word == keyword.text)
      return push(keyword.kind, at, end);
  push(isUpper(word[0]) ? TokenKind::UpperName : TokenKind::LowerName, at, end);
}

void Lexer::lexNumber() {
  size_t begin = at, end = at;
  auto skipDigits = [&] {
    while (end < text.size() && isDigit(text[end]))
      ++end;
  };
  skipDigits();
  TokenKind kind = TokenKind::Int;
  if (end + 1 < text.size() && text[end] == '.' && isDigit(text[end + 1])) {
    kind = TokenKind::Float;
    ++end;
    skipDigits();
  }
  std::string_view digits = text.substr(begin, end - begin);
  if (end < text.size() && isWordPart(text[end])) {
    size_t suffix = end;
    while (end < text.size() && isWordPart(text[end]))
      ++end;
    kind = TokenKind::Dec;
    if (text.substr(suffix, end - suffix) != "dec") {
      end = begin + foreignNumberEnd(text.substr(begin), end - begin);
      std::string_view number = text.substr(begin, end - begin);
      Diagnostic &diagnostic = diags.report(
          Diag::MalformedNumber, spanOf(begin, end), clipped(number));
      if (std::string plain = plainNumber(number); !plain.empty())
        diagnostic.fixes.push_back({spanOf(begin, end), plain});
      kind = TokenKind::Foreign;
    }
  }
  if (kind == TokenKind::Int && !intMagnitude(digits))
    diags.report(Diag::IntOutOfRange, spanOf(begin, end), clipped(digits));
  if (kind == TokenKind::Float && !floatValue(digits))
    diags.report(Diag::FloatOutOfRange, spanOf(begin, end), clipped(digits));
  if (kind == TokenKind::Dec && !decimalFits(digits))
    diags.report(Diag::DecOutOfRange, spanOf(begin, end),
                 clipped(text.substr(begin, end - begin)));
  push(kind == TokenKind::Foreign ? TokenKind::Int : kind, begin, end);
}

/// Nothing closes the literal, so no quote of its kind follows either: it ends
/// with its line, and the rest of the file is read normally.
void Lexer::pushUnterminated(TokenKind kind, size_t begin) {
  size_t end = lineEnd(begin);
  diags.report(Diag::UnterminatedString, spanOf(begin, end));
  push(kind, begin, end);
}

void Lexer::lexQuoted(char quote, TokenKind kind) {
  size_t begin = at, end = at + 1;
  bool &isUnclosed = isUnclosedQuote[quote == '"'];
  if (isUnclosed)
    return pushUnterminated(kind, begin);
  for (; end < text.size() && text[end] != quote; ++end) {
    if (text[end] != '\\' || end + 1 == text.size())
      continue;
    DecodedChar next = decodeUtf8(text, ++end);
    if (next.codePoint >= 0x80 || !escapeValue(text[end]))
      diags.report(Diag::UnknownEscape, spanOf(end - 1, end + next.length),
                   text.substr(end, next.length));
    // The second of two characters that stand for themselves is read again, in
    // case it is a line end or opens an interpolation; a quote is an escape.
    if (!escapeValue(text[end]))
      --end;
  }
  isUnclosed = end >= text.size();
  if (isUnclosed)
    return pushUnterminated(kind, begin);
  push(kind, begin, end + 1);
}

void Lexer::lexRaw(size_t hashes) {
  std::string close = "\"" + std::string(hashes, '#');
  size_t begin = at;
  size_t end = isUnclosedRaw[hashes] ? std::string_view::npos
                                     : text.find(close, at + hashes + 2);
  isUnclosedRaw[hashes] = end == std::string_view::npos;
  if (end == std::string_view::npos)
    return pushUnterminated(TokenKind::RawString, begin);
  push(TokenKind::RawString, begin, end + close.size());
}

/// `r####"..."####` is read as what was meant, as far as the line goes.
void Lexer::lexRawBeyond(size_t hashes) {
  std::string close = "\"" + std::string(hashes, '#');
  diags.report(Diag::RawHashes, spanOf(at, at + hashes + 2));
  std::string_view line = text.substr(0, lineEnd(at));
  size_t end = line.find(close, at + hashes + 2);
  push(TokenKind::RawString, at,
       end == std::string_view::npos ? line.size() : end + close.size());
}

/// A fix that puts a word where an operator stands, with blanks where the
/// neighbours have none.
void Lexer::addWordFix(Diagnostic &diagnostic, std::string_view word) const {
  auto isBlank = [&](size_t index) {
    return index >= text.size() || text[index] == ' ' || text[index] == '\t' ||
           text[index] == '\n' || text[index] == '\r';
  };
  Span span = diagnostic.span;
  bool needsBefore = span.begin > 0 && !isBlank(span.begin - 1) &&
                     text[span.begin - 1] != '(' && text[span.begin - 1] != '[';
  std::string fix = needsBefore ? " " : "";
  fix += word;
  if (!isBlank(span.end))
    fix += ' ';
  diagnostic.fixes.push_back({span, std::move(fix)});
}

/// Where the run of repetitions of `unit` that begins here ends: a hundred
/// copies of one mistake are reported once.
size_t Lexer::runEnd(std::string_view unit) const {
  size_t end = at;
  while (text.substr(end).starts_with(unit))
    end += unit.size();
  return end;
}

/// `vec![1]`, `x!.f` and `fn f<>()`: what is usually meant would not fit there.
bool Lexer::isOutOfPlace(const ForeignSpelling &foreign) const {
  if (tokens.empty())
    return false;
  const Token &last = tokens.back();
  if (foreign.text == "!")
    return last.span.end == at &&
           (last.isName() ||
            last.isOneOf(TokenKind::RightParen, TokenKind::RightBracket));
  return foreign.text == "<>" && last.isName() && tokens.size() > 1 &&
         tokens[tokens.size() - 2].isOneOf(TokenKind::Fn, TokenKind::Type);
}

bool Lexer::lexForeign() {
  const ForeignSpelling *foreign = foreignSpellingAt(text.substr(at));
  if (!foreign)
    return false;
  if (isOutOfPlace(*foreign)) {
    size_t end = runEnd(foreign->text);
    diags.report(Diag::ForeignOperator, spanOf(at, end), foreign->text);
    push(TokenKind::Foreign, at, end);
    return true;
  }
  size_t end = at + foreign->text.size();
  if (foreign->kind == TokenKind::Foreign)
    end = runEnd(foreign->text);
  Span span = spanOf(at, end);
  if (foreign->diag == Diag::ForeignOperator) {
    Diagnostic &diagnostic =
        diags.report(Diag::ForeignOperator, span, foreign->text);
    if (!foreign->word.empty())
      addWordFix(diagnostic, foreign->word);
    if (!foreign->hint.empty())
      diagnostic.notes.push_back({std::nullopt, std::string(foreign->hint)});
    offerOwnForm(diagnostic, text, at);
  } else {
    TwoTextsDiag row = foreign->diag == Diag::DoubleEquals
                           ? TwoTextsDiag(Diag::DoubleEquals)
                           : TwoTextsDiag(Diag::ForeignLogic);
    addWordFix(diags.report(row, span, foreign->text, foreign->word),
               foreign->word);
  }
  push(foreign->kind, at, end);
  return true;
}

/// `std::path::join` and `println!(...)`, as old drafts of scripts have them.
bool Lexer::lexDraft() {
  std::string_view rest = text.substr(at);
  if (rest.starts_with("::")) {
    Span span = spanOf(at, at + 2);
    diags.report(Diag::LegacyCall, span, "::", "`.`")
        .fixes.push_back({span, "."});
    push(TokenKind::Dot, at, at + 2);
    return true;
  }
  bool isBehindName =
      !tokens.empty() && tokens.back().isName() && tokens.back().span.end == at;
  if (!isBehindName || !rest.starts_with("!("))
    return false;
  Span name = tokens.back().span, mark = spanOf(at, at + 1);
  std::string_view word = text.substr(name.begin, name.end - name.begin);
  diags
      .report(Diag::LegacyCall, name.to(mark), fmt::format("{}!", word),
              fmt::format("`{}`", word))
      .fixes.push_back({mark, ""});
  passOver(TokenKind::Skipped, at + 1);
  return true;
}

void Lexer::lexOperator() {
  static constexpr Spelling spellings[] = {
#define TOKEN(NAME, TEXT)
#define PUNCT(NAME, TEXT) {TEXT, TokenKind::NAME},
#define KEYWORD(NAME, TEXT)
#include "frontend/Tokens.def"
  };
  if (lexDraft() || lexForeign())
    return;
  const Spelling *longest = nullptr;
  for (const Spelling &spelling : spellings)
    if (spelling.text[0] == text[at] && startsWith(spelling.text) &&
        (!longest || spelling.text.size() > longest->text.size()))
      longest = &spelling;
  if (longest)
    return push(longest->kind, at, at + longest->text.size());
  lexUnknown();
}

/// True behind the `)` of `fn(int)`, `fn f(x: int)` and `fn f<T>(x: T)`.
bool Lexer::endsSignature() const {
  if (tokens.empty() || !tokens.back().is(TokenKind::RightParen) ||
      lastOpener == 0)
    return false;
  const Token &head = tokens[lastOpener - 1];
  return head.isOneOf(TokenKind::Fn, TokenKind::Greater) ||
         (head.isName() && lastOpener > 1 &&
          tokens[lastOpener - 2].is(TokenKind::Fn));
}

void Lexer::addLookalikeFix(Diagnostic &diagnostic,
                            const Lookalike &lookalike) const {
  bool isWord = !lookalike.meant.empty() && isWordStart(lookalike.meant[0]);
  if (lookalike.meant == "to" && !endsSignature())
    diagnostic.fixes.push_back({diagnostic.span, "=>"});
  else if (isWord)
    addWordFix(diagnostic, lookalike.meant);
  else
    diagnostic.fixes.push_back({diagnostic.span, std::string(lookalike.meant)});
}

/// Behind a character that turns the direction of text, a line is shown in
/// another order than it is read in: part of a string looks like code. The
/// first of a string or comment is reported.
void Lexer::rejectDirections(size_t begin, size_t end, bool isComment) {
  if (isInterpolation) // part of a string that was looked at
    return;
  constexpr size_t kMaxFixes = 100;
  std::string_view part = text.substr(0, end);
  Diagnostic *diagnostic = nullptr;
  while ((begin = part.find('\xE2', begin)) < end) {
    DecodedChar found = decodeUtf8(part, begin);
    Span span = spanOf(begin, begin + found.length);
    begin += found.length;
    if (!found.valid || !turnsDirection(found.codePoint))
      continue;
    std::string shown = fmt::format("U+{:04X}", found.codePoint);
    if (!isComment) {
      diags.report(Diag::TextDirection, span, shown, found.codePoint);
      return;
    }
    if (!diagnostic)
      diagnostic = &diags.report(Diag::CommentDirection, span, shown);
    if (diagnostic->fixes.size() < kMaxFixes)
      diagnostic->fixes.push_back({span, ""});
  }
}

void Lexer::lexUnknown() {
  DecodedChar character = decodeUtf8(text, at);
  bool isReported = !character.valid || // by checkEncoding
                    (isInterpolation && turnsDirection(character.codePoint));
  if (isReported)
    return passOver(TokenKind::Skipped, at + character.length);
  size_t end = runEnd(text.substr(at, character.length));
  const Lookalike *lookalike = findLookalike(character.codePoint);
  bool isInvisible = lookalike && lookalike->isInvisible();
  std::string shown = fmt::format("U+{:04X}", character.codePoint);
  if (!isInvisible && !isUnsafe(character.codePoint))
    shown = fmt::format("`{}` ({})", text.substr(at, character.length), shown);
  Diagnostic &diagnostic =
      diags.report(Diag::UnknownCharacter, spanOf(at, end), shown);
  if (lookalike)
    addLookalikeFix(diagnostic, *lookalike);
  if (isInvisible)
    passOver(TokenKind::Skipped, end);
  else
    push(TokenKind::Foreign, at, end);
}

/// Reports invalid UTF-8 (once per run of bad bytes) and the first lone CR,
/// with a fix for the others: a file with other line ends than ours has one
/// cause.
static void checkEncoding(std::string_view text, FileId file,
                          DiagnosticEngine &diags) {
  auto spanOf = [&](size_t begin, size_t end) {
    return Span{file, static_cast<uint32_t>(begin), static_cast<uint32_t>(end)};
  };
  constexpr size_t kMaxFixes = 4000; // a binary file has more
  if (size_t carriage = text.find('\r'); carriage != std::string_view::npos) {
    Diagnostic &diagnostic =
        diags.report(Diag::LoneCarriageReturn, spanOf(carriage, carriage + 1));
    for (; carriage != std::string_view::npos &&
           diagnostic.fixes.size() < kMaxFixes;
         carriage = text.find('\r', carriage + 1))
      diagnostic.fixes.push_back({spanOf(carriage, carriage + 1), "\n"});
  }
  for (size_t at = 0; at < text.size();) {
    DecodedChar character = decodeUtf8(text, at);
    if (character.valid) {
      at += character.length;
      continue;
    }
    size_t begin = at;
    while (at < text.size() && !decodeUtf8(text, at).valid)
      ++at;
    diags.report(Diag::InvalidUtf8, spanOf(begin, at));
  }
}

static std::vector<Token> lexFile(const SourceManager &sources, FileId file,
                                  DiagnosticEngine &diags,
                                  std::vector<Token> *trivia) {
  std::string_view text = sources.text(file);
  checkEncoding(text, file, diags);
  Span whole{file, 0, static_cast<uint32_t>(text.size())};
  return Lexer(sources, whole, /*isInterpolation=*/false, diags, trivia).run();
}

std::vector<Token> lex(const SourceManager &sources, FileId file,
                       DiagnosticEngine &diags) {
  return lexFile(sources, file, diags, nullptr);
}

std::vector<Token> lexLossless(const SourceManager &sources, FileId file,
                               DiagnosticEngine &diags) {
  std::vector<Token> trivia, result;
  std::vector<Token> tokens = lexFile(sources, file, diags, &trivia);
  result.reserve(tokens.size() + trivia.size());
  auto comesFirst = [](const Token &a, const Token &b) {
    return a.span.begin < b.span.begin;
  };
  std::merge(trivia.begin(), trivia.end(), tokens.begin(), tokens.end(),
             std::back_inserter(result), comesFirst);
  return result;
}

std::vector<Token> lexRest(const SourceManager &sources, FileId file,
                           uint32_t offset, DiagnosticEngine &diags) {
  Span rest{file, offset, static_cast<uint32_t>(sources.text(file).size())};
  return Lexer(sources, rest, /*isInterpolation=*/false, diags).run();
}

std::vector<Token> lexInterpolation(const SourceManager &sources, Span span,
                                    DiagnosticEngine &diags) {
  return Lexer(sources, span, /*isInterpolation=*/true, diags).run();
}

} // namespace vox
