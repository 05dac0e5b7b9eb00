//===- runtime-rt/caps/policy.cpp - what a program may do -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/caps/policy.h"

#include "runtime-rt/caps/confine.h"
#include "runtime-rt/core/bytes.h"

using namespace vox::rt;
using namespace vox::rt::caps;

namespace {

/// The words of a blob before its roots.
enum Word {
  kSize,
  kGranted,
  kFlags,
  kFrozenMs,
  kSeed,
  kDepth,
  kFuel,
  kMemory,
  kRootBytes,
  kWordCount
};
constexpr i64 kWordBytes = 8;
constexpr u64 kHeadBytes = kWordCount * kWordBytes;

constexpr u64 kFrozen = 1, kSeeded = 2;

constinit Policy current;
constinit bool isKnown = false;

} // namespace

/// No blob: a size that no blob has. As long as the head of one, so that no
/// read of a head leaves it.
__attribute__((weak)) constinit const u8 vox_policy[kHeadBytes] = {};

//===--- Roots ------------------------------------------------------------===//

bool Roots::next(Root &root) {
  if (size <= kRootHeadBytes)
    return false;
  root.granted = read64(bytes);
  u64 length = read64(bytes + kWordBytes);
  i64 rest = size - kRootHeadBytes;
  if (length == 0 || length > static_cast<u64>(rest))
    return false;
  root.text = bytes + kRootHeadBytes;
  root.length = static_cast<i64>(length);
  bytes = root.text + root.length;
  size = rest - root.length;
  return true;
}

u8 *caps::writeRoot(const Root &root, u8 *at) {
  write64(at, root.granted);
  write64(at + kWordBytes, static_cast<u64>(root.length));
  copyBytes(at + kRootHeadBytes, root.text, root.length);
  return at + kRootHeadBytes + root.length;
}

static bool areWellFormed(Roots roots) {
  Root root;
  while (roots.next(root)) {
  }
  return roots.size == 0;
}

//===--- Blobs ------------------------------------------------------------===//

Policy caps::readPolicy(const void *blob, u64 size) {
  const auto *bytes = static_cast<const u8 *>(blob);
  auto word = [&](Word which) { return read64(bytes + which * kWordBytes); };
  if (size < kHeadBytes || word(kSize) != size)
    return {};
  u64 rootBytes = word(kRootBytes), flags = word(kFlags);
  Roots roots = {bytes + kHeadBytes, static_cast<i64>(rootBytes)};
  auto isNegative = [&](Word which) { return word(which) >> 63 != 0; };
  bool isRight = rootBytes == size - kHeadBytes && areWellFormed(roots) &&
                 (flags & ~(kFrozen | kSeeded)) == 0 &&
                 !isNegative(kFrozenMs) && !isNegative(kDepth) &&
                 !isNegative(kFuel) && !isNegative(kMemory);
  if (!isRight)
    return {};
  auto number = [&](Word which) { return static_cast<i64>(word(which)); };
  Policy policy;
  policy.granted = word(kGranted);
  policy.isFrozen = flags & kFrozen;
  policy.isSeeded = flags & kSeeded;
  policy.frozenMs = number(kFrozenMs);
  policy.seed = word(kSeed);
  policy.limits = {number(kDepth), number(kFuel), number(kMemory)};
  policy.roots = roots;
  return policy;
}

u64 caps::blobBytes(const Policy &policy) {
  return kHeadBytes + static_cast<u64>(policy.roots.size);
}

void caps::writePolicy(const Policy &policy, void *blob) {
  u64 flags = (policy.isFrozen ? kFrozen : 0) | (policy.isSeeded ? kSeeded : 0);
  const u64 words[kWordCount] = {blobBytes(policy),
                                 policy.granted,
                                 flags,
                                 static_cast<u64>(policy.frozenMs),
                                 policy.seed,
                                 static_cast<u64>(policy.limits.depth),
                                 static_cast<u64>(policy.limits.fuel),
                                 static_cast<u64>(policy.limits.memory),
                                 static_cast<u64>(policy.roots.size)};
  auto *at = static_cast<u8 *>(blob);
  for (u64 word : words) {
    write64(at, word);
    at += kWordBytes;
  }
  copyBytes(at, policy.roots.bytes, policy.roots.size);
}

//===--- Of this process --------------------------------------------------===//

/// Whoever asks for the policy is confined to it.
__attribute__((used)) static void (*const kConfine)(const Policy &,
                                                    ConfinedRoots, Sandbox,
                                                    bool) = &confine;

const Policy &caps::policy() {
  if (!isKnown)
    setPolicy(readPolicy(vox_policy, read64(vox_policy)));
  return current;
}

void caps::setPolicy(const Policy &policy) {
  current = policy;
  isKnown = true;
}
