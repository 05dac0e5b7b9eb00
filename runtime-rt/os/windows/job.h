//===- runtime-rt/os/windows/job.h - the limits of a job ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A job is what Windows limits processes by. A process may put itself into one,
// and all that it starts are in it as well. Nothing here calls the system.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/sandbox.h"

namespace vox::rt::windows {

/// As SetInformationJobObject takes it where addresses have 64 bits.
struct JobLimits {
  i64 processTime, jobTime; ///< in units of 100 ns
  u32 flags;
  u64 leastWorkingSet, mostWorkingSet;
  u32 processes;
  u64 affinity;
  u32 priority, scheduling;
  u64 counters[6];
  u64 processMemory, jobMemory, peakProcessMemory, peakJobMemory;
};
static_assert(sizeof(JobLimits) == 144);

inline constexpr u32 kLimitTime = 0x2, kLimitProcesses = 0x8,
                     kLimitMemory = 0x100, kKillWithJob = 0x2000;

/// No flag by which a process leaves the job is ever among them.
inline JobLimits jobLimits(const os::Confinement &confinement) {
  constexpr i64 kSecond = 10000000;
  JobLimits limits = {};
  if (!confinement.startsPrograms) {
    limits.flags |= kLimitProcesses | kKillWithJob;
    limits.processes = 1;
  }
  if (confinement.memoryBytes > 0) {
    limits.flags |= kLimitMemory;
    limits.processMemory = static_cast<u64>(confinement.memoryBytes);
  }
  if (confinement.processorSeconds > 0) {
    constexpr i64 kMost = kMaxInt / kSecond;
    limits.flags |= kLimitTime;
    limits.processTime = smaller(confinement.processorSeconds, kMost) * kSecond;
  }
  return limits;
}

} // namespace vox::rt::windows
