//===- bench/evaluator.c - an expression evaluator -------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

enum kind { NUM, INPUT, ADD, MUL, NEG };

struct expr {
  enum kind kind;
  int64_t value;
  struct expr *left, *right;
};

static struct expr *node(enum kind kind, int64_t value, struct expr *left,
                         struct expr *right) {
  struct expr *made = malloc(sizeof *made);
  *made = (struct expr){kind, value, left, right};
  return made;
}

static struct expr *build(int64_t depth, int64_t seed) {
  if (depth == 0)
    return seed % 3 == 0 ? node(INPUT, 0, NULL, NULL)
                         : node(NUM, seed % 7, NULL, NULL);
  int64_t kind = seed % 5;
  struct expr *left = build(depth - 1, seed * 3 + 1);
  if (kind == 4)
    return node(NEG, 0, left, NULL);
  struct expr *right = build(depth - 1, seed * 5 + 2);
  return node(kind < 3 ? ADD : MUL, 0, left, right);
}

static int64_t eval(const struct expr *expr, int64_t input) {
  switch (expr->kind) {
  case NUM:
    return expr->value;
  case INPUT:
    return input;
  case ADD:
    return eval(expr->left, input) + eval(expr->right, input);
  case MUL:
    return eval(expr->left, input) * eval(expr->right, input) % 1000003;
  case NEG:
    return -eval(expr->left, input);
  }
  return 0;
}

int main(void) {
  volatile int64_t seed = 17; // not known to the optimiser
  struct expr *expr = build(12, seed);
  int64_t total = 0;
  for (int64_t i = 0; i < 20000; i++)
    total = (total + eval(expr, i)) % 1000000007;
  printf("%" PRId64 "\n", total);
  return 0;
}
