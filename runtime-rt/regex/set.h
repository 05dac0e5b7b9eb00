//===- runtime-rt/regex/set.h - sets of code points -----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A set is the end of a row of ranges, from an index on: so the sets of nested
// classes lie on one stack. In normal form the ranges ascend and neither touch
// nor overlap. The surrogates are in sets like other code points; no text has
// them.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/regex/row.h"
#include "runtime-rt/regex/unicode_classes.h"

namespace vox::rt::regex {

inline constexpr u32 kLastPoint = 0x10ffff;

struct Range {
  u32 first;
  u32 last;
};

using Ranges = Row<Range>;

enum class SetOperation { kUnion, kIntersection, kDifference, kSymmetric };

void normalize(Ranges &ranges, i64 from);

/// The other code points. Needs and gives normal form.
void negate(Ranges &ranges, i64 from);

/// The ranges from `right` on and those before, from `left` on, become one set
/// from `left` on. Needs and gives normal form.
void combine(Ranges &ranges, i64 left, i64 right, SetOperation operation);

/// With every code point that folds to the same. Gives normal form.
void foldCase(Ranges &ranges, i64 from, bool asciiOnly);

// These add and leave the normal form to the caller.

struct NamedSet {
  bool exists = false;
  bool isRest = false; ///< `!=`: all but it are meant
  bool isRare = false; ///< regex/properties.h has it, or nothing
};

/// The set named in `\p{...}`.
NamedSet addNamed(Ranges &ranges, const u8 *name, i64 length);

/// The POSIX class (`alpha`); false if there is none of this name.
bool addPosix(Ranges &ranges, const u8 *name, i64 length);

/// `d`, `s` or `w`.
void addPerl(Ranges &ranges, u8 letter, bool unicode);

/// Whether a set in normal form has the code point.
bool contains(const Range *ranges, i64 count, u32 point);

} // namespace vox::rt::regex
