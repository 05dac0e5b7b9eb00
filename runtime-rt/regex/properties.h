//===- runtime-rt/regex/properties.h - sets that few patterns name --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Binary properties, breaks of graphemes, words and sentences, extensions of
// scripts, and short names. The table is large, and a program has it only where
// one of its patterns may name such a set: the compiler, which reads the
// literal ones, then defines vox_regex_properties.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/regex/names.h"

namespace vox::rt::unicode {

/// Unicode 17.0.0, made by tools/unicode-tables/properties.py.
struct Properties {
  /// For each set its names, each with a letter for its kind before it and a
  /// NUL behind it, and one more NUL. The end is an empty name.
  const char *names;
  const u32 *places; ///< where the runs of each begin, and where they end
  /// As in Property. None: the set of the other table with the last name.
  const u8 *runs;
};

} // namespace vox::rt::unicode

extern "C" const vox::rt::unicode::Properties vox_unicode_properties;

/// Null: the program has no table. Weak, like all that a program may define.
extern "C" const vox::rt::unicode::Properties *const vox_regex_properties;

namespace vox::rt::regex {

/// Adds the set with one of the kinds and the name; false if there is none.
__attribute__((noinline)) bool addRare(Ranges &ranges, const char *kinds,
                                       Name name);

/// The same with the kind that a property has (`gcb`).
bool addRareValue(Ranges &ranges, Name property, Name value);

} // namespace vox::rt::regex
