//===- bench/matrix.c - products of square float matrices ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static double *product(const double *a, const double *b, int64_t n) {
  double *c = malloc((size_t)(n * n) * sizeof(double));
  for (int64_t i = 0; i < n; i++)
    for (int64_t j = 0; j < n; j++) {
      double sum = 0.0;
      for (int64_t k = 0; k < n; k++)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
  return c;
}

int main(void) {
  volatile int64_t size = 300; // not known to the optimiser
  int64_t n = size;
  double *a = malloc((size_t)(n * n) * sizeof(double));
  double *b = malloc((size_t)(n * n) * sizeof(double));
  for (int64_t i = 0; i < n; i++)
    for (int64_t j = 0; j < n; j++) {
      a[i * n + j] = (double)((i * 7 + j * 3) % 11) - 5.0;
      b[i * n + j] = (double)((i * 5 + j * 2) % 13) / 1800.0;
    }
  for (int round = 0; round < 20; round++) {
    double *c = product(a, b, n);
    free(a);
    a = c;
  }
  double trace = 0.0;
  for (int64_t i = 0; i < n; i++)
    trace += a[i * n + i];
  printf("%" PRId64 "\n", (int64_t)(trace * 1000000000000.0));
  free(a);
  free(b);
  return 0;
}
