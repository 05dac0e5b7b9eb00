//===- runtime-rt/stack_probe.cpp - what LLVM calls under Windows ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Windows grows a stack by one guard page at a time, so whoever takes more than
// a page touches each on the way. `__chkstk` takes the size of a frame and
// leaves every register as it was; its caller moves the stack pointer.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/base.h"

extern "C" {
/// Names that floating-point code is being used; nothing reads it.
extern const int _fltused;
__attribute__((used)) const int _fltused = 0x9875;
}

#if defined(__x86_64__)
// rax: bytes.
__asm__(R"(
  .section .text,"xr",discard,__chkstk
  .globl __chkstk
__chkstk:
  push %rcx
  push %rax
  lea 24(%rsp), %rcx
0:
  cmp $4096, %rax
  jb 1f
  sub $4096, %rcx
  orb $0, (%rcx)
  sub $4096, %rax
  jmp 0b
1:
  sub %rax, %rcx
  orb $0, (%rcx)
  pop %rax
  pop %rcx
  ret
)");
#elif defined(__aarch64__)
// x15: units of 16 bytes; x16 and x17 are free.
__asm__(R"(
  .section .text,"xr",discard,__chkstk
  .globl __chkstk
__chkstk:
  lsl x16, x15, #4
  mov x17, sp
0:
  cmp x16, #4096
  b.lo 1f
  sub x17, x17, #4096
  ldrb wzr, [x17]
  sub x16, x16, #4096
  b 0b
1:
  sub x17, x17, x16
  ldrb wzr, [x17]
  ret
)");
#endif
