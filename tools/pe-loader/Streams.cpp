//===- tools/pe-loader/Streams.cpp - streams, pipes and handles -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#include "tools/pe-loader/Errors.h"
#include "tools/pe-loader/Handles.h"
#include "tools/pe-loader/Text.h"

#include <cerrno>
#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace vox::pe {

namespace {

struct SecurityAttributes {
  uint32_t size;
  void *descriptor;
  int inherits;
};

VOX_WINDOWS Handle getStdHandle(uint32_t which) {
  static const Handle streams[] = {inheritedHandle(0), inheritedHandle(1),
                                   inheritedHandle(2)};
  uint32_t number = static_cast<uint32_t>(-10) - which;
  if (number > 2)
    return fail(kInvalidHandle), invalidHandle();
  return streams[number];
}

VOX_WINDOWS int writeFile(Handle file, const void *bytes, uint32_t count,
                          uint32_t *written, void *overlapped) {
  if (overlapped || !written)
    refuse("WriteFile that does not wait");
  *written = 0;
  Object *object = findObject(file, Kind::File);
  if (!object)
    return 0;
  ssize_t done;
  do
    done = ::write(object->descriptor, bytes, count);
  while (done < 0 && errno == EINTR);
  if (done < 0)
    return fail(errorOf(errno));
  *written = static_cast<uint32_t>(done);
  return 1;
}

VOX_WINDOWS int readFile(Handle file, void *bytes, uint32_t count,
                         uint32_t *taken, void *overlapped) {
  if (overlapped || !taken)
    refuse("ReadFile that does not wait");
  *taken = 0;
  Object *object = findObject(file, Kind::File);
  if (!object)
    return 0;
  ssize_t done;
  do
    done = ::read(object->descriptor, bytes, count);
  while (done < 0 && errno == EINTR);
  if (done < 0)
    return fail(errno == EISDIR ? uint32_t(kInvalidFunction) : errorOf(errno));
  *taken = static_cast<uint32_t>(done);
  struct stat status;
  bool isPipe =
      ::fstat(object->descriptor, &status) == 0 && S_ISFIFO(status.st_mode);
  return done == 0 && isPipe && count ? fail(kBrokenPipe) : 1;
}

VOX_WINDOWS int closeHandle(Handle handle) { return closeObject(handle); }

VOX_WINDOWS int getConsoleMode(Handle console, uint32_t *mode) {
  Object *object = findObject(console, Kind::File);
  if (!object || !::isatty(object->descriptor))
    return fail(kInvalidHandle);
  *mode = 3;
  return 1;
}

VOX_WINDOWS int setConsoleOutputCodePage(uint32_t codePage) {
  constexpr uint32_t kUtf8 = 65001;
  if (codePage != kUtf8)
    refuse("another code page than UTF-8");
  return ::isatty(1) ? 1 : fail(kInvalidHandle);
}

VOX_WINDOWS uint32_t getLastError() { return lastError; }

VOX_WINDOWS int createPipe(Handle *readEnd, Handle *writeEnd,
                           const SecurityAttributes *attributes, uint32_t) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC))
    return fail(errorOf(errno));
  constexpr uint32_t kRead = 0x80000000, kWrite = 0x40000000;
  bool isInherited = attributes && attributes->inherits;
  *readEnd = addFile(ends[0], kRead, isInherited);
  *writeEnd = addFile(ends[1], kWrite, isInherited);
  return 1;
}

VOX_WINDOWS int peekNamedPipe(Handle pipe, void *bytes, uint32_t, uint32_t *,
                              uint32_t *available, uint32_t *) {
  if (bytes)
    refuse("PeekNamedPipe that reads");
  Object *object = findObject(pipe, Kind::File);
  if (!object)
    return 0;
  int count = 0;
  if (::ioctl(object->descriptor, FIONREAD, &count))
    return fail(kInvalidFunction);
  if (count == 0) {
    pollfd state = {object->descriptor, POLLIN, 0};
    if (::poll(&state, 1, 0) == 1 && (state.revents & POLLHUP))
      return fail(kBrokenPipe);
  }
  *available = static_cast<uint32_t>(count);
  return 1;
}

VOX_WINDOWS int setHandleInformation(Handle handle, uint32_t mask,
                                     uint32_t flags) {
  constexpr uint32_t kInherit = 1;
  Object *object = findObject(handle, Kind::File);
  if (!object)
    return 0;
  if (mask != kInherit)
    refuse("SetHandleInformation of something else than inheritance");
  object->isInherited = flags & kInherit;
  return 1;
}

VOX_WINDOWS Handle createFile(const Unit *path, uint32_t access, uint32_t share,
                              const SecurityAttributes *attributes,
                              uint32_t disposition, uint32_t, Handle) {
  constexpr uint32_t kRead = 0x80000000, kExisting = 3;
  if (std::u16string_view(path) != u"NUL" || access != kRead ||
      disposition != kExisting || share != 3)
    refuse("CreateFileW of something else than NUL");
  int opened = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
  return addFile(opened, access, attributes && attributes->inherits);
}

} // namespace

std::span<const Shim> streamShims() {
  static const Shim shims[] = {
      shim("CloseHandle", closeHandle),
      shim("CreateFileW", createFile),
      shim("CreatePipe", createPipe),
      shim("GetConsoleMode", getConsoleMode),
      shim("GetLastError", getLastError),
      shim("GetStdHandle", getStdHandle),
      shim("PeekNamedPipe", peekNamedPipe),
      shim("ReadFile", readFile),
      shim("SetConsoleOutputCP", setConsoleOutputCodePage),
      shim("SetHandleInformation", setHandleInformation),
      shim("WriteFile", writeFile),
  };
  return shims;
}

} // namespace vox::pe
