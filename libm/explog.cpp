//===- libm/explog.cpp - exp, exp2, exp10, log, log2 ----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Table-driven methods of ARM's optimized-routines (Nagy, 2018), always the
// branch for machines without fused multiply-add. Published bounds: exp 0.511,
// exp2 0.509, log 0.519, log2 0.547 ULP; exp10 is simple and reaches 3.6 ULP.
//
//===----------------------------------------------------------------------===//
#include "libm/tables/ExpLog.h"
#include "libm/Bits.h"
#include "libm/ExpCore.h"
#include "libm/tables/LogTable.h"

using namespace vox::libm;

double vox_exp(double x) {
  u32 field = exponentField(x);
  bool special = false;
  if (field - 0x3c9 >= 0x3f) [[unlikely]] {
    if (field < 0x3c9)
      return 1.0 + x;
    if (field >= 0x409) {
      if (x != x)
        return x;
      return signBit(x) ? 0.0 : fromBits(kInfinityBits);
    }
    special = true;
  }
  return expScaled<false>(x, 0.0, special, false);
}

/// As exp, but x = k/128 + r needs no logarithm: r is exact.
double vox_exp2(double x) {
  u32 field = exponentField(x);
  bool special = false;
  if (field - 0x3c9 >= 0x3f) [[unlikely]] {
    if (field < 0x3c9)
      return 1.0 + x;
    if (x != x)
      return x;
    if (x <= -1075.0)
      return 0.0;
    if (field >= 0x409 && !signBit(x))
      return fromBits(kInfinityBits);
    special = absolute(x) > 928.0;
  }
  double kd = x + kExp2Shift;
  u64 k = bitsOf(kd);
  kd -= kExp2Shift;
  double r = x - kd;
  const ExpEntry &entry = kExpTable[static_cast<u32>(k) & 127];
  u64 scaleBits = entry.scale + (k << 45);
  double r2 = r * r;
  double t = entry.tail + r * kExp2E[0] + r2 * (kExp2E[1] + r * kExp2E[2]) +
             r2 * r2 * (kExp2E[3] + r * kExp2E[4]);
  if (special) [[unlikely]]
    return scaleSpecial(t, scaleBits, k & 0x80000000, 1);
  double scale = fromBits(scaleBits);
  return scale + scale * t;
}

/// 10^n from a table times 2^(log2(10) f) for |n| < 16, pow otherwise. The
/// table is exact for n >= 0 and correctly rounded below.
double vox_exp10(double x) {
  if (exponentField(x) >= 0x3ff + 4)
    return vox_pow(10.0, x);
  i32 n = truncateSmall(x);
  double fraction = x - n;
  double power = kPowersOfTen[n + 15];
  if (fraction == 0.0)
    return power;
  return vox_exp2(kLog2Of10 * fraction) * power;
}

/// Zero, negative, infinite or NaN argument of a logarithm.
static double logSpecial(double x) {
  if (x == 0.0)
    return -fromBits(kInfinityBits);
  if (bitsOf(x) == kInfinityBits || x != x)
    return x;
  return invalid(x);
}

/// log on [1 - 2^-4, 1 + 0x1.09p-4): r = x - 1 is exact, and r - r^2/2 is
/// formed in two parts (r split at 27 bits) before the short end of the series
/// joins.
static double logNearOne(double x) {
  double r = x - 1.0, r2 = r * r, r3 = r * r2;
  const auto &b = kLogB;
  double y = r3 * (b[1] + r * b[2] + r2 * b[3] +
                   r3 * (b[4] + r * b[5] + r2 * b[6] +
                         r3 * (b[7] + r * b[8] + r2 * b[9] + r3 * b[10])));
  double w = r * 0x1p27;
  double rHigh = r + w - w;
  double rLow = r - rHigh;
  w = rHigh * rHigh * b[0];
  double hi = r + w;
  double lo = r - hi + w;
  lo += b[0] * rLow * (rHigh + r);
  y += lo;
  y += hi;
  return y;
}

/// x = 2^k z, z near the centre c of a table interval: log x = k ln2 + log c +
/// log(1 + r), r = (z - c)/c. z - cHi is exact. k ln2Hi + logC is exact as
/// well, so only its sum with r rounds, and that rounding is recovered in lo.
double vox_log(double x) {
  u64 bits = bitsOf(x);
  constexpr u64 low = bitsOf(1.0 - 0x1p-4), high = bitsOf(1.0 + 0x1.09p-4);
  if (bits - low < high - low) [[unlikely]] {
    if (x == 1.0)
      return 0.0;
    return logNearOne(x);
  }
  u32 top = static_cast<u32>(bits >> 52);
  if (top - 1 >= 0x7fe) [[unlikely]] {
    if (top != 0 || x == 0.0)
      return logSpecial(x);
    bits = bitsOf(x * 0x1p52) - (52ull << 52);
  }
  u64 offset = bits - 0x3fe6000000000000;
  const LogEntry &entry = kLogTable[static_cast<u32>(offset >> 45) & 127];
  double k = static_cast<i32>(static_cast<i64>(offset) >> 52);
  double z = fromBits(bits - (offset & 0xfffull << 52));
  double r = (z - entry.cHi - entry.cLo) * entry.invC;
  double w = k * kLogLn2Hi + entry.logC;
  double hi = w + r;
  double lo = w - hi + r + k * kLogLn2Lo;
  double r2 = r * r;
  return lo + r2 * kLogA[0] +
         r * r2 * (kLogA[1] + r * kLogA[2] + r2 * (kLogA[3] + r * kLogA[4])) +
         hi;
}

/// log2 on [1 - 0x1.5b51p-5, 1 + 0x1.6ab2p-5): r/ln2 in two parts from the
/// split r, then the series.
static double log2NearOne(double x) {
  double r = x - 1.0;
  double rHigh = trunc32(r), rLow = r - rHigh;
  double hi = rHigh * kInvLn2Hi;
  double lo = rLow * kInvLn2Hi + r * kInvLn2Lo;
  double r2 = r * r, r4 = r2 * r2;
  const auto &b = kLog2B;
  double p = r2 * (b[0] + r * b[1]);
  double y = hi + p;
  lo += hi - y + p;
  lo += r4 * (b[2] + r * b[3] + r2 * (b[4] + r * b[5]) +
              r4 * (b[6] + r * b[7] + r2 * (b[8] + r * b[9])));
  return y + lo;
}

/// As log with 64 intervals; r/ln2 is a product of two-part numbers, the high
/// one exact, so that log2 of a power of two is exact.
double vox_log2(double x) {
  u64 bits = bitsOf(x);
  constexpr u64 low = bitsOf(1.0 - 0x1.5b51p-5),
                high = bitsOf(1.0 + 0x1.6ab2p-5);
  if (bits - low < high - low) [[unlikely]] {
    if (x == 1.0)
      return 0.0;
    return log2NearOne(x);
  }
  u32 top = static_cast<u32>(bits >> 52);
  if (top - 1 >= 0x7fe) [[unlikely]] {
    if (top != 0 || x == 0.0)
      return logSpecial(x);
    bits = bitsOf(x * 0x1p52) - (52ull << 52);
  }
  u64 offset = bits - 0x3fe6000000000000;
  const LogEntry &entry = kLog2Table[static_cast<u32>(offset >> 46) & 63];
  double k = static_cast<i32>(static_cast<i64>(offset) >> 52);
  double z = fromBits(bits - (offset & 0xfffull << 52));
  double r = (z - entry.cHi - entry.cLo) * entry.invC;
  double rHigh = trunc32(r), rLow = r - rHigh;
  double t1 = rHigh * kInvLn2Hi;
  double t2 = rLow * kInvLn2Hi + r * kInvLn2Lo;
  double t3 = k + entry.logC;
  double hi = t3 + t1;
  double lo = t3 - hi + t1 + t2;
  double r2 = r * r, r4 = r2 * r2;
  const auto &a = kLog2A;
  double p = a[0] + r * a[1] + r2 * (a[2] + r * a[3]) + r4 * (a[4] + r * a[5]);
  return lo + r2 * p + hi;
}
