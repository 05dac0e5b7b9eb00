//===- runtime-rt/os/windows/containment.h - who holds a process ----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// A process of Windows cannot give up files and the network: it is started by
// somebody who gives it less. What it is given is decided and written down here;
// nothing here calls the system.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/sandbox.h"
#include "runtime-rt/os/windows/text.h"

namespace vox::rt::windows {

/// What holds a process besides a job, the strictest that lets it do what it was
/// granted.
enum class Holder : u8 {
  kJob,          ///< files everywhere: there is nothing to hold
  kLowIntegrity, ///< reads everywhere and writes nowhere
  kContainer     ///< an AppContainer, which reaches what names it
};

inline Holder holderFor(const os::Confinement &confinement) {
  if (!confinement.readsEverywhere)
    return Holder::kContainer;
  return confinement.writesFiles() ? Holder::kJob : Holder::kLowIntegrity;
}

/// What holds it where there is no AppContainer and that is allowed.
inline Holder fallbackFor(const os::Confinement &confinement) {
  return confinement.writesFiles() ? Holder::kJob : Holder::kLowIntegrity;
}

//===--- Access lists -----------------------------------------------------===//

/// The rights of files, from winnt.h.
enum Rights : u32 {
  kRightRead = 0x120089,
  kRightTraverse = 0x20, ///< of a file: to execute it
  kRightWrite = 0x120116,
  kRightDeleteChild = 0x40,
  kRightDelete = 0x10000,
  kRightPass = 0x1000a0 ///< be in a directory, and nothing else
};

enum AceFlags : u8 {
  kToFiles = 1,
  kToDirectories = 2,
  kToOthersOnly = 8, ///< not to the object that has the entry
  kInherited = 0x10
};

struct AccessRow {
  u32 rights;
  u8 flags;
};

/// Why a container needs an object.
enum class Need : u8 { kPass, kExecute, kRead, kWrite };

struct AccessRows {
  AccessRow row[3];
  int count;
};

/// Files are never executed because they may be read, and a root itself is never
/// removed.
inline AccessRows accessRows(Need need) {
  constexpr u32 kReadDirectory = kRightRead | kRightTraverse;
  constexpr u32 kChange = kReadDirectory | kRightWrite | kRightDeleteChild;
  constexpr u8 kBelow = kToDirectories | kToOthersOnly,
               kFilesBelow = kToFiles | kToOthersOnly;
  switch (need) {
  case Need::kPass:
    return {{{kRightPass, 0}}, 1};
  case Need::kExecute:
    return {{{kReadDirectory, 0}}, 1};
  case Need::kRead:
    return {{{kReadDirectory, kToDirectories}, {kRightRead, kFilesBelow}}, 2};
  case Need::kWrite:
    return {{{kChange, 0},
             {kChange | kRightDelete, kBelow},
             {kRightRead | kRightWrite | kRightDelete, kFilesBelow}},
            3};
  }
  __builtin_unreachable();
}

struct Acl {
  u8 revision, zero;
  Unit bytes, count, zeroes;
};

/// An entry of an access list; behind it stands who it is for, the first word of
/// which is `who`.
struct Ace {
  u8 type, flags;
  Unit bytes;
  u32 rights;
  u8 who[];
};

inline i64 bytesOfSid(const u8 *sid) { return 8 + 4 * i64(sid[1]); }

/// The list `from` with rows for `sid` where Windows wants them: behind the
/// entries of the object itself that deny. Null for no list gives none. The
/// number of bytes, or 0 when they are more than `room` or than a list may have.
i64 withAccess(const Acl *from, const u8 *sid, const AccessRows &rows, u8 *to,
               i64 room);

/// The list without what withAccess put there.
i64 withoutAccess(const Acl *from, const u8 *sid, u8 *to, i64 room);

//===--- What else a contained process gets -------------------------------===//

/// Whether a variable of the environment is passed on: where the program may not
/// read it, what the runtime and the system themselves read.
bool isPassedOn(const char *entry, bool readsEnvironment);

/// Each handle once: a list with one twice is refused. Gives how many.
i64 uniqueHandles(void *const *handles, i64 count, void **to);

/// `vox.<process>.<time>`, in digits of base 16; at most 64 units with the end.
void containerName(u32 process, u64 time, Unit (&name)[64]);

} // namespace vox::rt::windows
