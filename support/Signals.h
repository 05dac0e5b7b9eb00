//===- support/Signals.h - requests to stop -------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <functional>
#include <sys/types.h>

namespace vox::support {

/// From now on a request to stop (SIGHUP, SIGINT, SIGQUIT, SIGTERM) goes to the
/// watched group; without one it ends this process, its captured child and its
/// temporary files. SIGTSTP, from the keyboard, goes to the group as well; it
/// then stops, which whoever supervises it sees. A full disk or a closed pipe is an error of
/// the write, not a signal. To be called before any other thread starts; false
/// when there is no memory.
bool takeSignals();

/// In a child: what `takeSignals` found, and every signal with its default
/// where that makes sense to a program.
void restoreSignals();

/// While it lives, its child is what requests to stop are about.
class Watched {
public:
  enum Kind { Group, Captured };
  /// `start` gives the child's id or -1. A request that comes meanwhile waits,
  /// so that no child is left behind.
  Watched(Kind kind, const std::function<pid_t()> &start);
  ~Watched();
  Watched(const Watched &) = delete;

  pid_t child() const { return theChild; } ///< or -1

private:
  pid_t theChild;
};

} // namespace vox::support
