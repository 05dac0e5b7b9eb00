//===- hir/CapsComment.h - the comment vox:caps ---------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// `// vox:caps fs env` on the first line says what a script needs (language.md
// §14.4). It grants nothing and restricts nothing: it is read here, compared
// with what the program needs, and forgotten.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/AST.h"
#include "frontend/Diagnostic.h"
#include "hir/HIR.h"

#include <span>

namespace vox::hir {

class CapsComment {
public:
  /// The comment of `tree`, if it has one.
  CapsComment(const ast::Ast &tree, const SourceManager &sources,
              DiagnosticEngine &diagnostics);

  /// VX0480: false if the comment has a word that is none.
  bool isUnderstood();
  /// VX0482: what it names beside what the program needs.
  void compare(std::span<const Need> needs);

private:
  struct Word {
    Span span;
    uint64_t covers = 0;  ///< a bit for each class of which it speaks
    uint64_t expects = 0; ///< the program should need one of these
  };
  static bool understand(std::string_view text, Word &word);

  const SourceManager &sources;
  DiagnosticEngine &diagnostics;
  Span span; ///< of what stands behind `vox:caps`
  std::vector<Word> words;
};

} // namespace vox::hir
