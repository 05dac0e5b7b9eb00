//===- runtime-rt/os/files.h - what the library asks of a file system -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Implemented once per system in os/<name>/files.cpp. Paths end with NUL and use
// `/`. Each begins at a base, which is the working directory or a directory that
// is open; `.` is the base itself. Only at the working directory may a path be
// absolute: systems would forget any other base, so such a path is refused. A
// call that a signal interrupts is made again. Nothing here allocates, and
// nothing is open when a call has failed.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt::os {

/// The kinds of stdlib.md §3.0.
enum class Failure : u8 {
  kNone,
  kNotFound,
  kDenied,
  kExists,
  kIsDirectory,
  kNotDirectory,
  kNotEmpty,
  kNameTooLong,
  kNoSpace,
  kTooLarge, ///< for the file system or for a limit
  kTooManyOpen,
  kBusy,
  kReadOnly,
  kCrossDevice,
  kInterrupted,
  kOther ///< see code
};

struct [[nodiscard]] Outcome {
  Failure failure = Failure::kNone;
  i64 code = 0; ///< the system's own number, for `io error <n>`
  bool ok() const { return failure == Failure::kNone; }
};

/// A file or directory that is open.
using Handle = i64;
inline constexpr Handle kWorkingDirectory = -1; ///< as a base only

/// True where the path would lead elsewhere than below its base.
inline bool forgetsBase(Handle base, const char *path) {
  return base != kWorkingDirectory && path[0] == '/';
}

enum class FileType : u8 { kUnknown, kRegular, kDirectory, kLink, kOther };

struct FileInfo {
  FileType type;
  u32 permissions; ///< the lower twelve bits of a mode
  i64 size;
  i64 modifiedMs;   ///< of Unix time; 0: not known
  u64 device, node; ///< name the object together; 0, 0: not known
};

/// What happens when the last component of a path is a symbolic link: it is what
/// it leads to, or itself, which nobody opens as a file or directory.
enum class Links : u8 { kFollow, kKeep };

enum class OpenMode : u8 {
  kRead,
  kTruncate, ///< create, or empty what is there
  kAppend,   ///< create, or write behind what is there
  kCreateNew ///< fail if anything is there
};

/// `permissions`: of a file that is created, before the process's mask.
Outcome openFile(Handle base, const char *path, OpenMode mode, Links links,
                 u32 permissions, Handle *file);
/// At most `count` bytes; 0 at the end.
Outcome readFile(Handle file, u8 *bytes, i64 count, i64 *done);
/// Some of the bytes, at least one.
Outcome writeFile(Handle file, const u8 *bytes, i64 count, i64 *done);
/// Reports what was written and could not be kept.
Outcome closeFile(Handle file);
/// Where the system has no permissions, nothing.
Outcome setPermissions(Handle file, u32 permissions);
Outcome infoOfHandle(Handle file, FileInfo *info);
Outcome infoOfPath(Handle base, const char *path, Links links, FileInfo *info);

/// An entry of a directory, without `.` and `..`. `name` lasts until the next
/// call for its stream.
struct Entry {
  const u8 *name;
  i64 length;
  FileType type; ///< kUnknown: ask for it
};

/// A directory that is being read.
struct DirectoryStream {
  Handle directory;
  void *state; ///< where the system keeps its own
  u64 cookie;
  i64 at, end; ///< what of the buffer is still to be read
  alignas(8) u8 buffer[8192];
};

Outcome openDirectory(Handle base, const char *path, Links links,
                      Handle *directory);
/// A directory below one that is open, as a base alone: no component of the path
/// is `..`, and none may be a link. `.` is the directory itself.
Outcome openBeneath(Handle base, const char *path, Handle *directory);
void closeDirectory(Handle directory);
/// Begins to read; the directory stays open when the stream ends.
Outcome openStream(Handle directory, DirectoryStream *stream);
/// The next entry; its name is null at the end.
Outcome nextEntry(DirectoryStream *stream, Entry *entry);
void closeStream(DirectoryStream *stream);

Outcome makeDirectory(Handle base, const char *path);
/// A file or a link; a directory is kIsDirectory.
Outcome removeFile(Handle base, const char *path);
/// An empty directory.
Outcome removeDirectory(Handle base, const char *path);
Outcome renameFile(Handle fromBase, const char *from, Handle toBase,
                   const char *to);
/// The text of a symbolic link, at most `capacity` bytes of it. `*length` is -1
/// for what is no link, and where `resolvedPath` follows them.
Outcome readLink(Handle base, const char *path, u8 *text, i64 capacity,
                 i64 *length);
/// The absolute path of what a path leads to, without links, if the system
/// tells it; else `*length` is -1: the links must be followed one by one.
Outcome resolvedPath(Handle base, const char *path, u8 *resolved, i64 capacity,
                     i64 *length);
/// The absolute path of the working directory, at most `capacity` bytes.
Outcome workingDirectory(u8 *path, i64 capacity, i64 *length);

/// What a system shows of its processes as files (procfs of Linux) is what other
/// classes grant: environments, memory, what is open. A false is certain.
bool showsProcesses(Handle directory);
bool showsProcesses(const char *directory);
/// False if a path certainly leads to no such file, nor through one.
bool mayShowProcess(const char *path, Links links);

/// `.` and `..`, which no listing shows.
inline bool isSelfOrParent(const char *name, i64 length) {
  return length <= 2 && name[0] == '.' && (length == 1 || name[1] == '.');
}

/// How many directories a recursive removal keeps open. More are closed and
/// found again as `..` of the one below them, where the system has that.
extern const i64 kMostOpenDirectories;

/// True where two names can mean one file because of case or of how characters
/// are composed.
extern const bool kNamesFold;

/// True where a path may begin with a drive and `\` separates names as `/` does.
extern const bool kHasDrives;

} // namespace vox::rt::os
