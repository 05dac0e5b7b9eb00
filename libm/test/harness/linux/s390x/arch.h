//===- libm/test/harness/linux/s390x/arch.h - IBM Z, big endian -----------===//
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
  register long n asm("r1") = number;
  register long aa asm("r2") = a;
  register long bb asm("r3") = b;
  register long cc asm("r4") = c;
  asm volatile("svc 0" : "+r"(aa) : "r"(n), "r"(bb), "r"(cc) : "memory", "cc");
  return aa;
}

} // namespace arch

asm(".text\n"
    ".globl _start\n"
    "_start:\n"
    "  lghi %r0, -16\n"
    "  ngr %r15, %r0\n"
    "  aghi %r15, -160\n"
    "  xc 0(8,%r15), 0(%r15)\n"
    "  lghi %r11, 0\n"
    "  brasl %r14, harnessStart\n"
    "  j .+2\n");
