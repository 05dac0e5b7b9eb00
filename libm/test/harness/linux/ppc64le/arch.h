//===- libm/test/harness/linux/ppc64le/arch.h - POWER, little endian ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Numbers of three system calls, the call itself, and the entry point, which
// aligns the stack and never returns.
//
//===----------------------------------------------------------------------===//
#pragma once

namespace arch {

inline constexpr long kRead = 3, kWrite = 4, kExit = 234;

inline long call(long number, long a, long b, long c) {
  register long n asm("r0") = number;
  register long aa asm("r3") = a;
  register long bb asm("r4") = b;
  register long cc asm("r5") = c;
  // The kernel reports an error in the summary overflow bit, with a positive
  // value.
  asm volatile("sc\n  bns+ 1f\n  neg %1, %1\n1:"
               : "+r"(n), "+r"(aa), "+r"(bb), "+r"(cc)
               :
               : "memory", "cr0", "r6", "r7", "r8", "r9", "r10", "r11", "r12",
                 "ctr", "xer");
  return aa;
}

} // namespace arch

asm(".text\n"
    ".globl _start\n"
    ".type _start, @function\n"
    "_start:\n"
    "  addis 2, 12, .TOC.-_start@ha\n"
    "  addi 2, 2, .TOC.-_start@l\n"
    "  .localentry _start, .-_start\n"
    "  clrrdi 1, 1, 4\n"
    "  li 0, 0\n"
    "  stdu 0, -32(1)\n"
    "  mtlr 0\n"
    "  bl harnessStart\n"
    "  nop\n"
    "  trap\n");
