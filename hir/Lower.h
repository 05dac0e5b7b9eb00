//===- hir/Lower.h - from the syntax tree to HIR --------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The one door into hir/: resolves names, infers types, checks the rules of the
// language and builds the program that every tier runs.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/AST.h"
#include "frontend/Diagnostic.h"
#include "hir/HIR.h"
#include "hir/Options.h"

#include <memory>
#include <span>

namespace vox::hir {

/// The program of `files`, each behind those it imports and the one to compile
/// last; null when there are errors (all of them reported). `sources` must
/// outlive the program. Warnings are reported in either case.
std::unique_ptr<Program> lowerToHIR(const SourceManager &sources,
                                    std::span<const ast::Ast *const> files,
                                    DiagnosticEngine &diagnostics,
                                    const Options &options = {});

/// The program of a file that imports no others.
std::unique_ptr<Program> lowerToHIR(const SourceManager &sources,
                                    const ast::Ast &ast,
                                    DiagnosticEngine &diagnostics,
                                    const Options &options = {});

} // namespace vox::hir
