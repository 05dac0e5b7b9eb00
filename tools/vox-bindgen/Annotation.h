//===- tools/vox-bindgen/Annotation.h - a builtin as it is declared -------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace vox::bindgen {

/// Where a declaration stands: a header as it is included, and a line.
struct Place {
  std::string header;
  unsigned line = 0;
};

/// A function of the runtime with VOX_BUILTIN.
struct Annotation {
  std::string signature, flags, capability, fuel, test, documentation;
  std::string symbol;
  std::string result;              ///< the C++ type
  std::vector<std::string> params; ///< theirs
  Place place;
};

/// What went wrong, in the order in which it is found.
class Errors {
public:
  void report(const Place &place, const std::string &text);
  bool any() const { return found; }

private:
  bool found = false;
};

/// The builtins of `headers` (as included from `root`), in the order of the
/// list and then of their lines; `files`: every file that was read.
std::vector<Annotation> readHeaders(const std::string &root,
                                    const std::vector<std::string> &headers,
                                    const std::vector<std::string> &clangFlags,
                                    std::vector<std::string> &files,
                                    Errors &errors);

} // namespace vox::bindgen
