//===- tools/pe-loader/Threads.h - threads and what goes wrong in them ----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>

namespace vox::pe {

/// From now on an invalid access and its like are exceptions.
void catchExceptions();

/// Waits for the end of a thread.
struct Thread;
bool waitForThread(Thread &thread);

} // namespace vox::pe
