//===- runtime-rt/os/linux/sandbox.cpp - giving up what is not needed -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Limits, no new privileges, Landlock for files, and last the filter of system
// calls, which would refuse the others. A kernel without one of them gets the
// rest.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/sandbox.h"

#include "runtime-rt/os/linux/filter.h"
#include "runtime-rt/os/linux/landlock.h"

namespace vox::rt::os {

using namespace linux_;

/// Lowers a limit of the system; what is lower already stays.
static void limit(long which, i64 value) {
  if (value <= 0)
    return;
  u64 old[2] = {}; // what is reached first, and what that may be raised to
  systemCall(kPrlimit, 0, which, 0, reinterpret_cast<long>(old));
  u64 most = static_cast<u64>(value);
  const u64 lower[2] = {smaller(old[0], most), smaller(old[1], most)};
  systemCall(kPrlimit, 0, which, reinterpret_cast<long>(lower), 0);
}

const char *confine(const Confinement &confinement) {
  limit(Kernel::kLimitMemory, confinement.memoryBytes);
  limit(Kernel::kLimitProcessor, confinement.processorSeconds);
  limit(Kernel::kLimitFile, confinement.fileBytes);
  if (isError(forgoPrivileges()))
    return "no_new_privs";
  bool hasLandlock = applyLandlock(confinement);
  Filter filter;
  buildFilter(confinement, filter);
  if (isError(applyFilter(filter.instructions(), filter.length())))
    return hasLandlock ? "seccomp" : "Landlock and seccomp";
  return hasLandlock ? nullptr : "Landlock";
}

void closeInherited(i64 kept) {
  constexpr long kFirst = 3, kLast = -1;
  auto close = [](long first, long last) {
    systemCall(Kernel::kFirstCall + kCloseRange, first, last, 0);
  };
  if (kept < kFirst)
    return close(kFirst, kLast);
  if (kept > kFirst)
    close(kFirst, static_cast<long>(kept) - 1);
  close(static_cast<long>(kept) + 1, kLast);
}

} // namespace vox::rt::os
