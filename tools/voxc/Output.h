//===- tools/voxc/Output.h - the files of a verb --------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The files of support/, with their errors printed.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "support/TemporaryPath.h"

#include <string>
#include <string_view>

namespace vox::driver {

/// Writes `bytes` as support::writeFile does; `-` is standard output. False
/// after printing why it failed.
bool writeOutput(const std::string &path, std::string_view bytes,
                 bool executable);

/// Gives an existing file a new content. False after printing why not.
bool replaceFile(const std::string &path, std::string_view bytes);

/// A directory of our own, removed with everything in it at the end.
class TemporaryDirectory : public support::TemporaryPath {
public:
  TemporaryDirectory();
  /// False after printing why when it could not be made.
  bool valid() const { return !path().empty(); }
};

} // namespace vox::driver
