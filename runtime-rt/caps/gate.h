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

#include "runtime-rt/caps/capability.h"
#include "runtime-rt/caps/place.h"

namespace vox::rt::caps {

/// Ends the program with status 77: what `gate` does where it refuses.
VOX_COLD VOX_NORETURN void deny(Capability capability, const char *member);

/// Returns if the program may; else ends it with status 77. `member` is the
/// builtin as the program spells it without `std.`: "fs.read_file".
void gate(Capability capability, const char *member);

/// The same for a file; gives the place to operate on. `path` is its spelt path
/// and outlives it.
Place gatePath(Capability capability, const char *member, const Str *path,
               LastLink last);

/// The place of what lies below one that has passed, by names that were found
/// there. What the program may not touch is not found.
Place gateBelow(const Place &directory, const Str *names, LastLink last);

/// Whether the program may touch what `names` below such a place lead to.
bool mayTouchBelow(const Place &directory, const Str *names);

} // namespace vox::rt::caps
