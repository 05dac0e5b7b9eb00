//===- runtime-rt/os/windows/start.cpp - from the loader to vox_rt_run ----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The program runs on a thread of its own, whose stack is as large as its frames
// and the limit of depth need; the system guards its end and commits pages as they
// are used. Its end is reported as the depth limit, on what the guarantee keeps of
// it. The first thread waits.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/fault.h"
#include "runtime-rt/core/limits.h"
#include "runtime-rt/os/os.h"
#include "runtime-rt/os/stack_size.h"
#include "runtime-rt/os/windows/environment.h"
#include "runtime-rt/os/windows/program_thread.h"

namespace vox::rt {

using namespace windows;

constinit Handle windows::programThread = nullptr;

static constexpr u32 kKeptStack = 64 << 10;

static int handleException(ExceptionPointers *what) {
  constexpr u32 kStackOverflow = 0xc00000fd, kInvalidAccess = 0xc0000005;
  constexpr int kGoOn = 0;
  if (what->record->code == kStackOverflow)
    vox_fault_depth();
  if (what->record->code == kInvalidAccess)
    internalError("invalid memory access");
  return kGoOn;
}

static void resetFloatingPoint() {
#if defined(__x86_64__)
  const u32 control = 0x1f80;
  __asm__ volatile("ldmxcsr %0" ::"m"(control));
#elif defined(__aarch64__)
  __asm__ volatile("msr fpcr, %0" ::"r"(u64(0)));
#endif
}

static u32 runProgram(void *) {
  u32 kept = kKeptStack;
  SetThreadStackGuarantee(&kept);
  resetFloatingPoint();
  vox_rt_run();
  os::exit(0);
}

} // namespace vox::rt

/// The entry point of the image.
extern "C" VOX_NORETURN void vox_start() {
  using namespace vox::rt;
  constexpr u32 kSuspended = 4, kSizeIsReserved = 0x10000;
  os::prepareProcess();
  AddVectoredExceptionHandler(1, &handleException);
  readLimits(windows::readEnvironment());
  i64 bytes = os::stackBytes() + kKeptStack;
  programThread = CreateThread(nullptr, static_cast<usize>(bytes), &runProgram,
                               nullptr, kSuspended | kSizeIsReserved, nullptr);
  if (!programThread)
    os::refuseStack(bytes);
  ResumeThread(programThread);
  for (;;)
    WaitForSingleObject(programThread, kForever);
}
