//===- tools/pe-loader/Containers.h - tokens and containers ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <string>

namespace vox::pe {

/// Whether there are containers, of which somebody reads what is asked for.
bool recordsContainers();
/// Whether this process was started in one.
bool isInContainer();
void record(const std::string &line);

/// Reads what a process is to be started with: by what it is held, or "".
std::string readAttributes(const void *list);

/// By which a process knows that it was started held.
std::string insideVariable(const std::string &kind);

} // namespace vox::pe
