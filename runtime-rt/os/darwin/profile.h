//===- runtime-rt/os/darwin/profile.h - a sandbox as a text ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What macOS holds a process to is a profile in a language of its own, in which
// the last rule that matches decides. Directories are parameters, so that none
// of their characters means anything there. Calls nothing of the system.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/sandbox.h"

namespace vox::rt::darwin {

class Profile {
public:
  /// False when the confinement has more directories than a profile takes; it
  /// then says nothing.
  bool write(const os::Confinement &confinement);

  const char *text() const { return bytes; } ///< NUL-terminated
  /// Names and values in turn, a null behind them.
  const char *const *parameters() const { return pairs; }

private:
  static constexpr i64 kMostRoots = 100, kNameBytes = 8, kBytes = 16 << 10;

  void add(const char *text);
  void addRoots(const os::Confinement &confinement);

  char bytes[kBytes];
  i64 length = 0;
  char names[kMostRoots][kNameBytes];
  const char *pairs[2 * kMostRoots + 1];
};

} // namespace vox::rt::darwin
