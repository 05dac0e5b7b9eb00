//===- frontend/ForeignSpellings.h - what other languages write -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Operators and characters that are not part of Vox but have a known reading
// (spec §1.8). Each names the token that parsing goes on with.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/Diagnostic.h"
#include "frontend/Token.h"

#include <string_view>

namespace vox {

struct ForeignSpelling {
  std::string_view text;
  Diag diag;
  TokenKind kind;
  std::string_view word; ///< what to write instead, if it is one word
  std::string_view hint; ///< what to write instead, if it is not
};

/// The longest foreign operator at the start of the text, or null.
const ForeignSpelling *foreignSpellingAt(std::string_view text);

/// Offers what is meant by the operator at `at` of the text of the file: `n++` as
/// a whole statement, and `0..n` behind `in`.
void offerOwnForm(Diagnostic &diagnostic, std::string_view text, size_t at);

/// A character that looks like one of ours.
struct Lookalike {
  uint32_t codePoint;
  std::string_view meant; ///< empty if it cannot even be seen

  bool isInvisible() const { return meant.empty() || meant == " "; }
};
const Lookalike *findLookalike(uint32_t codePoint);

} // namespace vox
