//===- libm/test/harness/linux/riscv64/arch.h - 64-bit RISC-V -------------===//
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
  asm volatile("ecall" : "+r"(aa) : "r"(n), "r"(bb), "r"(cc) : "memory");
  return aa;
}

} // namespace arch

asm(".text\n"
    ".globl _start\n"
    "_start:\n"
    ".option push\n"
    ".option norelax\n"
    "  lla gp, __global_pointer$\n"
    ".option pop\n"
    "  li s0, 0\n"
    "  andi sp, sp, -16\n"
    "  call harnessStart\n"
    "  ebreak\n");
