//===- test/runtime/Inputs/policy-words.cpp - a ceiling where bytes turn --===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A whole program for 32-bit MIPS, highest byte first: reads the ceiling that
// stands here and writes it again. Its status says which check failed.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/caps/confine.h"

using namespace vox::rt::caps;

static_assert(sizeof(void *) == 4 && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__);

const u8 vox_policy[] = {
    'v',  'o',  'x',  'c',  'a',  'p',  's',  1,    // magic number
    83,   0,    0,    0,    0,    0,    0,    0,    // size
    1,    0,    0,    0,    0,    0,    0,    0,    // sandbox
    0,    4,    0,    0,    0,    0,    0,    0,    // depth
    0,    0,    0,    0,    1,    0,    0,    0,    // steps
    0,    0,    0,    0,    0,    1,    0,    0,    // memory
    0x15, 0x81, 0xe9, 0x7d, 0xf4, 0x10, 0x22, 0x11, // milliseconds
    0,    0,    0,    0,    0,    0,    0,    0,    // output
    0,    0,    0,    0,    0,    0,    0,    0,    // disk
    9,    0,    0,    0,    0,    0,    0,    0,    // files
    'a',  ':',  'b'};

/// There is no start code here, so that nothing is confined.
void vox::rt::caps::confine(const Policy &, ConfinedRoots, Sandbox, bool) {}

static int check() {
  Ceiling ceiling = ownCeiling();
  const BakedLimits &limits = ceiling.limits;
  if (ceiling.sandbox != 1)
    return 1;
  if (limits.depth != 1024 || limits.steps != i64(1) << 32 ||
      limits.memory != i64(1) << 40)
    return 2;
  if (limits.milliseconds != 0x112210f47de98115 || limits.output != 0 ||
      limits.disk != 0 || limits.files != 9)
    return 3;
  if (ceiling.tokens.length != 3 || ceiling.tokens.bytes[0] != 'a' ||
      ceiling.tokens.bytes[2] != 'b')
    return 4;
  u8 again[sizeof(vox_policy)];
  if (ceilingBytes(ceiling) != sizeof(again))
    return 5;
  writeCeiling(ceiling, again);
  for (usize i = 0; i < sizeof(again); ++i)
    if (again[i] != vox_policy[i])
      return 6;
  return 0;
}

extern "C" void __start() {
  register int number asm("$2") = 4001; // exit
  register int status asm("$4") = check();
  asm volatile("syscall" ::"r"(number), "r"(status));
  __builtin_unreachable();
}
