//===- runtime-rt/os/windows/sandbox.cpp - giving up what is not needed ---===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A process can limit what it starts and uses. For files and the network it
// starts itself again, held by what it cannot leave (launcher.h).
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/sandbox.h"

#include "runtime-rt/os/windows/job.h"
#include "runtime-rt/os/windows/kernel32.h"
#include "runtime-rt/os/windows/launcher.h"

namespace vox::rt::os {

using namespace windows;

static void forbidChildren() {
  constexpr int kChildPolicy = 13;
  const u32 noChildren = 1;
  SetProcessMitigationPolicy(kChildPolicy, &noChildren, sizeof(noChildren));
}

void confineToBasics() { forbidChildren(); }

/// Does not return where the program begins held.
static const char *holdBySystem(const Confinement &confinement) {
  Holder holder = holderFor(confinement);
  if (holder == Holder::kJob || isHeldBy(holder))
    return nullptr;
  launchHeldBy(holder, confinement);
  Holder weaker = fallbackFor(confinement);
  if (!confinement.isRequired && weaker == Holder::kLowIntegrity &&
      holder != weaker && !isHeldBy(weaker))
    launchHeldBy(weaker, confinement);
  return holder == Holder::kContainer ? "AppContainer" : "low integrity";
}

static const char *holdByJob(const Confinement &confinement) {
  constexpr int kExtendedLimits = 9;
  if (!confinement.startsPrograms)
    forbidChildren();
  JobLimits limits = jobLimits(confinement);
  // Open for as long as the process is.
  void *job = CreateJobObjectW(nullptr, nullptr);
  bool isHeld =
      job &&
      SetInformationJobObject(job, kExtendedLimits, &limits, sizeof(limits)) &&
      AssignProcessToJobObject(job, GetCurrentProcess());
  return isHeld ? nullptr : "job object";
}

const char *confine(const Confinement &confinement) {
  const char *missing = holdBySystem(confinement);
  const char *withoutJob = holdByJob(confinement);
  return missing ? missing : withoutJob;
}

/// Only what was meant to be inherited is.
void closeInherited(i64) {}

} // namespace vox::rt::os
