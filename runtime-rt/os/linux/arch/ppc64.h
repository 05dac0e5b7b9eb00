//===- runtime-rt/os/linux/arch/ppc64.h - 64-bit POWER, ELFv2, both byte orders ===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The kernel reports an error by the summary overflow bit of cr0, and its number
// is positive then. A function is called with its address in r12 and finds its
// table of addresses from there; every frame begins with 32 bytes that belong to
// whoever is called.
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
  kPrctl = 171,
  kSigaction = 173,
  kSigprocmask = 174,
  kGetcwd = 182,
  kSigaltstack = 185,
  kGetdents = 202,
  kMadvise = 205,
  kExitGroup = 234,
  kClockGettime = 246,
  kClockNanosleep = 248,
  kPpoll = 281,
  kOpenat = 286,
  kMkdirat = 287,
  kUnlinkat = 292,
  kReadlinkat = 296,
  kFaccessat = 298,
  kDup3 = 316,
  kPipe2 = 317,
  kPrlimit = 325,
  kSocketpair = 333,
  kRenameat2 = 357,
  kGetrandom = 359,
  kStatx = 383,
  kOpenat2 = 437
};

/// What the runtime never makes and its children must not make either.
enum ForbiddenCall : long {
  kMount = 21,
  kPtrace = 26,
  kUmount = 52,
  kSocketcall = 102,
  kAddKey = 269,
  kRequestKey = 270,
  kKeyctl = 271,
  kUnshare = 282,
  kPerfEvents = 319,
  kSocket = 326,
  kOpenByHandle = 346,
  kSetns = 350,
  kReadMemory = 351,
  kWriteMemory = 352,
  kBpf = 361,
  kUserfaults = 364
};

struct Kernel : Generic {
  static constexpr long kOpenDirectory = 0x4000, kOpenNoFollow = 0x8000;
  static constexpr long kMapNoReserve = 0x40;
  static constexpr long kGetTermios = 0x402c7413;
};

/// The machine, as filters of system calls know it.
inline constexpr u32 kAuditArch =
    0x80000015u |
    (__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__ ? 0x40000000u : 0u);

VOX_INLINE long systemCall(long number, long a = 0, long b = 0, long c = 0,
                           long d = 0, long e = 0, long f = 0) {
  register long r0 __asm__("r0") = number;
  register long r3 __asm__("r3") = a;
  register long r4 __asm__("r4") = b;
  register long r5 __asm__("r5") = c;
  register long r6 __asm__("r6") = d;
  register long r7 __asm__("r7") = e;
  register long r8 __asm__("r8") = f;
  __asm__ volatile("sc\n bns+ 1f\n neg %1, %1\n 1:"
                   : "+r"(r0), "+r"(r3), "+r"(r4), "+r"(r5), "+r"(r6), "+r"(r7),
                     "+r"(r8)
                   :
                   : "r9", "r10", "r11", "r12", "ctr", "xer", "cr0", "memory");
  return r3;
}

#define VOX_START_BODY                                                         \
  "bcl 20, 31, 1f\n 1: mflr 2\n addis 2, 2, .TOC. - 1b@ha\n"                   \
  "addi 2, 2, .TOC. - 1b@l\n mr 3, 1\n clrrdi 1, 1, 4\n li 0, 0\n mtlr 0\n"    \
  "stdu 0, -32(1)\n bl %0\n nop\n trap"

VOX_INLINE VOX_NORETURN void switchStack(void *top, void (*entry)()) {
  __asm__ volatile("mr 1, %0\n mr 12, %1\n li 0, 0\n mtlr 0\n stdu 0, -32(1)\n"
                   "mtctr 12\n bctrl\n trap" ::"b"(top),
                   "b"(entry)
                   : "r0", "r12", "memory");
  __builtin_unreachable();
}

VOX_INLINE long cloneProcess(unsigned long flags, void *stackTop,
                             void (*entry)(void *), void *argument) {
  register long r0 __asm__("r0") = kClone;
  register long r3 __asm__("r3") = static_cast<long>(flags);
  register void *r4 __asm__("r4") = stackTop;
  register long r5 __asm__("r5") = 0;
  register long r6 __asm__("r6") = 0;
  register long r7 __asm__("r7") = 0;
  register auto r14 __asm__("r14") = entry;
  register void *r15 __asm__("r15") = argument;
  __asm__ volatile("sc\n bns+ 1f\n neg 3, 3\n b 2f\n 1: cmpdi 3, 0\n bne 2f\n"
                   "li 0, 0\n mtlr 0\n stdu 0, -32(1)\n mr 3, 15\n mr 12, 14\n"
                   "mtctr 12\n bctrl\n trap\n 2:"
                   : "+r"(r0), "+r"(r3), "+r"(r4), "+r"(r5), "+r"(r6), "+r"(r7)
                   : "r"(r14), "r"(r15)
                   : "r8", "r9", "r10", "r11", "r12", "lr", "ctr", "xer", "cr0",
                     "memory");
  return r3;
}

VOX_INLINE void setFloatEnvironment() {
  __asm__ volatile("mtfsf 255, %0" ::"f"(0.0));
}

} // namespace vox::rt::linux_
