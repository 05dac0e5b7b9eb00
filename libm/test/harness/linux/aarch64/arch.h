//===- libm/test/harness/linux/aarch64/arch.h - 64-bit ARM ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Numbers of three system calls, the call itself, and the entry point, which
// aligns the stack and never returns.
//
//===----------------------------------------------------------------------===//
#pragma once

namespace arch {

inline constexpr long kRead = 63, kWrite = 64, kExit = 94;

inline long call(long number, long a, long b, long c) {
  register long n asm("x8") = number;
  register long aa asm("x0") = a;
  register long bb asm("x1") = b;
  register long cc asm("x2") = c;
  asm volatile("svc #0" : "+r"(aa) : "r"(n), "r"(bb), "r"(cc) : "memory", "cc");
  return aa;
}

} // namespace arch

asm(".text\n"
    ".globl _start\n"
    "_start:\n"
    "  mov x29, #0\n"
    "  mov x30, #0\n"
    "  mov x0, sp\n"
    "  and sp, x0, #-16\n"
    "  b harnessStart\n");
