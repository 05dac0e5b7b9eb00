//===- runtime-rt/os/windows/grants.cpp - directories of a container ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// An object is opened through the handle that the grant has, so nothing can be
// put in its place, and gets its list in one piece. The system hands entries on
// to what lies below.
//
//===----------------------------------------------------------------------===//
#include "runtime-rt/os/windows/grants.h"

#include "runtime-rt/os/os.h"
#include "runtime-rt/os/windows/kernel32_files.h"
#include "runtime-rt/os/windows/object_path.h"
#include "runtime-rt/os/windows/security.h"

namespace vox::rt::windows {

namespace {

constexpr u32 kReadControl = 0x20000, kWriteAccessList = 0x40000;
constexpr i64 kMostListBytes = 0x10000;

/// An object whose access list may be changed.
class Guarded {
public:
  Guarded(os::Handle base, const char *path) {
    ObjectPath place(base, path);
    if (!place.outcome.ok())
      return;
    UnicodeString name = {place.bytes, place.bytes, place.text};
    ObjectAttributes object = {sizeof(object), place.root, &name,
                               kAnyCase,       nullptr,    nullptr};
    IoStatus status;
    if (NtCreateFile(&handle, kReadControl | kWriteAccessList | kSynchronize,
                     &object, &status, nullptr, 0, kShareAll, kOpen,
                     kSynchronous, nullptr, 0) < 0)
      handle = nullptr;
  }
  Guarded(const Guarded &) = delete;
  ~Guarded() {
    if (handle)
      CloseHandle(handle);
  }

  bool grant(const u8 *container, Need need) {
    return change([&](const Acl *from, u8 *to) {
      return withAccess(from, container, accessRows(need), to, kMostListBytes);
    });
  }

  bool take(const u8 *container) {
    return change([&](const Acl *from, u8 *to) {
      return withoutAccess(from, container, to, kMostListBytes);
    });
  }

private:
  template <typename Make>
  bool change(const Make &make) {
    Acl *from = nullptr;
    void *descriptor = nullptr;
    if (!handle ||
        GetSecurityInfo(handle, kFileObject, kAccessListOnly, nullptr, nullptr,
                        &from, nullptr, &descriptor) != 0)
      return false;
    if (!from)
      return true; // everybody may do everything
    void *to = os::mapPages(kMostListBytes);
    bool isChanged = to && make(from, static_cast<u8 *>(to)) > 0 &&
                     SetSecurityInfo(handle, kFileObject, kAccessListOnly,
                                     nullptr, nullptr, to, nullptr) == 0;
    if (to)
      os::unmapPages(to, kMostListBytes);
    LocalFree(descriptor);
    return isChanged;
  }

  Handle handle = nullptr;
};

/// The program's own file, as UTF-8; "" where that does not fit.
struct OwnPath {
  char text[3 * kPathUnits];
  OwnPath() {
    Unit units[kPathUnits];
    u32 count = GetModuleFileNameW(nullptr, units, kPathUnits);
    text[0] = 0;
    if (count > 0 && count < kPathUnits)
      decodeUtf16(units, text);
  }
};

Need needOf(const os::ConfinedRoot &root) {
  return root.isWritable ? Need::kWrite : Need::kRead;
}

} // namespace

bool grantTo(const u8 *container, const os::Confinement &confinement) {
  for (i64 index = 0; index < confinement.rootCount; ++index) {
    const os::ConfinedRoot &root = confinement.roots[index];
    if (!Guarded(root.handle, ".").grant(container, needOf(root)))
      return false;
  }
  // What a process is started in and made of it must be able to open; where
  // that is readable to everybody nothing has to be added.
  Guarded(os::kWorkingDirectory, ".").grant(container, Need::kPass);
  Guarded(os::kWorkingDirectory, OwnPath().text)
      .grant(container, Need::kExecute);
  return true;
}

void takeFrom(const u8 *container, const os::Confinement &confinement) {
  for (i64 index = 0; index < confinement.rootCount; ++index)
    Guarded(confinement.roots[index].handle, ".").take(container);
  Guarded(os::kWorkingDirectory, ".").take(container);
  Guarded(os::kWorkingDirectory, OwnPath().text).take(container);
}

} // namespace vox::rt::windows
