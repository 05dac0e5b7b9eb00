//===- runtime-rt/core/fault.h - ending a program with a message ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The faults of generated code are declared in abi.h. All of them flush stdout,
// write one line on stderr and leave.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/builtin.h"
#include "runtime-rt/contract.h"
#include "runtime-rt/core/line.h"

namespace vox::rt {

/// ` (file:line:column)`
void appendLocation(Line &line, const SourceLocation *at);

/// Prints the active calls behind the line of a fault; null: nothing does. `at`
/// is null where the innermost place is a call.
extern void (*printCallChain)(const SourceLocation *at);

/// `vox: fault F<code>: ` and what is added to it. Standard output is flushed.
struct FaultLine : Line {
  explicit FaultLine(i64 code);
  /// Ends the line with the location, and the program with status 1.
  VOX_NORETURN void finish(const SourceLocation *at);
};

/// A fault with a constant text.
VOX_COLD VOX_NORETURN void faultWith(i64 code, const char *text,
                                     const SourceLocation *at);

/// `vox: internal error: <what>`, status 101: a bug of the compiler or runtime.
VOX_COLD VOX_NORETURN void internalError(const char *what);

} // namespace vox::rt

/// Memory: none.
VOX_BUILTIN("fail(str) -> Unit", "inner inner", "none", "bytes(0) >> 10",
            "interp/faults",
            "ends the program with status 1 and the text on standard error")
VOX_COLD VOX_NORETURN void vox_fail(const vox::rt::Str *text);
