//===- bench/hello.c - the yardstick of start-up time ----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include <stdio.h>

int main(void) {
  puts("hello, world");
  return 0;
}
