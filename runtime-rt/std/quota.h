//===- runtime-rt/std/quota.h - what may be written to files --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The limits of disk and files. Over one of them the program ends as by a
// denial, before anything has happened.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/files.h"

namespace vox::rt::quota {

/// Counts bytes that are about to be written.
void charge(i64 bytes);

/// Counts what is about to be made at a path, if that is new.
class Creation {
public:
  Creation(os::Handle base, const char *path, os::Links links);
  Creation(const Creation &) = delete;
  /// Takes it back where nothing was made.
  os::Outcome finish(os::Outcome outcome) const;

private:
  bool isNew;
};

} // namespace vox::rt::quota
