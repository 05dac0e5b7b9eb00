//===- test/runtime/Inputs/linux_modes.h - another arithmetic mode --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Sets what code from elsewhere could leave: rounding down.
//
//===----------------------------------------------------------------------===//
#pragma once

inline void setOtherFloatMode() {
#if defined(__x86_64__) || defined(__i386__)
  const unsigned mode = 0x1f80 | 0x2000;
  __asm__ volatile("ldmxcsr %0" ::"m"(mode));
#elif defined(__aarch64__)
  __asm__ volatile("msr fpcr, %0" ::"r"(0x800000ul));
#elif defined(__arm__)
  __asm__ volatile("vmsr fpscr, %0" ::"r"(0x800000));
#elif defined(__riscv)
  __asm__ volatile("fsrmi 2");
#elif defined(__loongarch64)
  __asm__ volatile("movgr2fcsr $fcsr0, %0" ::"r"(0x300));
#elif defined(__powerpc64__)
  __asm__ volatile("mtfsb1 30\n mtfsb1 31");
#elif defined(__s390x__)
  __asm__ volatile("sfpc %0" ::"r"(3));
#elif defined(__mips__)
  __asm__ volatile("ctc1 %0, $31" ::"r"(3));
#elif defined(__sparc__)
  const unsigned long mode = 0xc0000000;
  __asm__ volatile("ldx %0, %%fsr" ::"m"(mode));
#endif
}
