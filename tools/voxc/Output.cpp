//===- tools/voxc/Output.cpp - files that appear whole or not at all ------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Implements Output.h on the host's file system calls: the error of every write
// and of close is looked at, because a full disk may only show there.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/Output.h"

#include "lowering/Link/TemporaryPath.h"
#include "tools/voxc/Options.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace vox::driver {

static bool failed(const std::string &path, int error) {
  printError(fmt::format("cannot write `{}`: {}", path, std::strerror(error)));
  return false;
}

static bool writeAll(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR)
      continue;
    if (written < 0)
      return false;
    bytes.remove_prefix(static_cast<size_t>(written));
  }
  return true;
}

/// Devices and pipes are written in place: they must not be replaced by a file.
static bool writeInPlace(const std::string &path, std::string_view bytes) {
  int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
  if (descriptor < 0)
    return failed(path, errno);
  bool written = writeAll(descriptor, bytes);
  int error = errno;
  bool closed = ::close(descriptor) == 0;
  return written && closed ? true : failed(path, written ? errno : error);
}

/// Writes beside `path` and renames.
static bool writeAside(const std::string &path, std::string_view bytes,
                       mode_t mode) {
  TemporaryPath temporary;
  int descriptor = temporary.makeFileBeside(path);
  if (descriptor < 0)
    return failed(path, errno);
  bool good = writeAll(descriptor, bytes) && ::fchmod(descriptor, mode) == 0;
  int error = errno;
  if (::close(descriptor) != 0 && good) {
    good = false;
    error = errno;
  }
  if (good && ::rename(temporary.path().c_str(), path.c_str()) == 0)
    return true;
  return failed(path, good ? errno : error);
}

bool writeOutput(const std::string &path, std::string_view bytes,
                 bool executable) {
  if (path == "-") {
    if (std::fflush(stdout) == 0 && writeAll(STDOUT_FILENO, bytes))
      return true;
    return failed("standard output", errno);
  }
  struct stat status;
  if (::stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode))
    return S_ISDIR(status.st_mode) ? failed(path, EISDIR)
                                   : writeInPlace(path, bytes);

  mode_t mask = ::umask(0);
  ::umask(mask);
  return writeAside(path, bytes, (executable ? 0777 : 0666) & ~mask);
}

bool replaceFile(const std::string &path, std::string_view bytes) {
  struct stat status;
  char *target = ::realpath(path.c_str(), nullptr);
  if (!target || ::stat(target, &status) != 0) {
    std::free(target);
    return failed(path, errno);
  }
  std::string real = target;
  std::free(target);
  if (!S_ISREG(status.st_mode))
    return failed(path, EINVAL);
  return writeAside(real, bytes, status.st_mode & 07777);
}

} // namespace vox::driver
