//===- libm/test/harness/linux.cpp - the harness on Linux -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Three system calls and a start symbol, by the runtime's file of the
// processor.
//
//===----------------------------------------------------------------------===//
#include "libm/test/harness/Check.h"
#include "runtime-rt/os/linux/arch.h"

using namespace vox::rt::linux_;

namespace vox::libmtest {

void write(const char *text, Size length) {
  while (length != 0) {
    long n = systemCall(kWrite, 1, reinterpret_cast<long>(text),
                        static_cast<long>(length));
    if (n <= 0)
      return;
    text += n;
    length -= static_cast<Size>(n);
  }
}

Size readAll(Byte *buffer, Size capacity) {
  Size size = 0;
  while (size < capacity) {
    long n = systemCall(kRead, 0, reinterpret_cast<long>(buffer + size),
                        static_cast<long>(capacity - size));
    if (n <= 0)
      break;
    size += static_cast<Size>(n);
  }
  return size;
}

} // namespace vox::libmtest

extern "C" [[noreturn, gnu::used]] void harnessStart() {
  int status = vox::libmtest::checkAll();
  for (;;)
    systemCall(kExitGroup, status);
}

extern "C" [[gnu::naked, noreturn, gnu::used]] void _start() {
  __asm__ volatile(VOX_START_BODY ::"i"(&harnessStart));
}
