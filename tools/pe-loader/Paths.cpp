//===- tools/pe-loader/Paths.cpp - paths as texts -------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "tools/pe-loader/Containers.h"
#include "tools/pe-loader/Errors.h"
#include "tools/pe-loader/Handles.h"
#include "tools/pe-loader/Text.h"

#include <cerrno>
#include <cstring>
#include <sys/stat.h>
#include <unistd.h>

namespace vox::pe {

namespace {

/// The units of a text without its end, or with it the room that it needs.
uint32_t give(const std::u16string &text, Unit *to, uint32_t room) {
  auto count = static_cast<uint32_t>(text.size());
  if (count >= room)
    return count + 1;
  std::memcpy(to, text.c_str(), 2 * (text.size() + 1));
  return count;
}

VOX_WINDOWS uint32_t getFullPathName(const Unit *path, uint32_t room,
                                     Unit *full, Unit **last) {
  if (last)
    refuse("GetFullPathNameW that asks for the name");
  if (!*path)
    return static_cast<uint32_t>(fail(kInvalidName));
  return give(fullPath(path), full, room);
}

VOX_WINDOWS uint32_t getFinalPathName(Handle file, Unit *path, uint32_t room,
                                      uint32_t flags) {
  constexpr uint32_t kWithoutVolume = 4;
  Object *object = findObject(file, Kind::File);
  if (!object)
    return 0;
  if (flags == kWithoutVolume)
    return give(windowsPath(pathOfDescriptor(object->descriptor)).substr(2),
                path, room);
  if (flags != 0)
    refuse("GetFinalPathNameByHandleW of another kind");
  if (isInContainer()) // which may not ask for the names of volumes
    return static_cast<uint32_t>(fail(kAccessDenied));
  return give(u"\\\\?\\" + windowsPath(pathOfDescriptor(object->descriptor)),
              path, room);
}

VOX_WINDOWS uint32_t getCurrentDirectory(uint32_t room, Unit *path) {
  char here[4096];
  if (!::getcwd(here, sizeof(here)))
    return static_cast<uint32_t>(fail(errorOf(errno)));
  std::u16string wide = windowsPath(here);
  return give(wide, path, room);
}

VOX_WINDOWS uint32_t getModuleFileName(Handle module, Unit *path,
                                       uint32_t room) {
  constexpr uint32_t kTooSmall = 122;
  if (module)
    refuse("GetModuleFileNameW of another module than the program");
  std::u16string wide = windowsPath(imagePath);
  if (wide.size() < room)
    return give(wide, path, room);
  lastError = kTooSmall;
  return room;
}

VOX_WINDOWS uint32_t getFileAttributes(const Unit *path) {
  constexpr uint32_t kNone = 0xffffffff, kDirectory = 0x10, kNormal = 0x80;
  std::optional<std::string> file = linuxPath(fullPath(path));
  struct stat status;
  if (!file || ::stat(file->c_str(), &status)) {
    lastError = file ? errorOf(errno) : uint32_t(kInvalidName);
    return kNone;
  }
  return S_ISDIR(status.st_mode) ? kDirectory : kNormal;
}

} // namespace

std::string imagePath;

std::span<const Shim> pathShims() {
  static const Shim shims[] = {
      shim("GetCurrentDirectoryW", getCurrentDirectory),
      shim("GetFileAttributesW", getFileAttributes),
      shim("GetFinalPathNameByHandleW", getFinalPathName),
      shim("GetFullPathNameW", getFullPathName),
      shim("GetModuleFileNameW", getModuleFileName),
  };
  return shims;
}

} // namespace vox::pe
