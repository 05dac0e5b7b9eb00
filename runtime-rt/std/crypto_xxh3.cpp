//===- runtime-rt/std/crypto_xxh3.cpp - XXH3 of 128 bits ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Written after the algorithm's description, "xxHash fast digest algorithm",
// version 0.2.0, chapter XXH3. The seed is 0 and the secret the default one, so
// neither is a parameter here. By length there are six ways; the last, above
// 240 bytes, keeps eight sums over stripes of 64 bytes and mixes them after
// every 1,024.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/std/crypto.h"

#include "runtime-rt/core/bytes.h"

namespace vox::rt {

namespace {

constexpr u64 kPrime32A = 0x9e3779b1, kPrime32B = 0x85ebca77,
              kPrime32C = 0xc2b2ae3d;
constexpr u64 kPrimeA = 0x9e3779b185ebca87, kPrimeB = 0xc2b2ae3d27d4eb4f,
              kPrimeC = 0x165667b19e3779f9, kPrimeD = 0x85ebca77c2b2ae63,
              kPrimeE = 0x27d4eb2f165667c5;
constexpr u64 kMixA = 0x165667919e3779f9, kMixB = 0x9fb21c651e98df25;

/// The default secret of the algorithm.
constexpr i64 kSecretBytes = 192;
constexpr u8 kSecret[kSecretBytes] = {
    0xb8, 0xfe, 0x6c, 0x39, 0x23, 0xa4, 0x4b, 0xbe, 0x7c, 0x01, 0x81, 0x2c,
    0xf7, 0x21, 0xad, 0x1c, 0xde, 0xd4, 0x6d, 0xe9, 0x83, 0x90, 0x97, 0xdb,
    0x72, 0x40, 0xa4, 0xa4, 0xb7, 0xb3, 0x67, 0x1f, 0xcb, 0x79, 0xe6, 0x4e,
    0xcc, 0xc0, 0xe5, 0x78, 0x82, 0x5a, 0xd0, 0x7d, 0xcc, 0xff, 0x72, 0x21,
    0xb8, 0x08, 0x46, 0x74, 0xf7, 0x43, 0x24, 0x8e, 0xe0, 0x35, 0x90, 0xe6,
    0x81, 0x3a, 0x26, 0x4c, 0x3c, 0x28, 0x52, 0xbb, 0x91, 0xc3, 0x00, 0xcb,
    0x88, 0xd0, 0x65, 0x8b, 0x1b, 0x53, 0x2e, 0xa3, 0x71, 0x64, 0x48, 0x97,
    0xa2, 0x0d, 0xf9, 0x4e, 0x38, 0x19, 0xef, 0x46, 0xa9, 0xde, 0xac, 0xd8,
    0xa8, 0xfa, 0x76, 0x3f, 0xe3, 0x9c, 0x34, 0x3f, 0xf9, 0xdc, 0xbb, 0xc7,
    0xc7, 0x0b, 0x4f, 0x1d, 0x8a, 0x51, 0xe0, 0x4b, 0xcd, 0xb4, 0x59, 0x31,
    0xc8, 0x9f, 0x7e, 0xc9, 0xd9, 0x78, 0x73, 0x64, 0xea, 0xc5, 0xac, 0x83,
    0x34, 0xd3, 0xeb, 0xc3, 0xc5, 0x81, 0xa0, 0xff, 0xfa, 0x13, 0x63, 0xeb,
    0x17, 0x0d, 0xdd, 0x51, 0xb7, 0xf0, 0xda, 0x49, 0xd3, 0x16, 0x55, 0x26,
    0x29, 0xd4, 0x68, 0x9e, 0x2b, 0x16, 0xbe, 0x58, 0x7d, 0x47, 0xa1, 0xfc,
    0x8f, 0xf8, 0xb8, 0xd1, 0x7a, 0xd0, 0x31, 0xce, 0x45, 0xcb, 0x3a, 0x8f,
    0x95, 0x16, 0x04, 0x28, 0xaf, 0xd7, 0xfb, 0xca, 0xbb, 0x4b, 0x40, 0x7e};

VOX_INLINE u64 secret64(i64 at) { return read64(kSecret + at); }
VOX_INLINE u64 secret32(i64 at) { return read32(kSecret + at); }

VOX_INLINE u64 foldedProduct(u64 a, u64 b) {
  Wide product = multiply(a, b);
  return product.low ^ product.high;
}

/// The last mixing of the short inputs, and of all others.
u64 finishShort(u64 value) {
  value = (value ^ value >> 33) * kPrimeB;
  value = (value ^ value >> 29) * kPrimeC;
  return value ^ value >> 32;
}

u64 finish(u64 value) {
  value = (value ^ value >> 37) * kMixA;
  return value ^ value >> 32;
}

Wide hashNothing() {
  return {finishShort(secret64(80) ^ secret64(88)),
          finishShort(secret64(64) ^ secret64(72))};
}

Wide hashTo3(const u8 *bytes, i64 count) {
  u32 low = u32(bytes[0]) << 16 | u32(bytes[count >> 1]) << 24 |
            bytes[count - 1] | static_cast<u32>(count) << 8;
  u32 high = rotateRight(reverseBytes(low), 32 - 13);
  return {finishShort(high ^ (secret32(8) ^ secret32(12))),
          finishShort(low ^ (secret32(0) ^ secret32(4)))};
}

Wide hashTo8(const u8 *bytes, i64 count) {
  u64 input = read32(bytes) | u64(read32(bytes + count - 4)) << 32;
  u64 length = static_cast<u64>(count);
  Wide hash =
      multiply(input ^ secret64(16) ^ secret64(24), kPrimeA + (length << 2));
  hash.high += hash.low << 1;
  hash.low ^= hash.high >> 3;
  hash.low = (hash.low ^ hash.low >> 35) * kMixB;
  hash.low ^= hash.low >> 28;
  hash.high = finish(hash.high);
  return hash;
}

Wide hashTo16(const u8 *bytes, i64 count) {
  u64 low = read64(bytes), high = read64(bytes + count - 8);
  Wide mixed = multiply(low ^ high ^ secret64(32) ^ secret64(40), kPrimeA);
  mixed.low += static_cast<u64>(count - 1) << 54;
  high ^= secret64(48) ^ secret64(56);
  mixed.high += high + u64(static_cast<u32>(high)) * (kPrime32B - 1);
  mixed.low ^= reverseBytes(mixed.high);
  Wide hash = multiply(mixed.low, kPrimeB);
  hash.high += mixed.high * kPrimeB;
  return {finish(hash.high), finish(hash.low)};
}

u64 mix16(const u8 *bytes, i64 secret) {
  return foldedProduct(read64(bytes) ^ secret64(secret),
                       read64(bytes + 8) ^ secret64(secret + 8));
}

void mix32(Wide &sums, const u8 *first, const u8 *second, i64 secret) {
  sums.low += mix16(first, secret);
  sums.low ^= read64(second) + read64(second + 8);
  sums.high += mix16(second, secret + 16);
  sums.high ^= read64(first) + read64(first + 8);
}

Wide finishMiddle(Wide sums, i64 count) {
  u64 high = sums.low * kPrimeA + sums.high * kPrimeD +
             static_cast<u64>(count) * kPrimeB;
  return {0 - finish(high), finish(sums.low + sums.high)};
}

/// 32 bytes at a time, from both ends to the middle.
Wide hashTo128(const u8 *bytes, i64 count) {
  Wide sums = {0, static_cast<u64>(count) * kPrimeA};
  for (i64 pair = (count - 1) / 32; pair >= 0; --pair)
    mix32(sums, bytes + 16 * pair, bytes + count - 16 * (pair + 1), 32 * pair);
  return finishMiddle(sums, count);
}

Wide hashTo240(const u8 *bytes, i64 count) {
  constexpr i64 kLaterSecret = 3, kLastSecret = 136 - 17 - 16;
  Wide sums = {0, static_cast<u64>(count) * kPrimeA};
  i64 at = 0;
  for (; at < 128; at += 32)
    mix32(sums, bytes + at, bytes + at + 16, at);
  sums = {finish(sums.high), finish(sums.low)};
  for (; at + 32 <= count; at += 32)
    mix32(sums, bytes + at, bytes + at + 16, at - 128 + kLaterSecret);
  mix32(sums, bytes + count - 16, bytes + count - 32, kLastSecret);
  return finishMiddle(sums, count);
}

constexpr i64 kStripe = 64, kStripesInBlock = (kSecretBytes - kStripe) / 8;

struct Sums {
  u64 lanes[8];
};

VOX_INLINE void addStripe(Sums &sums, const u8 *bytes, i64 secret) {
  for (int lane = 0; lane < 8; ++lane) {
    u64 data = read64(bytes + 8 * lane);
    u64 keyed = data ^ secret64(secret + 8 * lane);
    sums.lanes[lane ^ 1] += data;
    sums.lanes[lane] += u64(static_cast<u32>(keyed)) * (keyed >> 32);
  }
}

void scramble(Sums &sums) {
  for (int lane = 0; lane < 8; ++lane) {
    u64 sum = sums.lanes[lane];
    sum = (sum ^ sum >> 47) ^ secret64(kSecretBytes - kStripe + 8 * lane);
    sums.lanes[lane] = sum * kPrime32A;
  }
}

u64 merge(const Sums &sums, i64 secret, u64 start) {
  for (int pair = 0; pair < 4; ++pair)
    start += foldedProduct(sums.lanes[2 * pair] ^ secret64(secret + 16 * pair),
                           sums.lanes[2 * pair + 1] ^
                               secret64(secret + 16 * pair + 8));
  return finish(start);
}

Wide hashLong(const u8 *bytes, i64 count) {
  Sums sums = {{kPrime32C, kPrimeA, kPrimeB, kPrimeC, kPrimeD, kPrime32B,
                kPrimeE, kPrime32A}};
  i64 stripes = (count - 1) / kStripe;
  for (i64 stripe = 0; stripe < stripes; ++stripe) {
    i64 inBlock = stripe % kStripesInBlock;
    addStripe(sums, bytes + stripe * kStripe, 8 * inBlock);
    if (inBlock == kStripesInBlock - 1)
      scramble(sums);
  }
  addStripe(sums, bytes + count - kStripe, kSecretBytes - kStripe - 7);
  constexpr i64 kMergeSecret = 11;
  u64 length = static_cast<u64>(count);
  return {
      merge(sums, kSecretBytes - kStripe - kMergeSecret, ~(length * kPrimeB)),
      merge(sums, kMergeSecret, length * kPrimeA)};
}

} // namespace

Wide hashXxh3(const u8 *bytes, i64 count) {
  if (count == 0)
    return hashNothing();
  if (count <= 3)
    return hashTo3(bytes, count);
  if (count <= 8)
    return hashTo8(bytes, count);
  if (count <= 16)
    return hashTo16(bytes, count);
  if (count <= 128)
    return hashTo128(bytes, count);
  if (count <= 240)
    return hashTo240(bytes, count);
  return hashLong(bytes, count);
}

} // namespace vox::rt
