//===- support/TemporaryPath.cpp - files that must not stay ---------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Implements TemporaryPath.h. A lock is held from before a path is made until
// it is listed, so that none can escape `removeAll`.
//
//===----------------------------------------------------------------------===//
#include "support/TemporaryPath.h"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <mutex>
#include <set>
#include <unistd.h>

namespace vox::support {

namespace {

/// The paths that exist now.
struct Live {
  std::mutex mutex;
  std::set<std::string> paths;
};

} // namespace

/// Never destroyed: `removeAll` may run while the process exits.
static Live &live() {
  static Live *all = new Live;
  return *all;
}

static void removePath(const std::string &path) {
  std::error_code ignored;
  std::filesystem::remove_all(path, ignored);
}

namespace {

/// Where this system keeps what need not stay.
struct TemporaryFolder {
  std::string path;
  const char *variable; ///< that names it; null: none does
};

} // namespace

static TemporaryFolder temporaryFolder() {
  for (const char *variable : {"TMPDIR", "TMP", "TEMP", "TEMPDIR"})
    if (const char *folder = std::getenv(variable); folder && *folder)
      return {folder, variable};
  return {"/tmp", nullptr};
}

std::string TemporaryPath::describe(std::error_code error) {
  auto [folder, variable] = temporaryFolder();
  return fmt::format("cannot make a temporary directory in `{}`{}: {}; set "
                     "TMPDIR to another directory",
                     folder,
                     variable ? fmt::format(" (from {})", variable) : "",
                     error.message());
}

bool TemporaryPath::isTemporary(std::string_view path) {
  std::error_code error;
  std::string folder =
      std::filesystem::absolute(temporaryFolder().path, error).string();
  return !error && path.starts_with(folder);
}

std::error_code TemporaryPath::makeDirectory() {
  // A program in it may be started from elsewhere.
  std::error_code error;
  std::filesystem::path folder =
      std::filesystem::absolute(temporaryFolder().path, error);
  if (error)
    return error;
  std::string pattern = (folder / "voxc-XXXXXX").string();
  std::lock_guard lock(live().mutex);
  if (!::mkdtemp(pattern.data()))
    return std::error_code(errno, std::generic_category());
  live().paths.insert(pattern);
  thePath = std::move(pattern);
  return {};
}

int TemporaryPath::makeFileBeside(const std::string &path) {
  std::filesystem::path folder = std::filesystem::path(path).parent_path();
  std::string pattern = (folder / ".voxc-XXXXXX").string();
  std::lock_guard lock(live().mutex);
  int descriptor = ::mkostemp(pattern.data(), O_CLOEXEC);
  if (descriptor < 0)
    return -1;
  live().paths.insert(pattern);
  thePath = std::move(pattern);
  return descriptor;
}

void TemporaryPath::remove() {
  if (thePath.empty())
    return;
  std::lock_guard lock(live().mutex);
  removePath(thePath);
  live().paths.erase(thePath);
  thePath.clear();
}

void TemporaryPath::removeAll() {
  live().mutex.lock();
  for (const std::string &path : live().paths)
    removePath(path);
}

} // namespace vox::support
