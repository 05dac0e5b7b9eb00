//===- frontend/Explanation.h - the rule behind every code ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What `voxc explain` says about a code of the registry.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <span>
#include <string_view>

namespace vox {

struct Explanation {
  std::string_view code; ///< "VX0440"
  std::string_view rule;
  std::string_view wrong; ///< a program that is reported with this code
  std::string_view right; ///< one that is not
};

/// In the order of the codes.
std::span<const Explanation> explanations();

/// Understands `VX0440`, `vx0440`, `0440` and `440`; null for anything else.
const Explanation *findExplanation(std::string_view code);

/// The explained code whose number is closest to that of `code`, or null if
/// `code` holds no number.
const Explanation *nearestExplanation(std::string_view code);

} // namespace vox
