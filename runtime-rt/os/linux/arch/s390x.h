//===- runtime-rt/os/linux/arch/s390x.h - 64-bit IBM Z --------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Every frame begins with 160 bytes that belong to whoever is called; the first
// word leads to the caller's frame.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/linux/arch/generic.h"

namespace vox::rt::linux_ {

enum SystemCall : long {
  kExit = 1,
  kRead = 3,
  kWrite = 4,
  kClose = 6,
  kRestart = 7,
  kExecve = 11,
  kChdir = 12,
  kIoctl = 54,
  kFcntl = 55,
  kMmap = 90,
  kMunmap = 91,
  kFchmod = 94,
  kFstatfs = 100,
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
  kMadvise = 219,
  kGetdents = 220,
  kExitGroup = 248,
  kClockGettime = 260,
  kClockNanosleep = 262,
  kOpenat = 288,
  kMkdirat = 289,
  kUnlinkat = 294,
  kReadlinkat = 298,
  kFaccessat = 300,
  kPpoll = 302,
  kPipe2 = 325,
  kDup3 = 326,
  kPrlimit = 334,
  kRenameat2 = 347,
  kGetrandom = 349,
  kSocketpair = 360,
  kStatx = 379,
  kOpenat2 = 437
};

/// What the runtime never makes and its children must not make either.
enum ForbiddenCall : long {
  kMount = 21,
  kPtrace = 26,
  kUmount = 52,
  kSocketcall = 102,
  kAddKey = 278,
  kRequestKey = 279,
  kKeyctl = 280,
  kUnshare = 303,
  kPerfEvents = 331,
  kOpenByHandle = 336,
  kSetns = 339,
  kReadMemory = 340,
  kWriteMemory = 341,
  kBpf = 351,
  kUserfaults = 355,
  kSocket = 359
};

struct Kernel : Generic {
  static constexpr int kCloneFlags = 1;
  static constexpr bool kMapTakesBlock = true;
  using FileSystemType = u32;
};

/// The machine, as filters of system calls know it.
inline constexpr u32 kAuditArch = 0x80000016;

VOX_INLINE long systemCall(long number, long a = 0, long b = 0, long c = 0,
                           long d = 0, long e = 0, long f = 0) {
  register long r1 __asm__("r1") = number;
  register long r2 __asm__("r2") = a;
  register long r3 __asm__("r3") = b;
  register long r4 __asm__("r4") = c;
  register long r5 __asm__("r5") = d;
  register long r6 __asm__("r6") = e;
  register long r7 __asm__("r7") = f;
  __asm__ volatile("svc 0"
                   : "+r"(r2)
                   : "r"(r1), "r"(r3), "r"(r4), "r"(r5), "r"(r6), "r"(r7)
                   : "memory", "cc");
  return r2;
}

#define VOX_START_BODY                                                         \
  "lgr %%r2, %%r15\n lghi %%r0, -16\n ngr %%r15, %%r0\n aghi %%r15, -160\n"    \
  "xc 0(8, %%r15), 0(%%r15)\n lghi %%r11, 0\n brasl %%r14, %0\n j .+2"

VOX_INLINE VOX_NORETURN void switchStack(void *top, void (*entry)()) {
  register void *r1 __asm__("r1") = top;
  register auto r2 __asm__("r2") = entry;
  __asm__ volatile("lay %%r15, -160(%0)\n xc 0(8, %%r15), 0(%%r15)\n"
                   "lghi %%r11, 0\n basr %%r14, %1\n j .+2" ::"a"(r1),
                   "a"(r2)
                   : "memory");
  __builtin_unreachable();
}

/// The stack comes before the flags here.
VOX_INLINE long cloneProcess(unsigned long flags, void *stackTop,
                             void (*entry)(void *), void *argument) {
  register long r1 __asm__("r1") = kClone;
  register void *r2 __asm__("r2") = stackTop;
  register unsigned long r3 __asm__("r3") = flags;
  register long r4 __asm__("r4") = 0;
  register long r5 __asm__("r5") = 0;
  register long r6 __asm__("r6") = 0;
  register auto r8 __asm__("r8") = entry;
  register void *r9 __asm__("r9") = argument;
  __asm__ volatile("svc 0\n ltgr %%r2, %%r2\n jne 1f\n aghi %%r15, -160\n"
                   "xc 0(8, %%r15), 0(%%r15)\n lghi %%r11, 0\n"
                   "lgr %%r2, %%r9\n basr %%r14, %%r8\n j .+2\n 1:"
                   : "+r"(r2)
                   : "r"(r1), "r"(r3), "r"(r4), "r"(r5), "r"(r6), "r"(r8),
                     "r"(r9)
                   : "r14", "cc", "memory");
  return reinterpret_cast<long>(r2);
}

VOX_INLINE void setFloatEnvironment() { __asm__ volatile("sfpc %0" ::"r"(0)); }

} // namespace vox::rt::linux_
