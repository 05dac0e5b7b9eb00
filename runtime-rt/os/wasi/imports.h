//===- runtime-rt/os/wasi/imports.h - the calls and numbers of WASI -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The names carry a prefix so that they never meet those of a C library.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt::wasi {

struct Buffer {
  const void *bytes;
  u32 count;
};

struct alignas(8) DescriptorStatus {
  u8 fileType;
  u8 rest[23];
};

enum ErrorNumber : int {
  kNoAccess = 2,
  kAgain = 6,
  kBadDescriptor = 8,
  kInterrupted = 27,
  kNoSpace = 51,
  kNotPermitted = 63,
  kBrokenPipe = 64,
  kReadOnlyFileSystem = 69,
  kNotCapable = 76
};

} // namespace vox::rt::wasi

#define VOX_WASI(NAME)                                                         \
  __attribute__((import_module("wasi_snapshot_preview1"), import_name(#NAME)))

extern "C" {
VOX_WASI(fd_write)
int vox_wasi_fd_write(int descriptor, const vox::rt::wasi::Buffer *buffers,
                      vox::rt::u32 count, vox::rt::u32 *written);
VOX_WASI(fd_fdstat_get)
int vox_wasi_fd_fdstat_get(int descriptor,
                           vox::rt::wasi::DescriptorStatus *status);
VOX_WASI(environ_sizes_get)
int vox_wasi_environ_sizes_get(vox::rt::u32 *count, vox::rt::u32 *bytes);
VOX_WASI(environ_get)
int vox_wasi_environ_get(const char **entries, char *bytes);
VOX_WASI(proc_exit)
VOX_NORETURN void vox_wasi_proc_exit(int status);
}
