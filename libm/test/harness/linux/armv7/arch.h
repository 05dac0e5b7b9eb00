//===- libm/test/harness/linux/armv7/arch.h - 32-bit ARM ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Numbers of three system calls, the call itself, and the entry point, which
// aligns the stack and never returns.
//
//===----------------------------------------------------------------------===//
#pragma once

namespace arch {

inline constexpr long kRead = 3, kWrite = 4, kExit = 248;

inline long call(long number, long a, long b, long c) {
  register long n asm("r7") = number;
  register long aa asm("r0") = a;
  register long bb asm("r1") = b;
  register long cc asm("r2") = c;
  asm volatile("svc #0" : "+r"(aa) : "r"(n), "r"(bb), "r"(cc) : "memory", "cc");
  return aa;
}

} // namespace arch

asm(".text\n"
    ".arm\n"
    ".globl _start\n"
    "_start:\n"
    "  mov r11, #0\n"
    "  mov lr, #0\n"
    "  bic sp, sp, #15\n"
    "  bl harnessStart\n"
    "  udf #0\n");
