//===- runtime-rt/regex/emit.h - from the tree to instructions ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/regex/program.h"

namespace vox::rt::regex {

/// Instructions and where they begin.
struct Code {
  Row<u64> instructions;
  u32 start = 0;
};

/// Backward code reads the text from the end of a match to its start and saves
/// nothing. False: more than a program may have.
bool emit(Code &code, const Tree &tree, bool backward);

} // namespace vox::rt::regex
