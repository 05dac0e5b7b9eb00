//===- support/Supervisor.h - a program and all that it starts ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The program is the first of a process group of its own. When it ends, or its
// time is over, the group is killed, and then whatever has left the group: those
// become children of this process when their parents end.
//
// On a terminal the group gets the foreground when it asks for it by reading;
// until then what stands beside us in a pipeline, a pager say, can have it.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace vox::support {

struct Supervision {
  /// Called when the program runs.
  std::function<void()> started = [] {};
  /// After so many milliseconds all of it is killed; none if negative.
  int64_t timeout = -1;
  int kept = -1; ///< see GroupTask
};

struct SupervisedEnd {
  int status = 0;        ///< exit status, or 128 + the signal
  int signal = 0;        ///< that ended it, or 0
  bool timedOut = false; ///< killed at the end of its time
};

/// Runs the program at `path` with the streams of this process. Nothing if it
/// could not start, for the reason in `problem`. Needs `takeSignals`.
std::optional<SupervisedEnd> supervise(const std::string &path,
                                       const std::vector<std::string> &argv,
                                       const Supervision &supervision,
                                       std::string &problem);

/// The same for the program that an open file holds.
std::optional<SupervisedEnd> supervise(int descriptor,
                                       const std::vector<std::string> &argv,
                                       const Supervision &supervision,
                                       std::string &problem);

/// The same for `body` in a child process.
std::optional<SupervisedEnd> supervise(const std::function<void()> &body,
                                       const Supervision &supervision,
                                       std::string &problem);

} // namespace vox::support
