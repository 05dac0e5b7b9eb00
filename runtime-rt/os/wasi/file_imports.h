//===- runtime-rt/os/wasi/file_imports.h - the file calls of WASI ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/wasi/imports.h"

namespace vox::rt::wasi {

/// What a descriptor may be used for.
enum Rights : u64 {
  kRightRead = u64(1) << 1,
  kRightSeek = u64(1) << 2,
  kRightWrite = u64(1) << 6,
  kRightCreateDirectory = u64(1) << 9,
  kRightCreateFile = u64(1) << 10,
  kRightOpen = u64(1) << 13,
  kRightList = u64(1) << 14,
  kRightReadLink = u64(1) << 15,
  kRightRenameFrom = u64(1) << 16,
  kRightRenameTo = u64(1) << 17,
  kRightPathStatus = u64(1) << 18,
  kRightTruncate = u64(1) << 19,
  kRightStatus = u64(1) << 21,
  kRightRemoveDirectory = u64(1) << 25,
  kRightUnlink = u64(1) << 26
};

enum LookupFlags : u32 { kFollowLink = 1 };
enum OpenFlags : u32 {
  kOpenCreate = 1,
  kOpenDirectory = 2,
  kOpenExclusive = 4,
  kOpenTruncate = 8
};
enum DescriptorFlags : u32 { kAppend = 1 };

struct alignas(8) FileStatus {
  u64 device, node;
  u8 type;
  u64 links, size, accessed, modified, changed; ///< times in nanoseconds
};
static_assert(sizeof(FileStatus) == 64);

/// In front of each name that fd_readdir writes.
struct alignas(8) EntryHead {
  u64 next, node;
  u32 length;
  u8 type;
};
static_assert(sizeof(EntryHead) == 24);

/// A directory that the host has opened for the module.
struct Preopen {
  u8 kind; ///< 0: a directory
  u32 nameLength;
};

} // namespace vox::rt::wasi

extern "C" {
VOX_WASI(fd_prestat_get)
int vox_wasi_fd_prestat_get(int descriptor, vox::rt::wasi::Preopen *preopen);
VOX_WASI(fd_prestat_dir_name)
int vox_wasi_fd_prestat_dir_name(int descriptor, char *name,
                                 vox::rt::u32 length);
VOX_WASI(path_open)
int vox_wasi_path_open(int base, vox::rt::u32 lookup, const char *path,
                       vox::rt::u32 length, vox::rt::u32 openFlags, u64 rights,
                       u64 inherited, vox::rt::u32 descriptorFlags,
                       int *descriptor);
VOX_WASI(fd_close)
int vox_wasi_fd_close(int descriptor);
VOX_WASI(fd_read)
int vox_wasi_fd_read(int descriptor, const vox::rt::wasi::Buffer *buffers,
                     vox::rt::u32 count, vox::rt::u32 *done);
VOX_WASI(fd_filestat_get)
int vox_wasi_fd_filestat_get(int descriptor, vox::rt::wasi::FileStatus *status);
VOX_WASI(fd_readdir)
int vox_wasi_fd_readdir(int descriptor, void *bytes, vox::rt::u32 count,
                        u64 cookie, vox::rt::u32 *used);
VOX_WASI(path_filestat_get)
int vox_wasi_path_filestat_get(int base, vox::rt::u32 lookup, const char *path,
                               vox::rt::u32 length,
                               vox::rt::wasi::FileStatus *status);
VOX_WASI(path_create_directory)
int vox_wasi_path_create_directory(int base, const char *path,
                                   vox::rt::u32 length);
VOX_WASI(path_unlink_file)
int vox_wasi_path_unlink_file(int base, const char *path, vox::rt::u32 length);
VOX_WASI(path_remove_directory)
int vox_wasi_path_remove_directory(int base, const char *path,
                                   vox::rt::u32 length);
VOX_WASI(path_rename)
int vox_wasi_path_rename(int fromBase, const char *from,
                         vox::rt::u32 fromLength, int toBase, const char *to,
                         vox::rt::u32 toLength);
VOX_WASI(path_readlink)
int vox_wasi_path_readlink(int base, const char *path, vox::rt::u32 length,
                           u8 *text, vox::rt::u32 capacity, vox::rt::u32 *done);
}
