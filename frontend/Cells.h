//===- frontend/Cells.h - how wide a character is in a terminal -----------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <cstdint>

namespace vox {

/// The cells that a terminal gives a character that can be printed: 0 if it is
/// drawn over the one before it, 2 if it is wide.
unsigned cellsOf(uint32_t codePoint);

} // namespace vox
