//===- runtime-rt/regex/check.h - is a pattern right? ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// For the compiler, which looks at literal patterns.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/abi.h"

/// Null if the pattern, valid UTF-8, can be compiled; else a text of static
/// storage that says what is wrong, and in `at` the offset of that in bytes.
extern "C" const char *vox_regex_check(const u8 *pattern, i64 length, i64 *at);
