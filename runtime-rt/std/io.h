//===- runtime-rt/std/io.h - std.io ---------------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Data in files, in the format that the extension names (stdlib.md §3.9).
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/builtin.h"

/// Memory: the file and the value.
VOX_BUILTIN("std.io.open(str) -> Result[Json, str]", "", "fs:ro",
            "bytes(result) >> 10", "library/io",
            "what a .json, .toml, .yaml, .yml or .csv file says; of any other "
            "file its text")
void vox_io_open(u64 *result, const vox::rt::Str *path);

/// Memory: the text.
VOX_BUILTIN("std.io.save(str, Json) -> Result[Unit, str]", "", "fs:rw",
            "elements(1) >> 8", "library/io",
            "writes a value as the extension says; a text into any other file")
void vox_io_save(u64 *result, const vox::rt::Str *path, const u64 *json);
