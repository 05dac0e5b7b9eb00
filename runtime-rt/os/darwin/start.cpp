//===- runtime-rt/os/darwin/start.cpp - `main` for LC_MAIN ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The kernel maps the stack with the size that the linker wrote, above a guard.
// A hit of the guard is caught on a second stack and reported as the depth
// limit.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/fault.h"
#include "runtime-rt/core/limits.h"
#include "runtime-rt/os/darwin/libsystem.h"
#include "runtime-rt/os/os.h"

namespace vox::rt {

using namespace darwin;

namespace {

/// The linker is told 64 MiB; a stack pointer this far below the start is off
/// it.
constexpr uptr kStackBytes = uptr(64) << 20;

struct ProcessState {
  uptr stackStart;
  alignas(16) u8 signalStack[64 << 10];
};

constinit ProcessState process = {};

void handleInvalidAccess(int, const SignalInfo *info, void *) {
  uptr below = process.stackStart - info->address;
  if (below > kStackBytes - (uptr(1) << 20) && below < 2 * kStackBytes)
    vox_fault_depth();
  internalError("invalid memory access");
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

} // namespace
} // namespace vox::rt

extern "C" __attribute__((visibility("default"))) int main(int, char **,
                                                           char **environment) {
  vox::rt::process.stackStart =
      reinterpret_cast<uptr>(__builtin_frame_address(0));
  vox::rt::os::prepareProcess();
  vox::rt::readLimits(environment);
  vox::rt::catchStackOverflow();
  vox_rt_run();
  return 0;
}
