//===- runtime-rt/os/linux/start.cpp - from the kernel to vox_rt_run ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// `_start`: fixes the floating-point environment, ignores SIGPIPE (a pipe that
// nobody reads is then an error code), opens the streams that are missing, maps
// the program's own stack above a guard, and catches a hit of the guard on a
// second stack, so that running out of stack is the depth limit's message and
// status and never a signal.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/fault.h"
#include "runtime-rt/core/limits.h"
#include "runtime-rt/os/linux/memory.h"
#include "runtime-rt/os/linux/signal.h"
#include "runtime-rt/os/os.h"
#include "runtime-rt/os/stack_size.h"

namespace vox::rt {

using namespace linux_;

namespace {

struct SignalInfo {
  int head[3]; ///< number, errno and code, in this order or another
  uptr address;
};

struct ProcessState {
  uptr guardBegin, guardEnd;
  alignas(16) u8 signalStack[32 << 10];
};

constinit ProcessState process = {};

void handleSegmentationFault(int, const SignalInfo *info, void *) {
  if (info->address >= process.guardBegin && info->address < process.guardEnd)
    vox_fault_depth();
  internalError("invalid memory access");
}

/// Opens the null device until it is none of the standard streams: where one was
/// closed, the next file to be opened would become that stream and take what is
/// printed. To ask first which are closed would be a hundred bytes of code.
/// Without such a device they stay as they are.
VOX_INLINE void openMissingStreams() {
  long opened;
  do
    opened =
        systemCall(kOpenat, Kernel::kAtWorkingDirectory,
                   reinterpret_cast<long>("/dev/null"), Kernel::kOpenReadWrite);
  while (static_cast<unsigned long>(opened) <= 2);
  systemCall(kClose, opened);
}

void catchStackOverflow() {
  Kernel::SignalStack stack = {};
  stack.base = process.signalStack;
  stack.size = sizeof(process.signalStack);
  systemCall(kSigaltstack, reinterpret_cast<long>(&stack), 0);
  setSignal(Kernel::kSigsegv,
            reinterpret_cast<const void *>(&handleSegmentationFault),
            Kernel::kActionInfo | Kernel::kActionOnStack);
}

/// The top of a fresh stack above a guard.
void *mapStack() {
  constexpr long kNone = 0;
  i64 bytes = os::stackBytes();
  long base = mapFresh(bytes + os::kGuardBytes,
                       Kernel::kMapNoReserve | Kernel::kMapStack);
  if (isError(base))
    os::refuseStack(bytes);
  systemCall(kMprotect, base, os::kGuardBytes, kNone);
  process.guardBegin = static_cast<uptr>(base);
  process.guardEnd = process.guardBegin + os::kGuardBytes;
  return reinterpret_cast<void *>(process.guardEnd + static_cast<uptr>(bytes));
}

void runOnOwnStack() {
  vox_rt_run();
  os::exit(0);
}

/// `initial` is the stack as the kernel left it: argc, argv, null, environment.
VOX_NORETURN __attribute__((used, minsize)) void
startProcess(const usize *initial) {
  os::prepareProcess();
  openMissingStreams();
  readLimits(
      reinterpret_cast<const char *const *>(initial + 1 + initial[0] + 1));
  catchStackOverflow();
  switchStack(mapStack(), &runOnOwnStack);
}

} // namespace
} // namespace vox::rt

extern "C" __attribute__((naked, noreturn, used, visibility("default"))) void
_start() {
  __asm__ volatile(VOX_START_BODY ::"i"(&vox::rt::startProcess));
}
