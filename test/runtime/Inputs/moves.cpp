//===- test/runtime/Inputs/moves.cpp - every length and distance ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A whole program: memmove, memcpy and memset of the runtime against loops over
// bytes. Its status says which one differs. Also for 32-bit MIPS, without a C
// library.
//
//===----------------------------------------------------------------------===//
#define memcpy ourMemcpy
#define memmove ourMemmove
#define memset ourMemset
#define memcmp ourMemcmp
#include "runtime-rt/builtins.cpp"

static constexpr int kSize = 1536, kRoom = 64;
static u8 ours[kSize], right[kSize];
static unsigned noise = 1;

static u8 next() {
  noise = noise * 1664525 + 1013904223;
  return static_cast<u8>(noise >> 24);
}

/// Both arrays hold the same bytes before and behind.
static bool agrees(int to, int from, int count, bool copies) {
  u8 between[kSize];
  for (int i = 0; i < kSize; ++i)
    ours[i] = right[i] = next();
  for (int i = 0; i < count; ++i)
    between[i] = right[from + i];
  for (int i = 0; i < count; ++i)
    right[to + i] = between[i];
  void *result = (copies ? ourMemcpy : ourMemmove)(ours + to, ours + from,
                                                   static_cast<usize>(count));
  if (result != ours + to)
    return false;
  for (int i = 0; i < kSize; ++i)
    if (ours[i] != right[i])
      return false;
  return true;
}

static bool fills(int at, int count, u8 byte) {
  for (int i = 0; i < kSize; ++i)
    ours[i] = right[i] = next();
  for (int i = 0; i < count; ++i)
    right[at + i] = byte;
  if (ourMemset(ours + at, byte, static_cast<usize>(count)) != ours + at)
    return false;
  for (int i = 0; i < kSize; ++i)
    if (ours[i] != right[i])
      return false;
  return true;
}

static int check() {
  constexpr int kDistances[] = {0,  1,  2,  7,  8,  15, 16,  17,  24,
                                31, 32, 33, 63, 64, 65, 127, 129, 300};
  for (int count = 0; count < 700; count += count < 300 ? 1 : 23)
    for (int distance : kDistances) {
      const int low = kRoom + count % 37, high = low + distance;
      if (!agrees(low, high, count, false))
        return 1;
      if (!agrees(high, low, count, false))
        return 2;
      if (distance >= count && !agrees(low, high, count, true))
        return 3;
      if (!fills(high, count, static_cast<u8>(count)))
        return 4;
    }
  return 0;
}

#if defined(__mips__)
extern "C" void __start() {
  register int number asm("$2") = 4001; // exit
  register int status asm("$4") = check();
  asm volatile("syscall" ::"r"(number), "r"(status));
  __builtin_unreachable();
}
extern "C" void *(memmove)(void *to, const void *from, usize count);
#else
int main() { return check(); }
#endif
