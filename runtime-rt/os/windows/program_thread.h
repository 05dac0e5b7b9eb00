//===- runtime-rt/os/windows/program_thread.h - what user code runs on ----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/windows/kernel32.h"

namespace vox::rt::windows {

/// The thread of the program; null before it has begun.
extern Handle programThread;

/// Stops it for good: for who ends the process in its place. The system only
/// asks a thread to stop; who asks for its registers waits until it has.
inline void stopProgram() {
#if defined(__x86_64__)
  constexpr i64 kFlagsAt = 0x30;
  constexpr u32 kControl = 0x100001;
#else
  constexpr i64 kFlagsAt = 0;
  constexpr u32 kControl = 0x400001;
#endif
  alignas(16) u8 registers[1232] = {};
  copyBytes(registers + kFlagsAt, &kControl, sizeof(kControl));
  SuspendThread(programThread);
  GetThreadContext(programThread, registers);
}

} // namespace vox::rt::windows
