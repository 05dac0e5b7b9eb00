//===- tools/voxc/Signals.h - requests to stop ----------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <cstddef>
#include <sys/types.h>

namespace vox::driver {

/// Starts a thread with a stack of this size. False when there is no memory.
bool startThread(pthread_t &thread, size_t stackBytes, void *(*body)(void *),
                 void *argument);

/// From now on a request to stop (SIGHUP, SIGINT, SIGQUIT, SIGTERM) goes to the
/// program in the foreground; without one it ends this process, its captured
/// child and its temporary files. A full disk or a closed pipe is an error of
/// the write, not a signal. To be called before any other thread starts; false
/// when there is no memory.
bool takeSignals();

/// In a child: what `takeSignals` found, and every signal with its default
/// where that makes sense to a program.
void restoreSignals();

/// While it lives, `child` is what requests to stop are about.
class Watched {
public:
  enum Kind { Foreground, Captured };
  Watched(pid_t child, Kind kind);
  ~Watched();
  Watched(const Watched &) = delete;
};

} // namespace vox::driver
