//===- runtime-rt/os/wasi/files.cpp - files of WASI preview 1 -------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Permissions do not exist here: a new file gets those that the host gives it.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/open_beneath.h"
#include "runtime-rt/os/posix_errors.h"
#include "runtime-rt/os/wasi/file_imports.h"
#include "runtime-rt/os/wasi/preopens.h"

namespace vox::rt::os {

using namespace wasi;

/// Nothing leads up from a directory, so all of them stay open.
const i64 kMostOpenDirectories = kMaxInt;
const bool kNamesFold = false;
const bool kHasDrives = false;

namespace {

constexpr u64 kDirectoryRights =
    kRightCreateDirectory | kRightCreateFile | kRightOpen | kRightList |
    kRightReadLink | kRightRenameFrom | kRightRenameTo | kRightPathStatus |
    kRightTruncate | kRightStatus | kRightRemoveDirectory | kRightUnlink;
constexpr u64 kReadRights = kRightRead | kRightSeek | kRightStatus;
constexpr u64 kWriteRights = kRightWrite | kRightSeek | kRightStatus;
/// What may be opened below a directory: more directories and files.
constexpr u64 kInheritedRights = kDirectoryRights | kReadRights | kWriteRights;

Outcome outcomeOf(int error) {
  if (!error)
    return {};
  return {failureOf<ErrorNumber>(posixError(error)), error};
}

/// The result of `call`, made again for as long as signals interrupt it.
template <typename Call>
int persist(Call call) {
  int error;
  do
    error = call();
  while (error == kEintr);
  return error;
}

/// `call` with the location of a path.
template <typename Call>
Outcome at(Handle base, const char *path, Call call) {
  Location location;
  locate(&location, base, path);
  if (location.base < 0)
    return {Failure::kDenied, kEnotcapable};
  return outcomeOf(persist([&] { return call(location); }));
}

/// A host may follow a link at the end all the same (Node's does), so it is
/// looked at before; who exchanges it in between is not noticed.
Outcome openAt(Handle base, const char *path, Links links, u32 flags,
               u64 rights, u64 inherited, u32 descriptorFlags, Handle *handle) {
  FileInfo info;
  if (links == Links::kKeep && infoOfPath(base, path, links, &info).ok() &&
      info.type == FileType::kLink)
    return outcomeOf(kEloop);
  int descriptor = -1;
  Outcome opened = at(base, path, [&](const Location &location) {
    return vox_wasi_path_open(location.base,
                              links == Links::kFollow ? kFollowLink : 0,
                              location.path, location.length, flags, rights,
                              inherited, descriptorFlags, &descriptor);
  });
  *handle = descriptor;
  return opened;
}

FileType typeOf(u8 type) {
  switch (type) {
  case 0:
    return FileType::kUnknown;
  case 3:
    return FileType::kDirectory;
  case 4:
    return FileType::kRegular;
  case 7:
    return FileType::kLink;
  default:
    return FileType::kOther;
  }
}

FileInfo infoOf(const FileStatus &status) {
  FileType type = typeOf(status.type);
  i64 size = static_cast<i64>(status.size);
  return {.type = type == FileType::kUnknown ? FileType::kOther : type,
          .permissions = 0666,
          .size = size < 0 ? kMaxInt : size,
          .modifiedMs = static_cast<i64>(status.modified / 1000000),
          .device = status.device,
          .node = status.node};
}

/// A refusal because it is a directory says so; hosts differ.
Outcome nameDirectory(Outcome outcome, Handle base, const char *path,
                      Links links) {
  FileInfo info;
  if (outcome.failure == Failure::kDenied &&
      infoOfPath(base, path, links, &info).ok() &&
      info.type == FileType::kDirectory)
    return {Failure::kIsDirectory, kEisdir};
  return outcome;
}

} // namespace

Outcome openFile(Handle base, const char *path, OpenMode mode, Links links, u32,
                 Handle *file) {
  u32 flags = 0, descriptorFlags = 0;
  switch (mode) {
  case OpenMode::kRead:
    break;
  case OpenMode::kTruncate:
    flags = kOpenCreate | kOpenTruncate;
    break;
  case OpenMode::kAppend:
    flags = kOpenCreate;
    descriptorFlags = kAppend;
    break;
  case OpenMode::kCreateNew:
    flags = kOpenCreate | kOpenExclusive;
    break;
  }
  Outcome opened = openAt(base, path, links, flags,
                          mode == OpenMode::kRead ? kReadRights : kWriteRights,
                          0, descriptorFlags, file);
  return nameDirectory(opened, base, path, links);
}

Outcome readFile(Handle file, u8 *bytes, i64 count, i64 *done) {
  Buffer buffer = {bytes, static_cast<u32>(count)};
  u32 taken = 0;
  int error = persist([&] {
    return vox_wasi_fd_read(static_cast<int>(file), &buffer, 1, &taken);
  });
  *done = taken;
  FileInfo info;
  if (error == kEnotcapable && infoOfHandle(file, &info).ok() &&
      info.type == FileType::kDirectory)
    error = kEisdir;
  return outcomeOf(error);
}

Outcome writeFile(Handle file, const u8 *bytes, i64 count, i64 *done) {
  Buffer buffer = {bytes, static_cast<u32>(count)};
  u32 taken = 0;
  int error = persist([&] {
    return vox_wasi_fd_write(static_cast<int>(file), &buffer, 1, &taken);
  });
  *done = taken;
  return outcomeOf(error);
}

Outcome closeFile(Handle file) {
  return outcomeOf(vox_wasi_fd_close(static_cast<int>(file)));
}

Outcome setPermissions(Handle, u32) { return {}; }

Outcome infoOfHandle(Handle file, FileInfo *info) {
  FileStatus status;
  int error = vox_wasi_fd_filestat_get(static_cast<int>(file), &status);
  if (!error)
    *info = infoOf(status);
  return outcomeOf(error);
}

Outcome infoOfPath(Handle base, const char *path, Links links, FileInfo *info) {
  FileStatus status;
  Outcome found = at(base, path, [&](const Location &location) {
    return vox_wasi_path_filestat_get(location.base,
                                      links == Links::kFollow ? kFollowLink : 0,
                                      location.path, location.length, &status);
  });
  if (found.ok())
    *info = infoOf(status);
  return found;
}

Outcome openDirectory(Handle base, const char *path, Links links,
                      Handle *directory) {
  return openAt(base, path, links, kOpenDirectory, kDirectoryRights,
                kInheritedRights, 0, directory);
}

Outcome openBeneath(Handle base, const char *path, Handle *directory) {
  return openByComponents(base, path, directory);
}

void closeDirectory(Handle directory) {
  vox_wasi_fd_close(static_cast<int>(directory));
}

Outcome openStream(Handle directory, DirectoryStream *stream) {
  stream->directory = directory;
  stream->cookie = 0;
  stream->at = stream->end = 0;
  return {};
}

/// Fills the buffer from the entry behind the last one that was whole.
static Outcome refill(DirectoryStream *stream) {
  u32 used = 0;
  int error = persist([&] {
    return vox_wasi_fd_readdir(static_cast<int>(stream->directory),
                               stream->buffer, sizeof(stream->buffer),
                               stream->cookie, &used);
  });
  stream->at = 0;
  stream->end = used;
  return outcomeOf(error);
}

Outcome nextEntry(DirectoryStream *stream, Entry *entry) {
  bool isFresh = false;
  for (;;) {
    EntryHead head;
    constexpr i64 kHead = sizeof(head);
    i64 left = stream->end - stream->at;
    if (left >= kHead)
      copyBytes(&head, stream->buffer + stream->at, kHead);
    if (left < kHead || left - kHead < head.length) {
      *entry = {nullptr, 0, FileType::kUnknown};
      if (isFresh)
        return {};
      Outcome filled = refill(stream);
      if (!filled.ok())
        return filled;
      isFresh = true;
      continue;
    }
    const u8 *name = stream->buffer + stream->at + kHead;
    stream->at += kHead + head.length;
    stream->cookie = head.next;
    if (isSelfOrParent(reinterpret_cast<const char *>(name), head.length))
      continue;
    *entry = {name, head.length, typeOf(head.type)};
    return {};
  }
}

void closeStream(DirectoryStream *) {}

Outcome makeDirectory(Handle base, const char *path) {
  return at(base, path, [](const Location &location) {
    return vox_wasi_path_create_directory(location.base, location.path,
                                          location.length);
  });
}

Outcome removeFile(Handle base, const char *path) {
  Outcome removed = at(base, path, [](const Location &location) {
    return vox_wasi_path_unlink_file(location.base, location.path,
                                     location.length);
  });
  return nameDirectory(removed, base, path, Links::kKeep);
}

Outcome removeDirectory(Handle base, const char *path) {
  return at(base, path, [](const Location &location) {
    return vox_wasi_path_remove_directory(location.base, location.path,
                                          location.length);
  });
}

Outcome renameFile(Handle fromBase, const char *from, Handle toBase,
                   const char *to) {
  Location target;
  locate(&target, toBase, to);
  if (target.base < 0)
    return {Failure::kDenied, kEnotcapable};
  return at(fromBase, from, [&](const Location &location) {
    return vox_wasi_path_rename(location.base, location.path, location.length,
                                target.base, target.path, target.length);
  });
}

Outcome readLink(Handle base, const char *path, u8 *text, i64 capacity,
                 i64 *length) {
  u32 taken = 0;
  Outcome read = at(base, path, [&](const Location &location) {
    return vox_wasi_path_readlink(location.base, location.path, location.length,
                                  text, static_cast<u32>(capacity), &taken);
  });
  if (taken > 0 && text[taken - 1] == 0) // some hosts count the end
    --taken;
  bool isNoLink = read.code == kEinval;
  *length = isNoLink ? i64(-1) : i64(taken);
  return isNoLink ? Outcome() : read;
}

Outcome resolvedPath(Handle, const char *, u8 *, i64, i64 *length) {
  *length = -1;
  return {};
}

Outcome workingDirectory(u8 *path, i64 capacity, i64 *length) {
  const char *name;
  if (!nameOfWorkingDirectory(&name, length))
    return {Failure::kNotFound, kEnoent};
  if (*length == 0) { // the root
    path[0] = '/';
    *length = 1;
    return {};
  }
  if (*length > capacity)
    return {Failure::kNameTooLong, kEnametoolong};
  copyBytes(path, name, *length);
  return {};
}

//===--- What a Linux host shows of processes -----------------------------===//

/// No call tells file systems apart, so paths decide.
bool showsProcesses(Handle) { return true; }

/// By the two links that procfs has at its root and nothing else has together.
bool showsProcesses(const char *path) {
  Handle directory;
  if (!openDirectory(kWorkingDirectory, path, Links::kKeep, &directory).ok())
    return false;
  auto hasLink = [&](const char *name) {
    FileInfo info;
    return infoOfPath(directory, name, Links::kKeep, &info).ok() &&
           info.type == FileType::kLink;
  };
  bool shows = hasLink("self") && hasLink("thread-self");
  closeDirectory(directory);
  return shows;
}

/// Where the working directory has no name no path can be followed from there;
/// then what lies just below it decides.
bool mayShowProcess(const char *path, Links) {
  const char *name;
  i64 length;
  return path[0] == '/' || nameOfWorkingDirectory(&name, &length) ||
         showsProcesses(".") || showsProcesses("proc");
}

} // namespace vox::rt::os
