//===- libm/test/harness/linux/x86_64/arch.h - x86-64 ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Numbers of three system calls, the call itself, and the entry point, which
// aligns the stack and never returns.
//
//===----------------------------------------------------------------------===//
#pragma once

namespace arch {

inline constexpr long kRead = 0, kWrite = 1, kExit = 231;

inline long call(long number, long a, long b, long c) {
  long result;
  asm volatile("syscall"
               : "=a"(result)
               : "a"(number), "D"(a), "S"(b), "d"(c)
               : "rcx", "r11", "memory");
  return result;
}

} // namespace arch

asm(".text\n"
    ".globl _start\n"
    "_start:\n"
    "  xor %ebp, %ebp\n"
    "  and $-16, %rsp\n"
    "  call harnessStart\n"
    "  hlt\n");
