//===- runtime-rt/regex/cache.h - patterns compiled before ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/list.h"
#include "runtime-rt/core/str.h"

namespace vox::rt::regex {

/// The program of a pattern, borrowed until the next call; null if the pattern
/// is wrong. The 32 patterns used last are kept, with copies of their texts:
/// what that charges depends on the calls alone.
const List *cachedProgram(const Str *pattern);

} // namespace vox::rt::regex
