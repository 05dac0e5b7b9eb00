//===- hir/Lower.cpp - from the syntax tree to HIR
//-------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Checks everything, then builds everything; nothing is built from a tree with
// errors.
//
//===----------------------------------------------------------------------===//
#include "hir/Lower.h"

#include "hir/sema/Sema.h"

namespace vox::hir {

std::unique_ptr<Program> lowerToHIR(const SourceManager &sources,
                                    const ast::Ast &ast,
                                    DiagnosticEngine &diagnostics) {
  auto program = std::make_unique<Program>(sources);
  sema::Sema sema(ast, diagnostics, *program);
  if (!sema.check())
    return nullptr;
  sema.build();
  return program;
}

} // namespace vox::hir
