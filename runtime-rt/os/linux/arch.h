//===- runtime-rt/os/linux/arch.h - what differs per processor ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Picks the file of the processor that this is compiled for. Such a file gives:
//
//   SystemCall            the numbers of the calls that the runtime makes
//   Kernel                errno, flags, signals: Generic, or what hides parts
//                         of it
//   systemCall            the result, or minus the errno
//   VOX_START_BODY        the body of `_start`: the initial stack pointer
//                         becomes the argument of a function that never
//                         returns, the stack is aligned as calls want it
//   switchStack           calls a function on another stack, for good
//   cloneProcess          a process that runs a function on its own stack; in
//                         the parent its id or minus the errno. None of the
//                         flags may ask for an argument of its own
//   setFloatEnvironment   round to nearest, keep subnormals, trap nothing
//
// Host headers are never included: the numbers of another architecture would
// slip in when cross-compiling.
//
//===----------------------------------------------------------------------===//
#pragma once

#if defined(__x86_64__)
#include "runtime-rt/os/linux/arch/x86_64.h"
#elif defined(__aarch64__)
#include "runtime-rt/os/linux/arch/aarch64.h"
#elif defined(__i386__)
#include "runtime-rt/os/linux/arch/i686.h"
#elif defined(__arm__)
#include "runtime-rt/os/linux/arch/armv7.h"
#elif defined(__riscv) && __riscv_xlen == 64
#include "runtime-rt/os/linux/arch/riscv64.h"
#elif defined(__loongarch64)
#include "runtime-rt/os/linux/arch/loongarch64.h"
#elif defined(__powerpc64__)
#include "runtime-rt/os/linux/arch/ppc64.h"
#elif defined(__s390x__)
#include "runtime-rt/os/linux/arch/s390x.h"
#elif defined(__mips64)
#include "runtime-rt/os/linux/arch/mips64.h"
#elif defined(__mips__)
#include "runtime-rt/os/linux/arch/mips.h"
#elif defined(__sparc__) && defined(__arch64__)
#include "runtime-rt/os/linux/arch/sparc64.h"
#else
#error "os/linux/arch/ has no file for this processor"
#endif

namespace vox::rt::linux_ {

inline bool isError(long result) {
  return static_cast<unsigned long>(result) > -4096UL;
}

} // namespace vox::rt::linux_
