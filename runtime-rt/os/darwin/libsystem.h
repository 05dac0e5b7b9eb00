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
  kEnoent = 2,
  kEintr = 4,
  kEbadf = 9,
  kEacces = 13,
  kEbusy = 16,
  kEexist = 17,
  kExdev = 18,
  kEnotdir = 20,
  kEisdir = 21,
  kEinval = 22,
  kEnfile = 23,
  kEmfile = 24,
  kEtxtbsy = 26,
  kEfbig = 27,
  kEnospc = 28,
  kErofs = 30,
  kEpipe = 32,
  kEagain = 35,
  kEnametoolong = 63,
  kEnotempty = 66,
  kEdquot = 69
};

inline constexpr int kSigint = 2, kSigbus = 10, kSigsegv = 11, kSigpipe = 13,
                     kSigterm = 15, kSigchld = 20, kSigxfsz = 25;
/// What a write does that nobody reads, or that is over the limit of file sizes.
inline constexpr int kWriteSignals[] = {kSigpipe, kSigxfsz};
inline constexpr int kNoAccess = 0, kReadWrite = 3;
inline constexpr int kPrivateAnonymous = 0x1002;

struct SignalAction {
  const void *handler;
  u32 mask;
  int flags;
};

struct Moment {
  long seconds, nanoseconds;
};

struct PollEntry {
  int descriptor;
  short events, happened;
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
long read(int descriptor, void *bytes, usize count);
int close(int descriptor);
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

// Clocks and entropy.
int clock_gettime(int clock, vox::rt::darwin::Moment *now);
int nanosleep(const vox::rt::darwin::Moment *wanted,
              vox::rt::darwin::Moment *left);
int getentropy(void *bytes, usize count);

// Processes and pipes.
int access(const char *path, int mode);
char *getcwd(char *buffer, usize size);
int pipe(int *ends);
int fork();
int open(const char *path, int flags, ...);
int socketpair(int domain, int type, int protocol, int *ends);
int dup2(int from, int to);
int fcntl(int descriptor, int command, ...);
int poll(vox::rt::darwin::PollEntry *entries, unsigned count, int milliseconds);
int waitpid(int id, int *status, int options);
int execve(const char *path, const char *const *arguments,
           const char *const *environment);
int posix_spawn(int *id, const char *path, void *const *actions,
                void *const *attributes, const char *const *arguments,
                const char *const *environment);
int posix_spawn_file_actions_init(void **actions);
int posix_spawn_file_actions_destroy(void **actions);
int posix_spawn_file_actions_adddup2(void **actions, int from, int to);
int posix_spawn_file_actions_addopen(void **actions, int descriptor,
                                     const char *path, int flags,
                                     unsigned short mode);
int posix_spawn_file_actions_addinherit_np(void **actions, int descriptor);
int posix_spawn_file_actions_addchdir_np(void **actions, const char *path);
int posix_spawnattr_init(void **attributes);
int posix_spawnattr_destroy(void **attributes);
int posix_spawnattr_setflags(void **attributes, short flags);
int posix_spawnattr_setsigdefault(void **attributes,
                                  const vox::rt::u32 *signals);
int posix_spawnattr_setsigmask(void **attributes, const vox::rt::u32 *signals);
}

namespace vox::rt::darwin {

inline const void *const kIgnoreSignal = reinterpret_cast<const void *>(1);

/// kIgnoreSignal makes the failure of a write an error code; null is what the
/// system does by itself.
inline void setWriteSignals(const void *handler) {
  SignalAction action = {handler, 0, 0};
  for (int signal : kWriteSignals)
    sigaction(signal, &action, nullptr);
}

} // namespace vox::rt::darwin
