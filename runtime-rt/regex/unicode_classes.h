//===- runtime-rt/regex/unicode_classes.h - categories, scripts, folding --===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Unicode 17.0.0, made by tools/unicode-tables/ for regular expressions. A
// division gives every code point one of its values, or none.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/unicode.h"

namespace vox::rt::unicode {

/// The runs of code points with one value, in order: a length with seven bits a
/// byte, the lowest first, and then the value: 0 for none, else the place of
/// its name, from 1.
struct Division {
  const u8 *runs;
  const char *names; ///< each with a NUL behind it
  u32 size;          ///< bytes of the runs
  u32 count;         ///< names
};

/// General_Category with the names of two letters (the rest: Cn) and Script
/// with long names (the rest: Unknown).
extern const Division kCategories, kScripts;

/// Simple case folding; the targets fold to themselves.
struct Folding {
  const CaseRule *rules;
  u32 ruleCount;
};

extern const Folding kFolding;

} // namespace vox::rt::unicode
