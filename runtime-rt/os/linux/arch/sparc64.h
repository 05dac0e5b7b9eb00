//===- runtime-rt/os/linux/arch/sparc64.h - 64-bit SPARC ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The kernel reports an error by the carry flag, and its number is positive then.
// The stack pointer is 2,047 below the frame, which begins with 176 bytes that
// belong to the register window and to whoever is called.
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
  kWait4 = 7,
  kChdir = 12,
  kSigaltstack = 28,
  kIoctl = 54,
  kExecve = 59,
  kMmap = 71,
  kMunmap = 73,
  kMprotect = 74,
  kMadvise = 75,
  kSetitimer = 83,
  kFcntl = 92,
  kSigaction = 102,
  kSigprocmask = 103,
  kGetcwd = 119,
  kFchmod = 124,
  kSocketpair = 135,
  kPrctl = 147,
  kGetdents = 154,
  kFstatfs = 158,
  kExitGroup = 188,
  kClone = 217,
  kMremap = 250,
  kClockGettime = 257,
  kClockNanosleep = 259,
  kOpenat = 284,
  kMkdirat = 285,
  kUnlinkat = 290,
  kReadlinkat = 294,
  kFaccessat = 296,
  kPpoll = 298,
  kDup3 = 320,
  kPipe2 = 321,
  kPrlimit = 331,
  kRenameat2 = 345,
  kGetrandom = 347,
  kStatx = 360,
  kOpenat2 = 437
};

/// What the runtime never makes and its children must not make either.
enum ForbiddenCall : long {
  kPtrace = 26,
  kUmount = 45,
  kSocket = 97,
  kMount = 167,
  kSocketcall = 206,
  kAddKey = 281,
  kRequestKey = 282,
  kKeyctl = 283,
  kUnshare = 299,
  kPerfEvents = 327,
  kOpenByHandle = 333,
  kSetns = 337,
  kReadMemory = 338,
  kWriteMemory = 339,
  kBpf = 349,
  kUserfaults = 352
};

struct Kernel : Generic {
  static constexpr long kEnametoolong = 63, kEloop = 62, kEnosys = 90,
                        kEnotempty = 66, kEdquot = 69;
  static constexpr long kOpenCreate = 0x200, kOpenExclusive = 0x800,
                        kOpenNoTerminal = 0x8000, kOpenTruncate = 0x400,
                        kOpenAppend = 8, kCloseOnExec = 0x400000,
                        kOpenNonBlock = 0x4000, kOpenPath = 0x1000000;
  static constexpr long kMapNoReserve = 0x40;
  static constexpr long kGetTermios = 0x40245408;
  static constexpr long kSigchld = 20, kSetMask = 4;
  static constexpr unsigned long kActionInfo = 0x200, kActionOnStack = 1,
                                 kActionNoDefer = 0x20;
  static constexpr bool kRestorerIsArgument = true;
  using Microseconds = int;
};

/// The machine, as filters of system calls know it.
inline constexpr u32 kAuditArch = 0x8000002b;

VOX_INLINE long systemCall(long number, long a = 0, long b = 0, long c = 0,
                           long d = 0, long e = 0, long f = 0) {
  register long g1 __asm__("g1") = number;
  register long o0 __asm__("o0") = a;
  register long o1 __asm__("o1") = b;
  register long o2 __asm__("o2") = c;
  register long o3 __asm__("o3") = d;
  register long o4 __asm__("o4") = e;
  register long o5 __asm__("o5") = f;
  __asm__ volatile("ta 0x6d\n bcc,pt %%xcc, 1f\n nop\n sub %%g0, %%o0, %%o0\n"
                   "1:"
                   : "+r"(g1), "+r"(o0), "+r"(o1)
                   : "r"(o2), "r"(o3), "r"(o4), "r"(o5)
                   : "cc", "memory");
  return o0;
}

#define VOX_START_BODY                                                         \
  "mov 0, %%fp\n add %%sp, 2047 + 128, %%o0\n sub %%sp, 192, %%sp\n call %0\n" \
  "nop\n ta 5"

VOX_INLINE VOX_NORETURN void switchStack(void *top, void (*entry)()) {
  __asm__ volatile("sub %0, 2047 + 192, %%sp\n mov 0, %%fp\n call %1\n nop\n"
                   "ta 5" ::"r"(top),
                   "r"(entry)
                   : "memory");
  __builtin_unreachable();
}

/// A function of its own, because the kernel copies the frame that it is called
/// from to the child's stack. It knows the child by the second result.
__attribute__((noinline)) inline long cloneProcess(unsigned long flags,
                                                   void *stackTop,
                                                   void (*entry)(void *),
                                                   void *argument) {
  register long g1 __asm__("g1") = kClone;
  register unsigned long o0 __asm__("o0") = flags;
  register uptr o1 __asm__("o1") =
      reinterpret_cast<uptr>(stackTop) - 2047 - 192;
  register long o2 __asm__("o2") = 0;
  register long o3 __asm__("o3") = 0;
  register long o4 __asm__("o4") = 0;
  register auto l0 __asm__("l0") = entry;
  register void *l1 __asm__("l1") = argument;
  __asm__ volatile("flushw\n ta 0x6d\n bcs,pn %%xcc, 1f\n nop\n"
                   "brz,pt %%o1, 2f\n nop\n mov 0, %%fp\n mov %%l1, %%o0\n"
                   "call %%l0\n nop\n ta 5\n"
                   "1: sub %%g0, %%o0, %%o0\n 2:"
                   : "+r"(g1), "+r"(o0), "+r"(o1)
                   : "r"(o2), "r"(o3), "r"(o4), "r"(l0), "r"(l1)
                   : "o5", "o7", "cc", "memory");
  return static_cast<long>(o0);
}

VOX_INLINE void setFloatEnvironment() {
  const u64 state = 0;
  __asm__ volatile("ldx %0, %%fsr" ::"m"(state));
}

} // namespace vox::rt::linux_
