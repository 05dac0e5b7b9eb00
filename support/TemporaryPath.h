//===- support/TemporaryPath.h - files that must not stay -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <string>
#include <string_view>
#include <system_error>

namespace vox::support {

/// A file or a directory that is removed with its owner, or by `removeAll` when
/// the process ends before that.
class TemporaryPath {
public:
  TemporaryPath() = default;
  ~TemporaryPath() { remove(); }
  TemporaryPath(const TemporaryPath &) = delete;

  /// Makes an empty directory, mode 0700, where this system keeps such.
  std::error_code makeDirectory();
  /// Makes an empty file, mode 0600, in the directory of `path`. Its
  /// descriptor, open for writing, or -1 with errno.
  int makeFileBeside(const std::string &path);
  /// Removes it with everything in it, if that was not done before.
  void remove();

  const std::string &path() const { return thePath; }
  /// The path of `name` in the directory.
  std::string file(std::string_view name) const {
    return thePath + "/" + std::string(name);
  }

  /// Why `makeDirectory` failed, in words: where, who says so, what to do.
  static std::string describe(std::error_code error);
  /// True for a path where `makeDirectory` makes its directories.
  static bool isTemporary(std::string_view path);

  /// Removes what is there and lets nothing new be made: for a process that is
  /// about to end.
  static void removeAll();

private:
  std::string thePath; ///< "" when there is nothing
};

} // namespace vox::support
