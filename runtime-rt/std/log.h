//===- runtime-rt/std/log.h - lines for people ----------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// `[info] text` on standard error, where VOX_LOG (debug, info, warn, error;
// info when it is anything else) says from which level on. The lines of a text
// behind the first begin with `  | `, so no program can write one that looks
// like a diagnostic of the runtime.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/builtin.h"

/// Memory: the line. So are all four.
VOX_BUILTIN("std.log.debug(str) -> Unit", "displays", "none", "bytes(0) >> 10",
            "library/log", "writes the values as a line of level debug")
void vox_log_debug(const vox::rt::Str *text);

VOX_BUILTIN("std.log.info(str) -> Unit", "displays", "none", "bytes(0) >> 10",
            "library/log", "writes the values as a line of level info")
void vox_log_info(const vox::rt::Str *text);

VOX_BUILTIN("std.log.warn(str) -> Unit", "displays", "none", "bytes(0) >> 10",
            "library/log", "writes the values as a line of level warn")
void vox_log_warn(const vox::rt::Str *text);

VOX_BUILTIN("std.log.error(str) -> Unit", "displays", "none", "bytes(0) >> 10",
            "library/log", "writes the values as a line of level error")
void vox_log_error(const vox::rt::Str *text);
