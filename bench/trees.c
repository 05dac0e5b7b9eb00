//===- bench/trees.c - binary trees made, walked and dropped ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

struct tree {
  struct tree *left, *right;
};

static struct tree *make(int64_t depth) {
  struct tree *node = malloc(sizeof *node);
  node->left = depth == 0 ? NULL : make(depth - 1);
  node->right = depth == 0 ? NULL : make(depth - 1);
  return node;
}

static int64_t count(const struct tree *tree) {
  return tree ? 1 + count(tree->left) + count(tree->right) : 0;
}

static void drop(struct tree *tree) {
  if (!tree)
    return;
  drop(tree->left);
  drop(tree->right);
  free(tree);
}

int main(void) {
  struct tree *long_lived = make(16);
  int64_t total = 0;
  for (int64_t depth = 4; depth <= 16; depth += 4)
    for (int64_t i = 0; i < (int64_t)1 << (16 - depth + 4); i++) {
      struct tree *tree = make(depth);
      total += count(tree);
      drop(tree);
    }
  printf("%" PRId64 " %" PRId64 "\n", total, count(long_lived));
  drop(long_lived);
  return 0;
}
