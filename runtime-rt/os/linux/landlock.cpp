//===- runtime-rt/os/linux/landlock.cpp - which files are left ------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A ruleset names the rights that it handles; what it handles and no rule
// allows is refused. Each version of the interface knows more rights, and all
// that the kernel knows are handled, but for those that are granted everywhere.
// What an older kernel does not know stays with the gate and the filter: cutting
// a file off (before 3), connections (before 4).
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/linux/landlock.h"

#include "runtime-rt/os/linux/arch.h"

namespace vox::rt::linux_ {

namespace {

enum Right : u64 {
  kExecute = 1 << 0,
  kWriteFile = 1 << 1,
  kReadFile = 1 << 2,
  kReadDirectory = 1 << 3,
  kRemoveDirectory = 1 << 4,
  kRemoveFile = 1 << 5,
  kMakeCharacterDevice = 1 << 6,
  kMakeDirectory = 1 << 7,
  kMakeFile = 1 << 8,
  kMakeSocket = 1 << 9,
  kMakeFifo = 1 << 10,
  kMakeBlockDevice = 1 << 11,
  kMakeLink = 1 << 12,
  kRefer = 1 << 13,      ///< from version 2
  kTruncate = 1 << 14,   ///< 3
  kDeviceIoctl = 1 << 15 ///< 5
};
constexpr u64 kReads = kReadFile | kReadDirectory;
/// Whoever renames something makes it under the new name, so links, pipes and
/// sockets are among it. Without a name before they cannot be made: the filter
/// has no call for that.
constexpr u64 kChanges = kWriteFile | kRemoveDirectory | kRemoveFile |
                         kMakeDirectory | kMakeFile | kMakeLink | kMakeFifo |
                         kMakeSocket | kRefer | kTruncate;

/// What the kernel takes; a shorter one for older versions.
struct Attributes {
  u64 files, connections, scopes;
};

struct [[gnu::packed]] DirectoryRule {
  u64 allowed;
  int directory;
};

constexpr long kBindAndConnect = 3;    ///< from version 4
constexpr long kSocketsAndSignals = 3; ///< scopes, from version 6
constexpr long kBelowDirectory = 1;    ///< a kind of rule

long call(CommonCall number, long a = 0, long b = 0, long c = 0, long d = 0) {
  return systemCall(Kernel::kFirstCall + number, a, b, c, d);
}

class Ruleset {
public:
  Ruleset(const Attributes &attributes, long version)
      : handled(attributes.files) {
    long bytes = version >= 6 ? 24 : version >= 4 ? 16 : 8;
    descriptor =
        call(kLandlockCreate, reinterpret_cast<long>(&attributes), bytes);
    isWhole = !isError(descriptor);
  }
  Ruleset(const Ruleset &) = delete;
  ~Ruleset() {
    if (!isError(descriptor))
      systemCall(kClose, descriptor);
  }

  void allow(long directory, u64 rights) {
    rights &= handled;
    if (rights == 0 || isError(descriptor))
      return;
    DirectoryRule rule = {rights, static_cast<int>(directory)};
    isWhole &= !isError(call(kLandlockAdd, descriptor, kBelowDirectory,
                             reinterpret_cast<long>(&rule)));
  }

  /// What is not there needs no rule.
  void allow(const char *path, u64 rights) {
    long object = systemCall(kOpenat, Kernel::kAtWorkingDirectory,
                             reinterpret_cast<long>(path),
                             Kernel::kOpenPath | Kernel::kCloseOnExec);
    if (isError(object))
      return;
    allow(object, rights);
    systemCall(kClose, object);
  }

  bool apply() {
    return isWhole && !isError(call(kLandlockRestrict, descriptor));
  }

private:
  u64 handled;
  long descriptor;
  bool isWhole;
};

/// Programs and what they are made of, for those that are started.
constexpr const char *kPrograms[] = {"/usr", "/bin",   "/sbin",
                                     "/lib", "/lib32", "/lib64",
                                     "/opt", "/etc",   "/nix/store"};
constexpr const char *kDevices[] = {"/dev/zero", "/dev/full", "/dev/random",
                                    "/dev/urandom", "/dev/tty"};

void allowPrograms(Ruleset &ruleset) {
  for (const char *path : kPrograms)
    ruleset.allow(path, kReads);
  for (const char *path : kDevices)
    ruleset.allow(path, kReadFile);
  ruleset.allow("/dev/null", kReadFile | kWriteFile | kTruncate);
}

Attributes attributesFor(const os::Confinement &confinement, long version) {
  u64 known = kRefer - 1;
  if (version >= 2)
    known |= kRefer;
  if (version >= 3)
    known |= kTruncate;
  if (version >= 5)
    known |= kDeviceIoctl;
  u64 files = known;
  if (confinement.readsEverywhere)
    files &= ~kReads;
  // Nothing about files, as moving one to another directory is refused wherever
  // anything is.
  if (confinement.writesEverywhere)
    files = 0;
  if (confinement.startsPrograms)
    files &= ~u64(kExecute | kDeviceIoctl);
  bool connects = confinement.startsPrograms && confinement.childrenUseNetwork;
  return {files, version >= 4 && !connects ? u64(kBindAndConnect) : 0,
          version >= 6 ? u64(kSocketsAndSignals) : 0};
}

} // namespace

long landlockVersion() {
  constexpr long kAskVersion = 1;
  long version = call(kLandlockCreate, 0, 0, kAskVersion);
  return isError(version) ? 0 : version;
}

bool applyLandlock(const os::Confinement &confinement) {
  long version = landlockVersion();
  // Who opens no file and starts nothing is held by the filter.
  bool isNeeded = (confinement.readsFiles() || confinement.startsPrograms) &&
                  !confinement.writesEverywhere;
  if (version == 0)
    return !isNeeded;
  Attributes attributes = attributesFor(confinement, version);
  if (!attributes.files && !attributes.connections && !attributes.scopes)
    return true;
  Ruleset ruleset(attributes, version);
  for (i64 i = 0; i < confinement.rootCount; ++i) {
    const os::ConfinedRoot &root = confinement.roots[i];
    ruleset.allow(root.handle, root.isWritable ? kReads | kChanges : kReads);
  }
  if (confinement.startsPrograms)
    allowPrograms(ruleset);
  return ruleset.apply() || !isNeeded;
}

} // namespace vox::rt::linux_
