//===- tools/voxc/Runner.h - what runs an image of another system ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "targets/Target.h"

#include <optional>
#include <string>
#include <vector>

namespace vox::driver {

/// The path of a runner (Targets.def): beside voxc, which brings some, or on
/// PATH. "" where there is none.
std::string findRunner(const std::string &name);

/// The whole command line that runs `image` here with the words of its own, its
/// name first; nothing, for the reason in `problem`, where nothing here does.
std::optional<std::vector<std::string>>
runnerCommand(const targets::Target &target, const std::string &image,
              const std::vector<std::string> &words, std::string &problem);

} // namespace vox::driver
