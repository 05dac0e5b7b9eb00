//===- runtime-rt/os/linux/linux.cpp - system calls -----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The calls of os.h by raw system calls: no libc, so a program runs on any
// kernel, and the interpreter inside voxc uses the same code.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/linux/memory.h"
#include "runtime-rt/os/linux/signal.h"
#include "runtime-rt/os/posix_errors.h"

namespace vox::rt::os {

using namespace linux_;

/// Waits until a descriptor that somebody made non-blocking takes bytes again.
static void waitWritable(int descriptor) {
  struct {
    int descriptor;
    short events;
    short happened;
  } entry = {descriptor, 4, 0};
  systemCall(kPpoll, reinterpret_cast<long>(&entry), 1);
}

WriteResult write(int descriptor, const u8 *bytes, i64 count) {
  long result =
      systemCall(kWrite, descriptor, reinterpret_cast<long>(bytes), count);
  if (!isError(result))
    return {.count = result};
  if (-result == Kernel::kEagain) {
    waitWritable(descriptor);
    return {.error = ErrorKind::kInterrupted};
  }
  return {.error = errorKindOf<Kernel>(-result), .code = -result};
}

bool isTerminal(int descriptor) {
  alignas(8) u8 settings[64];
  return systemCall(kIoctl, descriptor, Kernel::kGetTermios,
                    reinterpret_cast<long>(settings)) == 0;
}

/// Asks for one page fault per 2 MiB instead of per 4 KiB, where the system has
/// that.
static void *withHugePages(long pages, i64 bytes) {
  constexpr long kHugePages = 14;
  if (bytes >= i64(4) << 20)
    systemCall(kMadvise, pages, bytes, kHugePages);
  return reinterpret_cast<void *>(pages);
}

void *mapPages(i64 bytes) {
  long result = mapFresh(bytes, 0);
  return isError(result) ? nullptr : withHugePages(result, bytes);
}

bool unmapPages(void *pages, i64 bytes) {
  return !isError(systemCall(kMunmap, reinterpret_cast<long>(pages), bytes));
}

void *remapPages(void *pages, i64 oldBytes, i64 newBytes) {
  constexpr long kMayMove = 1;
  long result = systemCall(kMremap, reinterpret_cast<long>(pages), oldBytes,
                           newBytes, kMayMove);
  return isError(result) ? nullptr : withHugePages(result, newBytes);
}

void exit(i64 status) {
  for (;;)
    systemCall(kExitGroup, static_cast<long>(status));
}

void prepareProcess() {
  setFloatEnvironment();
  setWriteSignals(kIgnoreSignal);
}

} // namespace vox::rt::os
