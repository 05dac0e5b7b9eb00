//===- runtime-rt/caps/policy.h - what a program may do -------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Decided before the program starts, by whoever runs or builds it. A policy says
// what is granted, so a default one, and one that was never given, grants
// nothing, and a class that is added later is refused by every policy written
// before.
//
// What a build allows at most is its ceiling. An image carries it in a section
// of its own (`.voxcaps`; `__TEXT,__voxcaps`; the custom section `vox.caps`), the
// same bytes for every target:
//
//   8 bytes   the magic number, whose last is the version of the layout
//   4         bytes of all of it, the lowest byte first
//   4         the sandbox, as caps/isolation.h numbers it
//   limits    rows as the environment has them, without `VOX_`, such as
//             `MAX_DEPTH=99`, each with a NUL behind it and one behind them all
//   tokens    of `--caps` as they were given, a line feed between two
//
// What is not of this layout grants nothing: what it demands is not known.
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

/// Bytes of somebody else.
struct TokenText {
  const char *bytes = nullptr;
  i64 length = 0;
};

//===--- What a build allows ----------------------------------------------===//

struct Ceiling {
  i64 sandbox = 1;  ///< best effort
  TokenText limits; ///< rows with their NULs; core/limits.cpp reads them
  TokenText tokens;
};

/// The ceiling in `size` bytes, whose texts it refers to; false, and nothing
/// granted, for any other bytes.
bool readCeiling(const void *image, u64 size, Ceiling &ceiling);

u64 ceilingBytes(const Ceiling &ceiling);
/// Writes ceilingBytes(ceiling).
void writeCeiling(const Ceiling &ceiling, void *image);

/// The ceiling of this image.
Ceiling ownCeiling();

//===--- What a process may do --------------------------------------------===//

/// What is granted at and below one directory.
struct Root {
  u64 granted = 0; ///< bits of kFsRead and kFsWrite
  /// As it was written, not empty: a path, or `@cwd`, `@exe` or `@tmp` and
  /// perhaps `/` and a path.
  const u8 *text = nullptr;
  i64 length = 0; ///< bytes
};

/// Roots as PolicyParser keeps them; a view.
struct Roots {
  const u8 *bytes = nullptr;
  i64 size = 0;

  /// Takes the first; false if there is none.
  bool next(Root &root);
};

inline constexpr i64 kRootHeadBytes = 16;
/// Writes one root, kRootHeadBytes and its text, and returns where it ends.
u8 *writeRoot(const Root &root, u8 *at);

struct Policy {
  u64 granted = 0; ///< the bits of classes; of files: everywhere
  u64 below = 0;   ///< of files: at and below some directory (caps/roots.h)
  bool isFrozen = false; ///< the clock always shows `frozenMs`
  bool isSeeded = false; ///< random numbers follow from `seed`
  i64 frozenMs = 0;      ///< Unix milliseconds
  u64 seed = 0;
  Roots roots; ///< of the tokens

  bool grants(Capability capability) const {
    return granted & bitOf(capability);
  }
  /// Also where it is granted for some directories only.
  bool grantsSomewhere(Capability capability) const {
    return (granted | below) & bitOf(capability);
  }
};

/// The policy of this process: the one that was set, else nothing.
const Policy &policy();
void setPolicy(const Policy &policy);

} // namespace vox::rt::caps
