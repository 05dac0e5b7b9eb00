//===- tools/voxc/Caps.h - the --caps option ------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What a program may do is a text of `--caps` tokens, a line feed between two,
// wherever voxc passes it on: to the interpreter, into an image, to a runner.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace vox::driver {

/// `--caps` tokens as one text, a line for each: what they do not mention is
/// refused. Nothing after printing what is wrong with one (status 1).
std::optional<std::string> capsPolicy(const std::vector<std::string> &tokens);

/// The classes that such a text grants; of files what it grants everywhere.
uint64_t grantedClasses(const std::string &tokens);

/// The tokens for a script that runs at once: its directory is that of the
/// program (`@exe`).
std::string withProgramDirectory(const std::string &tokens,
                                 const std::string &script);

} // namespace vox::driver
