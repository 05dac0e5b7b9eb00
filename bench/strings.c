//===- bench/strings.c - building and cutting text -------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#define _GNU_SOURCE // memmem
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct text {
  char *bytes;
  size_t length, capacity;
};

static void add(struct text *text, const char *bytes, size_t length) {
  if (text->length + length > text->capacity) {
    text->capacity = 2 * (text->length + length);
    text->bytes = realloc(text->bytes, text->capacity);
  }
  memcpy(text->bytes + text->length, bytes, length);
  text->length += length;
}

static struct text replaced(const struct text *text) {
  struct text out = {0};
  size_t at = 0;
  while (at < text->length) {
    char *hit = memmem(text->bytes + at, text->length - at, "item", 4);
    size_t until = hit ? (size_t)(hit - text->bytes) : text->length;
    add(&out, text->bytes + at, until - at);
    if (hit)
      add(&out, "entry", 5);
    at = hit ? until + 4 : text->length;
  }
  return out;
}

int main(void) {
  int64_t total = 0;
  for (int round = 0; round < 150; round++) {
    struct text text = {0};
    for (int i = 0; i < 20000; i++) {
      char piece[32];
      add(&text, piece, (size_t)snprintf(piece, sizeof piece, "item %d: ", i));
      if (i % 10 == 9)
        add(&text, i == 19999 ? "end" : "end\n", i == 19999 ? 3 : 4);
    }
    struct text lines = replaced(&text);
    for (size_t at = 0; at < lines.length;) {
      char *end = memchr(lines.bytes + at, '\n', lines.length - at);
      size_t until = end ? (size_t)(end - lines.bytes) : lines.length;
      if (until - at > 7 && memcmp(lines.bytes + at, "entry 1", 7) == 0 &&
          memcmp(lines.bytes + until - 3, "end", 3) == 0)
        total += (int64_t)(until - at);
      at = until + 1;
    }
    total += (int64_t)text.length + round;
    free(text.bytes);
    free(lines.bytes);
  }
  printf("%" PRId64 "\n", total);
  return 0;
}
