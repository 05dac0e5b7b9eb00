//===- runtime-rt/std/path.h - std.path -----------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Paths as texts (stdlib.md §3.2): the rules of POSIX on every system. Nothing
// but resolve looks at a disk. Components are what is between slashes; empty
// ones and, but for the first, `.` are not there.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/builtin.h"

/// Memory of all but resolve: the result.
VOX_BUILTIN("std.path.join(str, str) -> str", "", "none", "bytes(result) >> 10",
            "library/path",
            "the second below the first; the second alone if it is absolute")
vox::rt::Str *vox_path_join(const vox::rt::Str *directory,
                            const vox::rt::Str *path);

VOX_BUILTIN("std.path.join_many(list[str]) -> str", "", "none",
            "bytes(result) >> 10", "library/path",
            "all joined from left to right; `.` for an empty list")
vox::rt::Str *vox_path_join_many(const vox::rt::List *paths);

VOX_BUILTIN("std.path.basename(str) -> str", "", "none", "bytes(0) >> 10",
            "library/path", "the last component, empty for `/` and `..`")
vox::rt::Str *vox_path_basename(const vox::rt::Str *path);

VOX_BUILTIN("std.path.dirname(str) -> str", "", "none", "bytes(0) >> 10",
            "library/path",
            "the path without its last component; `.` if it has no parent")
vox::rt::Str *vox_path_dirname(const vox::rt::Str *path);

VOX_BUILTIN("std.path.extension(str) -> str", "", "none", "bytes(0) >> 10",
            "library/path",
            "what is behind the last dot of the last component, if that does "
            "not begin it")
vox::rt::Str *vox_path_extension(const vox::rt::Str *path);

VOX_BUILTIN("std.path.parent(str) -> Option[str]", "", "none", "bytes(0) >> 10",
            "library/path",
            "the path without its last component; None for `/` and an empty "
            "path")
void vox_path_parent(u64 *result, const vox::rt::Str *path);

VOX_BUILTIN("std.path.file_name(str) -> Option[str]", "", "none",
            "bytes(0) >> 10", "library/path",
            "the last component, None for `/` and `..`")
void vox_path_file_name(u64 *result, const vox::rt::Str *path);

VOX_BUILTIN("std.path.stem(str) -> Option[str]", "", "none", "bytes(0) >> 10",
            "library/path",
            "the last component up to its last dot, if that does not begin it")
void vox_path_stem(u64 *result, const vox::rt::Str *path);

VOX_BUILTIN("std.path.is_absolute(str) -> bool", "", "none", "0",
            "library/path", "true if the path begins with `/`")
i64 vox_path_is_absolute(const vox::rt::Str *path);

VOX_BUILTIN("std.path.resolve(str) -> Result[str, str]", "", "fs:ro", "0",
            "library/fs", "the absolute path of what is there, without links")
void vox_path_resolve(u64 *result, const vox::rt::Str *path);
