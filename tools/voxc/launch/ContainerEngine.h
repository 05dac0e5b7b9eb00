//===- tools/voxc/launch/ContainerEngine.h - finding an engine ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// An engine counts when it answers: a socket that is there may lead nowhere. The
// places are tried in a fixed order. One that somebody has set decides, whether
// it answers or not; the others are places to look at.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <string>
#include <vector>

namespace vox::driver {

/// A place where an engine may be.
struct EnginePlace {
  std::string source; ///< who names it: `--container`, DOCKER_HOST, PATH, ...
  std::string where;  ///< a program, or `unix://` and the path of a socket
  bool isSet = false; ///< by the user: what is set and fails is an error
  std::string problem = {}; ///< not empty: why it cannot even be asked
};

/// An engine that was asked.
struct EngineAnswer {
  EnginePlace place;
  std::string problem; ///< why there was no answer; "" for one
};

/// The places in their order; `chosen` is the value of `--container` or "".
std::vector<EnginePlace> enginePlaces(const std::string &chosen);

/// Asks one after the other, up to the first that answers or that is set.
std::vector<EngineAnswer> askEngines(const std::vector<EnginePlace> &places);

} // namespace vox::driver
