//===- hir/Check.cpp - from the syntax tree to facts about it -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//===----------------------------------------------------------------------===//
#include "hir/Check.h"

#include "hir/CapsComment.h"
#include "hir/check/Sema.h"

namespace vox::hir {

CheckedProgram check(const SourceManager &sources,
                     std::span<const ast::Ast *const> files,
                     DiagnosticEngine &diagnostics, const Options &options) {
  auto facts = std::make_unique<sema::ProgramFacts>(sources, options);
  CapsComment comment(*files.back(), sources, diagnostics);
  bool understood = comment.isUnderstood();
  sema::Sema(files, diagnostics, *facts).check();
  facts->isRight &= understood;
  if (facts->isRight && facts->mainFunction && !options.tests)
    comment.compare(facts->needs);
  return CheckedProgram(std::move(facts));
}

CheckedProgram check(const SourceManager &sources, const ast::Ast &ast,
                     DiagnosticEngine &diagnostics, const Options &options) {
  const ast::Ast *file = &ast;
  return check(sources, {&file, 1}, diagnostics, options);
}

} // namespace vox::hir
