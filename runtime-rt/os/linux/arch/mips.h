//===- runtime-rt/os/linux/arch/mips.h - 32-bit MIPS, o32, both byte orders ===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The kernel reports an error in $7, and its number is positive then. A function
// is called with its address in $25. Every frame ends in 16 bytes that belong to
// whoever is called; the kernel finds its fifth and sixth argument behind them.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/linux/arch/mips_values.h"

namespace vox::rt::linux_ {

enum SystemCall : long {
  kExit = 4001,
  kRead = 4003,
  kWrite = 4004,
  kClose = 4006,
  kExecve = 4011,
  kChdir = 4012,
  kIoctl = 4054,
  kMunmap = 4091,
  kFchmod = 4094,
  kSetitimer = 4104,
  kWait4 = 4114,
  kClone = 4120,
  kMprotect = 4125,
  kMremap = 4167,
  kSocketpair = 4184,
  kPrctl = 4192,
  kSigaction = 4194,
  kSigprocmask = 4195,
  kGetcwd = 4203,
  kSigaltstack = 4206,
  kMmap = 4210,
  kMadvise = 4218,
  kGetdents = 4219,
  kFcntl = 4220,
  kExitGroup = 4246,
  kRestart = 4253,
  kFstatfs = 4256,
  kOpenat = 4288,
  kMkdirat = 4289,
  kUnlinkat = 4294,
  kReadlinkat = 4298,
  kFaccessat = 4300,
  kPpoll = 4302,
  kDup3 = 4327,
  kPipe2 = 4328,
  kPrlimit = 4338,
  kRenameat2 = 4351,
  kGetrandom = 4353,
  kStatx = 4366,
  kClockGettime = 4403,
  kClockNanosleep = 4407,
  kOpenat2 = 4437
};

/// What the runtime never makes and its children must not make either.
enum ForbiddenCall : long {
  kMount = 4021,
  kPtrace = 4026,
  kUmount = 4052,
  kSocketcall = 4102,
  kSocket = 4183,
  kAddKey = 4280,
  kRequestKey = 4281,
  kKeyctl = 4282,
  kUnshare = 4303,
  kPerfEvents = 4333,
  kOpenByHandle = 4340,
  kSetns = 4344,
  kReadMemory = 4345,
  kWriteMemory = 4346,
  kBpf = 4355,
  kUserfaults = 4357
};

/// The machine, as filters of system calls know it.
inline constexpr u32 kAuditArch =
    0x00000008u |
    (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? 0x40000000u : 0u);

VOX_INLINE long systemCall(long number, long a = 0, long b = 0, long c = 0,
                           long d = 0, long e = 0, long f = 0) {
  register long r2 __asm__("$2") = number;
  register long r4 __asm__("$4") = a;
  register long r5 __asm__("$5") = b;
  register long r6 __asm__("$6") = c;
  register long r7 __asm__("$7") = d;
  register long r8 __asm__("$8") = e;
  register long r9 __asm__("$9") = f;
  __asm__ volatile("addiu $29, $29, -32\n sw $8, 16($29)\n sw $9, 20($29)\n"
                   "syscall\n addiu $29, $29, 32"
                   : "+r"(r2), "+r"(r7), "+r"(r8), "+r"(r9)
                   : "r"(r4), "r"(r5), "r"(r6)
                   : "$1", "$3", "$10", "$11", "$12", "$13", "$14", "$15",
                     "$24", "$25", "hi", "lo", "memory");
  return r7 ? -r2 : r2;
}

#define VOX_START_BODY                                                         \
  ".set push\n .set noreorder\n move $30, $0\n move $31, $0\n move $4, $29\n"  \
  "addiu $8, $0, -16\n and $29, $29, $8\n addiu $29, $29, -16\n la $25, %0\n"  \
  "jalr $25\n nop\n break\n .set pop"

VOX_INLINE VOX_NORETURN void switchStack(void *top, void (*entry)()) {
  register auto r25 __asm__("$25") = entry;
  __asm__ volatile(
      ".set push\n .set noreorder\n addiu $29, %0, -16\n"
      "move $30, $0\n jalr $25\n nop\n break\n .set pop" ::"r"(top),
      "r"(r25)
      : "memory");
  __builtin_unreachable();
}

VOX_INLINE long cloneProcess(unsigned long flags, void *stackTop,
                             void (*entry)(void *), void *argument) {
  register long r2 __asm__("$2") = kClone;
  register unsigned long r4 __asm__("$4") = flags;
  register void *r5 __asm__("$5") = stackTop;
  register long r6 __asm__("$6") = 0;
  register long r7 __asm__("$7") = 0;
  register auto r16 __asm__("$16") = entry;
  register void *r17 __asm__("$17") = argument;
  __asm__ volatile(".set push\n .set noreorder\n addiu $29, $29, -32\n"
                   "sw $0, 16($29)\n syscall\n bnez $7, 1f\n nop\n"
                   "bnez $2, 1f\n nop\n addiu $29, $29, -16\n move $30, $0\n"
                   "move $4, $17\n move $25, $16\n jalr $25\n nop\n break\n"
                   "1: addiu $29, $29, 32\n .set pop"
                   : "+r"(r2), "+r"(r7)
                   : "r"(r4), "r"(r5), "r"(r6), "r"(r16), "r"(r17)
                   : "$1", "$3", "$8", "$9", "$10", "$11", "$12", "$13", "$14",
                     "$15", "$24", "$25", "$31", "hi", "lo", "memory");
  return r7 ? -r2 : r2;
}

VOX_INLINE void setFloatEnvironment() { __asm__ volatile("ctc1 $0, $31"); }

} // namespace vox::rt::linux_
