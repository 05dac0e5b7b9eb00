//===- tools/voxc/Caps.h - the --caps option ------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What a program may do is a text of `--caps` tokens, a line feed between two,
// wherever voxc passes it on: to the interpreter, into an image, to a runner.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "tools/voxc/Options.h"

#include <optional>
#include <string>

namespace vox::driver {

/// The `--caps` tokens as they were given: what they do not mention is refused.
/// Nothing after printing what is wrong with one (status 1).
std::optional<std::string> capsPolicy(const ParsedArgs &args);

/// The tokens for a script that runs at once: its directory is that of the
/// program (`@exe`).
std::string withProgramDirectory(const std::string &tokens,
                                 const std::string &script);

} // namespace vox::driver
