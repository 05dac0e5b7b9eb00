//===- test/runtime/Inputs/filters.cpp - filters of system calls ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// An emulator has no filters, so that those of most processors never run here.
// This evaluates them as the kernel would, over every call that the runtime has a
// number for and over those that nobody may make, and prints what becomes of
// them: the same on each processor, and on this one what sandbox.test sees the
// kernel do.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/core/line.h"
#include "runtime-rt/os/linux/filter.h"

using namespace vox::rt;
using namespace vox::rt::linux_;

extern "C" void vox_rt_activate() {}

namespace {

/// What the kernel shows a filter.
struct Call {
  u32 number, machine;
  u64 instructionPointer, arguments[6];
};

/// The result of a filter, or 0 for one that is malformed.
u32 evaluate(const Filter &filter, const Call &call) {
  const auto *bytes = reinterpret_cast<const u8 *>(&call);
  u32 accumulator = 0;
  for (int at = 0; at < filter.length(); ++at) {
    const Instruction &step = filter.instructions()[at];
    bool holds = false;
    switch (step.code) {
    case 0x20:
      if (step.value % 4 || step.value + 4 > sizeof(Call))
        return 0;
      __builtin_memcpy(&accumulator, bytes + step.value, 4);
      continue;
    case 0x06:
      return step.value;
    case 0x15:
      holds = accumulator == step.value;
      break;
    case 0x35:
      holds = accumulator >= step.value;
      break;
    case 0x45:
      holds = accumulator & step.value;
      break;
    default:
      return 0;
    }
    at += holds ? step.yes : step.no;
  }
  return 0;
}

const char *wordOf(u32 result) {
  switch (result) {
  case 0x7fff0000:
    return "allowed";
  case 0x00050001:
    return "EPERM";
  case 0x00050026:
    return "ENOSYS";
  case 0x80000000:
    return "killed";
  default:
    return "malformed";
  }
}

/// A call with the argument that decides, if one does.
struct Attempt {
  const char *name;
  long number;
  int argument;
  u64 value;
};

constexpr u64 kReadWriteMemory = 3, kExecutableMemory = 7, kLocal = 1,
              kInternet = 2, kInternet6 = 10, kNewUser = 0x10000000;
/// Where the arguments of mmap lie in memory no filter can look at them.
constexpr bool kSeesProtection = !Kernel::kMapTakesBlock;

constexpr Attempt kAttempts[] = {
    {"read", kRead, 0, 0},
    {"write", kWrite, 0, 1},
    {"close", kClose, 0, 0},
    {"mmap", kMmap, 2, kReadWriteMemory},
    {"mmap-executable", kSeesProtection ? kMmap : kMprotect, 2,
     kExecutableMemory},
    {"mprotect", kMprotect, 2, kReadWriteMemory},
    {"mprotect-executable", kMprotect, 2, kExecutableMemory},
    {"munmap", kMunmap, 0, 0},
    {"mremap", kMremap, 0, 0},
    {"madvise", kMadvise, 0, 0},
    {"ppoll", kPpoll, 0, 0},
    {"restart", kRestart, 0, 0},
    {"exit-group", kExitGroup, 0, 0},
    {"ioctl-terminal", kIoctl, 1, u64(Kernel::kGetTermios)},
    {"ioctl", kIoctl, 1, 0x5412},
    {"open-read", kOpenat, 2, u64(Kernel::kCloseOnExec)},
    {"open-write", kOpenat, 2, u64(Kernel::kOpenWrite)},
    {"open-create", kOpenat, 2, u64(Kernel::kOpenCreate)},
    {"statx", kStatx, 0, 0},
    {"fstatfs", kFstatfs, 0, 0},
    {"openat2", kOpenat2, 0, 0},
    {"getdents", kGetdents, 0, 0},
    {"readlinkat", kReadlinkat, 0, 0},
    {"faccessat", kFaccessat, 0, 0},
    {"getcwd", kGetcwd, 0, 0},
    {"mkdirat", kMkdirat, 0, 0},
    {"unlinkat", kUnlinkat, 0, 0},
    {"renameat2", kRenameat2, 0, 0},
    {"fchmod", kFchmod, 0, 0},
    {"clock-gettime", kClockGettime, 0, 0},
    {"clock-nanosleep", kClockNanosleep, 0, 0},
    {"getrandom", kGetrandom, 0, 0},
    {"execve", kExecve, 0, 0},
    {"clone", kClone, Kernel::kCloneFlags, u64(Kernel::kSigchld)},
    {"clone-namespace", kClone, Kernel::kCloneFlags, kNewUser},
    {"clone3", Kernel::kFirstCall + kClone3, 0, 0},
    {"wait4", kWait4, 0, 0},
    {"pipe2", kPipe2, 0, 0},
    {"dup3", kDup3, 0, 0},
    {"chdir", kChdir, 0, 0},
    {"fcntl", kFcntl, 0, 0},
    {"sigaction", kSigaction, 0, 0},
    {"sigprocmask", kSigprocmask, 0, 0},
    {"setitimer", kSetitimer, 0, 0},
    {"sigaltstack", kSigaltstack, 0, 0},
    {"prctl", kPrctl, 0, 0},
    {"prlimit", kPrlimit, 0, 0},
    {"socketpair", kSocketpair, 0, 0},
    {"socket-local", kSocket, 0, kLocal},
    {"socket-internet", kSocket, 0, kInternet},
    {"socket-internet6", kSocket, 0, kInternet6},
    {"ptrace", kPtrace, 0, 0},
    {"process_vm_readv", kReadMemory, 0, 0},
    {"process_vm_writev", kWriteMemory, 0, 0},
    {"unshare", kUnshare, 0, 0},
    {"setns", kSetns, 0, 0},
    {"mount", kMount, 0, 0},
    {"umount", kUmount, 0, 0},
    {"bpf", kBpf, 0, 0},
    {"perf_event_open", kPerfEvents, 0, 0},
    {"userfaultfd", kUserfaults, 0, 0},
    {"keyctl", kKeyctl, 0, 0},
    {"add_key", kAddKey, 0, 0},
    {"request_key", kRequestKey, 0, 0},
    {"open_by_handle_at", kOpenByHandle, 0, 0},
    {"io_uring_setup", Kernel::kFirstCall + kIoUringSetup, 0, 0},
    {"io_uring_enter", Kernel::kFirstCall + kIoUringEnter, 0, 0},
    {"open_tree", Kernel::kFirstCall + kOpenTree, 0, 0},
    {"move_mount", Kernel::kFirstCall + kMoveMount, 0, 0},
    {"fsopen", Kernel::kFirstCall + kFsOpen, 0, 0},
    {"pidfd_getfd", Kernel::kFirstCall + kPidfdGetfd, 0, 0},
    {"mount_setattr", Kernel::kFirstCall + kMountSetattr, 0, 0},
    {"landlock", Kernel::kFirstCall + kLandlockRestrict, 0, 0},
};

Call callOf(const Attempt &attempt) {
  Call call = {u32(attempt.number), kAuditArch, 0, {}};
  call.arguments[attempt.argument] = attempt.value;
  return call;
}

/// Calls of all numbers that a kernel may ever have which pass without an
/// argument's help, beyond those of the list.
i64 countOthers(const Filter &filter) {
  i64 count = 0;
  for (u32 number = 0; number < 8192; ++number) {
    bool isListed = false;
    for (const Attempt &attempt : kAttempts)
      isListed |= u32(attempt.number) == number;
    Call call = {number, kAuditArch, 0, {}};
    count += !isListed && evaluate(filter, call) == 0x7fff0000;
  }
  return count;
}

void show(const char *kind, const Filter &filter, bool allowsOthers) {
  Line("== ").text(kind).end();
  constexpr const char *kWords[] = {"allowed", "ENOSYS", "killed", "malformed"};
  for (const char *word : kWords) {
    Line line(word);
    line.text(":");
    bool isUsed = false;
    for (const Attempt &attempt : kAttempts) {
      const char *is = wordOf(evaluate(filter, callOf(attempt)));
      if (is[0] != word[0] || is[1] != word[1])
        continue;
      line.text(" ").text(attempt.name);
      isUsed = true;
    }
    if (isUsed)
      line.end();
  }
  if (!allowsOthers)
    Line("others: ").number(countOthers(filter)).end();
  Call foreign = {u32(kWrite), kAuditArch ^ 1, 0, {}};
  Line("foreign: ").text(wordOf(evaluate(filter, foreign))).end();
}

void showConfinement(const char *kind, const os::Confinement &confinement) {
  Filter filter;
  buildFilter(confinement, filter);
  show(kind, filter, confinement.startsPrograms);
}

} // namespace

extern "C" void vox_main(i64) {
  Filter basics;
  allowBasics(basics);
  basics.finish(/*allowsOthers=*/false);
  show("basics", basics, false);
  showConfinement("none", {});
  showConfinement("reading", {.readsEverywhere = true});
  showConfinement("writing",
                  {.readsEverywhere = true, .writesEverywhere = true});
  showConfinement("helper", {.hasHelper = true});
  showConfinement("clock", {.readsClock = true});
  showConfinement("entropy", {.readsEntropy = true});
  showConfinement("programs", {.startsPrograms = true});
  showConfinement("programs and network",
                  {.startsPrograms = true, .childrenUseNetwork = true});
}
