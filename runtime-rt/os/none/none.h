//===- runtime-rt/os/none/none.h - a module without a system --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// For a wasm module with no imports, such as the portable evaluator in a
// browser. What the program writes is collected, and its end traps: the
// embedder catches that, reads status and output, and takes a fresh instance
// for the next run.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/abi.h"

extern "C" {

/// What was written so far to descriptor 1 (stdout) or 2 (stderr).
const u8 *vox_none_output(i64 descriptor);
i64 vox_none_output_length(i64 descriptor);

/// The exit status; -1 while the program has not ended by itself.
i64 vox_none_status(void);

} // extern "C"
