//===- support/OutputFile.cpp - files that appear whole or not at all -----===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Implements OutputFile.h on the host's file system calls: the error of every
// write and of close is looked at, because a full disk may only show there.
//
//===----------------------------------------------------------------------===//
#include "support/OutputFile.h"

#include "support/Descriptors.h"
#include "support/TemporaryPath.h"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <memory>
#include <optional>
#include <sys/stat.h>
#include <unistd.h>

namespace vox::support {

static std::error_code codeOf(int error) {
  return {error, std::generic_category()};
}

/// Writes everything, then sets the mode, and closes the file.
static std::error_code writeAndClose(int descriptor, std::string_view bytes,
                                     std::optional<mode_t> mode) {
  bool isGood = writeAll(descriptor, bytes) &&
                (!mode || ::fchmod(descriptor, *mode) == 0);
  int error = isGood ? 0 : errno;
  if (::close(descriptor) != 0 && isGood)
    error = errno;
  return codeOf(error);
}

/// Devices and pipes are written in place: they must not be replaced by a file.
static std::error_code writeInPlace(const std::string &path,
                                    std::string_view bytes) {
  int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
  return descriptor < 0 ? codeOf(errno)
                        : writeAndClose(descriptor, bytes, std::nullopt);
}

/// Writes beside `path` and renames.
static std::error_code writeAside(const std::string &path,
                                  std::string_view bytes, mode_t mode) {
  TemporaryPath temporary;
  int descriptor = temporary.makeFileBeside(path);
  if (descriptor < 0)
    return codeOf(errno);
  if (std::error_code error = writeAndClose(descriptor, bytes, mode))
    return error;
  bool isRenamed = ::rename(temporary.path().c_str(), path.c_str()) == 0;
  return codeOf(isRenamed ? 0 : errno);
}

std::error_code writeFile(const std::string &path, std::string_view bytes,
                          bool isExecutable) {
  struct stat status;
  if (::stat(path.c_str(), &status) == 0 && !S_ISREG(status.st_mode))
    return S_ISDIR(status.st_mode) ? codeOf(EISDIR) : writeInPlace(path, bytes);
  mode_t mask = ::umask(0);
  ::umask(mask);
  return writeAside(path, bytes, (isExecutable ? 0777 : 0666) & ~mask);
}

std::error_code replaceFile(const std::string &path, std::string_view bytes) {
  std::unique_ptr<char, decltype(&std::free)> target(
      ::realpath(path.c_str(), nullptr), &std::free);
  struct stat status;
  if (!target || ::stat(target.get(), &status) != 0)
    return codeOf(errno);
  if (!S_ISREG(status.st_mode))
    return codeOf(EINVAL);
  return writeAside(target.get(), bytes, status.st_mode & 07777);
}

} // namespace vox::support
