//===- support/Process.h - running programs -------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "support/TemporaryPath.h"

#include <functional>
#include <optional>
#include <string>
#include <sys/types.h>
#include <vector>

namespace vox::support {

/// How a process ended and what it wrote.
struct ProcessResult {
  int status = 0;        ///< exit status, or 128 + the signal
  bool timedOut = false; ///< killed after `timeoutSeconds`
  std::string output;    ///< standard output
  std::string errors;    ///< standard error
};

/// How a captured process runs.
struct CaptureOptions {
  unsigned timeoutSeconds;
  std::string directory; ///< where it starts; "" for here
};

/// Runs `body`, which ends its process, in a child with empty standard input
/// and captures both streams in files of the directory `scratch`. When the time
/// is over, its process group is killed. Nothing if it could not start, for the
/// reason in `problem`. Needs `takeSignals`.
std::optional<ProcessResult> capture(const std::function<void()> &body,
                                     const CaptureOptions &options,
                                     const TemporaryPath &scratch,
                                     std::string &problem);

/// The same for the program at `path`, with all of its `argv`.
std::optional<ProcessResult> capture(const std::string &path,
                                     const std::vector<std::string> &argv,
                                     const CaptureOptions &options,
                                     const TemporaryPath &scratch,
                                     std::string &problem);

/// What a child does that has the streams of this process and leads a process
/// group of its own.
struct GroupTask {
  /// All that may fail, which for a program includes becoming it: returns why
  /// it did, or "".
  std::function<std::string()> begin;
  std::function<void()> body; ///< after that; ends the process
  int kept = -1; ///< a descriptor that a program gets beside its streams
};

/// Becoming a program: the one at a path, or in an open file.
GroupTask programTask(const std::string &path,
                      const std::vector<std::string> &argv);
GroupTask programTask(int descriptor, const std::vector<std::string> &argv);

/// Starts it; it gets SIGTERM when this process dies first. Its id, or -1 if it
/// could not start, for the reason in `problem`.
pid_t startGroup(const GroupTask &task, std::string &problem);

/// Waits for the end of a child: its exit status, or 128 + the signal.
int waitFor(pid_t child);

/// Starts `path` in a process group of its own with two descriptors as its
/// standard input and output; it is killed when this process dies first. Its
/// id, or -1 if it could not start, for the reason in `problem`.
pid_t startProgram(const std::string &path,
                   const std::vector<std::string> &argv, int input, int output,
                   std::string &problem);

/// The bytes of a file; none when it cannot be read.
std::string readFile(const std::string &path);

/// The path of a program: `name` on PATH, or `name` itself with a slash in it;
/// empty when there is none.
std::string findProgram(const std::string &name);

} // namespace vox::support
