//===- hir/Lower.h - from the syntax tree to HIR
//---------------------------===//
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

#include <memory>

namespace vox::hir {

/// The program of `ast`, or null when there are errors (all of them reported).
/// `sources` must outlive the program. Warnings are reported in either case.
std::unique_ptr<Program> lowerToHIR(const SourceManager &sources,
                                    const ast::Ast &ast,
                                    DiagnosticEngine &diagnostics);

} // namespace vox::hir
