//===- runtime-rt/regex/compile.h - from a pattern to a program -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/list.h"
#include "runtime-rt/regex/tree.h"

namespace vox::rt::regex {

/// A new program (a list of int), or null and what is wrong. Memory: while it
/// runs, in proportion to the program.
List *compile(const u8 *pattern, i64 length, Problem &problem);

} // namespace vox::rt::regex
