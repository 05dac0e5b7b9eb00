//===- runtime-rt/regex/check.h - is a pattern right? ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// For the compiler, which looks at literal patterns.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/abi.h"

namespace vox::rt {

struct PatternFacts {
  i64 at;        ///< the offset in bytes of what is wrong
  i64 namesRare; ///< 1: it needs the table of regex/properties.h
};

} // namespace vox::rt

/// Null if the pattern, valid UTF-8, can be compiled; else a text of static
/// storage that says what is wrong.
extern "C" const char *vox_regex_check(const u8 *pattern, i64 length,
                                       vox::rt::PatternFacts *facts);
