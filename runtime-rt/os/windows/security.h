//===- runtime-rt/os/windows/security.h - imports of the launcher ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// What a program calls that starts itself again with less: tokens and access
// lists of advapi32, profiles of userenv, and the list of what a new process gets.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "runtime-rt/os/windows/containment.h"
#include "runtime-rt/os/windows/kernel32.h"

namespace vox::rt::windows {

struct SidAndAttributes {
  const u8 *sid;
  u32 attributes;
};

struct SecurityCapabilities {
  const u8 *container;
  const SidAndAttributes *capabilities;
  u32 count, reserved;
};

struct StartupInfoEx {
  StartupInfo info;
  void *attributes;
};

enum TokenClass : int {
  kTokenIntegrity = 25,
  kTokenIsContainer = 29,
  kTokenCapabilities = 30
};

enum TokenRights : u32 {
  kTokenAssign = 1,
  kTokenDuplicate = 2,
  kTokenQuery = 8,
  kTokenAdjustDefault = 0x80
};

/// What UpdateProcThreadAttribute calls them.
enum ProcessAttribute : u32 {
  kAttributeHandles = 0x20002,
  kAttributeMitigation = 0x20007,
  kAttributeCapabilities = 0x20009,
  kAttributeChildren = 0x2000e
};

inline constexpr int kFileObject = 1;
inline constexpr u32 kAccessListOnly = 4;

} // namespace vox::rt::windows

extern "C" {
// kernel32
VOX_IMPORT int InitializeProcThreadAttributeList(void *list, vox::rt::u32 count,
                                                 vox::rt::u32 flags,
                                                 usize *bytes);
VOX_IMPORT int UpdateProcThreadAttribute(void *list, vox::rt::u32 flags,
                                         usize attribute, const void *value,
                                         usize bytes, void *old,
                                         usize *oldBytes);
VOX_IMPORT vox::rt::u32 GetCurrentProcessId();
VOX_IMPORT void *LocalFree(void *block);

// advapi32
VOX_IMPORT int OpenProcessToken(void *process, vox::rt::u32 access,
                                void **token);
VOX_IMPORT int GetTokenInformation(void *token, int what, void *to,
                                   vox::rt::u32 room, vox::rt::u32 *bytes);
VOX_IMPORT int SetTokenInformation(void *token, int what, const void *from,
                                   vox::rt::u32 bytes);
VOX_IMPORT int CreateRestrictedToken(void *token, vox::rt::u32 flags,
                                     vox::rt::u32 disabled, const void *sids,
                                     vox::rt::u32 deleted, const void *rights,
                                     vox::rt::u32 restricted,
                                     const void *restricting, void **made);
VOX_IMPORT int CreateProcessAsUserW(void *token,
                                    const vox::rt::windows::Unit *program,
                                    vox::rt::windows::Unit *commandLine,
                                    void *processAttributes,
                                    void *threadAttributes, int inheritsHandles,
                                    vox::rt::u32 flags, void *environment,
                                    const vox::rt::windows::Unit *directory,
                                    vox::rt::windows::StartupInfo *startup,
                                    vox::rt::windows::ProcessInfo *started);
VOX_IMPORT vox::rt::u32 GetSecurityInfo(void *object, int type,
                                        vox::rt::u32 what, void **owner,
                                        void **group,
                                        vox::rt::windows::Acl **access,
                                        void **audit, void **descriptor);
VOX_IMPORT vox::rt::u32 SetSecurityInfo(void *object, int type,
                                        vox::rt::u32 what, void *owner,
                                        void *group, void *access, void *audit);

// userenv
VOX_IMPORT int CreateAppContainerProfile(
    const vox::rt::windows::Unit *name, const vox::rt::windows::Unit *shownName,
    const vox::rt::windows::Unit *description,
    const vox::rt::windows::SidAndAttributes *capabilities, vox::rt::u32 count,
    unsigned char **sid);
VOX_IMPORT int DeleteAppContainerProfile(const vox::rt::windows::Unit *name);
}
