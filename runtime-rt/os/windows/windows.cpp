//===- runtime-rt/os/windows/windows.cpp - Windows through kernel32 -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/os.h"
#include "runtime-rt/os/windows/kernel32.h"

namespace vox::rt::os {

using namespace windows;

/// Numbers above the streams are handles (VOX_STATUS_FD).
static Handle streamOf(int descriptor) {
  constexpr u32 kOutput = static_cast<u32>(-11), kError = static_cast<u32>(-12);
  if (descriptor > kStderr)
    return handleOf(descriptor);
  return GetStdHandle(descriptor == kStderr ? kError : kOutput);
}

static ErrorKind kindOf(u32 error) {
  switch (error) {
  case 6:           // no such handle
  case kBrokenPipe: // and its relatives
  case 232:
  case 233:
    return ErrorKind::kClosed;
  case 5:
    return ErrorKind::kDenied;
  case 19:
    return ErrorKind::kReadOnly;
  case 112:
    return ErrorKind::kNoSpace;
  default:
    return ErrorKind::kOther;
  }
}

WriteResult write(int descriptor, const u8 *bytes, i64 count) {
  auto most = static_cast<u32>(smaller(count, i64(1) << 30));
  u32 written = 0;
  if (WriteFile(streamOf(descriptor), bytes, most, &written, nullptr))
    return {.count = written};
  u32 error = GetLastError();
  return {.error = kindOf(error), .code = error};
}

bool isTerminal(int descriptor) {
  u32 mode;
  return GetConsoleMode(streamOf(descriptor), &mode) != 0;
}

void *mapPages(i64 bytes) {
  constexpr u32 kReserveAndCommit = 0x3000, kReadWrite = 4;
  return VirtualAlloc(nullptr, static_cast<usize>(bytes), kReserveAndCommit,
                      kReadWrite);
}

bool unmapPages(void *pages, i64) {
  constexpr u32 kRelease = 0x8000;
  return VirtualFree(pages, 0, kRelease) != 0;
}

void *remapPages(void *, i64, i64) { return nullptr; }

void exit(i64 status) {
  for (;;)
    TerminateProcess(GetCurrentProcess(), static_cast<u32>(status));
}

void prepareProcess() {
  constexpr u32 kUtf8 = 65001;
  SetConsoleOutputCP(kUtf8);
}

} // namespace vox::rt::os
