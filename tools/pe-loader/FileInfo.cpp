//===- tools/pe-loader/FileInfo.cpp - what files are, and listings --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "tools/pe-loader/Errors.h"
#include "tools/pe-loader/Handles.h"
#include "tools/pe-loader/Text.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace vox::pe {

namespace {

enum Attributes : uint32_t {
  kReadOnly = 1,
  kDirectory = 0x10,
  kDevice = 0x40,
  kNormal = 0x80,
  kReparse = 0x400
};

constexpr uint32_t kSymbolicLink = 0xa000000c;

struct FileStatus {
  uint32_t attributes;
  uint32_t created[2], accessed[2], written[2];
  uint32_t volume, sizeHigh, sizeLow, links, indexHigh, indexLow;
};

struct DirectoryRecord {
  uint32_t next, index;
  int64_t created, accessed, written, changed, size, allocated;
  uint32_t attributes, nameBytes, tag;
};

uint32_t attributesOf(const struct stat &status) {
  switch (status.st_mode & S_IFMT) {
  case S_IFDIR:
    return kDirectory;
  case S_IFLNK:
    return kReparse;
  case S_IFREG:
    return status.st_mode & 0222 ? kNormal : kReadOnly;
  default:
    return kDevice;
  }
}

int64_t unitsOf(const timespec &time) {
  return 116444736000000000 + time.tv_sec * 10000000 + time.tv_nsec / 100;
}

void setTime(uint32_t (&to)[2], const timespec &time) {
  auto units = static_cast<uint64_t>(unitsOf(time));
  to[0] = static_cast<uint32_t>(units);
  to[1] = static_cast<uint32_t>(units >> 32);
}

VOX_WINDOWS int getFileInformationByHandle(Handle file, FileStatus *to) {
  Object *object = findObject(file, Kind::File);
  struct stat status;
  if (!object)
    return 0;
  if (::fstat(object->descriptor, &status))
    return fail(errorOf(errno));
  auto size = static_cast<uint64_t>(status.st_size);
  auto index = static_cast<uint64_t>(status.st_ino);
  *to = {};
  to->attributes = attributesOf(status);
  setTime(to->created, status.st_ctim);
  setTime(to->accessed, status.st_atim);
  setTime(to->written, status.st_mtim);
  to->volume = static_cast<uint32_t>(status.st_dev);
  to->sizeHigh =
      static_cast<uint32_t>(S_ISDIR(status.st_mode) ? 0 : size >> 32);
  to->sizeLow = static_cast<uint32_t>(S_ISDIR(status.st_mode) ? 0 : size);
  to->links = static_cast<uint32_t>(status.st_nlink);
  to->indexHigh = static_cast<uint32_t>(index >> 32);
  to->indexLow = static_cast<uint32_t>(index);
  return 1;
}

//===--- Listings ---------------------------------------------------------===//

/// Writes records while they fit, each at a multiple of eight; the number.
int fill(DIR *listing, uint8_t *at, const uint8_t *end) {
  DirectoryRecord *last = nullptr;
  int count = 0;
  for (;; ++count) {
    long place = ::telldir(listing);
    const dirent *entry = ::readdir(listing);
    if (!entry)
      break;
    std::u16string name = widen(entry->d_name);
    // The name begins where the head ends, without what fills it up.
    constexpr size_t kHead = 68;
    size_t bytes = (kHead + 2 * name.size() + 7) & ~size_t(7);
    if (bytes > static_cast<size_t>(end - at)) {
      ::seekdir(listing, place);
      break;
    }
    struct stat status = {};
    ::fstatat(::dirfd(listing), entry->d_name, &status, AT_SYMLINK_NOFOLLOW);
    DirectoryRecord record = {};
    record.next = static_cast<uint32_t>(bytes);
    record.written = unitsOf(status.st_mtim);
    record.size = status.st_size;
    record.attributes = attributesOf(status);
    record.nameBytes = static_cast<uint32_t>(2 * name.size());
    record.tag = S_ISLNK(status.st_mode) ? kSymbolicLink : 0;
    last = reinterpret_cast<DirectoryRecord *>(at);
    std::memcpy(at, &record, kHead);
    std::memcpy(at + kHead, name.data(), record.nameBytes);
    at += bytes;
  }
  if (last)
    last->next = 0;
  return count;
}

int list(Object &object, void *to, uint32_t room) {
  if (!object.listing) {
    int again =
        ::openat(object.descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    object.listing = again < 0 ? nullptr : ::fdopendir(again);
  }
  if (!object.listing)
    return fail(errno == ENOTDIR ? uint32_t(kInvalidParameter)
                                 : errorOf(errno));
  auto *at = static_cast<uint8_t *>(to);
  return fill(object.listing, at, at + room) > 0 ? 1 : fail(kNoMoreFiles);
}

VOX_WINDOWS int getFileInformationByHandleEx(Handle file, int what, void *to,
                                             uint32_t room) {
  constexpr int kTag = 9, kFullListing = 14;
  constexpr uint32_t kMayList = 0x80000001;
  Object *object = findObject(file, Kind::File);
  if (!object)
    return 0;
  if (what == kFullListing)
    return object->access & kMayList ? list(*object, to, room)
                                     : fail(kAccessDenied);
  if (what != kTag || room != 8)
    refuse("GetFileInformationByHandleEx of another kind");
  struct stat status;
  ::fstat(object->descriptor, &status);
  auto *tag = static_cast<uint32_t *>(to);
  tag[0] = attributesOf(status);
  tag[1] = S_ISLNK(status.st_mode) ? kSymbolicLink : 0;
  return 1;
}

VOX_WINDOWS int setFileInformationByHandle(Handle file, int what,
                                           const void *from, uint32_t count) {
  constexpr int kDisposition = 4;
  constexpr uint32_t kDelete = 0x10000;
  if (what != kDisposition || count != 1 ||
      *static_cast<const char *>(from) != 1)
    refuse("SetFileInformationByHandle of another kind");
  Object *object = findObject(file, Kind::File);
  if (!object)
    return 0;
  struct stat status;
  if (!(object->access & kDelete) || ::fstat(object->descriptor, &status))
    return fail(kAccessDenied);
  std::string path = pathOfDescriptor(object->descriptor);
  int removed =
      S_ISDIR(status.st_mode) ? ::rmdir(path.c_str()) : ::unlink(path.c_str());
  return removed ? fail(errorOf(errno)) : 1;
}

} // namespace

std::span<const Shim> fileInfoShims() {
  static const Shim shims[] = {
      shim("GetFileInformationByHandle", getFileInformationByHandle),
      shim("GetFileInformationByHandleEx", getFileInformationByHandleEx),
      shim("SetFileInformationByHandle", setFileInformationByHandle),
  };
  return shims;
}

} // namespace vox::pe
