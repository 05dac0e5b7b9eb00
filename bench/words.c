//===- bench/words.c - word count in a hash table --------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { BUCKETS = 8192 };

struct entry {
  struct entry *next;
  char *word;
  size_t length;
  int64_t count;
};

static uint64_t hash(const char *word, size_t length) {
  uint64_t value = 14695981039346656037u;
  for (size_t i = 0; i < length; i++)
    value = (value ^ (unsigned char)word[i]) * 1099511628211u;
  return value;
}

static struct entry *find(struct entry **table, const char *word,
                          size_t length) {
  struct entry **place = &table[hash(word, length) % BUCKETS];
  for (; *place; place = &(*place)->next)
    if ((*place)->length == length && memcmp((*place)->word, word, length) == 0)
      return *place;
  struct entry *made = calloc(1, sizeof *made);
  made->word = memcpy(malloc(length + 1), word, length);
  made->length = length;
  return *place = made;
}

static size_t add_word(char *out, int64_t n) {
  static const char *const letters[] = {"ka", "lo", "mi", "ne",
                                        "ru", "sha", "to", "ve"};
  size_t length = 0;
  for (; n > 0; n /= 8) {
    size_t part = strlen(letters[n % 8]);
    memcpy(out + length, letters[n % 8], part);
    length += part;
  }
  return length;
}

int main(void) {
  char *text = malloc(200000 * 32);
  size_t length = 0;
  int64_t seed = 42;
  for (int i = 0; i < 200000; i++) {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    length += add_word(text + length, seed / 65536 % 3000 + 1);
    text[length++] = ' ';
  }
  int64_t total = 0;
  for (int round = 0; round < 20; round++) {
    struct entry **table = calloc(BUCKETS, sizeof *table);
    size_t start = 0;
    for (size_t i = 0; i <= length; i++)
      if (i == length || text[i] == ' ') {
        find(table, text + start, i - start)->count++;
        start = i + 1;
      }
    int64_t most = 0, size = 0;
    for (int bucket = 0; bucket < BUCKETS; bucket++)
      for (struct entry *entry = table[bucket]; entry;) {
        struct entry *next = entry->next;
        size++;
        if (entry->count > most)
          most = entry->count;
        free(entry->word);
        free(entry);
        entry = next;
      }
    free(table);
    total += most * 10000 + size;
  }
  printf("%" PRId64 " %zu\n", total, length);
  free(text);
  return 0;
}
