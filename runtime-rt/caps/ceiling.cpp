//===- runtime-rt/caps/ceiling.cpp - what a build allows ------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/caps/policy.h"
#include "runtime-rt/core/bytes.h"
#include "runtime-rt/core/limits.h"

using namespace vox::rt;
using namespace vox::rt::caps;

/// "voxcaps" and the version of the layout.
static constexpr u64 kThisLayout = 0x0273'7061'6378'6f76;
static constexpr u64 kSizeAt = 8, kSandboxAt = 12;

/// Of the rows from `at` on, where the NUL behind them all is; `size` or more if
/// there is none before.
static u64 endOfRows(const u8 *bytes, u64 at, u64 size) {
  while (at < size && bytes[at]) {
    while (at < size && bytes[at])
      ++at;
    ++at;
  }
  return at;
}

bool caps::readCeiling(const void *image, u64 size, Ceiling &ceiling) {
  ceiling = {};
  const auto *bytes = static_cast<const u8 *>(image);
  if (size < kBuildHeadBytes || read64(bytes) != kThisLayout ||
      read32(bytes + kSizeAt) != size)
    return false;
  u64 end = endOfRows(bytes, kBuildHeadBytes, size);
  if (end >= size)
    return false;
  const auto *text = reinterpret_cast<const char *>(bytes);
  ceiling.sandbox = read32(bytes + kSandboxAt);
  ceiling.limits = {text + kBuildHeadBytes,
                    static_cast<i64>(end - kBuildHeadBytes)};
  ceiling.tokens = {text + end + 1, static_cast<i64>(size - end - 1)};
  return true;
}

u64 caps::ceilingBytes(const Ceiling &ceiling) {
  return kBuildHeadBytes + static_cast<u64>(ceiling.limits.length) + 1 +
         static_cast<u64>(ceiling.tokens.length);
}

void caps::writeCeiling(const Ceiling &ceiling, void *image) {
  auto *at = static_cast<u8 *>(image);
  write64(at, kThisLayout);
  write32(at + kSizeAt, static_cast<u32>(ceilingBytes(ceiling)));
  write32(at + kSandboxAt, static_cast<u32>(ceiling.sandbox));
  at += kBuildHeadBytes;
  copyBytes(at, ceiling.limits.bytes, ceiling.limits.length);
  at += ceiling.limits.length;
  *at++ = 0;
  copyBytes(at, ceiling.tokens.bytes, ceiling.tokens.length);
}

Ceiling caps::ownCeiling() {
  Ceiling ceiling;
  readCeiling(vox_policy, read32(vox_policy + kSizeAt), ceiling);
  return ceiling;
}
