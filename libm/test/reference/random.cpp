//===- libm/test/reference/random.cpp - random inputs against musl --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// usage: random COUNT SEED [FUNCTION]. Prints `function inputs mismatches`
// lines and ends with 1 if any result differs. Left out, because the reference
// is wrong there by its specification: acosh below 1, fma with a zero addend.
//
//===----------------------------------------------------------------------===//
#include "libm/test/reference/Reference.h"

#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string_view>

using namespace vox::reference;

static uint64_t count;
static uint64_t seed;
static bool allGood = true;

static Random startFor(const char *name) {
  Random random{seed};
  for (const char *p = name; *p; p++)
    random.state = random.state * 131 + static_cast<unsigned char>(*p);
  return random;
}

static void report(const char *name, uint64_t mismatches) {
  std::printf("%-10s %12" PRIu64 " %6" PRIu64 "\n", name, count, mismatches);
  std::fflush(stdout);
  allGood &= mismatches == 0;
}

static void show(uint64_t mismatches, const char *name, double x, double y,
                 double got, double want) {
  if (mismatches < 3)
    std::printf("  %s(%016" PRIx64 ", %016" PRIx64 ") is %016" PRIx64
                ", musl has %016" PRIx64 "\n",
                name, bitsOf(x), bitsOf(y), bitsOf(got), bitsOf(want));
}

template <double (*ours)(double), double (*musl)(double)>
static void unary(const char *name, Range range) {
  Random random = startFor(name);
  bool onlyFromOne = std::strcmp(name, "acosh") == 0;
  uint64_t mismatches = 0;
  for (uint64_t i = 0; i < count; i++) {
    double x = sample(random, range);
    if (onlyFromOne && x < 1)
      x = 1 - x;
    double got = ours(x), want = musl(x);
    if (!sameBits(got, want))
      show(mismatches++, name, x, 0, got, want);
  }
  report(name, mismatches);
}

template <double (*ours)(double, double), double (*musl)(double, double)>
static void binary(const char *name, Range xRange, Range yRange) {
  Random random = startFor(name);
  uint64_t mismatches = 0;
  for (uint64_t i = 0; i < count; i++) {
    double x = sample(random, xRange), y = sample(random, yRange);
    double got = ours(x, y), want = musl(x, y);
    if (!sameBits(got, want))
      show(mismatches++, name, x, y, got, want);
  }
  report(name, mismatches);
}

/// Addends of the size of the product, so that cancellation is common.
static void fma() {
  Random random = startFor("fma");
  uint64_t mismatches = 0;
  for (uint64_t i = 0; i < count; i++) {
    double x = sample(random, {-10, 10}), y = sample(random, {-10, 10});
    double z = sample(random, {-10, 10});
    if (random.next() & 1)
      z = fromBits(bitsOf(-x * y) + random.next() % 5 - 2);
    if (z == 0)
      continue;
    double got = vox_fma(x, y, z), want = musl_fma(x, y, z);
    if (!sameBits(got, want))
      show(mismatches++, "fma", x, y, got, want);
  }
  report("fma", mismatches);
}

/// remquo, frexp, modf, scalbn, lgamma_r: both results count.
static void pairs() {
  Random random = startFor("pairs");
  uint64_t mismatches = 0;
  for (uint64_t i = 0; i < count; i++) {
    double x = sample(random, {-1e6, 1e6}), y = sample(random, {-10, 10});
    voxm_int n, e;
    int muslN = 0, muslE = 0;
    double whole, muslWhole;
    bool good =
        sameBits(vox_remquo(x, y, &n), musl_remquo(x, y, &muslN)) && n == muslN;
    good &= sameBits(vox_frexp(x, &e), musl_frexp(x, &muslE)) &&
            (!std::isfinite(x) || e == muslE);
    good &= sameBits(vox_modf(x, &whole), musl_modf(x, &muslWhole)) &&
            sameBits(whole, muslWhole);
    int shift = static_cast<int>(random.next() % 4400) - 2200;
    good &= sameBits(vox_scalbn(x, shift), musl_scalbn(x, shift));
    good &=
        sameBits(vox_lgamma_r(y, &n), musl_lgamma_r(y, &muslN)) && n == muslN;
    if (!good)
      show(mismatches++, "pairs", x, y, 0, 0);
  }
  report("pairs", mismatches);
}

int main(int argc, char **argv) {
  if (argc < 3) {
    std::fprintf(stderr, "usage: random COUNT SEED [FUNCTION]\n");
    return 2;
  }
  count = std::strtoull(argv[1], nullptr, 10);
  seed = std::strtoull(argv[2], nullptr, 10);
  std::string_view only = argc > 3 ? argv[3] : "";
#define UNARY(fn, low, high)                                                   \
  if (only.empty() || only == #fn)                                             \
    unary<vox_##fn, musl_##fn>(#fn, {low, high});
#define BINARY(fn, xlow, xhigh, ylow, yhigh)                                   \
  if (only.empty() || only == #fn)                                             \
    binary<vox_##fn, musl_##fn>(#fn, {xlow, xhigh}, {ylow, yhigh});
#include "libm/test/reference/Functions.def"
  if (only.empty() || only == "fma")
    fma();
  if (only.empty() || only == "pairs")
    pairs();
  return allGood ? 0 : 1;
}
