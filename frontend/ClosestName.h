//===- frontend/ClosestName.h - what a misspelt name means ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace vox {

/// True if two names differ in nothing but capitals and `_`: `startsWith` and
/// `starts_with`.
bool isSameWord(std::string_view a, std::string_view b);

/// The candidate that a misspelt name means, or "": the same word, or else the
/// first of those that are least edits away, two at most.
std::string closestName(std::string_view name,
                        const std::vector<std::string> &candidates);

} // namespace vox
