//===- bench/sieve.c - the sieve of Eratosthenes ---------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

static int64_t countPrimes(int64_t limit) {
  bool *flags = malloc((size_t)limit + 1);
  for (int64_t i = 0; i <= limit; i++)
    flags[i] = i >= 2;
  for (int64_t p = 2; p * p <= limit; p++)
    if (flags[p])
      for (int64_t k = p * p; k <= limit; k += p)
        flags[k] = false;
  int64_t count = 0;
  for (int64_t i = 0; i <= limit; i++)
    if (flags[i])
      count += 1;
  free(flags);
  return count;
}

int main(void) {
  int64_t total = 0;
  for (int64_t round = 0; round < 24; round++)
    total += countPrimes(4000000 + round * 1000);
  printf("%" PRId64 "\n", total);
  return 0;
}
