//===- frontend/Token.h - what the lexer hands to the parser --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A token is a kind and a span; its text stays in the source. Literals.h turns
// the text of a literal into its value.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/Source.h"

namespace vox {

enum class TokenKind : uint8_t {
#define TOKEN(NAME, TEXT) NAME,
#include "frontend/Tokens.def"
};

struct Token {
  TokenKind kind = TokenKind::End;
  Span span;

  bool is(TokenKind wanted) const { return kind == wanted; }
  template <typename... Kinds>
  bool isOneOf(Kinds... kinds) const {
    return (... || (kind == kinds));
  }
  /// What says nothing to the parser.
  bool isTrivia() const {
    return isOneOf(TokenKind::Blank, TokenKind::Comment, TokenKind::Skipped);
  }
  bool isKeyword() const { return kind >= TokenKind::Fn; }
  bool isName() const {
    return isOneOf(TokenKind::LowerName, TokenKind::UpperName);
  }
  /// A name or a reserved word: what may follow a `.`.
  bool isWord() const { return isName() || isKeyword(); }
  bool isString() const {
    return isOneOf(TokenKind::DoubleString, TokenKind::SingleString,
                   TokenKind::RawString);
  }
};

/// The enumerator of a kind, as token dumps show it: "LeftParen".
const char *tokenKindName(TokenKind kind);
/// A kind as messages show it: "`(`", "a string".
std::string describe(TokenKind kind);

} // namespace vox
