//===- frontend/FixIts.h - applying fix-its to a text ---------------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include "frontend/Diagnostic.h"

namespace vox {

/// The fix-its of `diagnostics` that lie in `file` and do not touch each other,
/// in source order. All fix-its of one diagnostic are taken or none.
std::vector<FixIt> selectFixes(const std::vector<Diagnostic> &diagnostics,
                               FileId file);

/// Applies fix-its in source order to the bytes that `sources` was given:
/// spans count normalised bytes, but a byte order mark and the line ends of the
/// text stay as they are.
std::string applyFixes(const SourceManager &sources, std::string_view raw,
                       const std::vector<FixIt> &fixes);

} // namespace vox
