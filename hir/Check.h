//===- hir/Check.h - from the syntax tree to facts about it ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The first door of hir/: resolves names, infers types and checks the rules of
// the language. What it finds out is kept, errors or not.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/AST.h"
#include "frontend/Diagnostic.h"
#include "hir/CheckedProgram.h"
#include "hir/Options.h"

namespace vox::hir {

/// Checks `files`, each behind those it imports and the one to compile last.
/// Errors and warnings are reported; an engine that has errors already stays
/// so, and the trees may have gaps where these are.
CheckedProgram check(const SourceManager &sources,
                     std::span<const ast::Ast *const> files,
                     DiagnosticEngine &diagnostics,
                     const Options &options = {});

/// The same for a file that imports no others.
CheckedProgram check(const SourceManager &sources, const ast::Ast &ast,
                     DiagnosticEngine &diagnostics,
                     const Options &options = {});

} // namespace vox::hir
