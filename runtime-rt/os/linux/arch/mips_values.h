//===- runtime-rt/os/linux/arch/mips_values.h - MIPS, every width ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/linux/arch/generic.h"

namespace vox::rt::linux_ {

struct Kernel : Generic {
  static constexpr long kFirstCall = sizeof(long) == 8 ? 5000 : 4000;
  static constexpr long kEnametoolong = 78, kEnosys = 89, kEloop = 90,
                        kEnotempty = 93, kEdquot = 1133;
  static constexpr long kOpenCreate = 0x100, kOpenExclusive = 0x400,
                        kOpenNoTerminal = 0x800, kOpenAppend = 8,
                        kOpenNonBlock = 0x80, kOpenLarge = 0x2000;
  static constexpr long kStreamSocket = 2;
  static constexpr long kStatfsBytes = 96;
  static constexpr long kMapAnonymous = 0x800, kMapNoReserve = 0x400,
                        kMapStack = 0x40000;
  static constexpr long kGetTermios = 0x540d;
  static constexpr long kLimitMemory = 6;
  static constexpr long kSigchld = 18, kSigxfsz = 31, kSetMask = 3;
  static constexpr unsigned long kActionInfo = 8;

  using SignalSet = SignalSetOf<16>;
  struct SignalAction {
    u32 flags;
    const void *handler;
    SignalSet mask;
  };
  struct SignalStack {
    void *base;
    usize size;
    int flags;
  };
};

} // namespace vox::rt::linux_
