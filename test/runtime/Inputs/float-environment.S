// Sets the arithmetic mode that code from elsewhere could leave, rounding down and
// flushing subnormals, and goes on at NEXT.
  .text
  .globl ENTRY
ENTRY:
#ifdef __x86_64__
  ldmxcsr mode(%rip)
  jmp NEXT
  .section .rodata
  .p2align 2
mode:
  .long 0x1f80 | 0x8040 | 0x2000
#else
  mov x9, #0x1800000
  msr fpcr, x9
  b NEXT
#endif
