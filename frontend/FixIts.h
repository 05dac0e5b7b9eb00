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

/// True if `word` stands in the text by itself.
bool mentions(std::string_view text, std::string_view word);

/// A name like `like` that the text does not mention.
std::string unusedName(std::string_view text, std::string_view like);

/// Puts a statement at the front of the block that `brace` opens: on a line of
/// its own if the first one of the block has one.
FixIt atFrontOfBlock(const SourceManager &sources, Span brace,
                     const std::string &statement);

} // namespace vox
