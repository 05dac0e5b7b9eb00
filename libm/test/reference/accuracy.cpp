//===- libm/test/reference/accuracy.cpp - errors against MPFR -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// usage: accuracy [COUNT]. For each function and domain: the largest error in
// units in the last place of the exact result (200 bits), the share of results
// that are not correctly rounded, the same for glibc, and the share of inputs
// where the two differ. The table of docs/libm.md.
//
//===----------------------------------------------------------------------===//
#include "libm/test/reference/Reference.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <mpfr.h>

using namespace vox::reference;

static long count = 200000;

/// An exact result with its double and the size of that double's last place.
class Exact {
public:
  Exact() { mpfr_inits2(200, value, argument, second, difference, nullptr); }
  ~Exact() { mpfr_clears(value, argument, second, difference, nullptr); }
  Exact(const Exact &) = delete;
  Exact &operator=(const Exact &) = delete;

  mpfr_t value, argument, second;

  double rounded() const { return mpfr_get_d(value, MPFR_RNDN); }

  double ulpsFrom(double got) {
    long exponent = mpfr_zero_p(value)
                        ? -1074
                        : std::max<long>(mpfr_get_exp(value) - 53, -1074);
    mpfr_set_d(difference, got, MPFR_RNDN);
    mpfr_sub(difference, difference, value, MPFR_RNDN);
    mpfr_abs(difference, difference, MPFR_RNDN);
    mpfr_mul_2si(difference, difference, -exponent, MPFR_RNDN);
    return mpfr_get_d(difference, MPFR_RNDN);
  }

private:
  mpfr_t difference;
};

struct Tally {
  double largest = 0;
  long notCorrect = 0;

  void add(Exact &exact, double got) {
    double correct = exact.rounded();
    if (!std::isfinite(correct) || !std::isfinite(got)) {
      notCorrect += !sameBits(correct, got);
      return;
    }
    largest = std::max(largest, exact.ulpsFrom(got));
    notCorrect += correct != got;
  }
};

static void print(const char *label, const Tally &ours, const Tally &glibc,
                  long differ, long n) {
  double share = 100.0 / static_cast<double>(n);
  std::printf("%-26s %10.3f %7.2f %10.3f %7.2f %7.2f\n", label, ours.largest,
              static_cast<double>(ours.notCorrect) * share, glibc.largest,
              static_cast<double>(glibc.notCorrect) * share,
              static_cast<double>(differ) * share);
  std::fflush(stdout);
}

using MpfrUnary = int (*)(mpfr_ptr, mpfr_srcptr, mpfr_rnd_t);
using MpfrBinary = int (*)(mpfr_ptr, mpfr_srcptr, mpfr_srcptr, mpfr_rnd_t);

static int logGamma(mpfr_ptr value, mpfr_srcptr x, mpfr_rnd_t rounding) {
  int sign;
  return mpfr_lgamma(value, &sign, x, rounding);
}

static int roundEven(mpfr_ptr value, mpfr_srcptr x, mpfr_rnd_t) {
  return mpfr_rint(value, x, MPFR_RNDN);
}

static void unary(const char *label, Range range, long n,
                  double (*ours)(double), double (*glibc)(double),
                  MpfrUnary mpfr, bool byExponent = false) {
  Random random{42};
  Exact exact;
  Tally our, other;
  long differ = 0;
  for (long i = 0; i < n; i++) {
    double x = byExponent ? std::ldexp(1 + random.unit(),
                                       static_cast<int>(uniform(random, range)))
                          : uniform(random, range);
    mpfr_set_d(exact.argument, x, MPFR_RNDN);
    mpfr(exact.value, exact.argument, MPFR_RNDN);
    double a = ours(x), b = glibc(x);
    our.add(exact, a);
    other.add(exact, b);
    differ += !sameBits(a, b);
  }
  print(label, our, other, differ, n);
}

static void binary(const char *label, Range xRange, Range yRange,
                   double (*ours)(double, double),
                   double (*glibc)(double, double), MpfrBinary mpfr) {
  Random random{42};
  Exact exact;
  Tally our, other;
  long differ = 0;
  for (long i = 0; i < count; i++) {
    double x = uniform(random, xRange), y = uniform(random, yRange);
    mpfr_set_d(exact.argument, x, MPFR_RNDN);
    mpfr_set_d(exact.second, y, MPFR_RNDN);
    mpfr(exact.value, exact.argument, exact.second, MPFR_RNDN);
    double a = ours(x, y), b = glibc(x, y);
    our.add(exact, a);
    other.add(exact, b);
    differ += !sameBits(a, b);
  }
  print(label, our, other, differ, count);
}

int main(int argc, char **argv) {
  if (argc > 1)
    count = std::atol(argv[1]);
  const double pi = 0x1.921fb54442d18p+1;
  std::printf("%-26s %10s %7s %10s %7s %7s\n", "function, domain", "max ULP",
              "not CR%", "glibc max", "not CR%", "differ%");
#define U(label, fn, low, high)                                                \
  unary(label, {low, high}, count, vox_##fn, fn, mpfr_##fn)
#define B(label, fn, xl, xh, yl, yh)                                           \
  binary(label, {xl, xh}, {yl, yh}, vox_##fn, fn, mpfr_##fn)
  U("sin [-pi, pi]", sin, -pi, pi);
  U("cos [-pi, pi]", cos, -pi, pi);
  U("tan [-pi, pi]", tan, -pi, pi);
  unary("sin 2^30..2^1023", {30, 1023}, count, vox_sin, sin, mpfr_sin, true);
  unary("cos 2^30..2^1023", {30, 1023}, count, vox_cos, cos, mpfr_cos, true);
  unary("tan 2^30..2^1023", {30, 1023}, count, vox_tan, tan, mpfr_tan, true);
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
  U("exp [-708, 709]", exp, -708, 709);
  U("exp2 [-1022, 1024]", exp2, -1022, 1024);
  U("exp10 [-300, 300]", exp10, -300, 300);
  U("expm1 [-10, 10]", expm1, -10, 10);
  U("log (0, 10]", log, 0, 10);
  U("log2 (0, 10]", log2, 0, 10);
  U("log10 (0, 10]", log10, 0, 10);
  U("log1p (-1, 10]", log1p, -1, 10);
  B("pow (0, 10], [-20, 20]", pow, 0, 10, -20, 20);
  unary("cbrt 2^-1022..2^1023", {-1022, 1023}, count, vox_cbrt, cbrt, mpfr_cbrt,
        true);
  B("hypot [-10, 10]^2", hypot, -10, 10, -10, 10);
  U("erf [-6, 6]", erf, -6, 6);
  U("erfc [-6, 26]", erfc, -6, 26);
  unary("tgamma (0, 171]", {0, 171}, count / 4, vox_tgamma, tgamma, mpfr_gamma);
  unary("tgamma [-20, 0)", {-20, 0}, count / 4, vox_tgamma, tgamma, mpfr_gamma);
  unary("lgamma (0, 100]", {0, 100}, count / 4, vox_lgamma, lgamma, logGamma);
  unary("lgamma [-20, 0)", {-20, 0}, count / 4, vox_lgamma, lgamma, logGamma);
  U("sqrt [0, 100]", sqrt, 0, 100);
  B("fmod [-1e6, 1e6], [-10, 10]", fmod, -1e6, 1e6, -10, 10);
  B("remainder, the same", remainder, -1e6, 1e6, -10, 10);
  unary("rint [-1000, 1000]", {-1000, 1000}, count, vox_rint, rint, roundEven);
  return 0;
}
