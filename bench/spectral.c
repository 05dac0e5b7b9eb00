//===- bench/spectral.c - spectral norm ------------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

static double element(int64_t i, int64_t j) {
  return 1.0 / (double)((i + j) * (i + j + 1) / 2 + i + 1);
}

static void times(const double *v, double *out, int64_t n) {
  for (int64_t i = 0; i < n; i++) {
    double sum = 0.0;
    for (int64_t j = 0; j < n; j++)
      sum += element(i, j) * v[j];
    out[i] = sum;
  }
}

static void times_transposed(const double *v, double *out, int64_t n) {
  for (int64_t i = 0; i < n; i++) {
    double sum = 0.0;
    for (int64_t j = 0; j < n; j++)
      sum += element(j, i) * v[j];
    out[i] = sum;
  }
}

int main(void) {
  volatile int64_t size = 2000; // not known to the optimiser
  int64_t n = size;
  double *u = malloc((size_t)n * sizeof *u);
  double *v = malloc((size_t)n * sizeof *v);
  double *t = malloc((size_t)n * sizeof *t);
  for (int64_t i = 0; i < n; i++)
    u[i] = 1.0;
  for (int round = 0; round < 10; round++) {
    times(u, t, n);
    times_transposed(t, v, n);
    times(v, t, n);
    times_transposed(t, u, n);
  }
  double uv = 0.0, vv = 0.0;
  for (int64_t i = 0; i < n; i++) {
    uv += u[i] * v[i];
    vv += v[i] * v[i];
  }
  printf("%" PRId64 "\n", (int64_t)(sqrt(uv / vv) * 1000000000.0));
  return 0;
}
