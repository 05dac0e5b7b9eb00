//===- libm/test/harness/linux/mips64el/arch.h - MIPS64, little endian ----===//
//--===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Numbers of three system calls, the call itself, and the entry point, which
// aligns the stack and never returns.
//
//===----------------------------------------------------------------------===//
#pragma once

namespace arch {

inline constexpr long kRead = 5000, kWrite = 5001, kExit = 5205;

inline long call(long number, long a, long b, long c) {
  register long n asm("$2") = number;
  register long aa asm("$4") = a;
  register long bb asm("$5") = b;
  register long cc asm("$6") = c;
  register long failed asm("$7");
  asm volatile("syscall"
               : "+r"(n), "=r"(failed)
               : "r"(aa), "r"(bb), "r"(cc)
               : "memory", "$1", "$3", "$8", "$9", "$10", "$11", "$12", "$13",
                 "$14", "$15", "$24", "$25", "hi", "lo");
  return failed ? -n : n;
}

} // namespace arch

asm(".text\n"
    ".globl _start\n"
    ".type _start, @function\n"
    "_start:\n"
    ".set push\n"
    ".set noreorder\n"
    "  move $fp, $zero\n"
    "  bal 1f\n"
    "  nop\n"
    "1:\n"
    "  .cpsetup $ra, $zero, 1b\n"
    "  dli $8, -16\n"
    "  and $sp, $sp, $8\n"
    "  dla $25, harnessStart\n"
    "  jalr $25\n"
    "  nop\n"
    ".set pop\n");
