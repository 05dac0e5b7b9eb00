//===- runtime-rt/os/linux/helper.cpp - a second process of our own -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/helper.h"

#include "runtime-rt/os/linux/arch.h"
#include "runtime-rt/os/linux/descriptors.h"
#include "runtime-rt/os/linux/signal.h"
#include "runtime-rt/os/os.h"

namespace vox::rt::os {

using namespace linux_;

namespace {

struct Start {
  void (*serve)(int channel);
  int ours, theirs;
};

void runHelper(void *argument) {
  const Start &start = *static_cast<const Start *>(argument);
  long nothing =
      systemCall(kOpenat, Kernel::kAtWorkingDirectory,
                 reinterpret_cast<long>("/dev/null"), Kernel::kOpenReadWrite);
  for (int stream = 0; stream < 3; ++stream)
    if (nothing != stream && systemCall(kDup3, nothing, stream, 0) < 0)
      systemCall(kClose, stream);
  systemCall(kClose, start.ours);
  start.serve(start.theirs);
  exit(0);
}

} // namespace

int startHelper(void (*serve)(int channel)) {
  constexpr long kUnix = 1;
  int ends[2];
  if (isError(systemCall(kSocketpair, kUnix,
                         Kernel::kStreamSocket | Kernel::kCloseOnExec, 0,
                         reinterpret_cast<long>(ends))))
    return -1;
  Start start = {serve, ends[0], ends[1]};
  // Of the copy: it goes on here, and nobody else does.
  alignas(16) u8 stack[128 << 10];
  long id =
      cloneProcess(Kernel::kSigchld, stack + sizeof(stack), &runHelper, &start);
  systemCall(kClose, start.theirs);
  if (!isError(id))
    return start.ours;
  systemCall(kClose, start.ours);
  return -1;
}

bool receive(int channel, void *bytes, i64 count) {
  auto *at = static_cast<u8 *>(bytes);
  while (count > 0) {
    i64 taken = readSome(channel, at, count);
    if (taken == 0)
      return false;
    at += taken;
    count -= taken;
  }
  return true;
}

bool send(int channel, const void *bytes, i64 count) {
  return writeAll(channel, static_cast<const u8 *>(bytes), count);
}

} // namespace vox::rt::os
