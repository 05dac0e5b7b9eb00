//===- runtime-rt/core/finish.cpp - the two ends of a program -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/finish.h"

#include "runtime-rt/core/output.h"
#include "runtime-rt/os/os.h"

__attribute__((weak)) constinit void (*vox_rt_finish)() = &vox::rt::flushOutput;

namespace vox::rt {

constinit EndWatcher *endWatcher = nullptr;

VOX_COLD void claimEnd(i64 status, const char *what, i64 fault) {
  if (endWatcher)
    endWatcher(status, what, fault);
  flushQuietly();
}

VOX_COLD void leaveProgram(i64 status, const char *what) {
  if (endWatcher)
    endWatcher(status, what, 0);
  os::exit(status);
}

} // namespace vox::rt
