//===- test/runtime/Inputs/ntdll.cpp - a model of what Windows is asked ---===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What os/windows/files.cpp imports, over the system calls of Linux: strict
// where the documentation of ntdll is. A name below a root has backslashes only
// and neither `.` nor `..` nor a root of its own; one without a root lies in
// `\??\`; a handle that waits needs the right to. So the calls are made as they
// should be; what the real system does with them is not shown.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/linux/arch.h"
#include "runtime-rt/os/windows/kernel32_files.h"

using namespace vox::rt;
using namespace vox::rt::windows;
using linux_::isError;
using linux_::Kernel;
using linux_::systemCall;

namespace {

enum Status : u32 {
  kBadParameter = 0xc000000d,
  kAccessRefused = 0xc0000022,
  kNameInvalid = 0xc0000033,
  kNameNotFound = 0xc0000034,
  kNameCollision = 0xc0000035,
  kPathSyntaxBad = 0xc000003b,
  kFileIsDirectory = 0xc00000ba,
  kNoDirectoryStatus = 0xc0000103
};

constexpr long kHere = Kernel::kAtWorkingDirectory, kPathOnly = 0x200000;

constinit u32 lastError = 0;

long addressOf(const void *at) { return reinterpret_cast<long>(at); }

int fail(u32 error) {
  lastError = error;
  return 0;
}

int status(u32 code) { return static_cast<int>(code); }

u32 statusOf(long error) {
  switch (-error) {
  case Kernel::kEnoent:
    return kNameNotFound;
  case Kernel::kEexist:
    return kNameCollision;
  case Kernel::kEnotdir:
    return kNoDirectoryStatus;
  default:
    return kAccessRefused;
  }
}

struct Stat {
  u32 mask, blockSize;
  u64 attributes;
  u32 links, user, group;
  unsigned short mode, padding;
  u64 node, size;
  u8 more[208];
};

bool statOf(long handle, Stat *stat) {
  return !isError(systemCall(linux_::kStatx, handle, addressOf(""),
                             Kernel::kAtEmptyPath, 0x7ff, addressOf(stat)));
}

/// The name of an object as Linux takes it; null: the name is not allowed.
const char *nameOf(const UnicodeString &name, bool hasRoot,
                   char (&text)[4096]) {
  i64 count = name.bytes / 2, skipped = 0;
  if (hasRoot ? count > 0 && name.text[0] == '\\'
              : count < 7 || name.text[0] != '\\' || name.text[1] != '?' ||
                    name.text[2] != '?' || name.text[3] != '\\' ||
                    name.text[4] != 'C' || name.text[5] != ':')
    return nullptr;
  if (!hasRoot)
    skipped = 6;
  i64 used = 0, part = 0;
  for (i64 at = skipped; at < count; ++at) {
    Unit unit = name.text[at];
    if (unit == '/' || (unit == '.' && part == 0 && hasRoot))
      return nullptr;
    part = unit == '\\' ? 0 : part + 1;
    text[used++] = unit == '\\' ? '/' : static_cast<char>(unit);
  }
  if (used == 0)
    text[used++] = '.';
  text[used] = 0;
  return text;
}

long rootOf(void *root) {
  return root ? static_cast<long>(reinterpret_cast<uptr>(root)) : kHere;
}

/// Where an open object is.
bool pathOf(void *handle, char (&path)[4096]) {
  char link[32] = "/proc/self/fd/";
  i64 end = 14;
  for (long rest = rootOf(handle), unit = 10000; unit > 0; unit /= 10)
    if (rest >= unit || unit == 1)
      link[end++] = static_cast<char>('0' + rest / unit % 10);
  long length = systemCall(linux_::kReadlinkat, kHere, addressOf(link),
                           addressOf(path), 4095);
  if (!isError(length))
    path[length] = 0;
  return !isError(length);
}

/// The flags of open for an access and a disposition.
long flagsOf(u32 access, u32 disposition, u32 options) {
  long flags = 0;
  if (access & kGenericWrite)
    flags = Kernel::kOpenWrite;
  else if (access & kAppendData)
    flags = Kernel::kOpenWrite | Kernel::kOpenAppend;
  else if (!(access & (kGenericRead | kListDirectory)))
    flags = kPathOnly;
  if (disposition == kCreate)
    flags |= Kernel::kOpenCreate | Kernel::kOpenExclusive;
  if (disposition == kOpenOrCreate || disposition == kOverwriteOrCreate)
    flags |= Kernel::kOpenCreate;
  if (disposition == kOverwriteOrCreate)
    flags |= Kernel::kOpenTruncate;
  if (options & kOpenReparsePoint)
    flags |= Kernel::kOpenNoFollow;
  return flags;
}

} // namespace

int NtCreateFile(void **file, u32 access, const ObjectAttributes *object,
                 IoStatus *, const i64 *, u32, u32 share, u32 disposition,
                 u32 options, void *, u32) {
  char text[4096];
  bool waits = options & kSynchronous;
  if (object->size != sizeof(*object) || share != kShareAll || !waits ||
      !(access & kSynchronize) || object->name->room < object->name->bytes)
    return status(kBadParameter);
  const char *name = nameOf(*object->name, object->root, text);
  if (!name)
    return status(object->root ? kNameInvalid : kPathSyntaxBad);
  long root = rootOf(object->root);
  long flags = flagsOf(access, disposition, options);
  if ((options & kOnlyDirectory) && disposition == kCreate) {
    long made = systemCall(linux_::kMkdirat, root, addressOf(name), 0777);
    if (isError(made))
      return status(statusOf(made));
    flags = Kernel::kOpenDirectory;
  }
  long opened = systemCall(linux_::kOpenat, root, addressOf(name), flags, 0644);
  constexpr long kLoop = -40;
  if (opened == kLoop) // a link that is opened itself
    opened = systemCall(linux_::kOpenat, root, addressOf(name),
                        kPathOnly | Kernel::kOpenNoFollow);
  if (opened == -Kernel::kEisdir)
    return status(kFileIsDirectory);
  if (isError(opened))
    return status(statusOf(opened));
  Stat stat;
  if ((options & kNoDirectory) && statOf(opened, &stat) &&
      stat.mode >> 12 == 4) {
    systemCall(linux_::kClose, opened);
    return status(kFileIsDirectory);
  }
  *file = handleOf(opened);
  return 0;
}

int NtSetInformationFile(void *file, IoStatus *, void *from, u32 count,
                         int what) {
  auto *rename = static_cast<const RenameInfo *>(from);
  char source[4096], text[4096];
  UnicodeString name = {static_cast<Unit>(rename->nameBytes),
                        static_cast<Unit>(rename->nameBytes), rename->name};
  if (what != kRenameInformation || count != sizeof(*rename) ||
      !pathOf(file, source))
    return status(kBadParameter);
  const char *target = nameOf(name, rename->root, text);
  if (!target)
    return status(rename->root ? kNameInvalid : kPathSyntaxBad);
  long moved =
      systemCall(linux_::kRenameat2, kHere, addressOf(source),
                 rootOf(rename->root), addressOf(target), !rename->replaces);
  return isError(moved) ? status(statusOf(moved)) : 0;
}

u32 RtlNtStatusToDosError(int code) {
  switch (static_cast<u32>(code)) {
  case kNameNotFound:
    return kFileNotFound;
  case kNameCollision:
    return kAlreadyExists;
  case kNameInvalid:
    return kInvalidName;
  case kPathSyntaxBad:
    return kBadPathName;
  case kNoDirectoryStatus:
    return kNotADirectory;
  case kAccessRefused:
  case kFileIsDirectory:
    return kAccessDenied;
  default:
    return 87; // a parameter is wrong
  }
}

u32 GetLastError() { return lastError; }

int CloseHandle(void *handle) {
  return !isError(systemCall(linux_::kClose, rootOf(handle)));
}

int ReadFile(void *file, void *bytes, u32 count, u32 *done, void *) {
  long taken = systemCall(linux_::kRead, rootOf(file), addressOf(bytes), count);
  *done = isError(taken) ? 0 : static_cast<u32>(taken);
  return isError(taken) ? fail(kAccessDenied) : 1;
}

int WriteFile(void *file, const void *bytes, u32 count, u32 *done, void *) {
  long taken =
      systemCall(linux_::kWrite, rootOf(file), addressOf(bytes), count);
  *done = isError(taken) ? 0 : static_cast<u32>(taken);
  return isError(taken) ? fail(kAccessDenied) : 1;
}

int GetFileInformationByHandle(void *file, FileStatus *result) {
  Stat stat;
  if (!statOf(rootOf(file), &stat))
    return fail(kAccessDenied);
  u32 kind = stat.mode >> 12;
  *result = {};
  result->attributes = kind == 4 ? u32(kDirectory) : kind == 10 ? kReparse : 0;
  result->volume = 1;
  result->sizeLow = static_cast<u32>(stat.size);
  result->indexLow = static_cast<u32>(stat.node);
  return 1;
}

int GetFileInformationByHandleEx(void *file, int what, void *to, u32 room) {
  if (what == kAttributeTagInfo) {
    *static_cast<AttributeTag *>(to) = {kReparse, kSymbolicLink};
    return 1;
  }
  struct Record {
    u64 node;
    i64 next;
    unsigned short bytes;
    u8 type;
    char name[];
  };
  alignas(8) u8 buffer[1024];
  long count = systemCall(linux_::kGetdents, rootOf(file), addressOf(buffer),
                          sizeof(buffer));
  if (isError(count) || count == 0)
    return fail(kNoMoreFiles);
  auto *at = static_cast<u8 *>(to), *end = at + room;
  DirectoryRecord *last = nullptr;
  for (long offset = 0; offset < count;) {
    auto *record = reinterpret_cast<Record *>(buffer + offset);
    offset += record->bytes;
    last = reinterpret_cast<DirectoryRecord *>(at);
    *last = {};
    last->attributes = record->type == 4 ? kDirectory : 0;
    i64 length = 0;
    for (; record->name[length]; ++length)
      last->name[length] = static_cast<u8>(record->name[length]);
    last->nameBytes = static_cast<u32>(2 * length);
    last->next = static_cast<u32>((sizeof(*last) + 2 * length + 7) & ~i64(7));
    at += last->next;
    if (at > end)
      __builtin_trap();
  }
  last->next = 0;
  return 1;
}

int SetFileInformationByHandle(void *file, int what, void *from, u32) {
  char path[4096];
  Stat stat;
  if (what != kDispositionInfo || *static_cast<u8 *>(from) != 1 ||
      !pathOf(file, path) || !statOf(rootOf(file), &stat))
    return fail(kAccessDenied);
  long removed =
      systemCall(linux_::kUnlinkat, kHere, addressOf(path),
                 stat.mode >> 12 == 4 ? Kernel::kAtRemoveDirectory : 0);
  if (removed == -Kernel::kEnotempty)
    return fail(kDirectoryNotEmpty);
  return isError(removed) ? fail(kAccessDenied) : 1;
}

u32 GetFullPathNameW(const Unit *path, u32 room, Unit *full, Unit **) {
  char here[4096];
  long length = systemCall(linux_::kGetcwd, addressOf(here), sizeof(here));
  u32 used = 0;
  full[used++] = 'C';
  full[used++] = ':';
  if (path[0] != '/')
    for (long at = 0; at < length - 1; ++at)
      full[used++] = here[at] == '/' ? Unit('\\') : static_cast<u8>(here[at]);
  // `..` is taken away as text, as there.
  for (i64 at = 0; path[at];) {
    i64 end = at;
    while (path[end] && path[end] != '/')
      ++end;
    bool isParent = end - at == 2 && path[at] == '.' && path[at + 1] == '.';
    bool isSelf = end - at == 1 && path[at] == '.';
    if (isParent)
      while (used > 2 && full[--used] != '\\')
        ;
    if (!isParent && !isSelf && end > at) {
      full[used++] = '\\';
      for (; at < end; ++at)
        full[used++] = path[at];
    }
    at = path[end] ? end + 1 : end;
  }
  if (used == 2)
    full[used++] = '\\';
  full[used] = 0;
  return used < room ? used : 0;
}

u32 GetFinalPathNameByHandleW(void *, Unit *, u32, u32) { return 0; }

u32 GetCurrentDirectoryW(u32, Unit *) { return 0; }
