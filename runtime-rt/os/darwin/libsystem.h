//===- runtime-rt/os/darwin/libsystem.h - imports from libSystem ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The only stable boundary of macOS is libSystem. Everything the runtime
// imports from it is declared here with Darwin's own numbers; the stub that
// programs are linked against lists the same names.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/core/base.h"

namespace vox::rt::darwin {

enum ErrorNumber : int {
  kEperm = 1,
  kEintr = 4,
  kEbadf = 9,
  kEacces = 13,
  kEnospc = 28,
  kErofs = 30,
  kEpipe = 32,
  kEagain = 35
};

inline constexpr int kSigbus = 10, kSigsegv = 11, kSigpipe = 13;
inline constexpr int kNoAccess = 0, kReadWrite = 3;
inline constexpr int kPrivateAnonymous = 0x1002;

struct SignalAction {
  const void *handler;
  u32 mask;
  int flags;
};

struct SignalStack {
  void *base;
  usize size;
  int flags;
};

struct SignalInfo {
  int number, error, code, process;
  u32 user;
  int status;
  uptr address;
};

} // namespace vox::rt::darwin

extern "C" {
long write(int descriptor, const void *bytes, usize count);
int isatty(int descriptor);
void *mmap(void *address, usize bytes, int protection, int flags,
           int descriptor, i64 offset);
int munmap(void *address, usize bytes);
int mprotect(void *address, usize bytes, int protection);
VOX_NORETURN void _exit(int status);
int *__error();
int sigaction(int signal, const vox::rt::darwin::SignalAction *action,
              vox::rt::darwin::SignalAction *old);
int sigaltstack(const vox::rt::darwin::SignalStack *stack,
                vox::rt::darwin::SignalStack *old);
}
