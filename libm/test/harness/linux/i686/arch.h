//===- libm/test/harness/linux/i686/arch.h - 32-bit x86 -------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Numbers of three system calls, the call itself, and the entry point, which
// aligns the stack and never returns.
//
//===----------------------------------------------------------------------===//
#pragma once

namespace arch {

inline constexpr long kRead = 3, kWrite = 4, kExit = 252;

inline long call(long number, long a, long b, long c) {
  long result;
  asm volatile("int $0x80"
               : "=a"(result)
               : "a"(number), "b"(a), "c"(b), "d"(c)
               : "memory");
  return result;
}

} // namespace arch

asm(".text\n"
    ".globl _start\n"
    "_start:\n"
    "  xorl %ebp, %ebp\n"
    "  andl $-16, %esp\n"
    "  call harnessStart\n"
    "  hlt\n");
