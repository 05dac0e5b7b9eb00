//===- libm/test/harness/wasi.cpp - the harness as a WASI command ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Runs in any engine with fd_read, fd_write and proc_exit.
//
//===----------------------------------------------------------------------===//
#include "libm/test/harness/Check.h"

#define WASI(name)                                                             \
  [[clang::import_module("wasi_snapshot_preview1"), clang::import_name(#name)]]

struct Vector {
  const void *data;
  __SIZE_TYPE__ length;
};

extern "C" {
WASI(fd_read)
int wasiRead(int fd, const Vector *vectors, int count, __SIZE_TYPE__ *done);
WASI(fd_write)
int wasiWrite(int fd, const Vector *vectors, int count, __SIZE_TYPE__ *done);
WASI(proc_exit) void wasiExit(int status);
}

namespace vox::libmtest {

void write(const char *text, Size length) {
  while (length != 0) {
    Vector vector = {text, length};
    Size done = 0;
    if (wasiWrite(1, &vector, 1, &done) != 0 || done == 0)
      return;
    text += done;
    length -= done;
  }
}

Size readAll(Byte *buffer, Size capacity) {
  Size size = 0;
  while (size < capacity) {
    Vector vector = {buffer + size, capacity - size};
    Size done = 0;
    if (wasiRead(0, &vector, 1, &done) != 0 || done == 0)
      break;
    size += done;
  }
  return size;
}

} // namespace vox::libmtest

extern "C" [[clang::export_name("_start")]] void harnessStart() {
  wasiExit(vox::libmtest::checkAll());
}
