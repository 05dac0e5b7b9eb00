//===- runtime-rt/os/linux/beneath.cpp - directories below others ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// One call since Linux 5.6. Older kernels, emulators and filters that do not
// know it get one call a component.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/open_beneath.h"

#include "runtime-rt/os/linux/arch.h"
#include "runtime-rt/os/posix_errors.h"

namespace vox::rt::os {

using namespace linux_;

/// What openat2 takes.
struct OpenHow {
  u64 flags, mode, resolve;
};
static constexpr u64 kNoMagicLinks = 2, kNoLinks = 4, kBeneath = 8;

static constexpr long kPathFlags =
    Kernel::kOpenPath | Kernel::kOpenDirectory | Kernel::kCloseOnExec;

static Outcome opened(long result, Handle *directory) {
  *directory = result;
  if (!isError(result))
    return {};
  return {failureOf<Kernel>(-result), -result};
}

/// By one name; a link is no directory.
static Outcome openName(Handle above, const char *name, Handle *directory) {
  return opened(systemCall(kOpenat, above, reinterpret_cast<long>(name),
                           kPathFlags | Kernel::kOpenNoFollow),
                directory);
}

Outcome openBeneath(Handle base, const char *path, Handle *directory) {
  const OpenHow how = {static_cast<u64>(kPathFlags), 0,
                       kNoMagicLinks | kNoLinks | kBeneath};
  long result =
      systemCall(kOpenat2, base, reinterpret_cast<long>(path),
                 reinterpret_cast<long>(&how), static_cast<long>(sizeof(how)));
  if (result == -Kernel::kEnosys || result == -Kernel::kEperm)
    return openByComponents(base, path, directory, openName);
  return opened(result, directory);
}

bool showsProcesses(Handle directory) {
  constexpr Kernel::FileSystemType kProcesses = 0x9fa0;
  struct {
    Kernel::FileSystemType type;
    u8 more[252];
  } status = {};
  long address = reinterpret_cast<long>(&status);
  // Where a word has 32 bits, the call for large disks also takes the size.
  long result = sizeof(long) == 4 ? systemCall(kFstatfs, directory,
                                               Kernel::kStatfsBytes, address)
                                  : systemCall(kFstatfs, directory, address);
  return isError(result) || status.type == kProcesses;
}

bool showsProcesses(const char *path) {
  long directory = systemCall(kOpenat, Kernel::kAtWorkingDirectory,
                              reinterpret_cast<long>(path),
                              kPathFlags | Kernel::kOpenNoFollow);
  if (isError(directory))
    return false;
  bool shows = showsProcesses(directory);
  systemCall(kClose, directory);
  return shows;
}

/// The object of a path, unless a link on the way is one of procfs.
static long openPlainly(const char *path, long flags) {
  const OpenHow how = {
      static_cast<u64>(Kernel::kOpenPath | Kernel::kCloseOnExec | flags), 0,
      kNoMagicLinks};
  return systemCall(kOpenat2, Kernel::kAtWorkingDirectory,
                    reinterpret_cast<long>(path), reinterpret_cast<long>(&how),
                    static_cast<long>(sizeof(how)));
}

/// The same of the directory that a path which leads nowhere is in.
static long openParent(const char *path) {
  char parent[4096];
  long length = 0, end = 0;
  for (; path[length]; ++length) {
    if (length == static_cast<long>(sizeof(parent)) - 1)
      return -Kernel::kEnametoolong;
    parent[length] = path[length];
    if (path[length] == '/')
      end = length + 1;
  }
  if (end == 0)
    parent[end++] = '.';
  parent[end] = 0;
  return openPlainly(parent, 0);
}

bool mayShowProcess(const char *path, Links links) {
  long opened =
      openPlainly(path, links == Links::kKeep ? Kernel::kOpenNoFollow : 0);
  if (opened == -Kernel::kEnoent)
    opened = openParent(path);
  if (isError(opened))
    return true;
  bool shows = showsProcesses(opened);
  systemCall(kClose, opened);
  return shows;
}

} // namespace vox::rt::os
