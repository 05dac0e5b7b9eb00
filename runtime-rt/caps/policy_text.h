//===- runtime-rt/caps/policy_text.h - tokens -> policy -------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The grammar of stdlib.md §4.2, for `--caps` of the compiler and for the
// environment of a program: it needs no library and allocates nothing.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/caps/policy.h"

namespace vox::rt::caps {

/// Why a token is refused.
struct TokenError {
  const char *why = nullptr; ///< NUL-terminated; null: it is not refused
  TokenText other;           ///< not empty: a token, to be quoted behind `why`
};

/// Tokens in one text with something between them; nothing between two is no
/// token.
struct TokenList {
  TokenText rest;
  char between;

  /// Takes the first; false if there is none.
  bool next(TokenText &token);
};

/// Reads tokens one by one. What none of them mentions is not granted; what two
/// say differently is refused. Tokens must stay until the last one is read.
class PolicyParser {
public:
  /// `room` takes the roots, each kRootHeadBytes and less than the token that
  /// grants it; the policy refers to it. Without room only `@any` is
  /// understood.
  explicit PolicyParser(void *room = nullptr, i64 roomBytes = 0)
      : room(static_cast<u8 *>(room)), roomBytes(roomBytes) {}

  TokenError add(TokenText token);

  /// What the tokens grant; nothing at all once one was refused.
  Policy policy() const { return isRefused ? Policy() : result; }

private:
  /// What a module was said to be, and by which token.
  struct Known {
    TokenText value, token;
  };

  TokenError addToken(TokenText token);
  TokenError addDeterministic(TokenText token);
  TokenError addValue(TokenText module, TokenText value, TokenText token);
  const char *apply(TokenText module, TokenText value);
  const char *addDirectory(TokenText value);
  const char *freeze(TokenText digits);
  const char *seed(TokenText digits);

  Policy result;
  u8 *room;
  i64 roomBytes;
  Known known[static_cast<unsigned>(Capability::kCount)]; ///< by first class
  bool isRefused = false;
};

} // namespace vox::rt::caps
