//===- runtime-rt/std/file_error.h - why a file call failed ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The texts of stdlib.md §3.0 are the same on every system, and the results of
// calls that have nothing else to say.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/str.h"
#include "runtime-rt/os/files.h"

namespace vox::rt {

/// `<path>: <kind>`, and `<empty>` where the path is.
Str *fileError(const Str *path, os::Outcome outcome);

/// An Err with this text (consumed) in two slots.
VOX_INLINE void setErr(u64 *result, Str *message) {
  result[0] = 1;
  result[1] = slotOf(message);
}

/// Ok with one word.
VOX_INLINE void setOk(u64 *result, u64 value) {
  result[0] = 0;
  result[1] = value;
}

/// Ok of a Unit, or the Err.
VOX_INLINE void setOutcome(u64 *result, const Str *path, os::Outcome outcome) {
  if (outcome.ok())
    setOk(result, 0);
  else
    setErr(result, fileError(path, outcome));
}

} // namespace vox::rt
