//===- runtime-rt/os/darwin/darwin.cpp - macOS through libSystem ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/darwin/libsystem.h"
#include "runtime-rt/os/posix_errors.h"

namespace vox::rt::os {

using namespace darwin;

WriteResult write(int descriptor, const u8 *bytes, i64 count) {
  // Darwin refuses a count above INT_MAX.
  i64 most = smaller(count, i64(1) << 30);
  long result = ::write(descriptor, bytes, static_cast<usize>(most));
  if (result < 0) {
    int error = *__error();
    return {.error = errorKindOf<ErrorNumber>(error), .code = error};
  }
  return {.count = result};
}

bool isTerminal(int descriptor) { return isatty(descriptor) == 1; }

void *mapPages(i64 bytes) {
  void *pages = mmap(nullptr, static_cast<usize>(bytes), kReadWrite,
                     kPrivateAnonymous, -1, 0);
  return pages == reinterpret_cast<void *>(-1) ? nullptr : pages;
}

bool unmapPages(void *pages, i64 bytes) {
  return munmap(pages, static_cast<usize>(bytes)) == 0;
}

void *remapPages(void *, i64, i64) { return nullptr; }

void exit(i64 status) { _exit(static_cast<int>(status)); }

void prepareProcess() {
  setWriteSignals(kIgnoreSignal);
#if defined(__aarch64__)
  __asm__ volatile("msr fpcr, %0" ::"r"(u64(0)));
#endif
}

} // namespace vox::rt::os
