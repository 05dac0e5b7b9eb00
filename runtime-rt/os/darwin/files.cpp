//===- runtime-rt/os/darwin/files.cpp - files through libSystem -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/files.h"

#include "runtime-rt/os/darwin/libsystem_files.h"
#include "runtime-rt/os/open_beneath.h"
#include "runtime-rt/os/posix_errors.h"

namespace vox::rt::os {

using namespace darwin;

const i64 kMostOpenDirectories = 32;
const bool kNamesFold = true;
const bool kHasDrives = false;

namespace {

/// Larger counts are refused.
constexpr i64 kMostBytes = i64(1) << 30;

Outcome lastFailure() {
  int error = *__error();
  return {failureOf<ErrorNumber>(error), error};
}

Outcome outcomeOf(long result) {
  return result < 0 ? lastFailure() : Outcome();
}

/// The result of `call`, made again for as long as signals interrupt it.
template <typename Call>
long persist(Call call) {
  long result;
  do
    result = call();
  while (result < 0 && *__error() == kEintr);
  return result;
}

int baseOf(Handle base) {
  return base == kWorkingDirectory ? kAtWorkingDirectory
                                   : static_cast<int>(base);
}

/// The result of `call` with the descriptor of the base.
template <typename Call>
long at(Handle base, const char *path, Call call) {
  if (!forgetsBase(base, path))
    return persist([&] { return call(baseOf(base)); });
  *__error() = kEacces;
  return -1;
}

Outcome openAt(Handle base, const char *path, int flags, Links links,
               u32 permissions, Handle *handle) {
  flags |= kOpenNoTerminal | kOpenCloseOnExec;
  if (links == Links::kKeep)
    flags |= kOpenNoFollow;
  long result = at(base, path, [&](int below) {
    return openat(below, path, flags, permissions);
  });
  *handle = result;
  return outcomeOf(result);
}

FileType typeOf(u32 format) {
  switch (format) {
  case 0:
    return FileType::kUnknown;
  case 4:
    return FileType::kDirectory;
  case 8:
    return FileType::kRegular;
  case 10:
    return FileType::kLink;
  default:
    return FileType::kOther;
  }
}

Outcome readStatus(long result, const FileStatus &status, FileInfo *info) {
  if (result < 0)
    return lastFailure();
  *info = {.type = typeOf(status.mode >> 12),
           .permissions = status.mode & 07777u,
           .size = status.size,
           .modifiedMs = status.modified.seconds * 1000 +
                         status.modified.nanoseconds / 1000000,
           .device = static_cast<u64>(status.device),
           .node = status.node};
  return {};
}

} // namespace

Outcome openFile(Handle base, const char *path, OpenMode mode, Links links,
                 u32 permissions, Handle *file) {
  int flags = 0;
  switch (mode) {
  case OpenMode::kRead:
    break;
  case OpenMode::kTruncate:
    flags = kOpenWrite | kOpenCreate | kOpenTruncate;
    break;
  case OpenMode::kAppend:
    flags = kOpenWrite | kOpenCreate | kOpenAppend;
    break;
  case OpenMode::kCreateNew:
    flags = kOpenWrite | kOpenCreate | kOpenExclusive;
    break;
  }
  return openAt(base, path, flags, links, permissions, file);
}

Outcome readFile(Handle file, u8 *bytes, i64 count, i64 *done) {
  *done = persist([&] {
    return ::read(static_cast<int>(file), bytes,
                  static_cast<usize>(smaller(count, kMostBytes)));
  });
  return outcomeOf(*done);
}

Outcome writeFile(Handle file, const u8 *bytes, i64 count, i64 *done) {
  *done = persist([&] {
    return ::write(static_cast<int>(file), bytes,
                   static_cast<usize>(smaller(count, kMostBytes)));
  });
  return outcomeOf(*done);
}

/// Not made again: the descriptor may be gone when a signal came.
Outcome closeFile(Handle file) {
  int result = close(static_cast<int>(file));
  return result < 0 && *__error() == kEintr ? Outcome() : outcomeOf(result);
}

Outcome setPermissions(Handle file, u32 permissions) {
  auto mode = static_cast<unsigned short>(permissions);
  return outcomeOf(
      persist([&] { return fchmod(static_cast<int>(file), mode); }));
}

Outcome infoOfHandle(Handle file, FileInfo *info) {
  FileStatus status;
  return readStatus(fstat(static_cast<int>(file), &status), status, info);
}

Outcome infoOfPath(Handle base, const char *path, Links links, FileInfo *info) {
  FileStatus status;
  int flags = links == Links::kKeep ? kAtNoFollow : 0;
  long result = at(base, path, [&](int below) {
    return fstatat(below, path, &status, flags);
  });
  return readStatus(result, status, info);
}

Outcome openDirectory(Handle base, const char *path, Links links,
                      Handle *directory) {
  return openAt(base, path, kOpenDirectory, links, 0, directory);
}

Outcome openBeneath(Handle base, const char *path, Handle *directory) {
  return openByComponents(base, path, directory);
}

void closeDirectory(Handle directory) { close(static_cast<int>(directory)); }

/// The system's stream takes a descriptor of its own.
Outcome openStream(Handle directory, DirectoryStream *stream) {
  Handle own;
  Outcome opened =
      openAt(directory, ".", kOpenDirectory, Links::kFollow, 0, &own);
  if (!opened.ok())
    return opened;
  stream->state = fdopendir(static_cast<int>(own));
  if (stream->state)
    return {};
  Outcome failed = lastFailure();
  close(static_cast<int>(own));
  return failed;
}

Outcome nextEntry(DirectoryStream *stream, Entry *entry) {
  for (;;) {
    *__error() = 0;
    DirectoryRecord *record = readdir(stream->state);
    if (!record) {
      *entry = {nullptr, 0, FileType::kUnknown};
      return *__error() ? lastFailure() : Outcome();
    }
    if (isSelfOrParent(record->name, record->length))
      continue;
    *entry = {reinterpret_cast<u8 *>(record->name), record->length,
              typeOf(record->type)};
    return {};
  }
}

void closeStream(DirectoryStream *stream) { closedir(stream->state); }

Outcome makeDirectory(Handle base, const char *path) {
  return outcomeOf(
      at(base, path, [&](int below) { return mkdirat(below, path, 0777); }));
}

/// A directory is not permitted to go this way, which says too little.
Outcome removeFile(Handle base, const char *path) {
  Outcome removed = outcomeOf(
      at(base, path, [&](int below) { return unlinkat(below, path, 0); }));
  FileInfo info;
  if (removed.code == kEperm &&
      infoOfPath(base, path, Links::kKeep, &info).ok() &&
      info.type == FileType::kDirectory)
    return {Failure::kIsDirectory, kEisdir};
  return removed;
}

Outcome removeDirectory(Handle base, const char *path) {
  return outcomeOf(at(base, path, [&](int below) {
    return unlinkat(below, path, kAtRemoveDirectory);
  }));
}

Outcome renameFile(Handle fromBase, const char *from, Handle toBase,
                   const char *to) {
  return outcomeOf(at(fromBase, from, [&](int fromBelow) {
    return at(toBase, to, [&](int toBelow) {
      return renameat(fromBelow, from, toBelow, to);
    });
  }));
}

Outcome readLink(Handle base, const char *path, u8 *text, i64 capacity,
                 i64 *length) {
  *length = at(base, path, [&](int below) {
    return readlinkat(below, path, reinterpret_cast<char *>(text),
                      static_cast<usize>(capacity));
  });
  return *length < 0 && *__error() == kEinval ? Outcome() : outcomeOf(*length);
}

Outcome resolvedPath(Handle, const char *, u8 *, i64, i64 *length) {
  *length = -1;
  return {};
}

Outcome workingDirectory(u8 *path, i64 capacity, i64 *length) {
  auto *text = reinterpret_cast<char *>(path);
  if (!getcwd(text, static_cast<usize>(capacity)))
    return lastFailure();
  *length = 0;
  while (text[*length])
    ++*length;
  return {};
}

bool showsProcesses(Handle) { return false; }
bool showsProcesses(const char *) { return false; }

bool mayShowProcess(const char *, Links) { return false; }

} // namespace vox::rt::os
