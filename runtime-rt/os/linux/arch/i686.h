//===- runtime-rt/os/linux/arch/i686.h - 32-bit x86 with SSE2 -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The frame pointer is a register that no constraint may name; where the kernel
// wants the sixth argument in it, the instruction takes that from memory.
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
  kMadvise = 219,
  kGetdents = 220,
  kFcntl = 221,
  kExitGroup = 252,
  kFstatfs = 269,
  kOpenat = 295,
  kMkdirat = 296,
  kUnlinkat = 301,
  kReadlinkat = 305,
  kFaccessat = 307,
  kPpoll = 309,
  kDup3 = 330,
  kPipe2 = 331,
  kPrlimit = 340,
  kRenameat2 = 353,
  kGetrandom = 355,
  kSocketpair = 360,
  kStatx = 383,
  kClockGettime = 403,
  kClockNanosleep = 407,
  kOpenat2 = 437
};

/// What the runtime never makes and its children must not make either.
enum ForbiddenCall : long {
  kMount = 21,
  kPtrace = 26,
  kUmount = 52,
  kSocketcall = 102,
  kAddKey = 286,
  kRequestKey = 287,
  kKeyctl = 288,
  kUnshare = 310,
  kPerfEvents = 336,
  kOpenByHandle = 342,
  kSetns = 346,
  kReadMemory = 347,
  kWriteMemory = 348,
  kBpf = 357,
  kSocket = 359,
  kUserfaults = 374
};

struct Kernel : Generic {
  static constexpr long kOpenLarge = 0x8000;
};

/// The machine, as filters of system calls know it.
inline constexpr u32 kAuditArch = 0x40000003;

VOX_INLINE long systemCall(long number, long a = 0, long b = 0, long c = 0,
                           long d = 0, long e = 0, long f = 0) {
  const long last[] = {number, f};
  long result;
  __asm__ volatile("pushl %%ebp\n movl 4(%%eax), %%ebp\n movl (%%eax), %%eax\n"
                   "int $0x80\n popl %%ebp"
                   : "=a"(result)
                   : "a"(last), "b"(a), "c"(b), "d"(c), "S"(d), "D"(e)
                   : "memory");
  return result;
}

#define VOX_START_BODY                                                         \
  "xorl %%ebp, %%ebp\n movl %%esp, %%eax\n andl $-16, %%esp\n"                 \
  "subl $12, %%esp\n pushl %%eax\n calll %P0\n hlt"

VOX_INLINE VOX_NORETURN void switchStack(void *top, void (*entry)()) {
  __asm__ volatile(
      "movl %0, %%esp\n xorl %%ebp, %%ebp\n calll *%1\n ud2" ::"d"(top),
      "a"(entry)
      : "memory");
  __builtin_unreachable();
}

/// The kernel looks at neither of the last two arguments with such flags, so
/// that they carry what the child needs.
VOX_INLINE long cloneProcess(unsigned long flags, void *stackTop,
                             void (*entry)(void *), void *argument) {
  long result;
  __asm__ volatile("int $0x80\n testl %%eax, %%eax\n jnz 1f\n"
                   "xorl %%ebp, %%ebp\n subl $12, %%esp\n pushl %%edi\n"
                   "calll *%%esi\n ud2\n 1:"
                   : "=a"(result)
                   : "a"(kClone), "b"(flags), "c"(stackTop), "d"(0L),
                     "S"(entry), "D"(argument)
                   : "cc", "memory");
  return result;
}

/// The old unit too: it converts between i64 and double.
VOX_INLINE void setFloatEnvironment() {
  const u32 control = 0x1f80;
  __asm__ volatile("fninit\n ldmxcsr %0" ::"m"(control));
}

} // namespace vox::rt::linux_
