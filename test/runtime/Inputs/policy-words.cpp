//===- test/runtime/Inputs/policy-words.cpp - a ceiling where bytes turn --===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A whole program for 32-bit MIPS, highest byte first: reads the ceiling that
// stands here and writes it again. Its status says which check failed.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/caps/confine.h"
#include "runtime-rt/core/limits.h"

using namespace vox::rt::caps;

static_assert(sizeof(void *) == 4 && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__);

const u8 vox_policy[] = {'v', 'o', 'x', 'c', 'a', 'p', 's', 2, // magic number
                         24,  0,   0,   0,                     // size
                         2,   0,   0,   0,                     // sandbox
                         'A', '=', '1', 0,   0,                // limits
                         'a', ':', 'b'};                       // tokens

/// There is no start code here, so that nothing is confined.
void vox::rt::caps::confine(const Policy &, ConfinedRoots, Sandbox, bool) {}

static int check() {
  Ceiling ceiling = ownCeiling();
  if (ceiling.sandbox != 2)
    return 1;
  if (ceiling.limits.length != 4 || ceiling.limits.bytes[2] != '1')
    return 2;
  if (ceiling.tokens.length != 3 || ceiling.tokens.bytes[0] != 'a' ||
      ceiling.tokens.bytes[2] != 'b')
    return 3;
  u8 again[sizeof(vox_policy)];
  if (ceilingBytes(ceiling) != sizeof(again))
    return 4;
  writeCeiling(ceiling, again);
  for (usize i = 0; i < sizeof(again); ++i)
    if (again[i] != vox_policy[i])
      return 5;
  return 0;
}

extern "C" void __start() {
  register int number asm("$2") = 4001; // exit
  register int status asm("$4") = check();
  asm volatile("syscall" ::"r"(number), "r"(status));
  __builtin_unreachable();
}
