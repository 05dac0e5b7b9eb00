//===- runtime-rt/os/linux/filter.cpp - which system calls are left -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/linux/filter.h"

#include "runtime-rt/os/linux/hosted_calls.h"

namespace vox::rt::linux_ {

static void allowFiles(const os::Confinement &confinement, Filter &filter) {
  filter.allowAll(
      {kClose, kStatx, kFstatfs, kGetdents, kReadlinkat, kFaccessat, kGetcwd});
  if (!confinement.writesFiles()) {
    // Every flag by which a file changes or comes into being.
    constexpr long kWrites = Kernel::kOpenWrite | Kernel::kOpenReadWrite |
                             Kernel::kOpenCreate | Kernel::kOpenTruncate;
    filter.allowWithout(kOpenat, 2, u32(kWrites));
    return;
  }
  filter.allowAll(
      {kOpenat, kOpenat2, kMkdirat, kUnlinkat, kRenameat2, kFchmod});
}

/// Around the filter, and to what is mounted elsewhere.
constexpr CommonCall kWaysAround[] = {
    kIoUringSetup, kIoUringEnter, kIoUringRegister, kOpenTree,
    kMoveMount,    kFsOpen,       kFsConfig,        kFsMount,
    kFsPick,       kPidfdGetfd,   kMountSetattr};

/// A program that starts others cannot know what they need: what is refused are
/// ways to other processes, around the filter, and to the network.
static void refuseForChildren(const os::Confinement &confinement,
                              Filter &filter) {
  filter.denyAll({kPtrace, kReadMemory, kWriteMemory, kUnshare, kSetns, kMount,
                  kUmount, kBpf, kPerfEvents, kUserfaults, kKeyctl, kAddKey,
                  kRequestKey, kOpenByHandle});
  for (CommonCall call : kWaysAround)
    filter.deny(Kernel::kFirstCall + call);
  // Its flags lie in memory, where no filter can look.
  filter.hide(Kernel::kFirstCall + kClone3);
  constexpr u32 kNewNamespaces = 0x7e020000;
  filter.allowWithout(kClone, Kernel::kCloneFlags, kNewNamespaces);
  if (long(kSocketcall) != long(kSocket))
    filter.deny(kSocketcall);
  constexpr u32 kInternet = 2, kInternet6 = 10;
  if (!confinement.childrenUseNetwork)
    filter.deny(kSocket);
  else // never a socket of this machine alone: they lead to other programs
    filter.allowIf(kSocket, 0, kInternet, kInternet6);
}

void buildFilter(const os::Confinement &confinement, Filter &filter) {
  if (confinement.startsPrograms) {
    refuseForChildren(confinement, filter);
    return filter.finish(/*allowsOthers=*/true);
  }
  allowBasics(filter);
  if (confinement.readsFiles())
    allowFiles(confinement, filter);
  if (confinement.readsFiles() || confinement.hasHelper)
    filter.allow(kRead);
  if (confinement.readsClock)
    filter.allowAll({kClockGettime, kClockNanosleep});
  if (confinement.readsEntropy)
    filter.allow(kGetrandom);
  if (confinement.isHosted)
    allowHost(filter);
  filter.finish(/*allowsOthers=*/false);
}

} // namespace vox::rt::linux_
