//===- lowering/Link/TemporaryPath.cpp - files that must not stay ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Implements TemporaryPath.h. A lock is held from before a path is made until
// it is listed, so that none can escape `removeAll`.
//
//===----------------------------------------------------------------------===//
#include "lowering/Link/TemporaryPath.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/Path.h"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <filesystem>
#include <mutex>
#include <set>
#include <unistd.h>

using namespace llvm;
using namespace vox;

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

/// LLVM's own removal leaves pipes behind.
static void removePath(const std::string &path) {
  std::error_code ignored;
  std::filesystem::remove_all(path, ignored);
}

std::error_code TemporaryPath::makeDirectory() {
  SmallString<128> base;
  sys::path::system_temp_directory(/*ErasedOnReboot=*/true, base);
  std::string pattern = (base + "/voxc-XXXXXX").str();
  std::lock_guard lock(live().mutex);
  if (!::mkdtemp(pattern.data()))
    return std::error_code(errno, std::generic_category());
  live().paths.insert(pattern);
  thePath = std::move(pattern);
  return {};
}

int TemporaryPath::makeFileBeside(const std::string &path) {
  SmallString<128> beside = sys::path::parent_path(path);
  sys::path::append(beside, ".voxc-XXXXXX");
  std::string pattern = beside.str().str();
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
