//===- runtime-rt/os/darwin/start.cpp - `main` for LC_MAIN ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The main thread's stack is 8 MiB and ld64.lld cannot ask for another size, so
// the program runs on a stack of its own above a guard. A hit of the guard is
// caught on a third stack and reported as the depth limit.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/fault.h"
#include "runtime-rt/core/limits.h"
#include "runtime-rt/core/start_block.h"
#include "runtime-rt/os/darwin/libsystem.h"
#include "runtime-rt/os/os.h"
#include "runtime-rt/os/stack_size.h"

namespace vox::rt {

using namespace darwin;

namespace {

struct ProcessState {
  uptr guardBegin, guardEnd;
  alignas(16) u8 signalStack[64 << 10];
};

constinit ProcessState process = {};

void handleInvalidAccess(int, const SignalInfo *info, void *) {
  if (info->address >= process.guardBegin && info->address < process.guardEnd)
    vox_fault_depth();
  internalError("invalid memory access");
}

/// Opens the null device as each standard stream that is closed: the next file
/// to be opened would become that stream and take what is printed.
void openMissingStreams() {
  constexpr int kGetFlags = 1, kReadWrite = 2;
  for (int stream = 0; stream < 3; ++stream)
    if (fcntl(stream, kGetFlags) < 0 && open("/dev/null", kReadWrite) != stream)
      internalError("a closed stream and no null device");
}

void catchStackOverflow() {
  constexpr int kOnStack = 1, kSiginfo = 0x40;
  SignalStack stack = {process.signalStack, sizeof(process.signalStack), 0};
  sigaltstack(&stack, nullptr);
  SignalAction action = {reinterpret_cast<const void *>(&handleInvalidAccess),
                         0, kOnStack | kSiginfo};
  sigaction(kSigsegv, &action, nullptr);
  sigaction(kSigbus, &action, nullptr);
}

/// The top of a fresh stack above a guard.
void *mapStack() {
  i64 bytes = os::stackBytes();
  auto *base = static_cast<u8 *>(os::mapPages(bytes + os::kGuardBytes));
  if (!base)
    os::refuseStack(bytes);
  mprotect(base, static_cast<usize>(os::kGuardBytes), kNoAccess);
  process.guardBegin = reinterpret_cast<uptr>(base);
  process.guardEnd = process.guardBegin + os::kGuardBytes;
  return base + os::kGuardBytes + bytes;
}

VOX_NORETURN void switchStack(void *top, void (*entry)()) {
#if defined(__aarch64__)
  __asm__ volatile(
      "mov sp, %0\n mov x29, #0\n mov x30, #0\n blr %1\n brk #1" ::"r"(top),
      "r"(entry)
      : "memory");
#elif defined(__x86_64__)
  __asm__ volatile(
      "movq %0, %%rsp\n xorl %%ebp, %%ebp\n callq *%1\n ud2" ::"r"(top),
      "r"(entry)
      : "memory");
#endif
  __builtin_unreachable();
}

void runOnOwnStack() {
  vox_rt_run();
  os::exit(0);
}

} // namespace
} // namespace vox::rt

extern "C" __attribute__((visibility("default"))) int
main(int, char **arguments, char **environment) {
  using namespace vox::rt;
  os::prepareProcess();
  openMissingStreams();
  startBlock.arguments = arguments;
  readLimits(environment);
  catchStackOverflow();
  switchStack(mapStack(), &runOnOwnStack);
}
