//===- runtime-rt/caps/ceiling.cpp - what a build allows ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/caps/policy.h"
#include "runtime-rt/core/bytes.h"

using namespace vox::rt;
using namespace vox::rt::caps;

namespace {

/// The words before the tokens.
enum Word {
  kMagic,
  kSize,
  kSandbox,
  kDepth,
  kSteps,
  kMemory,
  kMilliseconds,
  kOutput,
  kDisk,
  kFiles,
  kWordCount
};
constexpr i64 kWordBytes = 8;
constexpr u64 kHeadBytes = kWordCount * kWordBytes;

/// "voxcaps" and the version of the layout.
constexpr u64 kThisLayout = 0x0173'7061'6378'6f76;

} // namespace

/// Of a program that the compiler has not given one: of no layout, and as long
/// as a head, so that no read of a head leaves it.
__attribute__((weak)) constinit const u8 vox_policy[kHeadBytes] = {};

bool caps::readCeiling(const void *image, u64 size, Ceiling &ceiling) {
  ceiling = {};
  const auto *bytes = static_cast<const u8 *>(image);
  auto word = [&](Word which) {
    return static_cast<i64>(read64(bytes + which * kWordBytes));
  };
  if (size < kHeadBytes || read64(bytes) != kThisLayout ||
      read64(bytes + kSize * kWordBytes) != size)
    return false;
  for (int which = kSandbox; which < kWordCount; ++which)
    if (word(Word(which)) < 0)
      return false;
  ceiling.sandbox = word(kSandbox);
  ceiling.limits = {word(kDepth),        word(kSteps),  word(kMemory),
                    word(kMilliseconds), word(kOutput), word(kDisk),
                    word(kFiles)};
  ceiling.tokens = {reinterpret_cast<const char *>(bytes) + kHeadBytes,
                    static_cast<i64>(size - kHeadBytes)};
  return true;
}

u64 caps::ceilingBytes(const Ceiling &ceiling) {
  return kHeadBytes + static_cast<u64>(ceiling.tokens.length);
}

void caps::writeCeiling(const Ceiling &ceiling, void *image) {
  const BakedLimits &limits = ceiling.limits;
  const i64 words[] = {ceiling.sandbox, limits.depth,        limits.steps,
                       limits.memory,   limits.milliseconds, limits.output,
                       limits.disk,     limits.files};
  auto *at = static_cast<u8 *>(image);
  write64(at, kThisLayout);
  write64(at + kSize * kWordBytes, ceilingBytes(ceiling));
  at += kSandbox * kWordBytes;
  for (i64 word : words) {
    write64(at, static_cast<u64>(word));
    at += kWordBytes;
  }
  copyBytes(at, ceiling.tokens.bytes, ceiling.tokens.length);
}

Ceiling caps::ownCeiling() {
  Ceiling ceiling;
  readCeiling(vox_policy, read64(vox_policy + kSize * kWordBytes), ceiling);
  return ceiling;
}
