//===- runtime-rt/regex/names.h - comparing names of sets -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Names of Unicode are compared as UAX #44 says (LM3): case, spaces, hyphens
// and underscores do not count.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/regex/set.h"

namespace vox::rt::regex {

struct Name {
  const u8 *bytes;
  i64 length;
};

/// Loose comparison with a NUL-terminated name.
__attribute__((noinline)) bool matches(Name name, const char *wanted);

/// A set of the table that every pattern has: of `category` and `script` what
/// they are names of, else whatever has the name.
enum class Division { kAny, kCategory, kScript };
__attribute__((noinline)) bool addCommon(Ranges &ranges, Division division,
                                         Name name);

/// Appends runs of code points outside and inside a set, in turn.
__attribute__((noinline)) void addRuns(Ranges &ranges, const u8 *at,
                                       const u8 *end);

} // namespace vox::rt::regex
