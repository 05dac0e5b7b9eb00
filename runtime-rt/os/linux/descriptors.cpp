//===- runtime-rt/os/linux/descriptors.cpp - pipes and waiting ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/linux/descriptors.h"

namespace vox::rt::linux_ {

namespace {

void closeOne(int &descriptor) {
  if (descriptor >= 0)
    systemCall(kClose, descriptor);
  descriptor = -1;
}

} // namespace

i64 readSome(int descriptor, u8 *bytes, i64 most) {
  long count;
  do
    count = systemCall(kRead, descriptor, reinterpret_cast<long>(bytes), most);
  while (count == -Kernel::kEintr);
  return isError(count) ? 0 : count;
}

bool writeAll(int descriptor, const u8 *bytes, i64 count) {
  while (count > 0) {
    long taken =
        systemCall(kWrite, descriptor, reinterpret_cast<long>(bytes), count);
    if (taken == -Kernel::kEintr)
      continue;
    if (isError(taken))
      return false;
    bytes += taken;
    count -= taken;
  }
  return true;
}

int waitReadable(int first, int second) {
  constexpr short kReadable = 1;
  struct Entry {
    int descriptor;
    short events, happened;
  } entries[2] = {{first, kReadable, 0}, {second, kReadable, 0}};
  while (systemCall(kPpoll, reinterpret_cast<long>(entries), 2, 0, 0, 0) <= 0) {
  }
  return entries[0].happened ? 0 : 1;
}

Pipe::~Pipe() {
  closeOne(readEnd);
  closeOne(writeEnd);
}

long Pipe::open() {
  int ends[2];
  long result =
      systemCall(kPipe2, reinterpret_cast<long>(ends), Kernel::kCloseOnExec);
  if (isError(result))
    return -result;
  readEnd = ends[0];
  writeEnd = ends[1];
  return 0;
}

void Pipe::closeWriteEnd() { closeOne(writeEnd); }

int Pipe::takeReadEnd() {
  int taken = readEnd;
  readEnd = -1;
  return taken;
}

int Pipe::takeWriteEnd() {
  int taken = writeEnd;
  writeEnd = -1;
  return taken;
}

} // namespace vox::rt::linux_
