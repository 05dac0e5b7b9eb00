//===- libm/test/reference/bench.cpp - speed beside musl and glibc --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// usage: bench [PASSES [PREFIX]]. Nanoseconds a call: the minimum over many
// passes of 4,096 inputs, the three libraries taking turns, so that a busy
// machine disturbs all alike. An empty loop with an indirect call is measured
// the same way and subtracted before the ratios are formed.
//
//===----------------------------------------------------------------------===//
#include "libm/test/reference/Reference.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string_view>

using namespace vox::reference;

static constexpr int kInputs = 4096;
static double xs[kInputs], ys[kInputs];
static volatile double sink;

using Unary = double (*)(double);
using Binary = double (*)(double, double);

[[gnu::noinline]] static double nothing(double x) { return x; }
[[gnu::noinline]] static double nothing2(double x, double) { return x; }

[[gnu::noinline]] static double pass(Unary f) {
  double sum = 0;
  for (double x : xs)
    sum += f(x);
  return sum;
}

[[gnu::noinline]] static double pass(Binary f) {
  double sum = 0;
  for (int i = 0; i < kInputs; i++)
    sum += f(xs[i], ys[i]);
  return sum;
}

template <typename F>
static double timeOf(F f) {
  auto begin = std::chrono::steady_clock::now();
  sink = pass(f);
  std::chrono::duration<double, std::nano> t =
      std::chrono::steady_clock::now() - begin;
  return t.count() / kInputs;
}

static int passes = 200;
static std::string_view onlyPrefix;

template <typename F>
static void measure(const char *name, F nop, F ours, F musl, F glibc) {
  if (!std::string_view(name).starts_with(onlyPrefix))
    return;
  double best[4] = {1e9, 1e9, 1e9, 1e9};
  F functions[4] = {nop, ours, musl, glibc};
  for (int i = 0; i < passes; i++)
    for (int k = 0; k < 4; k++)
      best[k] = std::min(best[k], timeOf(functions[k]));
  double net[4];
  for (int k = 0; k < 4; k++)
    net[k] = std::max(best[k] - best[0] * 0.8, 0.05);
  std::printf("%-26s %7.2f %7.2f %7.2f   %5.2f %5.2f\n", name, best[1], best[2],
              best[3], net[1] / net[2], net[1] / net[3]);
  std::fflush(stdout);
}

static void fill(Range x, Range y) {
  Random random{20221202};
  for (int i = 0; i < kInputs; i++) {
    xs[i] = uniform(random, x);
    ys[i] = uniform(random, y);
  }
}

static void unary(const char *name, Range range, Unary ours, Unary musl,
                  Unary glibc) {
  fill(range, {0, 1});
  measure<Unary>(name, nothing, ours, musl, glibc);
}

static void binary(const char *name, Range x, Range y, Binary ours, Binary musl,
                   Binary glibc) {
  fill(x, y);
  measure<Binary>(name, nothing2, ours, musl, glibc);
}

static double oursFma(double x, double y) { return vox_fma(x, y, 0.7); }
static double muslFma(double x, double y) { return musl_fma(x, y, 0.7); }
static double glibcFma(double x, double y) { return fma(x, y, 0.7); }

int main(int argc, char **argv) {
  if (argc > 1)
    passes = std::atoi(argv[1]);
  if (argc > 2)
    onlyPrefix = argv[2];
  std::printf("%-26s %7s %7s %7s   %5s %5s\n", "ns a call", "ours", "musl",
              "glibc", "/musl", "/glibc");
#define U(label, fn, low, high)                                                \
  unary(label, {low, high}, vox_##fn, musl_##fn, fn)
#define B(label, fn, xl, xh, yl, yh)                                           \
  binary(label, {xl, xh}, {yl, yh}, vox_##fn, musl_##fn, fn)
  U("sin [-pi, pi]", sin, -3.1415, 3.1415);
  U("sin [-1000, 1000]", sin, -1000, 1000);
  U("sin [-1e15, 1e15]", sin, -1e15, 1e15);
  U("cos [-pi, pi]", cos, -3.1415, 3.1415);
  U("tan [-pi, pi]", tan, -3.1415, 3.1415);
  U("asin [-1, 1]", asin, -1, 1);
  U("acos [-1, 1]", acos, -1, 1);
  U("atan [-10, 10]", atan, -10, 10);
  B("atan2 [-1, 1]^2", atan2, -1, 1, -1, 1);
  U("sinh [-10, 10]", sinh, -10, 10);
  U("cosh [-10, 10]", cosh, -10, 10);
  U("tanh [-10, 10]", tanh, -10, 10);
  U("asinh [-10, 10]", asinh, -10, 10);
  U("acosh [1, 10]", acosh, 1, 10);
  U("atanh [-1, 1]", atanh, -1, 1);
  U("exp [-10, 10]", exp, -10, 10);
  U("exp2 [-10, 10]", exp2, -10, 10);
  U("exp10 [-300, 300]", exp10, -300, 300);
  U("expm1 [-10, 10]", expm1, -10, 10);
  U("log (0, 10]", log, 1e-6, 10);
  U("log2 (0, 10]", log2, 1e-6, 10);
  U("log10 (0, 10]", log10, 1e-6, 10);
  U("log1p (-1, 10]", log1p, -0.999, 10);
  B("pow (0, 10] [-20, 20]", pow, 1e-6, 10, -20, 20);
  U("cbrt [-1000, 1000]", cbrt, -1000, 1000);
  B("hypot [-10, 10]^2", hypot, -10, 10, -10, 10);
  U("sqrt [0, 100]", sqrt, 0, 100);
  U("erf [-6, 6]", erf, -6, 6);
  U("erfc [-6, 26]", erfc, -6, 26);
  U("tgamma (0, 171]", tgamma, 1e-3, 171);
  U("lgamma (0, 100]", lgamma, 1e-3, 100);
  B("fmod, quotient < 1e4", fmod, -1e4, 1e4, 1, 10);
  B("fmod, quotient < 1e16", fmod, -1e16, 1e16, 1, 10);
  B("remainder, quotient < 1e4", remainder, -1e4, 1e4, 1, 10);
  binary("fma [-10, 10]^2", {-10, 10}, {-10, 10}, oursFma, muslFma, glibcFma);
  U("floor [-1000, 1000]", floor, -1000, 1000);
  U("ceil [-1000, 1000]", ceil, -1000, 1000);
  U("round [-1000, 1000]", round, -1000, 1000);
  U("trunc [-1000, 1000]", trunc, -1000, 1000);
  U("rint [-1000, 1000]", rint, -1000, 1000);
  return 0;
}
