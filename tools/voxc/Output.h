//===- tools/voxc/Output.h - files that appear whole or not at all --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <string>
#include <string_view>

namespace vox::driver {

/// Writes `bytes` beside `path` and renames it into place, so that `path` holds
/// the old content or the new one and never a part. `-` is standard output; an
/// existing device is written directly. Prints why and returns false on
/// failure, with nothing left behind.
bool writeOutput(const std::string &path, std::string_view bytes,
                 bool executable);

/// Gives an existing file a new content in the same way; its mode stays, and
/// behind a symbolic link it is the target that changes.
bool replaceFile(const std::string &path, std::string_view bytes);

} // namespace vox::driver
