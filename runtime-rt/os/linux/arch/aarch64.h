//===- runtime-rt/os/linux/arch/aarch64.h - 64-bit ARM --------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/linux/arch/generic.h"
#include "runtime-rt/os/linux/arch/generic_calls.h"

namespace vox::rt::linux_ {

struct Kernel : Generic {
  static constexpr long kOpenDirectory = 0x4000, kOpenNoFollow = 0x8000;
};

/// The machine, as filters of system calls know it.
inline constexpr u32 kAuditArch = 0xc00000b7;

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
  register auto x9 __asm__("x9") = entry;
  __asm__ volatile(
      "mov sp, %0\n mov x29, #0\n mov x30, #0\n blr %1\n brk #1" ::"r"(top),
      "r"(x9)
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
  __asm__ volatile("svc #0\n cbnz x0, 1f\n mov x0, %[argument]\n"
                   "mov x9, %[entry]\n mov x29, #0\n mov x30, #0\n"
                   "blr x9\n brk #1\n 1:"
                   : "+r"(x0)
                   : "r"(x8), "r"(x1), "r"(x2), "r"(x3),
                     "r"(x4), [entry] "r"(entry), [argument] "r"(argument)
                   : "x9", "x30", "cc", "memory");
  return x0;
}

VOX_INLINE void setFloatEnvironment() {
  __asm__ volatile("msr fpcr, %0" ::"r"(u64(0)));
}

} // namespace vox::rt::linux_
