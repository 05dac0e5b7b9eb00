//===- runtime-rt/os/windows/open.h - opening objects by name -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/files.h"
#include "runtime-rt/os/windows/kernel32_files.h"

namespace vox::rt::windows {

inline void *system(os::Handle handle) { return handleOf(handle); }
inline os::Handle number(void *handle) {
  return static_cast<os::Handle>(reinterpret_cast<uptr>(handle));
}

/// What an error of kernel32 means, and the last one; what a status of ntdll
/// does.
os::Outcome outcomeOf(u32 error);
os::Outcome lastFailure();
os::Outcome outcomeOfStatus(int status);
inline os::Outcome outcomeOf(bool succeeded) {
  return succeeded ? os::Outcome() : lastFailure();
}

/// Opens or makes what a path names below a base. One that leads through a file
/// is told from one that leads nowhere.
os::Outcome openAt(os::Handle base, const char *path, u32 access,
                   u32 disposition, u32 options, os::Links links,
                   os::Handle *handle);

} // namespace vox::rt::windows
