//===- runtime-rt/os/linux/arch/generic_calls.h - the generic numbers -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The system call numbers that 64-bit architectures share since 2012.
//
//===----------------------------------------------------------------------===//
#pragma once

namespace vox::rt::linux_ {

enum SystemCall : long {
  kGetcwd = 17,
  kDup3 = 24,
  kFcntl = 25,
  kIoctl = 29,
  kMkdirat = 34,
  kUnlinkat = 35,
  kFstatfs = 44,
  kFaccessat = 48,
  kChdir = 49,
  kFchmod = 52,
  kOpenat = 56,
  kClose = 57,
  kPipe2 = 59,
  kGetdents = 61,
  kRead = 63,
  kWrite = 64,
  kPpoll = 73,
  kReadlinkat = 78,
  kExit = 93,
  kExitGroup = 94,
  kSetitimer = 103,
  kClockGettime = 113,
  kClockNanosleep = 115,
  kRestart = 128,
  kKill = 129,
  kSigaltstack = 132,
  kSigaction = 134,
  kSigprocmask = 135,
  kPrctl = 167,
  kSocketpair = 199,
  kMunmap = 215,
  kMremap = 216,
  kClone = 220,
  kExecve = 221,
  kMmap = 222,
  kMprotect = 226,
  kMadvise = 233,
  kWait4 = 260,
  kPrlimit = 261,
  kRenameat2 = 276,
  kGetrandom = 278,
  kStatx = 291,
  kOpenat2 = 437
};

/// What the runtime never makes and its children must not make either.
enum ForbiddenCall : long {
  kUmount = 39,
  kMount = 40,
  kUnshare = 97,
  kPtrace = 117,
  kSocket = 198,
  kAddKey = 217,
  kRequestKey = 218,
  kKeyctl = 219,
  kPerfEvents = 241,
  kOpenByHandle = 265,
  kSetns = 268,
  kReadMemory = 270,
  kWriteMemory = 271,
  kBpf = 280,
  kUserfaults = 282,
  kSocketcall = kSocket
};

} // namespace vox::rt::linux_
