//===- runtime-rt/os/linux/descriptors.h - pipes and waiting --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Every descriptor is closed when a program is executed, and none is one of the
// three standard ones: start.cpp opens those that are missing.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/linux/arch.h"

namespace vox::rt::linux_ {

/// Reads what is there, at most `most` bytes; 0 at the end and for an error.
i64 readSome(int descriptor, u8 *bytes, i64 most);

/// Writes all bytes; false when nobody takes them.
bool writeAll(int descriptor, const u8 *bytes, i64 count);

/// The index of a descriptor that has bytes or has ended; -1 is none, and one
/// of the two is one.
int waitReadable(int first, int second);

struct Pipe {
  int readEnd = -1, writeEnd = -1;

  Pipe() = default;
  Pipe(const Pipe &) = delete;
  ~Pipe();
  long open(); ///< 0 or the error
  void closeWriteEnd();
  int takeReadEnd(); ///< now the caller's, as is the next
  int takeWriteEnd();
};

} // namespace vox::rt::linux_
