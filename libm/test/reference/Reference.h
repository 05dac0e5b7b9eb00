//===- libm/test/reference/Reference.h - three libraries in one process ---===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Ours (vox_), Debian's static musl with every symbol prefixed (musl_), and the
// host's glibc. reference.py builds the programs.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "libm/include/voxm.h"

#include <bit>
#include <cmath>
#include <cstdint>
#include <vector>

#define UNARY(fn, low, high) extern "C" double musl_##fn(double);
#define BINARY(fn, xlow, xhigh, ylow, yhigh)                                   \
  extern "C" double musl_##fn(double, double);
#include "libm/test/reference/Functions.def"
#undef UNARY
#undef BINARY
extern "C" double musl_fma(double, double, double);
extern "C" double musl_remquo(double, double, int *);
extern "C" double musl_frexp(double, int *);
extern "C" double musl_modf(double, double *);
extern "C" double musl_scalbn(double, int);
extern "C" double musl_lgamma_r(double, int *);
extern "C" double exp10(double);

namespace vox::reference {

inline uint64_t bitsOf(double x) { return std::bit_cast<uint64_t>(x); }
inline double fromBits(uint64_t b) { return std::bit_cast<double>(b); }
inline bool sameBits(double a, double b) {
  return bitsOf(a) == bitsOf(b) || (a != a && b != b);
}

/// splitmix64 (Steele, Lea, Flood 2014).
struct Random {
  uint64_t state;
  uint64_t next() {
    uint64_t z = state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
  }
  /// In [0, 1), 53 bits.
  double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }
};

struct Range {
  double low, high;
};

inline double uniform(Random &random, Range range) {
  return range.low + (range.high - range.low) * random.unit();
}

/// A mix: all bit patterns, the useful domain evenly and by magnitude, and
/// neighbours of multiples of 1/8, pi/4 and ln2, where branches meet.
inline double sample(Random &random, Range range) {
  switch (random.next() & 7) {
  case 0:
    return fromBits(random.next());
  case 1:
  case 2:
  case 3:
    return uniform(random, range);
  case 4:
  case 5: {
    double x = uniform(random, range);
    int shift = static_cast<int>(random.next() % 64);
    return std::ldexp(x, -shift);
  }
  case 6: {
    static constexpr double kUnits[] = {0.125, 0x1.921fb54442d18p-1,
                                        0x1.62e42fefa39efp-1, 1.0};
    double unit = kUnits[random.next() & 3];
    double x = std::round(uniform(random, range) / unit) * unit;
    return fromBits(bitsOf(x) + random.next() % 7 - 3);
  }
  default: {
    // Any exponent from 2^-64 to 2^64.
    uint64_t r = random.next();
    uint64_t exponent = 1023 - 64 + random.next() % 129;
    return fromBits((r & 0x800fffffffffffff) | exponent << 52);
  }
  }
}

} // namespace vox::reference
