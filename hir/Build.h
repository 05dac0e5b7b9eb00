//===- hir/Build.h - from a checked program to HIR ------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The second door of hir/: what every tier runs. Building cannot fail and has
// nothing to report with.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/CheckedProgram.h"

namespace vox::hir {

/// The program that `checked` describes; null if it has errors. It shares the
/// types with `checked` and outlives it and the trees, not the sources.
std::unique_ptr<Program> build(const CheckedProgram &checked);

} // namespace vox::hir
