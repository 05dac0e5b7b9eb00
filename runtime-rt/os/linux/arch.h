//===- runtime-rt/os/linux/arch.h - what differs per processor ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// One block per architecture, nothing else in the runtime asks for it. A block
// gives: the system call numbers (SystemCall), `systemCall`, the body of
// `_start` (VOX_START_BODY: pass the initial stack pointer as first argument,
// align the stack to 16), `switchStack`, `cloneProcess`, `setFloatEnvironment`
// (round to nearest, denormals kept, nothing trapped) and the flags that a
// signal handler and opening a directory need.
//
// Host headers are never included: the numbers of another architecture would
// slip in when cross-compiling.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt::linux_ {

#if defined(__x86_64__)

enum SystemCall : long {
  kRead = 0,
  kWrite = 1,
  kClose = 3,
  kGetcwd = 79,
  kFchmod = 91,
  kGetdents = 217,
  kOpenat = 257,
  kMkdirat = 258,
  kUnlinkat = 263,
  kReadlinkat = 267,
  kRenameat2 = 316,
  kStatx = 332,
  kPoll = 7,
  kMmap = 9,
  kMprotect = 10,
  kMunmap = 11,
  kSigaction = 13,
  kIoctl = 16,
  kMremap = 25,
  kMadvise = 28,
  kSigaltstack = 131,
  kSigprocmask = 14,
  kNanosleep = 35,
  kSocketpair = 53,
  kClone = 56,
  kExecve = 59,
  kExit = 60,
  kWait4 = 61,
  kKill = 62,
  kFcntl = 72,
  kChdir = 80,
  kClockGettime = 228,
  kFaccessat = 269,
  kPpoll = 271,
  kDup3 = 292,
  kPipe2 = 293,
  kGetrandom = 318,
  kExitGroup = 231
};

inline constexpr unsigned long kSignalRestorerFlag =
    0x04000000; // the kernel insists on it

inline constexpr long kOpenDirectory = 0x10000, kOpenNoFollow = 0x20000;

VOX_INLINE long systemCall(long number, long a = 0, long b = 0, long c = 0,
                           long d = 0, long e = 0, long f = 0) {
  long result;
  register long r10 __asm__("r10") = d;
  register long r8 __asm__("r8") = e;
  register long r9 __asm__("r9") = f;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8),
                     "r"(r9)
                   : "rcx", "r11", "memory");
  return result;
}

#define VOX_START_BODY                                                         \
  "xorl %%ebp, %%ebp\n movq %%rsp, %%rdi\n andq $-16, %%rsp\n callq %P0\n hlt"

VOX_INLINE VOX_NORETURN void switchStack(void *top, void (*entry)()) {
  __asm__ volatile(
      "movq %0, %%rsp\n xorl %%ebp, %%ebp\n callq *%1\n ud2" ::"r"(top),
      "r"(entry)
      : "memory");
  __builtin_unreachable();
}

/// A process that runs `entry` on its own stack. In the parent its id or an
/// error.
VOX_INLINE long cloneProcess(unsigned long flags, void *stackTop,
                             void (*entry)(void *), void *argument) {
  long result;
  register long r10 __asm__("r10") = 0;
  register long r8 __asm__("r8") = 0;
  __asm__ volatile("syscall\n testq %%rax, %%rax\n jnz 1f\n"
                   "xorl %%ebp, %%ebp\n movq %[argument], %%rdi\n"
                   "callq *%[entry]\n ud2\n 1:"
                   : "=a"(result)
                   : "a"(kClone), "D"(flags), "S"(stackTop), "d"(0L), "r"(r10),
                     "r"(r8), [entry] "r"(entry), [argument] "r"(argument)
                   : "rcx", "r11", "cc", "memory");
  return result;
}

VOX_INLINE void setFloatEnvironment() {
  const u32 control = 0x1f80;
  __asm__ volatile("ldmxcsr %0" ::"m"(control));
}

#elif defined(__aarch64__)

enum SystemCall : long {
  kRead = 63,
  kWrite = 64,
  kClose = 57,
  kGetcwd = 17,
  kFchmod = 52,
  kGetdents = 61,
  kOpenat = 56,
  kMkdirat = 34,
  kUnlinkat = 35,
  kReadlinkat = 78,
  kRenameat2 = 276,
  kStatx = 291,
  kPpoll = 73,
  kMmap = 222,
  kMprotect = 226,
  kMunmap = 215,
  kSigaction = 134,
  kIoctl = 29,
  kMremap = 216,
  kMadvise = 233,
  kSigaltstack = 132,
  kDup3 = 24,
  kFcntl = 25,
  kFaccessat = 48,
  kChdir = 49,
  kPipe2 = 59,
  kExit = 93,
  kNanosleep = 101,
  kClockGettime = 113,
  kKill = 129,
  kSigprocmask = 135,
  kSocketpair = 199,
  kClone = 220,
  kExecve = 221,
  kWait4 = 260,
  kGetrandom = 278,
  kExitGroup = 94
};

inline constexpr unsigned long kSignalRestorerFlag = 0;

inline constexpr long kOpenDirectory = 0x4000, kOpenNoFollow = 0x8000;

VOX_INLINE long systemCall(long number, long a = 0, long b = 0, long c = 0,
                           long d = 0, long e = 0, long f = 0) {
  register long x8 __asm__("x8") = number;
  register long x0 __asm__("x0") = a;
  register long x1 __asm__("x1") = b;
  register long x2 __asm__("x2") = c;
  register long x3 __asm__("x3") = d;
  register long x4 __asm__("x4") = e;
  register long x5 __asm__("x5") = f;
  __asm__ volatile("svc #0"
                   : "+r"(x0)
                   : "r"(x8), "r"(x1), "r"(x2), "r"(x3), "r"(x4), "r"(x5)
                   : "memory", "cc");
  return x0;
}

#define VOX_START_BODY                                                         \
  "mov x29, #0\n mov x30, #0\n mov x0, sp\n and sp, x0, #-16\n bl %0\n brk #1"

VOX_INLINE VOX_NORETURN void switchStack(void *top, void (*entry)()) {
  __asm__ volatile(
      "mov sp, %0\n mov x29, #0\n mov x30, #0\n blr %1\n brk #1" ::"r"(top),
      "r"(entry)
      : "memory");
  __builtin_unreachable();
}

VOX_INLINE long cloneProcess(unsigned long flags, void *stackTop,
                             void (*entry)(void *), void *argument) {
  register long x8 __asm__("x8") = kClone;
  register long x0 __asm__("x0") = static_cast<long>(flags);
  register void *x1 __asm__("x1") = stackTop;
  register long x2 __asm__("x2") = 0;
  register long x3 __asm__("x3") = 0;
  register long x4 __asm__("x4") = 0;
  __asm__ volatile("svc #0\n cbnz x0, 1f\n mov x29, #0\n mov x30, #0\n"
                   "mov x0, %[argument]\n blr %[entry]\n brk #1\n 1:"
                   : "+r"(x0)
                   : "r"(x8), "r"(x1), "r"(x2), "r"(x3),
                     "r"(x4), [entry] "r"(entry), [argument] "r"(argument)
                   : "x30", "cc", "memory");
  return x0;
}

VOX_INLINE void setFloatEnvironment() {
  __asm__ volatile("msr fpcr, %0" ::"r"(u64(0)));
}

#else
#error "os/linux has no block for this architecture yet"
#endif

} // namespace vox::rt::linux_
