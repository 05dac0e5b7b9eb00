//===- frontend/Token.cpp - names of tokens and the token dump ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Everything that turns tokens back into text.
//
//===----------------------------------------------------------------------===//
#include "frontend/Token.h"
#include "frontend/Lexer.h"

namespace vox {

namespace {
struct KindInfo {
  const char *name;
  const char *text;
  bool isSpelling; ///< the text is what users write
};
} // namespace

static const KindInfo &kindInfo(TokenKind kind) {
  static constexpr KindInfo infos[] = {
#define TOKEN(NAME, TEXT) {#NAME, TEXT, false},
#define PUNCT(NAME, TEXT) {#NAME, TEXT, true},
#define KEYWORD(NAME, TEXT) {#NAME, TEXT, true},
#include "frontend/Tokens.def"
  };
  return infos[static_cast<size_t>(kind)];
}

const char *tokenKindName(TokenKind kind) { return kindInfo(kind).name; }

std::string describe(TokenKind kind) {
  const KindInfo &info = kindInfo(kind);
  return info.isSpelling ? fmt::format("`{}`", info.text) : info.text;
}

/// Source text on one line: control characters as escapes, other bytes as is.
static std::string escaped(std::string_view text) {
  std::string out;
  for (char c : text) {
    unsigned char byte = static_cast<unsigned char>(c);
    if (c == '\n')
      out += "\\n";
    else if (byte < 0x20 || byte == 0x7F)
      out += fmt::format("\\x{:02x}", byte);
    else
      out += c;
  }
  return out;
}

std::string dumpTokens(const SourceManager &sources,
                       const std::vector<Token> &tokens) {
  std::string out;
  for (const Token &token : tokens) {
    LineColumn place = sources.locate(token.span.file, token.span.begin);
    out += fmt::format("{}:{} {}", place.line, place.column,
                       tokenKindName(token.kind));
    if (token.is(TokenKind::Blank)) // which would not be seen
      out += fmt::format(" \"{}\"", escaped(sources.text(token.span)));
    else if (!token.isOneOf(TokenKind::Newline, TokenKind::End))
      out += " " + escaped(sources.text(token.span));
    out += '\n';
  }
  return out;
}

} // namespace vox
