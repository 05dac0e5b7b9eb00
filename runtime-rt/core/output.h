//===- runtime-rt/core/output.h - print and the stdout buffer -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// stdout is buffered (64 KiB) and flushed at exit, before every diagnostic, and
// at each newline when it is a terminal; stderr is not buffered.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/builtin.h"
#include "runtime-rt/core/base.h"

namespace vox::rt {

/// The status of a program that has nobody to write to any more: 0, or what it
/// was about to end with. Set it before vox_rt_finish.
extern i64 endStatus;

/// Writes what is buffered. A closed stdout ends the program with `endStatus`,
/// any other error with `vox: cannot write to standard output: <kind>` and
/// status 1; either way the exit commands run.
void flushOutput();
/// The same on the way out: errors are ignored.
void flushQuietly();

} // namespace vox::rt

/// Memory: none.
VOX_BUILTIN("print(str) -> Unit", "", "none", "bytes(0) >> 10",
            "conformance/display",
            "writes the text and a newline to standard output")
void vox_print(const vox::rt::Str *text);

/// Memory: none.
VOX_BUILTIN("eprintln(str) -> Unit", "", "none", "bytes(0) >> 10",
            "tools/test-verb",
            "writes the text and a newline to standard error")
void vox_print_error(const vox::rt::Str *text);
