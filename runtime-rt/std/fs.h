//===- runtime-rt/std/fs.h - std.fs ---------------------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Files and directories (stdlib.md §3.1). Paths are taken as they are, relative
// ones from the working directory; names that are not UTF-8 come back with
// U+FFFD. Lists are sorted by bytes. A failure is the text of §3.0.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/builtin.h"

/// Memory: the file and its text, which are one.
VOX_BUILTIN("std.fs.read(str) -> Result[str, str]", "", "fs:ro",
            "bytes(result) >> 10", "library/fs",
            "the file as text: without a byte order mark, every line end as LF")
void vox_fs_read(u64 *result, const vox::rt::Str *path);

VOX_BUILTIN("std.fs.read_file(str) -> Result[str, str]", "", "fs:ro",
            "bytes(result) >> 10", "library/fs", "the same as read")
void vox_fs_read_file(u64 *result, const vox::rt::Str *path);

VOX_BUILTIN("std.fs.read_to_string(str) -> Result[str, str]", "", "fs:ro",
            "bytes(result) >> 10", "library/fs", "the same as read")
void vox_fs_read_to_string(u64 *result, const vox::rt::Str *path);

VOX_BUILTIN("std.fs.read_bytes(str) -> Result[str, str]", "", "fs:ro",
            "bytes(result) >> 10", "library/fs",
            "the file as it is; it must be UTF-8")
void vox_fs_read_bytes(u64 *result, const vox::rt::Str *path);

/// Memory: none.
VOX_BUILTIN("std.fs.write(str, str) -> Result[Unit, str]", "", "fs:rw",
            "bytes(1) >> 10", "library/fs",
            "makes the file, or replaces what is in it; its directory must be "
            "there")
void vox_fs_write(u64 *result, const vox::rt::Str *path,
                  const vox::rt::Str *text);

VOX_BUILTIN("std.fs.write_file(str, str) -> Result[Unit, str]", "", "fs:rw",
            "bytes(1) >> 10", "library/fs", "the same as write")
void vox_fs_write_file(u64 *result, const vox::rt::Str *path,
                       const vox::rt::Str *text);

VOX_BUILTIN("std.fs.write_to_file(str, str) -> Result[Unit, str]", "", "fs:rw",
            "bytes(1) >> 10", "library/fs", "the same as write")
void vox_fs_write_to_file(u64 *result, const vox::rt::Str *path,
                          const vox::rt::Str *text);

VOX_BUILTIN("std.fs.append(str, str) -> Result[Unit, str]", "", "fs:rw",
            "bytes(1) >> 10", "library/fs",
            "writes behind what is in the file, which is made if need be")
void vox_fs_append(u64 *result, const vox::rt::Str *path,
                   const vox::rt::Str *text);

VOX_BUILTIN("std.fs.exists(str) -> bool", "", "fs:ro", "0", "library/fs",
            "true if the path leads to something; false after any error")
i64 vox_fs_exists(const vox::rt::Str *path);

VOX_BUILTIN("std.fs.is_file(str) -> bool", "", "fs:ro", "0", "library/fs",
            "true if the path leads to a regular file")
i64 vox_fs_is_file(const vox::rt::Str *path);

VOX_BUILTIN("std.fs.is_dir(str) -> bool", "", "fs:ro", "0", "library/fs",
            "true if the path leads to a directory")
i64 vox_fs_is_dir(const vox::rt::Str *path);

/// Memory of all that list: the result, and of those that go down the
/// directories that wait.
VOX_BUILTIN("std.fs.list_dir(str = '.') -> Result[list[str], str]", "", "fs:ro",
            "entries >> 8", "library/fs", "the names in the directory, sorted")
void vox_fs_list_dir(u64 *result, const vox::rt::Str *path);

VOX_BUILTIN("std.fs.glob(str) -> Result[list[str], str]", "", "fs:ro",
            "entries >> 8", "library/fs",
            "the paths that the pattern of ?, *, ** and [a-z] matches, sorted")
void vox_fs_glob(u64 *result, const vox::rt::Str *pattern);

VOX_BUILTIN("std.fs.list_recursive(str) -> Result[list[str], str]", "", "fs:ro",
            "entries >> 8", "library/fs",
            "the paths of the regular files at any depth, sorted; links to "
            "directories are not followed")
void vox_fs_list_recursive(u64 *result, const vox::rt::Str *path);

VOX_BUILTIN("std.fs.walk(str) -> Result[list[str], str]", "", "fs:ro",
            "entries >> 8", "library/fs", "the same as list_recursive")
void vox_fs_walk(u64 *result, const vox::rt::Str *path);

VOX_BUILTIN("std.fs.list_dir_detailed(str) -> Result[list[FileRecord], str]",
            "result", "fs:ro", "entries >> 8", "library/fs",
            "what is in the directory, sorted by name; links are not followed")
void vox_fs_list_dir_detailed(u64 *result, const vox::rt::Str *path,
                              const vox::rt::TypeInfo *type);

VOX_BUILTIN("std.fs.stat(str) -> Result[FileRecord, str]", "result", "fs:ro",
            "0", "library/fs", "what the path names; a link is not followed")
void vox_fs_stat(u64 *result, const vox::rt::Str *path,
                 const vox::rt::TypeInfo *type);

VOX_BUILTIN("std.fs.mkdir(str) -> Result[Unit, str]", "", "fs:rw", "0",
            "library/fs",
            "makes the directory and those above it that are missing; it may "
            "be there already")
void vox_fs_mkdir(u64 *result, const vox::rt::Str *path);

VOX_BUILTIN("std.fs.remove(str) -> Result[Unit, str]", "", "fs:rw", "0",
            "library/fs", "removes a file or a link")
void vox_fs_remove(u64 *result, const vox::rt::Str *path);

/// Memory: the names in the directories from the first down to the one at hand.
VOX_BUILTIN("std.fs.remove_dir_all(str) -> Result[Unit, str]", "", "fs:rw",
            "entries >> 8", "library/fs",
            "removes the directory and all that is in it; links are removed, "
            "not followed")
void vox_fs_remove_dir_all(u64 *result, const vox::rt::Str *path);

VOX_BUILTIN("std.fs.copy(str, str) -> Result[Unit, str]", "", "fs:rw", "0",
            "library/fs",
            "makes or replaces the second file with the contents and "
            "permissions of the first")
void vox_fs_copy(u64 *result, const vox::rt::Str *from, const vox::rt::Str *to);

VOX_BUILTIN("std.fs.rename(str, str) -> Result[Unit, str]", "", "fs:rw", "0",
            "library/fs",
            "moves a file or directory; a file at the new path is replaced")
void vox_fs_rename(u64 *result, const vox::rt::Str *from,
                   const vox::rt::Str *to);

VOX_BUILTIN("std.fs.canonicalize(str) -> Result[str, str]", "", "fs:ro", "0",
            "library/fs", "the absolute path of what is there, without links")
void vox_fs_canonicalize(u64 *result, const vox::rt::Str *path);

VOX_BUILTIN("std.fs.cwd() -> Result[str, str]", "", "fs:ro", "0", "library/fs",
            "the absolute path of the working directory")
void vox_fs_cwd(u64 *result);
