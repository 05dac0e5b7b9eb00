//===- runtime-rt/os/windows/open.cpp - opening objects by name -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/windows/open.h"

#include "runtime-rt/os/windows/object_path.h"

namespace vox::rt::windows {

using os::Failure;
using os::Links;
using os::Outcome;

static Failure failureOf(u32 error) {
  switch (error) {
  case kFileNotFound:
  case kPathNotFound:
  case kInvalidDrive:
  case kBadNetworkPath:
  case kInvalidName:
  case kBadPathName:
    return Failure::kNotFound;
  case kAccessDenied:
    return Failure::kDenied;
  case kFileExists:
  case kAlreadyExists:
    return Failure::kExists;
  case kNotADirectory:
    return Failure::kNotDirectory;
  case kDirectoryNotEmpty:
    return Failure::kNotEmpty;
  case kNameTooLong:
    return Failure::kNameTooLong;
  case kHandleDiskFull:
  case kDiskFull:
    return Failure::kNoSpace;
  case kFileTooLarge:
    return Failure::kTooLarge;
  case kTooManyOpenFiles:
    return Failure::kTooManyOpen;
  case kBusy:
  case kSharingViolation:
  case kLockViolation:
    return Failure::kBusy;
  case kWriteProtected:
    return Failure::kReadOnly;
  case kNotSameDevice:
    return Failure::kCrossDevice;
  default:
    return Failure::kOther;
  }
}

Outcome outcomeOf(u32 error) { return {failureOf(error), error}; }

Outcome lastFailure() { return outcomeOf(GetLastError()); }

Outcome outcomeOfStatus(int status) {
  return status < 0 ? outcomeOf(RtlNtStatusToDosError(status)) : Outcome();
}

static Outcome openOnce(os::Handle base, const char *path, u32 access,
                        u32 disposition, u32 options, Links links,
                        os::Handle *handle) {
  ObjectPath place(base, path);
  if (!place.outcome.ok())
    return place.outcome;
  UnicodeString name = {place.bytes, place.bytes, place.text};
  ObjectAttributes object = {sizeof(object), place.root, &name,
                             kAnyCase,       nullptr,    nullptr};
  if (links == Links::kKeep)
    options |= kOpenReparsePoint;
  IoStatus status;
  void *opened = nullptr;
  int result = NtCreateFile(&opened, access | kSynchronize | kReadAttributes,
                            &object, &status, nullptr, kNormalFile, kShareAll,
                            disposition, options | kSynchronous, nullptr, 0);
  *handle = number(opened);
  return outcomeOfStatus(result);
}

/// True if a part in front of the end of a path is there and no directory.
static bool leadsThroughFile(os::Handle base, const char *path) {
  constexpr i64 kBytes = 4096;
  char part[kBytes];
  i64 length = 0;
  for (; path[length]; ++length) {
    if (length == kBytes)
      return false;
    part[length] = path[length];
  }
  for (;;) {
    while (length > 0 && part[length - 1] != '/' && part[length - 1] != '\\')
      --length;
    if (length <= 1)
      return false;
    part[--length] = 0;
    os::Handle object;
    if (!openOnce(base, part, 0, kOpen, 0, Links::kFollow, &object).ok())
      continue;
    os::FileInfo info;
    bool isFile = os::infoOfHandle(object, &info).ok() &&
                  info.type != os::FileType::kDirectory;
    CloseHandle(system(object));
    return isFile;
  }
}

/// True if a part of a path is longer than file systems allow.
static bool hasLongName(const char *path) {
  constexpr i64 kMostBytes = 255;
  i64 length = 0;
  for (; *path; ++path) {
    length = *path == '/' || *path == '\\' ? 0 : length + 1;
    if (length > kMostBytes)
      return true;
  }
  return false;
}

Outcome openAt(os::Handle base, const char *path, u32 access, u32 disposition,
               u32 options, Links links, os::Handle *handle) {
  Outcome outcome =
      openOnce(base, path, access, disposition, options, links, handle);
  if (outcome.code == kPathNotFound && leadsThroughFile(base, path))
    return {Failure::kNotDirectory, kNotADirectory};
  if (outcome.code == kInvalidName && hasLongName(path))
    return {Failure::kNameTooLong, kNameTooLong};
  return outcome;
}

} // namespace vox::rt::windows
