//===- tools/vox-bindgen/Output.h - rows -> files -------------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "tools/vox-bindgen/Checks.h"

namespace vox::bindgen {

/// hir/Builtins.def
std::string makeTable(const std::vector<Row> &rows);

/// The reference page of the library.
std::string makeReference(const std::vector<Row> &rows);

/// A rule `target: files` for ninja.
std::string makeDepfile(llvm::StringRef target,
                        const std::vector<std::string> &files);

/// Writes a file that differs from what is there, aside and then renamed. False
/// and a message on stderr when that fails.
bool writeFile(const std::string &path, llvm::StringRef text);

} // namespace vox::bindgen
