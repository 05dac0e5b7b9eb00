//===- runtime-rt/os/linux/errors.h - how the kernel refuses --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A system call returns the number of an error below zero.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt::linux_ {

/// The same on every architecture of arch.h.
enum ErrorNumber : long {
  kEperm = 1,
  kEnoent = 2,
  kEintr = 4,
  kEbadf = 9,
  kEagain = 11,
  kEacces = 13,
  kEbusy = 16,
  kEexist = 17,
  kExdev = 18,
  kEnotdir = 20,
  kEisdir = 21,
  kEinval = 22,
  kEnfile = 23,
  kEmfile = 24,
  kEtxtbsy = 26,
  kEnospc = 28,
  kErofs = 30,
  kEpipe = 32,
  kEnametoolong = 36,
  kEnotempty = 39,
  kEdquot = 122
};

inline bool isError(long result) {
  return static_cast<unsigned long>(result) > -4096UL;
}

} // namespace vox::rt::linux_
