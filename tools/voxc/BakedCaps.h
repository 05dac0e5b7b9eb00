//===- tools/voxc/BakedCaps.h - the ceiling of a built program ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace vox::driver {

/// What a program may do at most, read out of its file.
struct BakedCaps {
  std::vector<std::string> tokens;                     ///< as `--caps` had them
  std::vector<std::pair<std::string, int64_t>> limits; ///< those that are set
  std::string sandbox; ///< the word of `--sandbox`
  std::string problem; ///< not empty: there is nothing to read, and why
};

/// True for a file that some linker made: ELF, Mach-O, PE or WebAssembly.
bool isImage(const std::string &bytes);

BakedCaps readBakedCaps(const std::string &path, const std::string &bytes);

} // namespace vox::driver
