//===- tools/voxc/doctor/Finding.h - what voxc doctor found ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Looking installs nothing, starts no service and changes nothing.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <string>
#include <vector>

namespace vox::driver {

struct Finding {
  std::string area;    ///< kernel, container, pack or runner
  std::string name;    ///< landlock, DOCKER_HOST, qemu-aarch64, ...
  bool isThere;        ///< it can be used
  std::string detail;  ///< a version, a place, why not
  std::string meaning; ///< what follows for who uses voxc
};

/// What the kernel can enforce.
std::vector<Finding> lookAtKernel();

/// Which container engine answers; `chosen` as for enginePlaces.
std::vector<Finding> lookForContainers(const std::string &chosen);

/// For which targets programs can be built.
std::vector<Finding> lookForPacks();

/// What can run programs of other targets.
std::vector<Finding> lookForRunners();

} // namespace vox::driver
