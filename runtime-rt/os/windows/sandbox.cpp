//===- runtime-rt/os/windows/sandbox.cpp - giving up what is not needed ---===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A process can limit what it starts and uses and nothing else: for files and
// the network it would have to be started by somebody who holds it.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/sandbox.h"

#include "runtime-rt/os/windows/job.h"
#include "runtime-rt/os/windows/kernel32.h"

namespace vox::rt::os {

using namespace windows;

void confineToBasics() {}

const char *confine(const Confinement &confinement) {
  constexpr int kExtendedLimits = 9, kChildPolicy = 13;
  if (!confinement.startsPrograms) {
    const u32 noChildren = 1;
    SetProcessMitigationPolicy(kChildPolicy, &noChildren, sizeof(noChildren));
  }
  JobLimits limits = jobLimits(confinement);
  // Open for as long as the process is.
  void *job = CreateJobObjectW(nullptr, nullptr);
  bool isHeld =
      job &&
      SetInformationJobObject(job, kExtendedLimits, &limits, sizeof(limits)) &&
      AssignProcessToJobObject(job, GetCurrentProcess());
  return isHeld ? nullptr : "job object";
}

/// Only what was meant to be inherited is.
void closeInherited(i64) {}

} // namespace vox::rt::os
