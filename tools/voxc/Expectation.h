//===- tools/voxc/Expectation.h - what a script says that it does ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The comment directives of a script that its runs are held to:
//
//   // EXPECT: text          one line of standard output
//   // EXPECT-ERROR: text    one line of standard error
//   // EXPECT-EXIT: status   0 to 255, or nonzero; 0 beside other lines
//
//===----------------------------------------------------------------------===//
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace vox::driver {

struct Expectation {
  std::optional<std::string> output; ///< all of it
  std::optional<std::string> errors; ///< all of it
  std::optional<int> status;
  bool isFailure = false; ///< any status but 0
};

/// The expectations in `text`, the content of `path`. A comment that starts
/// with EXPECT and is none of the forms above would be no expectation at all:
/// that is nothing, after an error that names its line.
std::optional<Expectation> readExpectation(const std::string &path,
                                           std::string_view text);

} // namespace vox::driver
