//===- runtime-rt/os/linux/arch/x86_64.h - x86-64 -------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/linux/arch/generic.h"

namespace vox::rt::linux_ {

enum SystemCall : long {
  kRead = 0,
  kWrite = 1,
  kClose = 3,
  kMmap = 9,
  kMprotect = 10,
  kMunmap = 11,
  kSigaction = 13,
  kSigprocmask = 14,
  kIoctl = 16,
  kMremap = 25,
  kMadvise = 28,
  kSetitimer = 38,
  kSocketpair = 53,
  kClone = 56,
  kExecve = 59,
  kExit = 60,
  kWait4 = 61,
  kFcntl = 72,
  kGetcwd = 79,
  kChdir = 80,
  kFchmod = 91,
  kSigaltstack = 131,
  kFstatfs = 138,
  kPrctl = 157,
  kGetdents = 217,
  kRestart = 219,
  kClockGettime = 228,
  kClockNanosleep = 230,
  kExitGroup = 231,
  kOpenat = 257,
  kMkdirat = 258,
  kUnlinkat = 263,
  kReadlinkat = 267,
  kFaccessat = 269,
  kPpoll = 271,
  kDup3 = 292,
  kPipe2 = 293,
  kPrlimit = 302,
  kRenameat2 = 316,
  kGetrandom = 318,
  kStatx = 332,
  kOpenat2 = 437
};

/// What the runtime never makes and its children must not make either.
enum ForbiddenCall : long {
  kSocket = 41,
  kPtrace = 101,
  kMount = 165,
  kUmount = 166,
  kAddKey = 248,
  kRequestKey = 249,
  kKeyctl = 250,
  kUnshare = 272,
  kPerfEvents = 298,
  kOpenByHandle = 304,
  kSetns = 308,
  kReadMemory = 310,
  kWriteMemory = 311,
  kBpf = 321,
  kUserfaults = 323,
  kSocketcall = kSocket
};

struct Kernel : Generic {
  static constexpr unsigned long kActionRestorer = 0x4000000;
};

/// The machine, as filters of system calls know it.
inline constexpr u32 kAuditArch = 0xc000003e;

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
      "movq %0, %%rsp\n xorl %%ebp, %%ebp\n callq *%1\n ud2" ::"d"(top),
      "a"(entry)
      : "memory");
  __builtin_unreachable();
}

VOX_INLINE long cloneProcess(unsigned long flags, void *stackTop,
                             void (*entry)(void *), void *argument) {
  long result;
  register long r10 __asm__("r10") = 0;
  register long r8 __asm__("r8") = 0;
  __asm__ volatile("syscall\n testq %%rax, %%rax\n jnz 1f\n"
                   "movq %[argument], %%rdi\n movq %[entry], %%rax\n"
                   "xorl %%ebp, %%ebp\n callq *%%rax\n ud2\n 1:"
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

} // namespace vox::rt::linux_
