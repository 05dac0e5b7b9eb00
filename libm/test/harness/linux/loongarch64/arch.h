//===- libm/test/harness/linux/loongarch64/arch.h - LoongArch -------------===//
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
  register long n asm("a7") = number;
  register long aa asm("a0") = a;
  register long bb asm("a1") = b;
  register long cc asm("a2") = c;
  asm volatile("syscall 0"
               : "+r"(aa)
               : "r"(n), "r"(bb), "r"(cc)
               : "memory", "$t0", "$t1", "$t2", "$t3", "$t4", "$t5", "$t6",
                 "$t7", "$t8");
  return aa;
}

} // namespace arch

asm(".text\n"
    ".globl _start\n"
    "_start:\n"
    "  move $fp, $zero\n"
    "  bstrins.d $sp, $zero, 3, 0\n"
    "  bl harnessStart\n"
    "  break 0\n");
