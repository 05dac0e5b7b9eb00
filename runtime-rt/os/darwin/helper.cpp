//===- runtime-rt/os/darwin/helper.cpp - a second process of our own ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/helper.h"

#include "runtime-rt/os/darwin/libsystem.h"

namespace vox::rt::os {

using namespace darwin;

static void leaveStreams() {
  constexpr int kReadWrite = 2;
  int nothing = open("/dev/null", kReadWrite);
  for (int stream = 0; stream < 3; ++stream)
    if (nothing != stream && dup2(nothing, stream) < 0)
      close(stream);
}

int startHelper(void (*serve)(int channel)) {
  constexpr int kUnix = 1, kStream = 1;
  int ends[2];
  if (socketpair(kUnix, kStream, 0, ends) != 0)
    return -1;
  int id = fork();
  if (id == 0) {
    close(ends[0]);
    leaveStreams();
    serve(ends[1]);
    _exit(0);
  }
  close(ends[1]);
  if (id > 0)
    return ends[0];
  close(ends[0]);
  return -1;
}

bool receive(int channel, void *bytes, i64 count) {
  auto *at = static_cast<u8 *>(bytes);
  while (count > 0) {
    long taken = read(channel, at, static_cast<usize>(count));
    if (taken < 0 && *__error() == kEintr)
      continue;
    if (taken <= 0)
      return false;
    at += taken;
    count -= taken;
  }
  return true;
}

bool send(int channel, const void *bytes, i64 count) {
  auto *at = static_cast<const u8 *>(bytes);
  while (count > 0) {
    long taken = write(channel, at, static_cast<usize>(count));
    if (taken < 0 && *__error() == kEintr)
      continue;
    if (taken < 0)
      return false;
    at += taken;
    count -= taken;
  }
  return true;
}

} // namespace vox::rt::os
