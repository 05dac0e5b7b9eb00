//===- runtime-rt/os/linux/files.cpp - files by system calls --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/files.h"

#include "runtime-rt/os/linux/arch.h"
#include "runtime-rt/os/posix_errors.h"

namespace vox::rt::os {

using namespace linux_;

const i64 kMostOpenDirectories = 32;
const bool kNamesFold = false;
const bool kHasDrives = false;

namespace {

Outcome outcomeOf(long result) {
  if (!isError(result))
    return {};
  return {failureOf<Kernel>(-result), -result};
}

long pointer(const void *address) { return reinterpret_cast<long>(address); }

/// The call, again for as long as signals interrupt it.
long call(long number, long a = 0, long b = 0, long c = 0, long d = 0,
          long e = 0) {
  long result;
  do
    result = systemCall(number, a, b, c, d, e);
  while (result == -Kernel::kEintr);
  return result;
}

long baseOf(Handle base) {
  return base == kWorkingDirectory ? Kernel::kAtWorkingDirectory
                                   : static_cast<long>(base);
}

/// A call whose first arguments are a base and a path.
long callAt(long number, Handle base, const char *path, long c = 0, long d = 0,
            long e = 0) {
  if (forgetsBase(base, path))
    return -Kernel::kEacces;
  return call(number, baseOf(base), pointer(path), c, d, e);
}

Outcome openAt(Handle base, const char *path, long flags, Links links,
               u32 permissions, Handle *handle) {
  flags |= Kernel::kOpenNoTerminal | Kernel::kOpenLarge | Kernel::kCloseOnExec;
  if (links == Links::kKeep)
    flags |= Kernel::kOpenNoFollow;
  long result = callAt(kOpenat, base, path, flags, permissions);
  *handle = result;
  return outcomeOf(result);
}

struct Time {
  i64 seconds;
  u32 nanoseconds;
  u32 padding;
};

/// What the kernel's statx fills in.
struct Status {
  u32 mask, blockSize;
  u64 attributes;
  u32 links, user, group;
  unsigned short mode, padding;
  u64 node, size, blocks, attributesMask;
  Time accessed, born, changed, modified;
  u32 deviceMajor, deviceMinor; ///< that a device file stands for
  u32 major, minor;
  u64 more[14];
};
static_assert(sizeof(Status) == 256);

FileType typeOf(u32 mode) {
  switch (mode >> 12) {
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

Outcome infoAt(Handle base, const char *path, long flags, FileInfo *info) {
  constexpr long kBasic = 0x7ff;
  Status status;
  long result = callAt(kStatx, base, path, flags, kBasic, pointer(&status));
  if (isError(result))
    return outcomeOf(result);
  i64 size = static_cast<i64>(status.size);
  *info = {.type = typeOf(status.mode),
           .permissions = status.mode & 07777u,
           .size = size < 0 ? kMaxInt : size,
           .modifiedMs = status.modified.seconds * 1000 +
                         status.modified.nanoseconds / 1000000,
           .device = u64(status.major) << 32 | status.minor,
           .node = status.node};
  return {};
}

} // namespace

Outcome openFile(Handle base, const char *path, OpenMode mode, Links links,
                 u32 permissions, Handle *file) {
  long flags = 0;
  switch (mode) {
  case OpenMode::kRead:
    break;
  case OpenMode::kTruncate:
    flags = Kernel::kOpenWrite | Kernel::kOpenCreate | Kernel::kOpenTruncate;
    break;
  case OpenMode::kAppend:
    flags = Kernel::kOpenWrite | Kernel::kOpenCreate | Kernel::kOpenAppend;
    break;
  case OpenMode::kCreateNew:
    flags = Kernel::kOpenWrite | Kernel::kOpenCreate | Kernel::kOpenExclusive;
    break;
  }
  if (base != kWorkingDirectory) // of a gate: only what never waits
    flags |= Kernel::kOpenNonBlock;
  return openAt(base, path, flags, links, permissions, file);
}

Outcome readFile(Handle file, u8 *bytes, i64 count, i64 *done) {
  long result = call(kRead, file, pointer(bytes), count);
  *done = result;
  return outcomeOf(result);
}

Outcome writeFile(Handle file, const u8 *bytes, i64 count, i64 *done) {
  long result = call(kWrite, file, pointer(bytes), count);
  *done = result;
  return outcomeOf(result);
}

/// Not made again: the descriptor is gone even if a signal came.
Outcome closeFile(Handle file) {
  long result = systemCall(kClose, file);
  return result == -Kernel::kEintr ? Outcome() : outcomeOf(result);
}

Outcome setPermissions(Handle file, u32 permissions) {
  return outcomeOf(call(kFchmod, file, permissions));
}

Outcome infoOfHandle(Handle file, FileInfo *info) {
  return infoAt(file, "", Kernel::kAtEmptyPath, info);
}

Outcome infoOfPath(Handle base, const char *path, Links links, FileInfo *info) {
  return infoAt(base, path, links == Links::kKeep ? Kernel::kAtNoFollow : 0,
                info);
}

Outcome openDirectory(Handle base, const char *path, Links links,
                      Handle *directory) {
  return openAt(base, path, Kernel::kOpenDirectory, links, 0, directory);
}

void closeDirectory(Handle directory) { systemCall(kClose, directory); }

Outcome openStream(Handle directory, DirectoryStream *stream) {
  stream->directory = directory;
  stream->at = stream->end = 0;
  return {};
}

/// An entry as the kernel writes it.
struct Record {
  u64 node;
  i64 next;
  unsigned short bytes;
  u8 type;
  char name[];
};

static FileType typeOfRecord(u8 type) {
  return type ? typeOf(u32(type) << 12) : FileType::kUnknown;
}

Outcome nextEntry(DirectoryStream *stream, Entry *entry) {
  for (;;) {
    if (stream->at == stream->end) {
      long result = call(kGetdents, stream->directory, pointer(stream->buffer),
                         sizeof(stream->buffer));
      *entry = {nullptr, 0, FileType::kUnknown};
      if (isError(result) || result == 0)
        return outcomeOf(result);
      stream->at = 0;
      stream->end = result;
    }
    auto *record = reinterpret_cast<Record *>(stream->buffer + stream->at);
    stream->at += record->bytes;
    i64 length = 0;
    while (record->name[length])
      ++length;
    if (isSelfOrParent(record->name, length))
      continue;
    *entry = {reinterpret_cast<u8 *>(record->name), length,
              typeOfRecord(record->type)};
    return {};
  }
}

void closeStream(DirectoryStream *) {}

Outcome makeDirectory(Handle base, const char *path) {
  return outcomeOf(callAt(kMkdirat, base, path, 0777));
}

Outcome removeFile(Handle base, const char *path) {
  return outcomeOf(callAt(kUnlinkat, base, path, 0));
}

Outcome removeDirectory(Handle base, const char *path) {
  return outcomeOf(callAt(kUnlinkat, base, path, Kernel::kAtRemoveDirectory));
}

Outcome renameFile(Handle fromBase, const char *from, Handle toBase,
                   const char *to) {
  if (forgetsBase(toBase, to))
    return outcomeOf(-Kernel::kEacces);
  return outcomeOf(
      callAt(kRenameat2, fromBase, from, baseOf(toBase), pointer(to)));
}

Outcome readLink(Handle base, const char *path, u8 *text, i64 capacity,
                 i64 *length) {
  long result = callAt(kReadlinkat, base, path, pointer(text), capacity);
  *length = result == -Kernel::kEinval ? -1 : result;
  return result == -Kernel::kEinval ? Outcome() : outcomeOf(result);
}

Outcome resolvedPath(Handle, const char *, u8 *, i64, i64 *length) {
  *length = -1;
  return {};
}

Outcome workingDirectory(u8 *path, i64 capacity, i64 *length) {
  long result = call(kGetcwd, pointer(path), capacity);
  if (isError(result))
    return outcomeOf(result);
  *length = result - 1; // the kernel counts the NUL
  // What nothing leads to any more has a name without a slash in front.
  return path[0] == '/' ? Outcome() : outcomeOf(-Kernel::kEnoent);
}

} // namespace vox::rt::os
