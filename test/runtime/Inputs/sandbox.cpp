//===- test/runtime/Inputs/sandbox.cpp - what a confined process can do ---===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Code of an attacker behind a memory fault: no gate, no policy, system calls
// as it likes. Confines itself as its first argument says and then tries every
// act of the list, or the one that its second argument names; sandbox.py
// prepares what they touch.
//
//===----------------------------------------------------------------------===//
#include "expect.h"

#include "runtime-rt/core/limits.h"
#include "runtime-rt/core/line.h"
#include "runtime-rt/os/environment.h"
#include "runtime-rt/os/linux/arch.h"
#include "runtime-rt/os/linux/filter.h"
#include "runtime-rt/os/linux/landlock.h"
#include "runtime-rt/os/os.h"
#include "runtime-rt/os/sandbox.h"

using namespace vox::rt;
using namespace vox::rt::linux_;

namespace {

bool isSame(const char *a, const char *b) {
  while (*a && *a == *b) {
    ++a;
    ++b;
  }
  return *a == *b;
}

long pointer(const void *address) { return reinterpret_cast<long>(address); }

long openAt(const char *path, long flags) {
  return systemCall(kOpenat, Kernel::kAtWorkingDirectory, pointer(path), flags,
                    0644);
}

long statusOfOpen(const char *path, long flags) {
  long result = openAt(path, flags);
  if (!isError(result))
    systemCall(kClose, result);
  return result;
}

constexpr long kReading = 0;
/// What ro/f holds, its name.
constexpr long kNameBytes = 4;
constexpr long kCreate =
    Kernel::kOpenWrite | Kernel::kOpenCreate | Kernel::kOpenExclusive;

long remove(const char *path) {
  return systemCall(kUnlinkat, Kernel::kAtWorkingDirectory, pointer(path), 0);
}

long makeAndRemove(const char *path) {
  long made = statusOfOpen(path, kCreate);
  return isError(made) ? made : remove(path);
}

long rename(const char *from, const char *to) {
  return systemCall(kRenameat2, Kernel::kAtWorkingDirectory, pointer(from),
                    Kernel::kAtWorkingDirectory, pointer(to), 0);
}

/// Away, and back again.
long moveAndBack(const char *from, const char *to) {
  long moved = rename(from, to);
  return isError(moved) ? moved : rename(to, from);
}

/// A connection to `bytes` of an address, of a stream or of datagrams.
#ifdef __x86_64__
constexpr long kConnect = 42, kTruncatePath = 76, kUserId = 102;
#endif

long connectTo(long family, long kind, const void *address, long bytes) {
  long socket = systemCall(kSocket, family, kind, 0);
  if (isError(socket))
    return socket;
  long result = systemCall(kConnect, socket, pointer(address), bytes);
  systemCall(kClose, socket);
  return result;
}

struct InternetAddress {
  unsigned short family;
  u8 port[2], address[4], nothing[8];
};
constinit InternetAddress tcp = {2, {0, 0}, {127, 0, 0, 1}, {}};
constexpr InternetAddress kUdp = {2, {0, 53}, {127, 0, 0, 1}, {}};
struct LocalAddress {
  unsigned short family;
  char path[16];
};
constexpr LocalAddress kLocal = {1, "socket"};
/// A name that no file has.
constexpr LocalAddress kAbstract = {1, "\0voxc-sandbox"};
constexpr long kAbstractBytes = 2 + sizeof("\0voxc-sandbox") - 1;

long wait(long child) {
  int status = 0;
  return isError(child) ? child
                        : systemCall(kWait4, child, pointer(&status), 0, 0);
}

void leave(void *) { os::exit(0); }

/// A copy of the process, by flags of clone.
long copy(unsigned long flags) {
  alignas(16) static u8 stack[4096];
  return wait(cloneProcess(flags | Kernel::kSigchld, stack + sizeof(stack),
                           &leave, nullptr));
}

/// Of itself: nothing comes back but an error.
long execute() {
  constexpr const char *kArguments[] = {"/bin/true", nullptr};
  long result = systemCall(kExecve, pointer("/bin/true"), pointer(kArguments));
  return result;
}

long mapExecutable() {
  constexpr long kAll = 7;
  return systemCall(kMmap, 0, 4096, kAll,
                    Kernel::kMapPrivate | Kernel::kMapAnonymous, -1, 0);
}

long listDirectory(const char *path) {
  alignas(8) u8 entries[1024];
  long directory = openAt(path, Kernel::kOpenDirectory);
  if (isError(directory))
    return directory;
  long result =
      systemCall(kGetdents, directory, pointer(entries), sizeof(entries));
  systemCall(kClose, directory);
  return result;
}

struct Act {
  const char *name;
  long (*run)();
};

constexpr Act kActs[] = {
    {"read-ro", [] { return statusOfOpen("ro/f", kReading); }},
    {"list-ro", [] { return listDirectory("ro"); }},
    {"read-rw", [] { return statusOfOpen("rw/f", kReading); }},
    {"read-outside", [] { return statusOfOpen("secret", kReading); }},
    {"read-dotdot", [] { return statusOfOpen("rw/../secret", kReading); }},
    {"read-link", [] { return statusOfOpen("rw/link", kReading); }},
    {"read-environment",
     [] { return statusOfOpen("/proc/self/environ", kReading); }},
    {"list-outside", [] { return listDirectory("/"); }},
    {"write-ro", [] { return statusOfOpen("ro/f", Kernel::kOpenWrite); }},
    {"truncate-ro",
     [] {
       return statusOfOpen("ro/f", Kernel::kOpenWrite | Kernel::kOpenTruncate);
     }},
    {"truncate-path",
     [] { return systemCall(kTruncatePath, pointer("ro/f"), kNameBytes); }},
    {"create-ro", [] { return makeAndRemove("ro/new"); }},
    {"write-rw", [] { return statusOfOpen("rw/f", Kernel::kOpenWrite); }},
    {"create-rw", [] { return makeAndRemove("rw/new"); }},
    {"move-rw", [] { return moveAndBack("rw/f", "rw/below/f"); }},
    {"move-out", [] { return moveAndBack("rw/f", "f"); }},
    {"create-outside", [] { return makeAndRemove("new"); }},
    {"tcp", [] { return connectTo(2, 1, &tcp, sizeof(tcp)); }},
    {"udp", [] { return connectTo(2, 2, &kUdp, sizeof(kUdp)); }},
    {"unix", [] { return connectTo(1, 1, &kLocal, sizeof(kLocal)); }},
    {"abstract", [] { return connectTo(1, 1, &kAbstract, kAbstractBytes); }},
    {"fork", [] { return copy(0); }},
    {"execute-mapped", mapExecutable},
    {"entropy",
     [] {
       u8 byte;
       return systemCall(kGetrandom, pointer(&byte), 1, 0);
     }},
    {"clock",
     [] {
       i64 now[2];
       return systemCall(kClockGettime, 0, pointer(now));
     }},
    {"io-uring",
     [] {
       u32 parameters[30] = {};
       return systemCall(kIoUringSetup, 1, pointer(parameters));
     }},
    {"namespace", [] { return systemCall(kUnshare, 0); }},
    {"user-id", [] { return systemCall(kUserId); }},
    {"exec", execute},
};

void show(const char *name, long result) {
  Line line(name);
  line.text(isError(result) ? " error " : " ok");
  if (isError(result))
    line.number(-result);
  line.end();
}

os::ConfinedRoot rootAt(const char *path, bool isWritable) {
  return {openAt(path, Kernel::kOpenDirectory), path, isWritable};
}

/// Null for no confinement of this kind.
const char *confineAs(const char *kind) {
  os::ConfinedRoot roots[] = {rootAt("ro", false), rootAt("rw", true)};
  auto is = [&](const char *name) { return isSame(kind, name); };
  os::Confinement confinement;
  confinement.roots = roots;
  confinement.rootCount = is("ro")                                     ? 1
                          : is("rw") || is("ro-any") || is("programs") ? 2
                                                                       : 0;
  confinement.readsEverywhere = is("any") || is("ro-any") || is("read-any");
  confinement.writesEverywhere = is("any");
  confinement.startsPrograms = is("programs") || is("programs-net");
  confinement.childrenUseNetwork = is("programs-net");
  confinement.hasHelper = is("helper");
  confinement.isHosted = is("hosted");
  confinement.readsEntropy = is("entropy");
  confinement.readsClock = is("entropy") || is("clock");
  if (is("landlock")) {
    confinement.rootCount = 1;
    return !isError(forgoPrivileges()) && applyLandlock(confinement)
               ? nullptr
               : "Landlock";
  }
  return os::confine(confinement);
}

} // namespace

extern "C" void vox_main(i64) {
  const char *const *words = os::arguments();
  int port = 0;
  for (const char *digit = environmentValue("PORT"); *digit; ++digit)
    port = 10 * port + (*digit - '0');
  tcp.port[0] = static_cast<u8>(port >> 8);
  tcp.port[1] = static_cast<u8>(port);
  if (isSame(words[1], "basics"))
    os::confineToBasics();
  else if (!isSame(words[1], "off"))
    if (const char *missing = confineAs(words[1]))
      Line("missing ").text(missing).end();
#ifdef __x86_64__
  constexpr long kX32 = 0x40000000;
  if (words[2] && isSame(words[2], "x32"))
    show("x32", systemCall(kX32 + kGetcwd, 0, 0));
  if (words[2] && isSame(words[2], "i386")) {
    long result;
    __asm__ volatile("int $0x80" : "=a"(result) : "a"(20L) : "memory");
    show("i386", result);
  }
#endif
  for (const Act &act : kActs)
    if (!words[2] || isSame(words[2], act.name))
      show(act.name, act.run());
}
