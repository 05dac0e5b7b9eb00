//===- bench/sorting.c - merge sorts of ints and text, and a heap sort -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The C library has no stable sort, so the merge sort is written out.
//
//===----------------------------------------------------------------------===//
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MERGE_SORT(NAME, T, BEFORE)                                            \
  static void NAME(T *xs, T *room, size_t n) {                                 \
    if (n < 2)                                                                 \
      return;                                                                  \
    size_t half = n / 2, i = 0, j = half, k = 0;                               \
    NAME(xs, room, half);                                                      \
    NAME(xs + half, room, n - half);                                           \
    while (i < half && j < n)                                                  \
      room[k++] = BEFORE(xs[j], xs[i]) ? xs[j++] : xs[i++];                    \
    while (i < half)                                                           \
      room[k++] = xs[i++];                                                     \
    memcpy(xs, room, k * sizeof(T));                                           \
  }
#define LESS(a, b) ((a) < (b))
#define LESS_KEY(a, b) ((a) % 1000 < (b) % 1000)
#define LESS_TEXT(a, b) (strcmp((a), (b)) < 0)
MERGE_SORT(sort_values, int64_t, LESS)
MERGE_SORT(sort_by_key, int64_t, LESS_KEY)
MERGE_SORT(sort_names, const char *, LESS_TEXT)

static void sift(int64_t *xs, size_t root, size_t end) {
  for (;;) {
    size_t child = root * 2 + 1;
    if (child >= end)
      return;
    if (child + 1 < end && xs[child] < xs[child + 1])
      child++;
    if (xs[root] >= xs[child])
      return;
    int64_t upper = xs[root];
    xs[root] = xs[child];
    xs[child] = upper;
    root = child;
  }
}

static void heap_sort(int64_t *xs, size_t n) {
  for (size_t start = n / 2; start-- > 0;)
    sift(xs, start, n);
  for (size_t end = n; end-- > 1;) {
    int64_t largest = xs[0];
    xs[0] = xs[end];
    xs[end] = largest;
    sift(xs, 0, end);
  }
}

enum { N = 200000, NAMES = 50000 };

int main(void) {
  static int64_t values[N], sorted[N], heaped[N], keyed[N], room[N];
  static const char *names[NAMES], *sorted_names[NAMES], *name_room[NAMES];
  int64_t seed = 7;
  for (int i = 0; i < N; i++) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    values[i] = seed / 256;
    if (i % 4 == 0) {
      char text[16];
      snprintf(text, sizeof text, "n%d", (int)(seed % 100000));
      names[i / 4] = strdup(text);
    }
  }
  int64_t total = 0;
  for (int round = 0; round < 9; round++) {
    memcpy(sorted, values, sizeof values);
    memcpy(heaped, values, sizeof values);
    memcpy(keyed, values, sizeof values);
    memcpy(sorted_names, names, sizeof names);
    sort_values(sorted, room, N);
    heap_sort(heaped, N);
    sort_by_key(keyed, room, N);
    sort_names(sorted_names, name_room, NAMES);
    total += sorted[1000] + heaped[2000] + keyed[3000];
    total += (int64_t)strlen(sorted_names[10000]) + round;
    if (memcmp(sorted, heaped, sizeof sorted) != 0)
      return 1;
  }
  printf("%" PRId64 "\n", total);
  return 0;
}
