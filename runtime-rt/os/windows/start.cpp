//===- runtime-rt/os/windows/start.cpp - from the loader to vox_rt_run ----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The linker reserves the stack (/stack:). Its end is reported as the depth
// limit, on what the guarantee keeps of it.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/fault.h"
#include "runtime-rt/core/limits.h"
#include "runtime-rt/os/os.h"
#include "runtime-rt/os/windows/environment.h"
#include "runtime-rt/os/windows/kernel32.h"

namespace vox::rt {

static int handleException(windows::ExceptionPointers *what) {
  constexpr u32 kStackOverflow = 0xc00000fd, kInvalidAccess = 0xc0000005;
  constexpr int kGoOn = 0;
  if (what->record->code == kStackOverflow)
    vox_fault_depth();
  if (what->record->code == kInvalidAccess)
    internalError("invalid memory access");
  return kGoOn;
}

} // namespace vox::rt

/// The entry point of the image.
extern "C" VOX_NORETURN void vox_start() {
  using namespace vox::rt;
  u32 kept = 64 << 10;
  os::prepareProcess();
  SetThreadStackGuarantee(&kept);
  AddVectoredExceptionHandler(1, &handleException);
  readLimits(windows::readEnvironment());
  vox_rt_run();
  os::exit(0);
}
