//===- runtime-rt/caps/policy.h - what a program may do -------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Decided before the program starts, by whoever runs or builds it. A policy says
// what is granted, so a default one, and one that was never given, grants
// nothing, and a class that is added later is refused by every policy written
// before.
//
// An image carries its policy as a blob, the same bytes for every target. Words
// are 64 bits, the least significant byte first:
//
//   0  bytes of the whole blob, this word included
//   1  granted       2  flags: 1 frozen, 2 seeded
//   3  frozenMs      4  seed
//   5  limits.depth  6  limits.fuel  7  limits.memory
//   8  bytes of the roots, which follow, each as two words and a text: granted,
//      the length of the text in bytes
//
// A later layout only adds words before the roots. A blob of another layout,
// shorter or longer, or with a word that cannot be, grants nothing: what it
// demands is not known.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/abi.h"
#include "runtime-rt/caps/capability.h"

namespace vox::rt::caps {

constexpr u64 bitOf(Capability capability) {
  return u64(1) << static_cast<unsigned>(capability);
}

static_assert(static_cast<unsigned>(Capability::kCount) <= 64);
inline constexpr u64 kAllClasses =
    bitOf(Capability::kCount) - 1 - bitOf(Capability::kNone);

/// What is granted at and below one directory.
struct Root {
  u64 granted = 0; ///< bits of kFsRead and kFsWrite
  /// As it was written, not empty: a path, or `@cwd`, `@exe` or `@tmp` and
  /// perhaps `/` and a path.
  const u8 *text = nullptr;
  i64 length = 0; ///< bytes
};

/// Roots as they stand in a blob; a view.
struct Roots {
  const u8 *bytes = nullptr;
  i64 size = 0;

  /// Takes the first; false if there is none, or none that is well formed.
  bool next(Root &root);
};

inline constexpr i64 kRootHeadBytes = 16;
/// Writes one root, kRootHeadBytes and its text, and returns where it ends.
u8 *writeRoot(const Root &root, u8 *at);

/// What the program may use up; 0: not set.
struct PolicyLimits {
  i64 depth = 0;
  i64 fuel = 0;
  i64 memory = 0; ///< abstract bytes
};

struct Policy {
  u64 granted = 0;       ///< the bits of classes; of files: everywhere
  bool isFrozen = false; ///< the clock always shows `frozenMs`
  bool isSeeded = false; ///< random numbers follow from `seed`
  i64 frozenMs = 0;      ///< Unix milliseconds
  u64 seed = 0;
  PolicyLimits limits;
  Roots roots; ///< files besides

  bool grants(Capability capability) const {
    return granted & bitOf(capability);
  }
};

/// The policy of `size` bytes that hold a blob, which it refers to for its
/// roots. One that grants nothing if they do not.
Policy readPolicy(const void *blob, u64 size);

u64 blobBytes(const Policy &policy);
/// Writes blobBytes(policy).
void writePolicy(const Policy &policy, void *blob);

/// The policy of this process: the one that was set, else that of the image.
const Policy &policy();
/// In place of the image's; what its roots refer to must stay.
void setPolicy(const Policy &policy);

} // namespace vox::rt::caps

/// The blob of the image, which the compiler writes into a program that calls a
/// builtin with a class. A program without it may do nothing.
extern "C" const u8 vox_policy[];
