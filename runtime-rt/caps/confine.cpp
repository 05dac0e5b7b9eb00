//===- runtime-rt/caps/confine.cpp - the system holds it too --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/caps/confine.h"

#include "runtime-rt/contract.h"
#include "runtime-rt/core/limits.h"
#include "runtime-rt/core/line.h"
#include "runtime-rt/os/os.h"
#include "runtime-rt/os/stack_size.h"

using namespace vox::rt;
using namespace vox::rt::caps;

__attribute__((weak)) constinit void (*vox_rt_start_helper)() = nullptr;

VOX_COLD VOX_NORETURN static void refuse(const char *missing) {
  Line line("vox: the sandbox cannot be applied: no ");
  line.text(missing).text(
      " on this system; --sandbox=best-effort does without");
  line.end();
  os::exit(kExitFailed);
}

/// Behind the runtime's own count: what the allocator, the stack and the image
/// take besides.
static i64 addressSpace() {
  constexpr i64 kBesides = i64(256) << 20;
  if (limits.memory >= kMaxInt / 4)
    return 0;
  return 2 * limits.memory + kBesides + os::stackBytes();
}

/// Behind the wall clock: one thread computes no longer than that shows.
static i64 processorSeconds() {
  constexpr i64 kGrace = 3;
  return limits.timeout == kNoLimit ? 0 : limits.timeout / 1000 + kGrace;
}

/// Behind the count of what is written: the size of a file may have been large
/// before, and standard output may be one.
static i64 fileBytes() {
  constexpr i64 kBefore = i64(4) << 30;
  return limits.disk >= kMaxInt - kBefore ? 0 : limits.disk + kBefore;
}

void caps::confine(const Policy &policy, ConfinedRoots roots, Sandbox sandbox,
                   bool isHosted) {
  bool hasNet = policy.grants(Capability::kNet);
  if (hasNet && vox_rt_start_helper)
    vox_rt_start_helper();
  if (sandbox == Sandbox::kOff)
    return;
  os::Confinement confinement;
  confinement.roots = roots.first;
  confinement.rootCount = roots.count;
  confinement.writesEverywhere = policy.grants(Capability::kFsWrite);
  confinement.readsEverywhere =
      confinement.writesEverywhere || policy.grants(Capability::kFsRead);
  confinement.startsPrograms = policy.grants(Capability::kProcess);
  confinement.hasHelper = hasNet;
  confinement.childrenUseNetwork = hasNet;
  confinement.readsEnvironment = policy.grants(Capability::kEnvRead) ||
                                 policy.grants(Capability::kSecrets);
  confinement.isRequired = sandbox == Sandbox::kRequire;
  confinement.readsEntropy = policy.grants(Capability::kRandom);
  confinement.readsClock =
      confinement.readsEntropy || policy.grants(Capability::kTime);
  confinement.isHosted = isHosted;
  confinement.memoryBytes = isHosted ? 0 : addressSpace();
  // What a program starts inherits these, and may have threads and write more.
  if (!confinement.startsPrograms) {
    confinement.processorSeconds = processorSeconds();
    confinement.fileBytes = fileBytes();
  }
  const char *missing = os::confine(confinement);
  if (missing && sandbox != Sandbox::kBestEffort)
    refuse(missing);
}
