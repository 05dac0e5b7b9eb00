//===- tools/voxc/Grants.h - the tokens that a program needs --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// From the classes that a program can use to the words of `--caps` that grant
// them.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace vox::driver {

/// The tokens of `--caps` that grant `classes`, sorted; files below `directory`,
/// such as "@cwd".
std::vector<std::string> tokensFor(uint64_t classes,
                                   std::string_view directory);

/// `--caps fs:ro=@cwd --caps net:allow`, as a shell reads it.
std::string capsFlags(const std::vector<std::string> &tokens);

} // namespace vox::driver
