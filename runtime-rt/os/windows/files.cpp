//===- runtime-rt/os/windows/files.cpp - files through ntdll --------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Objects are opened by NtCreateFile, which alone takes a path below a directory
// that is open, and never leads out of one: `..` and an absolute path are
// refused there. Paths at the working directory are made absolute first.
// Permission bits do not exist here.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/files.h"

#include "runtime-rt/os/open_beneath.h"
#include "runtime-rt/os/windows/kernel32_files.h"
#include "runtime-rt/os/windows/open.h"

namespace vox::rt::os {

using namespace windows;
using os::Handle;

/// A name is opened below a directory that is open, but never above it, so all
/// of them stay open.
const i64 kMostOpenDirectories = kMaxInt;
const bool kNamesFold = true;
const bool kHasDrives = true;

namespace {

/// An object that is there, file or directory.
Outcome openObject(Handle base, const char *path, u32 access, Links links,
                   Handle *handle) {
  return openAt(base, path, access, kOpen, 0, links, handle);
}

FileType typeOf(u32 attributes, u32 tag) {
  bool isLink =
      (attributes & kReparse) && (tag == kSymbolicLink || tag == kMountPoint);
  if (isLink)
    return FileType::kLink;
  if (attributes & kDirectory)
    return FileType::kDirectory;
  return attributes & kDevice ? FileType::kOther : FileType::kRegular;
}

i64 unixMs(const u32 time[2]) {
  constexpr i64 kUnitsToUnix = 116444736000000000;
  i64 units = static_cast<i64>(u64(time[1]) << 32 | time[0]);
  return units == 0 ? 0 : (units - kUnitsToUnix) / 10000;
}

/// A refusal because it is a directory says so.
Outcome nameDirectory(Outcome outcome, Handle base, const char *path,
                      Links links) {
  FileInfo info;
  if (outcome.failure == Failure::kDenied &&
      infoOfPath(base, path, links, &info).ok() &&
      info.type == FileType::kDirectory)
    return {Failure::kIsDirectory, kAccessDenied};
  return outcome;
}

/// Removes an object that is a directory or is none.
Outcome remove(Handle base, const char *path, bool wantsDirectory) {
  Handle object;
  Outcome outcome = openObject(base, path, kDelete, Links::kKeep, &object);
  if (!outcome.ok())
    return outcome;
  FileInfo info;
  outcome = infoOfHandle(object, &info);
  if (outcome.ok() && (info.type == FileType::kDirectory) != wantsDirectory)
    outcome = {wantsDirectory ? Failure::kNotDirectory : Failure::kIsDirectory,
               kNotADirectory};
  u8 disposition = 1;
  if (outcome.ok())
    outcome =
        outcomeOf(SetFileInformationByHandle(system(object), kDispositionInfo,
                                             &disposition, 1) != 0);
  CloseHandle(system(object));
  return outcome;
}

} // namespace

Outcome openFile(Handle base, const char *path, OpenMode mode, Links links, u32,
                 Handle *file) {
  u32 access = kGenericWrite, disposition = kCreate;
  switch (mode) {
  case OpenMode::kRead:
    access = kGenericRead;
    disposition = kOpen;
    break;
  case OpenMode::kTruncate:
    disposition = kOverwriteOrCreate;
    break;
  case OpenMode::kAppend:
    access = kAppendData;
    disposition = kOpenOrCreate;
    break;
  case OpenMode::kCreateNew:
    break;
  }
  Outcome opened =
      openAt(base, path, access, disposition, kNoDirectory, links, file);
  FileInfo info;
  if (opened.ok() && links == Links::kKeep && infoOfHandle(*file, &info).ok() &&
      info.type == FileType::kLink) {
    CloseHandle(system(*file));
    return outcomeOf(kStoppedOnLink);
  }
  return nameDirectory(opened, base, path, links);
}

Outcome readFile(Handle file, u8 *bytes, i64 count, i64 *done) {
  u32 taken = 0;
  bool succeeded = ReadFile(system(file), bytes, static_cast<u32>(count),
                            &taken, nullptr) != 0;
  *done = taken;
  u32 error = succeeded ? 0 : GetLastError();
  bool isEnd = error == kEndOfFile || error == kBrokenPipe;
  return succeeded || isEnd ? Outcome() : outcomeOf(error);
}

Outcome writeFile(Handle file, const u8 *bytes, i64 count, i64 *done) {
  u32 taken = 0;
  bool succeeded = WriteFile(system(file), bytes, static_cast<u32>(count),
                             &taken, nullptr) != 0;
  *done = taken;
  return outcomeOf(succeeded);
}

Outcome closeFile(Handle file) {
  return outcomeOf(CloseHandle(system(file)) != 0);
}

Outcome setPermissions(Handle, u32) { return {}; }

Outcome infoOfHandle(Handle file, FileInfo *info) {
  FileStatus status;
  AttributeTag tag = {0, 0};
  if (!GetFileInformationByHandle(system(file), &status))
    return lastFailure();
  if ((status.attributes & kReparse) &&
      !GetFileInformationByHandleEx(system(file), kAttributeTagInfo, &tag,
                                    sizeof(tag)))
    return lastFailure();
  i64 size = static_cast<i64>(u64(status.sizeHigh) << 32 | status.sizeLow);
  *info = {.type = typeOf(status.attributes, tag.tag),
           .permissions = 0666,
           .size = size < 0 ? kMaxInt : size,
           .modifiedMs = unixMs(status.written),
           .device = status.volume,
           .node = u64(status.indexHigh) << 32 | status.indexLow};
  return {};
}

Outcome infoOfPath(Handle base, const char *path, Links links, FileInfo *info) {
  Handle object;
  Outcome outcome = openObject(base, path, 0, links, &object);
  if (!outcome.ok())
    return outcome;
  outcome = infoOfHandle(object, info);
  CloseHandle(system(object));
  return outcome;
}

Outcome openDirectory(Handle base, const char *path, Links links,
                      Handle *directory) {
  Outcome outcome =
      openObject(base, path, kListDirectory | kTraverse, links, directory);
  if (!outcome.ok())
    return outcome;
  FileInfo info;
  outcome = infoOfHandle(*directory, &info);
  if (outcome.ok() && info.type != FileType::kDirectory)
    outcome = {Failure::kNotDirectory, kNotADirectory};
  if (!outcome.ok())
    CloseHandle(system(*directory));
  return outcome;
}

Outcome openBeneath(Handle base, const char *path, Handle *directory) {
  return openByComponents(base, path, directory);
}

void closeDirectory(Handle directory) { CloseHandle(system(directory)); }

Outcome openStream(Handle directory, DirectoryStream *stream) {
  stream->directory = directory;
  stream->at = stream->end = 0;
  return {};
}

/// The end of the buffer is for the name as UTF-8.
Outcome nextEntry(DirectoryStream *stream, Entry *entry) {
  constexpr i64 kNameBytes = 1024;
  constexpr i64 kRecordBytes = sizeof(stream->buffer) - kNameBytes;
  auto *text = reinterpret_cast<char *>(stream->buffer + kRecordBytes);
  for (;;) {
    if (stream->at == stream->end) {
      *entry = {nullptr, 0, FileType::kUnknown};
      if (!GetFileInformationByHandleEx(system(stream->directory),
                                        kFullDirectoryInfo, stream->buffer,
                                        static_cast<u32>(kRecordBytes)))
        return GetLastError() == kNoMoreFiles ? Outcome() : lastFailure();
      stream->at = 0;
      stream->end = kRecordBytes;
    }
    auto *record =
        reinterpret_cast<DirectoryRecord *>(stream->buffer + stream->at);
    stream->at = record->next ? stream->at + record->next : stream->end;
    Unit name[kNameBytes / 3];
    i64 units = smaller(i64(record->nameBytes / 2), kNameBytes / 3 - 1);
    copyBytes(name, record->name, 2 * units);
    name[units] = 0;
    i64 length = decodeUtf16(name, text);
    while (length > 0 && text[length - 1] == 0)
      --length;
    if (isSelfOrParent(text, length))
      continue;
    *entry = {reinterpret_cast<u8 *>(text), length,
              typeOf(record->attributes, record->tag)};
    return {};
  }
}

void closeStream(DirectoryStream *) {}

Outcome makeDirectory(Handle base, const char *path) {
  Handle made;
  Outcome outcome = openAt(base, path, kListDirectory, kCreate, kOnlyDirectory,
                           Links::kFollow, &made);
  if (outcome.ok())
    CloseHandle(system(made));
  return outcome;
}

Outcome removeFile(Handle base, const char *path) {
  return remove(base, path, false);
}

Outcome removeDirectory(Handle base, const char *path) {
  return remove(base, path, true);
}

/// Links are the system's to follow: see resolvedPath.
Outcome readLink(Handle, const char *, u8 *, i64, i64 *length) {
  *length = -1;
  return {};
}

/// An absolute path as UTF-8 with `/`, without the prefix that lifts limits.
static Outcome giveBack(Unit *path, u8 *text, i64 capacity, i64 *length) {
  bool isPrefixed = path[0] == '\\' && path[1] == '\\' && path[2] == '?';
  bool isShare = isPrefixed && path[4] == 'U' && path[5] == 'N' &&
                 path[6] == 'C' && path[7] == '\\';
  if (isShare)
    *(path += 6) = '\\';
  else if (isPrefixed)
    path += 4;
  if (decodeUtf16(path, nullptr) > capacity)
    return {Failure::kNameTooLong, kNameTooLong};
  i64 count = decodeUtf16(path, reinterpret_cast<char *>(text));
  for (i64 index = 0; index < count; ++index)
    if (text[index] == '\\')
      text[index] = '/';
  *length = count - 1; // without the NUL
  return {};
}

/// In a container nobody may ask which drive a volume is: the path within the
/// volume is tried on the drive of the working directory. Gives no units unless
/// the same object lies there.
static u32 pathOnOwnDrive(Handle object, Unit *units, u32 room) {
  constexpr u32 kWithoutVolume = 4;
  u32 drive = GetCurrentDirectoryW(room, units);
  if (drive < 3 || drive >= room || units[1] != ':')
    return 0;
  u32 rest = GetFinalPathNameByHandleW(system(object), units + 2, room - 2,
                                       kWithoutVolume);
  char text[4 * kPathUnits];
  FileInfo info, found;
  if (rest == 0 || rest >= kPathUnits - 2 || !infoOfHandle(object, &info).ok())
    return 0;
  decodeUtf16(units, text);
  bool isSame =
      infoOfPath(kWorkingDirectory, text, Links::kKeep, &found).ok() &&
      found.device == info.device && found.node == info.node;
  return isSame ? rest + 2 : 0;
}

Outcome resolvedPath(Handle base, const char *path, u8 *resolved, i64 capacity,
                     i64 *length) {
  constexpr u32 kUnits = 4200;
  Handle object;
  Outcome outcome = openObject(base, path, 0, Links::kFollow, &object);
  if (!outcome.ok())
    return outcome;
  Unit units[kUnits];
  u32 count = GetFinalPathNameByHandleW(system(object), units, kUnits, 0);
  outcome = outcomeOf(count != 0);
  if (outcome.failure == Failure::kDenied) {
    count = pathOnOwnDrive(object, units, kUnits);
    outcome = count ? Outcome() : outcome;
  }
  CloseHandle(system(object));
  if (outcome.ok() && count >= kUnits)
    outcome = {Failure::kNameTooLong, kNameTooLong};
  return outcome.ok() ? giveBack(units, resolved, capacity, length) : outcome;
}

Outcome workingDirectory(u8 *path, i64 capacity, i64 *length) {
  constexpr u32 kUnits = 4200;
  Unit units[kUnits];
  u32 count = GetCurrentDirectoryW(kUnits, units);
  if (count == 0)
    return lastFailure();
  if (count >= kUnits)
    return {Failure::kNameTooLong, kNameTooLong};
  return giveBack(units, path, capacity, length);
}

bool showsProcesses(Handle) { return false; }
bool showsProcesses(const char *) { return false; }

bool mayShowProcess(const char *, Links) { return false; }

} // namespace vox::rt::os
