//===- runtime-rt/regex/groups.h - groups of a match at once --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Where each symbol leaves only one way through the code, the groups of a match
// whose bounds are known need no threads: one table says for each symbol where
// to go on and which slots to set before. Assertions need not be asked: the one
// way must be the one that matched.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/regex/match.h"

namespace vox::rt::regex {

/// Appends the table. False, and nothing appended: the code has choices, or the
/// table would become too large.
bool writeGroupTable(Row<u64> &words, Program program);

/// Fills the slots of the groups of a match from slots[0] to slots[1]. The
/// program must have the table.
void fillGroups(Program program, Haystack text, i64 *slots);

} // namespace vox::rt::regex
