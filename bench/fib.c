//===- bench/fib.c - the naive Fibonacci recursion -------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Signed overflow is undefined here, so the compiler may reorder the additions
// and turns one of the two calls into a loop: less work than the Vox program
// describes. fib_checked.c is the like-for-like partner.
//
//===----------------------------------------------------------------------===//
#include <inttypes.h>
#include <stdio.h>

static int64_t fib(int64_t n) {
  if (n < 2)
    return n;
  return fib(n - 1) + fib(n - 2);
}

int main(void) {
  printf("%" PRId64 "\n", fib(41));
  return 0;
}
