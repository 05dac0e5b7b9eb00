//===- tools/voxc/Overwrite.h - what an output must not replace -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "targets/Target.h"

#include <string>

namespace vox::driver {

/// True when `path` leads to voxc itself or to what it links programs for
/// `target` from.
bool isPartOfVoxc(const std::string &path, const targets::Target &target);

/// Why a build to a name that nobody has given would lose something, or "":
/// nothing is there, or an executable that voxc has made, for whatever target.
std::string whyKept(const std::string &path);

} // namespace vox::driver
