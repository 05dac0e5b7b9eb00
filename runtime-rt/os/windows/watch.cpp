//===- runtime-rt/os/windows/watch.cpp - what a watched program needs -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A timer is a thread that sleeps. The one that was started last counts.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/watch.h"

#include "runtime-rt/os/windows/program_thread.h"

namespace vox::rt::os {

using namespace windows;

namespace {

struct Timer {
  i64 milliseconds;
  void (*expired)(int);
};

constexpr int kTimers = 4; ///< limit, refusal, patience, and one to spare

/// Each is used once: an end starts few.
constinit Timer timers[kTimers] = {};
constinit int started = 0; ///< how many; the last one counts

/// Another thread may start one at the same time.
int takeTimer() { return __atomic_fetch_add(&started, 1, __ATOMIC_SEQ_CST); }

bool isLast(int timer) {
  int own = timer + 1;
  return __atomic_load_n(&started, __ATOMIC_SEQ_CST) == own;
}

u32 runTimer(void *number) {
  constexpr i64 kMost = 1 << 30;
  int index = numberOf(number);
  Timer timer = timers[index];
  for (i64 left = timer.milliseconds; left > 0; left -= kMost)
    Sleep(static_cast<u32>(smaller(left, kMost)));
  if (!isLast(index))
    return 0;
  stopProgram();
  if (isLast(index))
    timer.expired(0);
  ResumeThread(programThread); // it has come to an end of its own meanwhile
  return 0;
}

} // namespace

bool startTimer(i64 milliseconds, void (*expired)(int)) {
  constexpr usize kStackBytes = 256 << 10;
  constexpr u32 kSizeIsReserved = 0x10000;
  int index = takeTimer();
  if (index >= kTimers)
    return false;
  timers[index] = {milliseconds, expired};
  Handle thread = CreateThread(nullptr, kStackBytes, &runTimer, handleOf(index),
                               kSizeIsReserved, nullptr);
  if (!thread)
    return false;
  CloseHandle(thread);
  return true;
}

bool keepDescriptor(int descriptor) {
  constexpr u32 kInherit = 1;
  return SetHandleInformation(handleOf(descriptor), kInherit, 0) != 0;
}

} // namespace vox::rt::os
