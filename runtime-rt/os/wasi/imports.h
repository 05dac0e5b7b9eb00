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

inline constexpr u32 kWallClock = 0, kMonotonicClock = 1;

/// Of poll_oneoff: one clock, `timeout` nanoseconds from now.
struct alignas(8) Subscription {
  u64 userData;
  u64 kind; ///< 0: a clock
  u32 clock;
  alignas(8) u64 timeout;
  u64 precision;
  u64 isAbsolute;
};
static_assert(sizeof(Subscription) == 48);

struct alignas(8) Event {
  u8 bytes[32];
};

enum ErrorNumber : int {
  kEacces = 2,
  kEagain = 6,
  kEbadf = 8,
  kEbusy = 10,
  kEdquot = 19,
  kEexist = 20,
  kEfbig = 22,
  kEintr = 27,
  kEinval = 28,
  kEisdir = 31,
  kEloop = 32,
  kEmfile = 33,
  kEnametoolong = 37,
  kEnfile = 41,
  kEnoent = 44,
  kEnospc = 51,
  kEnotdir = 54,
  kEnotempty = 55,
  kEperm = 63,
  kEpipe = 64,
  kErofs = 69,
  kEtxtbsy = 74,
  kExdev = 75,
  kEnotcapable = 76 ///< WASI's own: the descriptor has no right to it
};

/// The same as POSIX knows it.
inline int posixError(int error) {
  return error == kEnotcapable ? int(kEacces) : error;
}

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
VOX_WASI(args_sizes_get)
int vox_wasi_args_sizes_get(vox::rt::u32 *count, vox::rt::u32 *bytes);
VOX_WASI(args_get)
int vox_wasi_args_get(const char **words, char *bytes);
VOX_WASI(clock_time_get)
int vox_wasi_clock_time_get(vox::rt::u32 clock, u64 precision, u64 *time);
VOX_WASI(random_get)
int vox_wasi_random_get(u8 *bytes, vox::rt::u32 count);
VOX_WASI(poll_oneoff)
int vox_wasi_poll_oneoff(const vox::rt::wasi::Subscription *wishes,
                         vox::rt::wasi::Event *events, vox::rt::u32 count,
                         vox::rt::u32 *happened);
VOX_WASI(proc_exit)
VOX_NORETURN void vox_wasi_proc_exit(int status);
}
