//===- runtime-rt/os/linux/arch/generic.h - what most kernels agree on ----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The values of Linux's generic interface. The file of a processor uses them as
// they are or hides the ones that are different there.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt::linux_ {

/// Signals 1 to 8 * `Bytes`.
template <usize Bytes>
struct SignalSetOf {
  static constexpr usize kBits = 8 * sizeof(long);
  unsigned long words[Bytes / sizeof(long)];

  static SignalSetOf all() {
    SignalSetOf set;
    for (unsigned long &word : set.words)
      word = ~0UL;
    return set;
  }
  void remove(long signal) {
    auto bit = static_cast<usize>(signal - 1);
    words[bit / kBits] &= ~(1UL << bit % kBits);
  }
};

/// Calls that every processor has under the same number, counted from
/// Kernel::kFirstCall.
enum CommonCall : long {
  kIoUringSetup = 425,
  kIoUringEnter,
  kIoUringRegister,
  kOpenTree,
  kMoveMount,
  kFsOpen,
  kFsConfig,
  kFsMount,
  kFsPick,
  kClone3 = 435,
  kCloseRange,
  kPidfdGetfd = 438,
  kMountSetattr = 442,
  kLandlockCreate = 444,
  kLandlockAdd,
  kLandlockRestrict
};

struct Generic {
  static constexpr long kFirstCall = 0;

  // errno. Up to 34 the numbers are the same everywhere.
  static constexpr long kEperm = 1, kEnoent = 2, kEintr = 4, kEbadf = 9,
                        kEagain = 11, kEnomem = 12, kEacces = 13, kEbusy = 16,
                        kEexist = 17, kExdev = 18, kEnotdir = 20, kEisdir = 21,
                        kEinval = 22, kEnfile = 23, kEmfile = 24, kEtxtbsy = 26,
                        kEfbig = 27, kEnospc = 28, kErofs = 30, kEpipe = 32;
  static constexpr long kEnametoolong = 36, kEnosys = 38, kEnotempty = 39,
                        kEloop = 40, kEdquot = 122;

  // What the calls with a directory take
  static constexpr long kAtWorkingDirectory = -100;
  static constexpr long kAtNoFollow = 0x100, kAtRemoveDirectory = 0x200,
                        kAtEmptyPath = 0x1000;

  // openat, pipe2 and socketpair
  static constexpr long kOpenWrite = 1, kOpenReadWrite = 2;
  static constexpr long kOpenCreate = 0x40, kOpenExclusive = 0x80,
                        kOpenNoTerminal = 0x100, kOpenTruncate = 0x200,
                        kOpenAppend = 0x400, kOpenDirectory = 0x10000,
                        kOpenNoFollow = 0x20000, kCloseOnExec = 0x80000,
                        kOpenNonBlock = 0x800;
  static constexpr long kOpenPath = 0x200000; ///< names it and reads nothing
  static constexpr long kOpenLarge = 0;       ///< where a size may have 32 bits
  static constexpr long kStreamSocket = 1;

  /// The first field of what fstatfs fills in.
  using FileSystemType = unsigned long;
  static constexpr long kStatfsBytes = 84; ///< where it wants to know

  // mmap
  static constexpr long kMapPrivate = 2, kMapAnonymous = 0x20,
                        kMapNoReserve = 0x4000, kMapStack = 0x20000;
  static constexpr bool kMapTakesBlock = false; ///< its arguments lie in memory

  static constexpr long kGetTermios = 0x5401; ///< ioctl TCGETS
  static constexpr int kCloneFlags = 0;       ///< which argument of clone

  static constexpr long kLimitProcessor = 0, kLimitFile = 1, kLimitMemory = 9;

  // Signals
  static constexpr long kSigint = 2, kSigsegv = 11, kSigpipe = 13,
                        kSigalrm = 14, kSigterm = 15, kSigchld = 17,
                        kSigxfsz = 25;
  static constexpr long kSetMask = 2; ///< sigprocmask SIG_SETMASK
  static constexpr unsigned long kActionInfo = 4, kActionOnStack = 0x8000000,
                                 kActionNoDefer = 0x40000000;
  static constexpr unsigned long kActionRestorer = 0; ///< must be set
  static constexpr bool kRestorerIsArgument = false;  ///< and not in the action

  using Microseconds = long; ///< of an interval timer
  using SignalSet = SignalSetOf<8>;
  struct SignalAction {
    const void *handler;
    unsigned long flags;
    const void *restorer;
    SignalSet mask;
  };
  struct SignalStack {
    void *base;
    int flags;
    usize size;
  };
};

} // namespace vox::rt::linux_
