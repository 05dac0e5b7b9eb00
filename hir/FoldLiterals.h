//===- hir/FoldLiterals.h - large literals as data ------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A table of a thousand rows is a hundred thousand instructions. What a literal
// holds is known, so a large one becomes a single instruction and a row of
// bytes, in every tier: a limit of memory strikes at the same place.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "hir/FunctionBuilder.h"

namespace vox::hir {

/// Replaces the large literals of a function. The temps that they were made of
/// stay in its table, without a definition.
void foldLiterals(Program &program, StringPool &strings, Function &function);

} // namespace vox::hir
