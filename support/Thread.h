//===- support/Thread.h - threads that may fail to start ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <cstddef>
#include <pthread.h>

namespace vox::support {

/// Starts a thread with a stack of this size. False when there is no memory; a
/// std::thread would end the process then.
bool startThread(pthread_t &thread, size_t stackBytes, void *(*body)(void *),
                 void *argument);

} // namespace vox::support
