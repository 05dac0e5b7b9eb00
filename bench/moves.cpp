//===- bench/moves.cpp - our copies beside the C library's ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Times memmove and memcpy of runtime-rt/builtins.cpp and of the C library in
// turns, for 16 bytes to 16 MiB: apart and overlapping in both directions, with
// the distances that elements of lists have, aligned and not. One row a case
// that is slower than `LEAST` times the library's; every row with 0.
//
//   clang++ -std=c++20 -O2 -fno-builtin -I. bench/moves.cpp -o moves
//   ./moves [LEAST [MOST BYTES]]
//
// The status is 1 if there is a row.
//
//===----------------------------------------------------------------------===//
#define memcpy ourMemcpy
#define memmove ourMemmove
#define memset ourMemset
#define memcmp ourMemcmp
#include "runtime-rt/builtins.cpp"
#undef memcpy
#undef memmove
#undef memset
#undef memcmp

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

using Move = void *(*)(void *, const void *, usize);

/// Nanoseconds of one call: the least of some rounds, each long enough for the
/// clock.
static double timeOf(Move move, u8 *to, const u8 *from, usize count) {
  using Clock = std::chrono::steady_clock;
  const usize times = 1 + (usize(1) << 19) / (count + 64);
  double least = 1e30;
  for (int round = 0; round < 9; ++round) {
    const auto start = Clock::now();
    for (usize i = 0; i < times; ++i) {
      move(to, from, count);
      __asm__ volatile("" ::: "memory");
    }
    const std::chrono::duration<double, std::nano> time = Clock::now() - start;
    least = time.count() / double(times) < least ? time.count() / double(times)
                                                 : least;
  }
  return least;
}

int main(int argc, char **argv) {
  constexpr usize kMost = usize(16) << 20, kApart = kMost + (usize(1) << 16);
  const double least = argc > 1 ? std::atof(argv[1]) : 1.5;
  const usize most = argc > 2 ? usize(std::atol(argv[2])) : kMost;
  std::vector<u8> room(2 * kApart + (usize(1) << 16), 7);
  u8 *base = room.data() + 4096 - reinterpret_cast<usize>(room.data()) % 4096;
  // How far the target is behind the source.
  const i64 distances[] = {-1,
                           -8,
                           -16,
                           -24,
                           -32,
                           -64,
                           -100,
                           -4096,
                           1,
                           8,
                           16,
                           24,
                           32,
                           64,
                           100,
                           4096,
                           i64(kApart),
                           i64(kApart) + 40,
                           i64(kApart) - 3000};
  int slow = 0;
  std::printf(
      "| call | bytes | distance | source at | ours, ns | C, ns | ratio "
      "|\n|---|---|---|---|---|---|---|\n");
  for (usize count = 16; count <= most; count *= 2)
    for (usize odd : {usize(0), usize(count / 3 + 1)})
      for (i64 distance : distances)
        for (usize at : {usize(0), usize(1), usize(24)}) {
          const usize size = count + odd;
          if (size > most)
            continue;
          const bool apart = distance >= i64(kMost) - 4096;
          for (bool copies : {false, true}) {
            if (copies && !apart)
              continue;
            u8 *from = base + 8192 + at, *to = from + distance;
            const double c =
                timeOf(copies ? std::memcpy : std::memmove, to, from, size);
            const double ours =
                timeOf(copies ? ourMemcpy : ourMemmove, to, from, size);
            if (ours / c < least)
              continue;
            ++slow;
            std::printf("| %s | %zu | %lld | %zu | %.1f | %.1f | %.2f |\n",
                        copies ? "memcpy" : "memmove", size_t(size),
                        (long long)distance, size_t(at), ours, c, ours / c);
          }
        }
  return slow != 0;
}
