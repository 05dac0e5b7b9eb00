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

#include <memory>
#include <span>

namespace vox::hir {

/// What to do about full-stack declarations that nothing reachable mentions
/// (spec §16.3): warn, refuse, or say nothing.
enum class Profile : uint8_t { Default, Strict, Lenient };

struct LowerOptions {
  Profile profile = Profile::Default;
  bool contracts = true;  ///< check @require, @ensure and @invariant
  bool tests = false;     ///< fill Program::tests; nothing else is built
  std::string testFilter; ///< only these tests count as reachable (§16.3)
  bool secretsFromEnvironment = false; ///< allow `secrets.resolve`

  /// Whether a test is run: by its name and the title it may have.
  bool selects(std::string_view name, std::string_view title) const {
    return name.find(testFilter) != name.npos ||
           title.find(testFilter) != title.npos;
  }
};

/// The program of `files`, each behind those it imports and the one to compile
/// last; null when there are errors (all of them reported). `sources` must
/// outlive the program. Warnings are reported in either case.
std::unique_ptr<Program> lowerToHIR(const SourceManager &sources,
                                    std::span<const ast::Ast *const> files,
                                    DiagnosticEngine &diagnostics,
                                    const LowerOptions &options = {});

/// The program of a file that imports no others.
std::unique_ptr<Program> lowerToHIR(const SourceManager &sources,
                                    const ast::Ast &ast,
                                    DiagnosticEngine &diagnostics,
                                    const LowerOptions &options = {});

} // namespace vox::hir
