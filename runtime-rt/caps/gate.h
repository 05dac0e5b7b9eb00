//===- runtime-rt/caps/gate.h - the one door to the world -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Every builtin with a capability class begins with a call of the gate: with
// its class, its name as the program spells it and, for files, the path that it
// is about to touch. vox-detlint refuses a builtin that does not.
//
// A refusal ends the program: one line on standard error, status 77, nothing
// that the program could observe.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/abi.h"

namespace vox::rt::caps {

/// The classes of stdlib.md §0.4. Policy::denied has a bit for each.
enum class Capability : u8 {
  kFsRead,
  kFsWrite,
  kNet,
  kProcess,
  kEnvRead,
  kEnvWrite,
  kSecrets,
  kTime,
  kRandom,
  kAgentOs,
  kCount
};

/// Which object a path names when its last component is a symbolic link.
enum class LastLink : u8 {
  kFollow, ///< what it leads to
  kKeep    ///< the link itself: stat, remove, rename
};

/// Returns if the program may; else ends it with status 77. `member` is the
/// builtin as the program spells it without `std.`: "fs.read_file".
void gate(Capability capability, const char *member);

/// The same for a file. What it returns (owned by the caller) is the path to
/// operate on: without `/` or `/.` at its end.
Str *gatePath(Capability capability, const char *member, const Str *path,
              LastLink last);

} // namespace vox::rt::caps
