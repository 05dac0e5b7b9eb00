//===- runtime-rt/os/linux/arch/riscv64.h - 64-bit RISC-V -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/linux/arch/generic.h"
#include "runtime-rt/os/linux/arch/generic_calls.h"

namespace vox::rt::linux_ {

struct Kernel : Generic {
  struct SignalAction {
    const void *handler;
    unsigned long flags;
    SignalSet mask;
  };
};

/// The machine, as filters of system calls know it.
inline constexpr u32 kAuditArch = 0xc00000f3;

VOX_INLINE long systemCall(long number, long a = 0, long b = 0, long c = 0,
                           long d = 0, long e = 0, long f = 0) {
  register long a7 __asm__("a7") = number;
  register long a0 __asm__("a0") = a;
  register long a1 __asm__("a1") = b;
  register long a2 __asm__("a2") = c;
  register long a3 __asm__("a3") = d;
  register long a4 __asm__("a4") = e;
  register long a5 __asm__("a5") = f;
  __asm__ volatile("ecall"
                   : "+r"(a0)
                   : "r"(a7), "r"(a1), "r"(a2), "r"(a3), "r"(a4), "r"(a5)
                   : "memory");
  return a0;
}

// The linker shortens addresses by gp, so gp itself must not be shortened.
#define VOX_START_BODY                                                         \
  ".option push\n .option norelax\n lla gp, __global_pointer$\n"               \
  ".option pop\n li s0, 0\n mv a0, sp\n andi sp, sp, -16\n call %0\n ebreak"

VOX_INLINE VOX_NORETURN void switchStack(void *top, void (*entry)()) {
  register auto t0 __asm__("t0") = entry;
  __asm__ volatile("mv sp, %0\n li s0, 0\n jalr %1\n ebreak" ::"r"(top), "r"(t0)
                   : "memory");
  __builtin_unreachable();
}

VOX_INLINE long cloneProcess(unsigned long flags, void *stackTop,
                             void (*entry)(void *), void *argument) {
  register long a7 __asm__("a7") = kClone;
  register long a0 __asm__("a0") = static_cast<long>(flags);
  register void *a1 __asm__("a1") = stackTop;
  register long a2 __asm__("a2") = 0;
  register long a3 __asm__("a3") = 0;
  register long a4 __asm__("a4") = 0;
  __asm__ volatile("ecall\n bnez a0, 1f\n mv a0, %[argument]\n"
                   "mv t0, %[entry]\n li s0, 0\n jalr t0\n ebreak\n 1:"
                   : "+r"(a0)
                   : "r"(a7), "r"(a1), "r"(a2), "r"(a3),
                     "r"(a4), [entry] "r"(entry), [argument] "r"(argument)
                   : "t0", "ra", "memory");
  return a0;
}

VOX_INLINE void setFloatEnvironment() { __asm__ volatile("fscsr zero"); }

} // namespace vox::rt::linux_
