//===- tools/pe-loader/Files.cpp - opening and moving files ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// NtCreateFile takes a name below a handle, or one of the name space of objects.
// Neither is tidied up there: `.`, `..`, slashes and empty names are errors.
//
//===----------------------------------------------------------------------===//
#include "tools/pe-loader/Errors.h"
#include "tools/pe-loader/Handles.h"
#include "tools/pe-loader/Text.h"

#include <cerrno>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace vox::pe {

namespace {

struct UnicodeString {
  uint16_t bytes, room;
  const Unit *text;
};

struct ObjectAttributes {
  uint32_t size;
  Handle root;
  const UnicodeString *name;
  uint32_t attributes;
  void *security, *quality;
};

struct IoStatus {
  uintptr_t status, information;
};

struct RenameInfo {
  uint8_t replaces;
  Handle root;
  uint32_t nameBytes;
  Unit name[];
};

enum Access : uint32_t {
  kReadData = 1,
  kAppendData = 4,
  kDelete = 0x10000,
  kSynchronize = 0x100000,
  kWrite = 0x40000000,
  kRead = 0x80000000
};

enum Disposition : uint32_t {
  kOpen = 1,
  kCreate = 2,
  kOpenIf = 3,
  kOverwriteIf = 5
};

enum Options : uint32_t {
  kOnlyDirectory = 1,
  kSynchronous = 0x20,
  kNoDirectory = 0x40,
  kReparsePoint = 0x200000
};

int result(uint32_t status) { return static_cast<int>(status); }

/// An object's name as the system calls of Linux take it.
struct Place {
  int root = AT_FDCWD;
  std::string path;
  uint32_t status = kSuccess;
};

Place placeBelow(Handle root, std::u16string_view name) {
  Place place;
  Object *object = findObject(root, Kind::File);
  if (!object)
    return {AT_FDCWD, "", kBadHandle};
  place.root = object->descriptor;
  place.path = narrow(name);
  for (size_t at = 0; at < name.size();) {
    size_t end = std::min(name.find(u'\\', at), name.size());
    if (!isName(name.substr(at, end - at)))
      place.status = kNameInvalid;
    if (end < name.size())
      place.path[narrow(name.substr(0, end)).size()] = '/';
    at = end + 1;
  }
  if (place.path.empty())
    place.path = ".";
  return place;
}

Place placeOf(Handle root, std::u16string_view name) {
  if (root)
    return placeBelow(root, name);
  if (!name.starts_with(u"\\??\\"))
    return {AT_FDCWD, "", kPathSyntaxBad};
  std::optional<std::string> path = linuxPath(name.substr(4));
  bool isDrive = name.size() > 5 && name[5] == u':';
  if (!path)
    return {AT_FDCWD, "", isDrive ? kNameInvalid : kPathMissing};
  return {AT_FDCWD, *path, kSuccess};
}

/// A missing directory on the way is told from a missing end.
uint32_t statusAt(const Place &place, int error) {
  if (error != ENOENT && error != ENOTDIR)
    return statusOf(error);
  size_t slash = place.path.find_last_of('/');
  if (slash == std::string::npos || slash == 0)
    return error == ENOENT ? kNameNotFound : kPathMissing;
  std::string parent = place.path.substr(0, slash);
  struct stat status;
  bool isThere = ::fstatat(place.root, parent.c_str(), &status, 0) == 0 &&
                 S_ISDIR(status.st_mode);
  return isThere ? statusOf(error) : uint32_t(kPathMissing);
}

int flagsOf(uint32_t access, uint32_t disposition, uint32_t options) {
  int flags = O_CLOEXEC | O_NONBLOCK;
  if (access & (kWrite | kAppendData))
    flags |= O_WRONLY | (access & kWrite ? 0 : O_APPEND);
  else if (!(access & (kRead | kReadData)))
    flags = O_CLOEXEC | O_PATH;
  if (disposition != kOpen)
    flags |= O_CREAT;
  if (disposition == kCreate)
    flags |= O_EXCL;
  if (disposition == kOverwriteIf)
    flags |= O_TRUNC;
  if (options & kReparsePoint)
    flags |= O_NOFOLLOW;
  return flags;
}

/// Opens what is there or makes it; an errno below zero.
int openPlace(const Place &place, int flags, uint32_t options) {
  const char *path = place.path.c_str();
  bool makesDirectory = (options & kOnlyDirectory) && (flags & O_EXCL);
  if (makesDirectory) {
    if (::mkdirat(place.root, path, 0777))
      return -errno;
    flags = O_CLOEXEC | O_DIRECTORY | O_RDONLY;
  }
  int opened = ::openat(place.root, path, flags, 0666);
  bool isLink = opened < 0 && errno == ELOOP && (flags & O_NOFOLLOW);
  if (isLink) // the link itself
    opened = ::openat(place.root, path, O_CLOEXEC | O_PATH | O_NOFOLLOW);
  return opened < 0 ? -errno : opened;
}

VOX_WINDOWS int ntCreateFile(Handle *file, uint32_t access,
                             const ObjectAttributes *object, IoStatus *status,
                             const int64_t *allocation, uint32_t,
                             uint32_t share, uint32_t disposition,
                             uint32_t options, void *extended, uint32_t) {
  constexpr uint32_t kShareAll = 7;
  if (object->size != sizeof(*object) || share != kShareAll || !status ||
      !(options & kSynchronous) || !(access & kSynchronize) || allocation ||
      extended || object->name->bytes > object->name->room)
    return result(kBadParameter);
  Place place = placeOf(object->root,
                        {object->name->text, size_t(object->name->bytes) / 2});
  if (place.status)
    return result(place.status);
  int opened = openPlace(place, flagsOf(access, disposition, options), options);
  if (opened < 0)
    return result(statusAt(place, -opened));
  struct stat info;
  ::fstat(opened, &info);
  uint32_t problem = kSuccess;
  if ((options & kNoDirectory) && S_ISDIR(info.st_mode))
    problem = kFileIsDirectory;
  if ((options & kOnlyDirectory) && !S_ISDIR(info.st_mode))
    problem = kNotADirectory;
  if (problem) {
    ::close(opened);
    return result(problem);
  }
  *file = addFile(opened, access, /*isInherited=*/false);
  return result(kSuccess);
}

VOX_WINDOWS int ntSetInformationFile(Handle file, IoStatus *, void *from,
                                     uint32_t count, int what) {
  constexpr int kRename = 10;
  auto *rename = static_cast<const RenameInfo *>(from);
  if (what != kRename || count < sizeof(*rename) + rename->nameBytes)
    return result(kBadParameter);
  Object *object = findObject(file, Kind::File);
  if (!object)
    return result(kBadHandle);
  if (!(object->access & kDelete))
    return result(kRefused);
  Place target = placeOf(rename->root, {rename->name, rename->nameBytes / 2});
  if (target.status)
    return result(target.status);
  std::string source = pathOfDescriptor(object->descriptor);
  struct stat info, old;
  bool isThere = ::fstatat(target.root, target.path.c_str(), &old,
                           AT_SYMLINK_NOFOLLOW) == 0;
  if (isThere && !rename->replaces)
    return result(kNameCollision);
  // A directory is never put in the place of anything, nor anything in its own.
  bool isSame = isThere && ::fstat(object->descriptor, &info) == 0 &&
                info.st_ino == old.st_ino && info.st_dev == old.st_dev;
  if (isThere && !isSame && (S_ISDIR(old.st_mode) || S_ISDIR(info.st_mode)))
    return result(kRefused);
  if (::renameat(AT_FDCWD, source.c_str(), target.root, target.path.c_str()))
    return result(statusAt(target, errno));
  return result(kSuccess);
}

VOX_WINDOWS uint32_t rtlNtStatusToDosError(int status) {
  return errorOfStatus(static_cast<uint32_t>(status));
}

} // namespace

std::string pathOfDescriptor(int descriptor) {
  char path[4096];
  std::string link = fmt::format("/proc/self/fd/{}", descriptor);
  ssize_t length = ::readlink(link.c_str(), path, sizeof(path));
  return length < 0 ? "" : std::string(path, static_cast<size_t>(length));
}

std::span<const Shim> fileShims() {
  static const Shim shims[] = {
      shim("NtCreateFile", ntCreateFile),
      shim("NtSetInformationFile", ntSetInformationFile),
      shim("RtlNtStatusToDosError", rtlNtStatusToDosError),
  };
  return shims;
}

} // namespace vox::pe
