//===- bench/sieve_checked.c - the sieve with Vox's checks -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// sieve.c with every integer operation checked for overflow and every access of
// the array checked for its range.
//
//===----------------------------------------------------------------------===//
#include "checked.h"

#include <inttypes.h>
#include <stdbool.h>

static int64_t countPrimes(int64_t limit) {
  int64_t length = add(limit, 1);
  bool *flags = malloc((size_t)length);
  for (int64_t i = 0; i < length; i++)
    flags[i] = i >= 2;
  for (int64_t p = 2; multiply(p, p) <= limit; p = add(p, 1))
    if (flags[inRange(p, length)])
      for (int64_t k = multiply(p, p); k <= limit; k = add(k, p))
        flags[inRange(k, length)] = false;
  int64_t count = 0;
  for (int64_t i = 0; i < length; i++)
    if (flags[i])
      count = add(count, 1);
  free(flags);
  return count;
}

int main(void) {
  int64_t total = 0;
  for (int64_t round = 0; round < 24; round++)
    total = add(total, countPrimes(add(4000000, multiply(round, 1000))));
  printf("%" PRId64 "\n", total);
  return 0;
}
