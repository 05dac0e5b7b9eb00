//===- runtime-rt/os/darwin/libsystem_files.h - files of libSystem --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What os/darwin/files.cpp imports. The numbers of file nodes have 64 bits; on
// x86-64 the functions that fill in structures with them have names of their
// own.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/darwin/libsystem.h"

#if defined(__x86_64__)
#define VOX_INODE64(NAME) __asm__("_" NAME "$INODE64")
#else
#define VOX_INODE64(NAME)
#endif

namespace vox::rt::darwin {

inline constexpr int kAtWorkingDirectory = -2;
inline constexpr int kAtNoFollow = 0x20, kAtRemoveDirectory = 0x80;
inline constexpr int kOpenWrite = 1, kOpenAppend = 8, kOpenNoFollow = 0x100,
                     kOpenCreate = 0x200, kOpenTruncate = 0x400,
                     kOpenExclusive = 0x800, kOpenNoTerminal = 0x20000,
                     kOpenDirectory = 0x100000, kOpenCloseOnExec = 0x1000000;

struct FileTime {
  i64 seconds, nanoseconds;
};

struct FileStatus {
  int device;
  unsigned short mode, links;
  u64 node;
  u32 user, group;
  int specialDevice, padding;
  FileTime accessed, modified, changed, born;
  i64 size, blocks;
  int blockSize;
  u32 flags, generation;
  int spare;
  i64 more[2];
};
static_assert(sizeof(FileStatus) == 144);

struct DirectoryRecord {
  u64 node, position;
  unsigned short bytes, length;
  u8 type;
  char name[1024];
};

} // namespace vox::rt::darwin

extern "C" {
int openat(int base, const char *path, int flags, ...);
int close(int descriptor);
long read(int descriptor, void *bytes, usize count);
int fchmod(int descriptor, unsigned short mode);
int fstat(int descriptor, vox::rt::darwin::FileStatus *status)
    VOX_INODE64("fstat");
int fstatat(int base, const char *path, vox::rt::darwin::FileStatus *status,
            int flags) VOX_INODE64("fstatat");
void *fdopendir(int descriptor) VOX_INODE64("fdopendir");
vox::rt::darwin::DirectoryRecord *readdir(void *stream) VOX_INODE64("readdir");
int closedir(void *stream);
int mkdirat(int base, const char *path, unsigned short mode);
int unlinkat(int base, const char *path, int flags);
int renameat(int fromBase, const char *from, int toBase, const char *to);
long readlinkat(int base, const char *path, char *text, usize capacity);
char *getcwd(char *path, usize capacity);
}
