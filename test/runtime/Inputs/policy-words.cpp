//===- test/runtime/Inputs/policy-words.cpp - a blob where bytes turn -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A whole program for 32-bit MIPS, highest byte first: reads the blob that
// stands here and writes it again. Its status says which check failed.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/caps/confine.h"

using namespace vox::rt::caps;

static_assert(sizeof(void *) == 4 && __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__);

const u8 vox_policy[] = {
    90,   0,    0,    0,    0,    0,    0,    0,    // size
    8,    7,    6,    5,    4,    3,    2,    1,    // granted
    3,    0,    0,    0,    0,    0,    0,    0,    // flags
    0x15, 0x81, 0xe9, 0x7d, 0xf4, 0x10, 0x22, 0x11, // frozenMs
    0xf8, 0xf9, 0xfa, 0xfb, 0xfc, 0xfd, 0xfe, 0xff, // seed
    0,    4,    0,    0,    0,    0,    0,    0,    // depth
    0,    0,    0,    0,    1,    0,    0,    0,    // fuel
    0,    0,    0,    0,    0,    1,    0,    0,    // memory
    18,   0,    0,    0,    0,    0,    0,    0,    // bytes of the roots
    2,    0,    0,    0,    0,    0,    0,    0,    // granted
    2,    0,    0,    0,    0,    0,    0,    0,    '/', 'x'};

/// There is no start code here, so that nothing is confined.
void vox::rt::caps::confine(const Policy &, ConfinedRoots, Sandbox, bool) {}

static int check() {
  const Policy &policy = vox::rt::caps::policy();
  if (policy.granted != 0x0102030405060708)
    return 1;
  if (!policy.isFrozen || policy.frozenMs != 0x112210f47de98115)
    return 2;
  if (!policy.isSeeded || policy.seed != 0xfffefdfcfbfaf9f8)
    return 3;
  const PolicyLimits &limits = policy.limits;
  if (limits.depth != 1024 || limits.fuel != i64(1) << 32 ||
      limits.memory != i64(1) << 40)
    return 4;
  Root root;
  Roots roots = policy.roots;
  if (!roots.next(root) || root.granted != bitOf(Capability::kFsRead) ||
      root.length != 2 || root.text[0] != '/' || root.text[1] != 'x' ||
      roots.next(root))
    return 5;
  u8 again[sizeof(vox_policy)];
  if (blobBytes(policy) != sizeof(again))
    return 6;
  writePolicy(policy, again);
  for (usize i = 0; i < sizeof(again); ++i)
    if (again[i] != vox_policy[i])
      return 7;
  return 0;
}

extern "C" void __start() {
  register int number asm("$2") = 4001; // exit
  register int status asm("$4") = check();
  asm volatile("syscall" ::"r"(number), "r"(status));
  __builtin_unreachable();
}
