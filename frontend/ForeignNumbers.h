//===- frontend/ForeignNumbers.h - numbers as other languages write them --===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace vox {

/// Where the number at the front of `text` ends, of which `known` characters
/// are known: `1e-5` and `1_000.5` go on behind their first word.
size_t foreignNumberEnd(std::string_view text, size_t known);

/// What `0xff`, `1_000`, `1e5` and `2.5f` are in Vox, or "" for what is no
/// number elsewhere either, or none that fits.
std::string plainNumber(std::string_view text);

} // namespace vox
