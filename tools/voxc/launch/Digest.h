//===- tools/voxc/launch/Digest.h - what identifies bytes -----------------===//
//
// Licensed under the Apache License, Version 2.0. See LICENSE.
//
//===----------------------------------------------------------------------===//
#pragma once

#include <string>
#include <string_view>

namespace vox::driver {

/// BLAKE3, 64 hexadecimal digits.
std::string digestOf(std::string_view bytes);

/// What differs between any two builds of voxc: the linker's digest of this
/// executable, in hexadecimal digits. "" where it was linked without.
std::string voxcIdentity();

} // namespace vox::driver
