//===- runtime-rt/os/linux/arch/armv7.h - 32-bit ARM with VFP -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/linux/arch/generic.h"

namespace vox::rt::linux_ {

enum SystemCall : long {
  kRestart = 0,
  kExit = 1,
  kRead = 3,
  kWrite = 4,
  kClose = 6,
  kExecve = 11,
  kChdir = 12,
  kIoctl = 54,
  kMunmap = 91,
  kFchmod = 94,
  kSetitimer = 104,
  kWait4 = 114,
  kClone = 120,
  kMprotect = 125,
  kMremap = 163,
  kPrctl = 172,
  kSigaction = 174,
  kSigprocmask = 175,
  kGetcwd = 183,
  kSigaltstack = 186,
  kMmap = 192,
  kGetdents = 217,
  kMadvise = 220,
  kFcntl = 221,
  kExitGroup = 248,
  kFstatfs = 267,
  kSocketpair = 288,
  kOpenat = 322,
  kMkdirat = 323,
  kUnlinkat = 328,
  kReadlinkat = 332,
  kFaccessat = 334,
  kPpoll = 336,
  kDup3 = 358,
  kPipe2 = 359,
  kPrlimit = 369,
  kRenameat2 = 382,
  kGetrandom = 384,
  kStatx = 397,
  kClockGettime = 403,
  kClockNanosleep = 407,
  kOpenat2 = 437
};

/// What the runtime never makes and its children must not make either.
enum ForbiddenCall : long {
  kMount = 21,
  kPtrace = 26,
  kUmount = 52,
  kSocket = 281,
  kAddKey = 309,
  kRequestKey = 310,
  kKeyctl = 311,
  kUnshare = 337,
  kPerfEvents = 364,
  kOpenByHandle = 371,
  kSetns = 375,
  kReadMemory = 376,
  kWriteMemory = 377,
  kBpf = 386,
  kUserfaults = 388,
  kSocketcall = kSocket
};

struct Kernel : Generic {
  static constexpr long kOpenDirectory = 0x4000, kOpenNoFollow = 0x8000,
                        kOpenLarge = 0x20000;
};

/// The machine, as filters of system calls know it.
inline constexpr u32 kAuditArch = 0x40000028;

VOX_INLINE long systemCall(long number, long a = 0, long b = 0, long c = 0,
                           long d = 0, long e = 0, long f = 0) {
  register long r7 __asm__("r7") = number;
  register long r0 __asm__("r0") = a;
  register long r1 __asm__("r1") = b;
  register long r2 __asm__("r2") = c;
  register long r3 __asm__("r3") = d;
  register long r4 __asm__("r4") = e;
  register long r5 __asm__("r5") = f;
  __asm__ volatile("svc #0"
                   : "+r"(r0)
                   : "r"(r7), "r"(r1), "r"(r2), "r"(r3), "r"(r4), "r"(r5)
                   : "memory", "cc");
  return r0;
}

#define VOX_START_BODY                                                         \
  "mov r11, #0\n mov lr, #0\n mov r0, sp\n bic sp, sp, #15\n bl %0\n udf #0"

VOX_INLINE VOX_NORETURN void switchStack(void *top, void (*entry)()) {
  register void *r0 __asm__("r0") = top;
  register auto r1 __asm__("r1") = entry;
  __asm__ volatile(
      "mov sp, %0\n mov r11, #0\n mov lr, #0\n blx %1\n udf #0" ::"r"(r0),
      "r"(r1)
      : "memory");
  __builtin_unreachable();
}

VOX_INLINE long cloneProcess(unsigned long flags, void *stackTop,
                             void (*entry)(void *), void *argument) {
  register long r7 __asm__("r7") = kClone;
  register long r0 __asm__("r0") = static_cast<long>(flags);
  register void *r1 __asm__("r1") = stackTop;
  register long r2 __asm__("r2") = 0;
  register long r3 __asm__("r3") = 0;
  register long r4 __asm__("r4") = 0;
  __asm__ volatile("svc #0\n cmp r0, #0\n bne 1f\n mov r0, %[argument]\n"
                   "mov r1, %[entry]\n mov r11, #0\n blx r1\n udf #0\n 1:"
                   : "+r"(r0)
                   : "r"(r7), "r"(r1), "r"(r2), "r"(r3),
                     "r"(r4), [entry] "r"(entry), [argument] "r"(argument)
                   : "lr", "cc", "memory");
  return r0;
}

VOX_INLINE void setFloatEnvironment() {
  __asm__ volatile("vmsr fpscr, %0" ::"r"(0));
}

} // namespace vox::rt::linux_
