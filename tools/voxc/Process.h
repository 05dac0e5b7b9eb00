//===- tools/voxc/Process.h - running programs ----------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "lowering/Link/TemporaryPath.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace vox::driver {

/// A directory of our own, removed with everything in it at the end.
class TemporaryDirectory : public TemporaryPath {
public:
  TemporaryDirectory();
  /// False after printing why when it could not be made.
  bool valid() const { return !path().empty(); }
};

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

/// Runs `body` in a child process with empty standard input and captures both
/// streams. Nothing if it could not start, for the reason in `problem`.
std::optional<ProcessResult> capture(const std::function<void()> &body,
                                     const CaptureOptions &options,
                                     const TemporaryDirectory &scratch,
                                     std::string *problem = nullptr);

/// The same for the program at `path`, with all of its `argv`.
std::optional<ProcessResult> capture(const std::string &path,
                                     const std::vector<std::string> &argv,
                                     const CaptureOptions &options,
                                     const TemporaryDirectory &scratch,
                                     std::string *problem = nullptr);

/// Starts `path` with the streams of this process, calls `started`, waits, and
/// returns its exit status (128 + the signal if it was killed). kFailed after
/// printing when it could not be started.
int runForeground(const std::string &path, const std::vector<std::string> &argv,
                  const std::function<void()> &started);

/// Runs `body` in a child process and returns its exit status in the same way.
int runInChild(const std::function<void()> &body);

/// The path of a program: `name` on PATH, or empty.
std::string findProgram(const std::string &name);

/// The directory above the one that holds this executable: `packs/` and
/// `share/` lie there.
std::string installDirectory();

} // namespace vox::driver
