//===- support/Terminal.h - who has the terminal --------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <sys/types.h>

namespace vox::support {

/// The terminal that controls this process, if there is one.
class Terminal {
public:
  Terminal() = default;
  ~Terminal();
  Terminal(const Terminal &) = delete;

  /// Makes a process group the foreground; false where that is not ours to
  /// give.
  bool giveTo(pid_t group);
  /// Takes the foreground back from a process group; false if it has not got
  /// it.
  bool takeFrom(pid_t group);

private:
  bool open();
  bool change(pid_t from, pid_t to);
  int descriptor = -1;
};

} // namespace vox::support
