//===- tools/pe-loader/System.h - what a program is started with ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <string>
#include <vector>

namespace vox::pe {

/// The command line and the environment of the program.
void setStart(const std::vector<std::string> &words, char **environment);

} // namespace vox::pe
