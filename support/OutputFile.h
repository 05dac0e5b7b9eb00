//===- support/OutputFile.h - files that appear whole or not at all -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <string>
#include <string_view>
#include <system_error>

namespace vox::support {

/// Writes `bytes` beside `path` and renames it into place, so that `path` holds
/// the old content or the new one and never a part; after an error nothing is
/// left behind. An existing device or pipe is written directly.
std::error_code writeFile(const std::string &path, std::string_view bytes,
                          bool isExecutable);

/// Gives an existing file a new content in the same way; its mode stays, and
/// behind a symbolic link it is the target that changes.
std::error_code replaceFile(const std::string &path, std::string_view bytes);

} // namespace vox::support
