//===- bench/checked.h - integer arithmetic that ends on overflow ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What Vox's `+ - *` and list accesses ask for, in C: the overflow builtins and
// a cold function that never returns. Used by the *_checked.c programs.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

__attribute__((cold, noinline, noreturn)) static void
overflow(const char *operation) {
  fprintf(stderr, "integer overflow: %s\n", operation);
  exit(1);
}

__attribute__((cold, noinline, noreturn)) static void
outOfRange(int64_t index, int64_t length) {
  fprintf(stderr, "index %lld out of bounds (len=%lld)\n", (long long)index,
          (long long)length);
  exit(1);
}

static inline int64_t add(int64_t a, int64_t b) {
  int64_t result;
  if (__builtin_add_overflow(a, b, &result))
    overflow("+");
  return result;
}

static inline int64_t subtract(int64_t a, int64_t b) {
  int64_t result;
  if (__builtin_sub_overflow(a, b, &result))
    overflow("-");
  return result;
}

static inline int64_t multiply(int64_t a, int64_t b) {
  int64_t result;
  if (__builtin_mul_overflow(a, b, &result))
    overflow("*");
  return result;
}

/// `index`, if it is one of a list of `length` elements.
static inline int64_t inRange(int64_t index, int64_t length) {
  if ((uint64_t)index >= (uint64_t)length)
    outOfRange(index, length);
  return index;
}
