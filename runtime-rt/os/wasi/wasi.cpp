//===- runtime-rt/os/wasi/wasi.cpp - WASI preview 1 -----------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/posix_errors.h"
#include "runtime-rt/os/wasi/imports.h"
#include "runtime-rt/os/wasm_memory.h"

namespace vox::rt::os {

using namespace wasi;

WriteResult write(int descriptor, const u8 *bytes, i64 count) {
  Buffer buffer = {bytes, static_cast<u32>(count)};
  u32 written = 0;
  int error = vox_wasi_fd_write(descriptor, &buffer, 1, &written);
  if (error)
    return {.error = errorKindOf<ErrorNumber>(posixError(error)),
            .code = error};
  return {.count = written};
}

bool isTerminal(int descriptor) {
  constexpr u8 kCharacterDevice = 2;
  DescriptorStatus status;
  return vox_wasi_fd_fdstat_get(descriptor, &status) == 0 &&
         status.fileType == kCharacterDevice;
}

void *mapPages(i64 bytes) { return growMemory(bytes); }

bool unmapPages(void *, i64) { return false; }

void *remapPages(void *, i64, i64) { return nullptr; }

void exit(i64 status) { vox_wasi_proc_exit(static_cast<int>(status)); }

void prepareProcess() {}

} // namespace vox::rt::os
