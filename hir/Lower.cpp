//===- hir/Lower.cpp - from the syntax tree to HIR ------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Checks everything, then builds everything; nothing is built from a tree with
// errors.
//
//===----------------------------------------------------------------------===//
#include "hir/Lower.h"

#include "hir/CapsComment.h"
#include "hir/build/ProgramBuilder.h"

namespace vox::hir {

std::unique_ptr<Program> lowerToHIR(const SourceManager &sources,
                                    std::span<const ast::Ast *const> files,
                                    DiagnosticEngine &diagnostics,
                                    const Options &options) {
  auto program = std::make_unique<Program>(sources);
  sema::Sema sema(files, sources, diagnostics, program->types, options);
  CapsComment comment(*files.back(), sources, diagnostics);
  bool understood = comment.isUnderstood();
  if (!sema.check() || !understood)
    return nullptr;
  sema::ProgramBuilder(sema, *program).build();
  if (program->entry != kNone)
    comment.compare(*program);
  return program;
}

std::unique_ptr<Program> lowerToHIR(const SourceManager &sources,
                                    const ast::Ast &ast,
                                    DiagnosticEngine &diagnostics,
                                    const Options &options) {
  const ast::Ast *file = &ast;
  return lowerToHIR(sources, {&file, 1}, diagnostics, options);
}

} // namespace vox::hir
