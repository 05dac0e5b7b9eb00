//===- runtime-rt/os/linux/arch/mips64.h - 64-bit MIPS, n64, both byte orders ===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The kernel reports an error in $7, and its number is positive then. A function
// is called with its address in $25. The stack holds nothing for whoever is
// called.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/linux/arch/mips_values.h"

namespace vox::rt::linux_ {

enum SystemCall : long {
  kRead = 5000,
  kWrite = 5001,
  kClose = 5003,
  kMmap = 5009,
  kMprotect = 5010,
  kMunmap = 5011,
  kSigaction = 5013,
  kSigprocmask = 5014,
  kIoctl = 5015,
  kMremap = 5024,
  kMadvise = 5027,
  kSetitimer = 5036,
  kSocketpair = 5052,
  kClone = 5055,
  kExecve = 5057,
  kExit = 5058,
  kWait4 = 5059,
  kFcntl = 5070,
  kGetcwd = 5077,
  kChdir = 5078,
  kFchmod = 5089,
  kSigaltstack = 5129,
  kFstatfs = 5135,
  kPrctl = 5153,
  kExitGroup = 5205,
  kRestart = 5213,
  kClockGettime = 5222,
  kClockNanosleep = 5224,
  kOpenat = 5247,
  kMkdirat = 5248,
  kUnlinkat = 5253,
  kReadlinkat = 5257,
  kFaccessat = 5259,
  kPpoll = 5261,
  kDup3 = 5286,
  kPipe2 = 5287,
  kPrlimit = 5297,
  kGetdents = 5308,
  kRenameat2 = 5311,
  kGetrandom = 5313,
  kStatx = 5326,
  kOpenat2 = 5437
};

/// What the runtime never makes and its children must not make either.
enum ForbiddenCall : long {
  kSocket = 5040,
  kPtrace = 5099,
  kMount = 5160,
  kUmount = 5161,
  kAddKey = 5239,
  kRequestKey = 5240,
  kKeyctl = 5241,
  kUnshare = 5262,
  kPerfEvents = 5292,
  kOpenByHandle = 5299,
  kSetns = 5303,
  kReadMemory = 5304,
  kWriteMemory = 5305,
  kBpf = 5315,
  kUserfaults = 5317,
  kSocketcall = kSocket
};

/// The machine, as filters of system calls know it.
inline constexpr u32 kAuditArch =
    0x80000008u |
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
  __asm__ volatile("syscall"
                   : "+r"(r2), "+r"(r7)
                   : "r"(r4), "r"(r5), "r"(r6), "r"(r8), "r"(r9)
                   : "$1", "$3", "$10", "$11", "$12", "$13", "$14", "$15",
                     "$24", "$25", "hi", "lo", "memory");
  return r7 ? -r2 : r2;
}

#define VOX_START_BODY                                                         \
  ".set push\n .set noreorder\n move $30, $0\n move $31, $0\n move $4, $29\n"  \
  "daddiu $8, $0, -16\n and $29, $29, $8\n dla $25, %0\n jalr $25\n nop\n"     \
  "break\n .set pop"

VOX_INLINE VOX_NORETURN void switchStack(void *top, void (*entry)()) {
  register auto r25 __asm__("$25") = entry;
  __asm__ volatile(".set push\n .set noreorder\n move $29, %0\n move $30, $0\n"
                   "jalr $25\n nop\n break\n .set pop" ::"r"(top),
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
  register long r8 __asm__("$8") = 0;
  register auto r16 __asm__("$16") = entry;
  register void *r17 __asm__("$17") = argument;
  __asm__ volatile(".set push\n .set noreorder\n syscall\n bnez $7, 1f\n nop\n"
                   "bnez $2, 1f\n nop\n move $30, $0\n move $4, $17\n"
                   "move $25, $16\n jalr $25\n nop\n break\n 1:\n .set pop"
                   : "+r"(r2), "+r"(r7)
                   : "r"(r4), "r"(r5), "r"(r6), "r"(r8), "r"(r16), "r"(r17)
                   : "$1", "$3", "$10", "$11", "$12", "$13", "$14", "$15",
                     "$24", "$25", "$31", "hi", "lo", "memory");
  return r7 ? -r2 : r2;
}

VOX_INLINE void setFloatEnvironment() { __asm__ volatile("ctc1 $0, $31"); }

} // namespace vox::rt::linux_
