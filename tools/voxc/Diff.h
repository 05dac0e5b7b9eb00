//===- tools/voxc/Diff.h - unified differences ----------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <string>
#include <string_view>

namespace vox::driver {

/// The difference of two texts in the form that `patch` reads, with three lines
/// of context; empty if they are equal.
std::string unifiedDiff(std::string_view path, std::string_view before,
                        std::string_view after);

} // namespace vox::driver
