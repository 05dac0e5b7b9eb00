//===- bench/fib_checked.c - Fibonacci with overflow checks ----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The same recursion as fib.c with every addition and subtraction checked, so
// that both calls stay calls: what the Vox program asks for, in C.
//
//===----------------------------------------------------------------------===//
#include "checked.h"

#include <inttypes.h>

static int64_t fib(int64_t n) {
  if (n < 2)
    return n;
  return add(fib(subtract(n, 1)), fib(subtract(n, 2)));
}

int main(void) {
  printf("%" PRId64 "\n", fib(41));
  return 0;
}
