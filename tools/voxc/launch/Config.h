//===- tools/voxc/launch/Config.h - what a user has settled ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// `voxc/config.toml` below $XDG_CONFIG_HOME or ~/.config, lines of TOML:
//
//   [container]
//   engine = "podman"
//
// Of other tables nothing is read.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <optional>
#include <string>

namespace vox::driver {

struct Setting {
  std::string value;
  std::string problem; ///< not empty: what is wrong in the file, and where
};

/// The path of the file; "" where there is no home.
std::string configPath();

/// `engine` of `[container]`, if the file has it.
std::optional<Setting> containerEngineSetting();

} // namespace vox::driver
