//===- tools/vox-bindgen/Tests.h - the tests that annotations name --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/StringRef.h"

#include <map>
#include <string>
#include <vector>

namespace vox::bindgen {

/// The files below one root, read as they are asked for.
class TestFiles {
public:
  explicit TestFiles(std::string root) : root(std::move(root)) {}

  /// "" if a file `test`.* uses the builtin that programs spell `spelling` or
  /// mentions its symbol; else what is wrong.
  std::string check(const std::string &test, const std::string &spelling,
                    const std::string &symbol);

  /// The paths of all files that were read.
  std::vector<std::string> read() const;

private:
  std::string root;
  std::map<std::string, std::map<std::string, std::string>> texts;

  const std::map<std::string, std::string> &filesOf(const std::string &test);
};

} // namespace vox::bindgen
