//===- tools/voxc/launch/PrivateDirectory.cpp - a directory of ours -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Once the directory is open all goes through its descriptor, so that what was
// looked at is what is used.
//
//===----------------------------------------------------------------------===//
#include "tools/voxc/launch/PrivateDirectory.h"

#include "support/Descriptors.h"

#include <algorithm>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <dirent.h>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace vox::driver {

OpenFile::~OpenFile() {
  if (isOpen())
    ::close(descriptor);
}

OpenFile::OpenFile(OpenFile &&other) noexcept
    : descriptor(std::exchange(other.descriptor, -1)) {}

OpenFile &OpenFile::operator=(OpenFile &&other) noexcept {
  std::swap(descriptor, other.descriptor);
  return *this;
}

static constexpr mode_t kOthers = S_IRWXG | S_IRWXO;

/// True where neither the directory nor one above it can be changed by others:
/// in a shared temporary directory anybody may put something in our place.
static bool isOutOfReach(std::string path) {
  for (;;) {
    struct stat status;
    if (::lstat(path.c_str(), &status) != 0 || !S_ISDIR(status.st_mode))
      return false;
    bool isTrusted = status.st_uid == 0 || status.st_uid == ::geteuid();
    if (!isTrusted || (status.st_mode & (S_IWGRP | S_IWOTH)))
      return false;
    if (path == "/")
      return true;
    size_t slash = path.rfind('/');
    path.resize(std::max<size_t>(slash, 1));
  }
}

std::optional<PrivateDirectory>
PrivateDirectory::open(const std::string &parent, const std::string &name) {
  ::mkdir(parent.c_str(), S_IRWXU);
  char real[PATH_MAX];
  if (!::realpath(parent.c_str(), real) || !isOutOfReach(real))
    return std::nullopt;
  OpenFile above(::open(real, O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
  ::mkdirat(above.get(), name.c_str(), S_IRWXU);
  OpenFile opened(::openat(above.get(), name.c_str(),
                           O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
  struct stat status;
  if (!opened.isOpen() || ::fstat(opened.get(), &status) != 0 ||
      status.st_uid != ::geteuid() || (status.st_mode & kOthers))
    return std::nullopt;
  return PrivateDirectory(std::move(opened));
}

std::optional<OpenFile>
PrivateDirectory::openFile(const std::string &name) const {
  OpenFile opened(::openat(directory.get(), name.c_str(),
                           O_RDONLY | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK));
  struct stat status;
  if (!opened.isOpen() || ::fstat(opened.get(), &status) != 0 ||
      !S_ISREG(status.st_mode) || status.st_uid != ::geteuid() ||
      (status.st_mode & kOthers))
    return std::nullopt;
  ::futimens(opened.get(), nullptr); // used last
  return opened;
}

bool PrivateDirectory::store(const std::string &name,
                             std::string_view bytes) const {
  std::string aside = fmt::format(".{}.{}", name.substr(0, 16), ::getpid());
  ::unlinkat(directory.get(), aside.c_str(), 0);
  OpenFile made(::openat(directory.get(), aside.c_str(),
                         O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRWXU));
  if (!made.isOpen())
    return false;
  bool isStored = support::writeAll(made.get(), bytes);
  made = OpenFile();
  isStored = isStored && ::renameat(directory.get(), aside.c_str(),
                                    directory.get(), name.c_str()) == 0;
  if (!isStored)
    ::unlinkat(directory.get(), aside.c_str(), 0);
  return isStored;
}

void PrivateDirectory::shrink(uint64_t mostBytes) const {
  struct File {
    int64_t used;
    uint64_t bytes;
    std::string name;
  };
  std::vector<File> files;
  uint64_t total = 0;
  DIR *listing = ::fdopendir(
      ::openat(directory.get(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (!listing)
    return;
  while (dirent *entry = ::readdir(listing)) {
    struct stat status;
    if (::fstatat(directory.get(), entry->d_name, &status,
                  AT_SYMLINK_NOFOLLOW) != 0 ||
        S_ISDIR(status.st_mode))
      continue;
    constexpr int64_t kNanoseconds = 1'000'000'000;
    auto bytes = static_cast<uint64_t>(status.st_size);
    files.push_back(
        {status.st_mtim.tv_sec * kNanoseconds + status.st_mtim.tv_nsec, bytes,
         entry->d_name});
    total += bytes;
  }
  ::closedir(listing);
  std::sort(files.begin(), files.end(), [](const File &a, const File &b) {
    return std::tie(a.used, a.name) < std::tie(b.used, b.name);
  });
  for (const File &file : files) {
    if (total <= mostBytes)
      return;
    if (::unlinkat(directory.get(), file.name.c_str(), 0) == 0)
      total -= file.bytes;
  }
}

} // namespace vox::driver
