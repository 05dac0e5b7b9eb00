//===- runtime-rt/os/windows/kernel32_files.h - files of the system -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What os/windows/files.cpp imports: kernel32, and of ntdll the calls that take
// a name below an open directory.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/windows/kernel32.h"

namespace vox::rt::windows {

enum ErrorNumber : u32 {
  kFileNotFound = 2,
  kPathNotFound = 3,
  kTooManyOpenFiles = 4,
  kAccessDenied = 5,
  kInvalidDrive = 15,
  kNotSameDevice = 17,
  kNoMoreFiles = 18,
  kWriteProtected = 19,
  kSharingViolation = 32,
  kLockViolation = 33,
  kEndOfFile = 38,
  kHandleDiskFull = 39,
  kBadNetworkPath = 53,
  kFileExists = 80,
  kDiskFull = 112,
  kInvalidName = 123,
  kDirectoryNotEmpty = 145,
  kBadPathName = 161,
  kBusy = 170,
  kAlreadyExists = 183,
  kNameTooLong = 206,
  kFileTooLarge = 223,
  kNotADirectory = 267,
  kStoppedOnLink = 681
};

enum Access : u32 {
  kListDirectory = 1,
  kAppendData = 4,
  kTraverse = 0x20,
  kReadAttributes = 0x80,
  kDelete = 0x10000,
  kSynchronize = 0x100000,
  kGenericWrite = 0x40000000,
  kGenericRead = 0x80000000
};
inline constexpr u32 kShareAll = 7;

/// Of NtCreateFile, as are the options.
enum Disposition : u32 {
  kOpen = 1,
  kCreate = 2,
  kOpenOrCreate = 3,
  kOverwriteOrCreate = 5
};

enum OpenOptions : u32 {
  kOnlyDirectory = 1,
  kSynchronous = 0x20,
  kNoDirectory = 0x40,
  kOpenReparsePoint = 0x200000
};

inline constexpr u32 kAnyCase = 0x40;    ///< of an object's name
inline constexpr u32 kNormalFile = 0x80; ///< the attributes of a new file

enum Attributes : u32 { kDirectory = 0x10, kDevice = 0x40, kReparse = 0x400 };
enum ReparseTag : u32 { kMountPoint = 0xa0000003, kSymbolicLink = 0xa000000c };

enum InfoClass : int {
  kDispositionInfo = 4,
  kAttributeTagInfo = 9,
  kFullDirectoryInfo = 14
};

/// Times are in 100 ns since 1601, the lower half first.
struct FileStatus {
  u32 attributes;
  u32 created[2], accessed[2], written[2];
  u32 volume, sizeHigh, sizeLow, links, indexHigh, indexLow;
};
static_assert(sizeof(FileStatus) == 52);

struct AttributeTag {
  u32 attributes, tag;
};

struct DirectoryRecord {
  u32 next; ///< bytes to the next record; 0: the last
  u32 index;
  i64 created, accessed, written, changed, size, allocated;
  u32 attributes;
  u32 nameBytes;
  u32 tag; ///< of a reparse point
  Unit name[];
};

struct UnicodeString {
  Unit bytes, room;
  const Unit *text;
};

struct ObjectAttributes {
  u32 size;
  Handle root;
  const UnicodeString *name;
  u32 attributes;
  void *security, *quality;
};

struct IoStatus {
  uptr status, information;
};

inline constexpr u32 kPathUnits = 4208; ///< room for any path

/// What NtSetInformationFile takes to move an object.
struct RenameInfo {
  u8 replaces;
  Handle root;
  u32 nameBytes;
  Unit name[kPathUnits];
};
inline constexpr int kRenameInformation = 10;

} // namespace vox::rt::windows

extern "C" {
VOX_IMPORT vox::rt::u32 GetFullPathNameW(const vox::rt::windows::Unit *path,
                                         vox::rt::u32 room,
                                         vox::rt::windows::Unit *full,
                                         vox::rt::windows::Unit **last);
VOX_IMPORT vox::rt::u32 GetFinalPathNameByHandleW(void *file,
                                                  vox::rt::windows::Unit *path,
                                                  vox::rt::u32 room,
                                                  vox::rt::u32 flags);
VOX_IMPORT int GetFileInformationByHandle(void *file,
                                          vox::rt::windows::FileStatus *status);
VOX_IMPORT int GetFileInformationByHandleEx(void *file, int what, void *to,
                                            vox::rt::u32 room);
VOX_IMPORT int SetFileInformationByHandle(void *file, int what, void *from,
                                          vox::rt::u32 count);
VOX_IMPORT int NtCreateFile(void **file, vox::rt::u32 access,
                            const vox::rt::windows::ObjectAttributes *object,
                            vox::rt::windows::IoStatus *status,
                            const i64 *allocation, vox::rt::u32 attributes,
                            vox::rt::u32 share, vox::rt::u32 disposition,
                            vox::rt::u32 options, void *extended,
                            vox::rt::u32 extendedBytes);
VOX_IMPORT int NtSetInformationFile(void *file,
                                    vox::rt::windows::IoStatus *status,
                                    void *from, vox::rt::u32 count, int what);
VOX_IMPORT vox::rt::u32 RtlNtStatusToDosError(int status);
}
