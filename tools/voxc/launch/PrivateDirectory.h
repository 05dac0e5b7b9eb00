//===- tools/voxc/launch/PrivateDirectory.h - a directory of ours ---------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// Files that nobody else can have put there: the directory and each file belong
// to this user, who alone may write, are no links, and no directory above can be
// changed by anybody but root.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace vox::driver {

/// A descriptor that is closed when it goes.
class OpenFile {
public:
  explicit OpenFile(int descriptor = -1) : descriptor(descriptor) {}
  ~OpenFile();
  OpenFile(OpenFile &&other) noexcept;
  OpenFile &operator=(OpenFile &&other) noexcept;

  bool isOpen() const { return descriptor >= 0; }
  int get() const { return descriptor; }

private:
  int descriptor;
};

class PrivateDirectory {
public:
  /// Opens `name` in `parent`, a path from the root; makes both if they are
  /// missing. Nothing if it is not, or cannot be, private.
  static std::optional<PrivateDirectory> open(const std::string &parent,
                                              const std::string &name);

  /// Opens a file for reading; nothing if it is not there or not private.
  std::optional<OpenFile> openFile(const std::string &name) const;

  /// Makes or replaces a file with these bytes, whole or not at all.
  bool store(const std::string &name, std::string_view bytes) const;

  /// Removes the oldest files until the others have at most so many bytes.
  void shrink(uint64_t mostBytes) const;

private:
  explicit PrivateDirectory(OpenFile directory)
      : directory(std::move(directory)) {}

  OpenFile directory;
};

} // namespace vox::driver
