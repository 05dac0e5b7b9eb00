//===- test/runtime/FloatMathTest.cpp - remainder and rounding ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "Check.h"

#include <cmath>
#include <random>

namespace vox::rt::test {

/// The same bits; any NaN is as good as another.
static bool same(double a, double b) {
  return (std::isnan(a) && std::isnan(b)) || bitsOf(a) == bitsOf(b);
}

static void checkRounding(double value) {
  CHECK(same(vox_float_floor(value), std::floor(value)));
  CHECK(same(vox_float_ceil(value), std::ceil(value)));
  CHECK(same(vox_float_round(value), std::round(value)));
}

static const double kSpecial[] = {0.0,
                                  -0.0,
                                  0.5,
                                  -0.5,
                                  1.5,
                                  2.5,
                                  -2.5,
                                  0.49999999999999994,
                                  -0.2,
                                  4503599627370495.5,
                                  4503599627370496.0,
                                  9007199254740993.0,
                                  1e300,
                                  5e-324,
                                  -5e-324,
                                  2.2250738585072014e-308,
                                  HUGE_VAL,
                                  -HUGE_VAL,
                                  NAN,
                                  3.0,
                                  -7.0,
                                  1.7976931348623157e308};

TEST(float_rounding) {
  std::mt19937_64 random(4);
  for (double value : kSpecial)
    checkRounding(value);
  for (int round = 0; round < 300000; ++round) {
    checkRounding(floatIn(random()));
    checkRounding(static_cast<double>(static_cast<i64>(random() >> 40)) / 8.0 -
                  500000.0);
  }
}

TEST(float_remainder) {
  std::mt19937_64 random(5);
  for (double a : kSpecial)
    for (double b : kSpecial)
      CHECK(same(vox_float_rem(a, b), std::fmod(a, b)));
  for (int round = 0; round < 100000; ++round) {
    double a = floatIn(random()), b = floatIn(random());
    CHECK(same(vox_float_rem(a, b), std::fmod(a, b)));
    double small = static_cast<double>(random() % 1000) / 16.0;
    CHECK(same(vox_float_rem(-small, 0.3), std::fmod(-small, 0.3)));
  }
  for (u64 a = 1; a < 300; ++a)
    for (u64 b = 1; b < 300; ++b) // subnormals
      CHECK(same(vox_float_rem(floatIn(a), floatIn(b)),
                 std::fmod(floatIn(a), floatIn(b))));
}

} // namespace vox::rt::test
