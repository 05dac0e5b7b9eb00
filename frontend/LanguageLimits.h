//===- frontend/LanguageLimits.h - how deep a source text may nest --------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
// The parser keeps these limits (VX0143), so everything behind it may recurse
// over what is nested: an expression is at most kMaxBrackets times the number
// of precedence levels deep.
//
//===----------------------------------------------------------------------===//
#pragma once

namespace vox {

/// Brackets inside each other, and whatever else nests without a block.
inline constexpr unsigned kMaxBrackets = 4096;
/// Blocks inside each other.
inline constexpr unsigned kMaxBlocks = 256;

} // namespace vox
